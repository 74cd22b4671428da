import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
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

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
