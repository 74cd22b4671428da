import type { Language } from '#server/platform/languages.ts'
import { addTexts } from '#server/platform/texts.ts'

/** Where the sentences of each language come from. English is its own key and loads nothing. */
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Record<string, string>>> = {
  'en-XA': async () => {
    const [{ accented }, english] = await Promise.all([import('./accented.ts'), import('../texts/en.json')])
    return Object.fromEntries(Object.entries(english.default).map(([key, text]) => [key, accented(text)]))
  },
}

/** Gets the sentences of a language before anything is said in it. */
export async function loadTexts(language: Language): Promise<void> {
  if (language !== 'en') addTexts(language, await CATALOGUES[language]())
}
