import { setNonce } from 'get-nonce'
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { chosenLanguage } from '#server/platform/languages.ts'
import { askLanguageOf } from '#server/platform/texts.ts'
import { loadTexts } from './languages.ts'

// A page is of one language: whoever chooses another loads it anew.
const language = chosenLanguage(document.documentElement.lang, true)
askLanguageOf(() => language)
await loadTexts(language)

// A dialog keeps the page behind it from scrolling by a style element of its own.
setNonce(document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? '')

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = ({ type }: Field): boolean => /^(checkbox|radio)$/.test(type)

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const came = [...field.options].findIndex((option) => option.defaultSelected)
    return field.selectedIndex !== Math.max(came, 0)
  }
  return isBox(field) && 'checked' in field
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}

/** Tells of what a field holds as if it came this moment. */
function tell(field: Field) {
  const { type, value } = field
  if ('defaultValue' in field && type !== 'file' && !isBox(field)) {
    const { selectionStart, selectionEnd } = field
    // React tells of no value that it knows, and knows what is set by the property that it gave the field.
    field.value = field.defaultValue
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    // Whoever is typing goes on where they are.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** React gives a text area with a text that text once more when it takes the page over: what is typed until then is kept here. */
const typed = new Map([...document.querySelectorAll('textarea')].map((area) => [area, area.value]))
const remember = ({ target }: Event) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, target.value)
}
document.addEventListener('input', remember, true)

/** React does not ask fields what they hold: what was typed, chosen or ticked before there were scripts is told of now. */
function Page() {
  useLayoutEffect(() => {
    document.removeEventListener('input', remember, true)
    for (const [area, text] of typed) area.value = text
  }, [])
  // After those who listen have begun to.
  useEffect(() => {
    const fields = document.querySelectorAll<Field>('[method=post] :is(input, select, textarea)')
    for (const field of fields) if (isChanged(field)) tell(field)
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
  )
})
