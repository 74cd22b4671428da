import i18next, { type i18n } from 'i18next'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'

/**
 * English stands at its place in the code and is its own key. `npm run texts` extracts the catalogue of the others.
 * Names in {{braces}} are filled in.
 */
export const texts: i18n = i18next.createInstance()

void texts.init({
  lng: DEFAULT_LANGUAGE,
  supportedLngs: Object.keys(LANGUAGES),
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '::',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** An English sentence that a constant holds and that is said, by `t`, only when it is shown. */
export type TextKey = string & { readonly textKey: true }

/** Makes the key of a sentence for a constant; the extraction finds it here. */
export const key = (sentence: string): TextKey => sentence as TextKey

let asked = (): Language => DEFAULT_LANGUAGE

/** Says where the language comes from: on the server the running request, email or job; in a browser its page. */
export function askLanguageOf(source: () => Language): void {
  asked = source
}

/** The language that is spoken here and now. */
export const language = (): Language => asked()

/** What sentences without names are: a page asks for the same ones over and over. */
const known = new Map<Language, Map<string, string>>()
/** Sentences are as many as stand in the code; the limit holds where a mistake makes more. */
const MOST = 10_000

/** Gives a language its sentences; those that it lacks stay English. */
export function addTexts(of: Language, catalogue: Readonly<Record<string, string>>): void {
  texts.addResourceBundle(of, 'translation', catalogue, true, true)
  known.delete(of)
}

/**
 * Says a sentence in the language that is spoken here and now. `count` chooses the plural:
 * `t('{{count}} products', { count, defaultValue_one: '{{count}} product' })`.
 */
export function t(sentence: string, values?: Readonly<Record<string, string | number>>): string {
  const lng = asked()
  if (values) return texts.t(sentence, { ...values, lng })
  let said = known.get(lng)
  if (!said) {
    said = new Map()
    known.set(lng, said)
  }
  const before = said.get(sentence)
  if (before !== undefined) return before
  const fresh = texts.t(sentence, { lng })
  if (said.size >= MOST) said.clear()
  said.set(sentence, fresh)
  return fresh
}
