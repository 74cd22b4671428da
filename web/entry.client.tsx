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

const nothing = () => {}

/** Tells of what a field holds now as if it came later, whatever it is given meanwhile; of what it came with there is nothing to tell. */
function early(field: Field): () => void {
  const tell = () => {
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
  }
  if (field instanceof HTMLSelectElement) {
    const { selectedIndex } = field
    const came = [...field.options].findIndex((option) => option.defaultSelected)
    if (selectedIndex === Math.max(came, 0)) return nothing
    return () => {
      field.selectedIndex = selectedIndex
      tell()
    }
  }
  if ('checked' in field && /^(checkbox|radio)$/.test(field.type)) {
    const { checked } = field
    // Of a choice, the one that is chosen tells.
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return nothing
    // React hears of a box by its click alone.
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { type, value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return nothing
  if (type === 'file') return tell
  return () => {
    // React tells of no value that it knows, and knows what is set by the property that it gave the field.
    field.value = defaultValue
    Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
    // Whoever is typing goes on where they are.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    tell()
  }
}

/** React gives a text area with a text that text once more when it takes the page over: what is typed until then is kept here. */
const typed = new Map<HTMLTextAreaElement, [text: string, caret: number]>()
const remember = ({ target }: Pick<Event, 'target'>) => {
  if (target instanceof HTMLTextAreaElement) typed.set(target, [target.value, target.selectionEnd])
}
for (const target of document.querySelectorAll('textarea')) remember({ target })
document.addEventListener('input', remember, true)

/** React does not ask fields what they hold: what was typed, chosen or ticked before there were scripts is told of now. */
function Page() {
  useLayoutEffect(() => {
    document.removeEventListener('input', remember, true)
    for (const [area, [text, caret]] of typed) {
      area.value = text
      area.setSelectionRange(caret, caret)
    }
  }, [])
  // After those who listen have begun to, and outside of what React is doing, so that each field is told of by itself.
  useEffect(() => {
    const fields = document.querySelectorAll<Field>('[method=post] :is(input, select, textarea)')
    const tellers = Array.from(fields, early)
    queueMicrotask(() => {
      for (const tell of tellers) tell()
    })
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
