import i18next, { type i18n } from 'i18next'
import { formats } from './formats.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'

/**
 * English stands at its place in the code and is its own key. `npm run texts` extracts the catalogue of the others.
 * Names in {{braces}} are filled in; numbers are written as the language writes them, and what people wrote runs its own way in a
 * sentence that runs the other way: it stands between the two signs that Unicode has for that, which nobody sees.
 */
export const texts: i18n = i18next.createInstance()

/** Without signs around it, an Arabic name turns what stands beside it in an English sentence, and the sentence that it begins. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Signs that turn text, also what stands beside it; two that keep what is between them to itself turn nothing. */
const TURNING = /(\u2068\P{Bidi_Control}*\u2069)|\p{Bidi_Control}/gu

texts.use({
  type: 'formatter',
  format: (value: unknown) => {
    if (typeof value === 'number') return formats().number(value)
    const text = String(value).replace(TURNING, '$1')
    return LANGUAGES[language()].dir === 'rtl' || RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
  },
})

void texts.init({
  lng: DEFAULT_LANGUAGE,
  supportedLngs: Object.keys(LANGUAGES),
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  contextSeparator: '::',
  initAsync: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
})

/**
 * An English sentence that a constant holds and that is said, by `t`, only when it is shown. It is a string, and its type is
 * none, so that showing it unsaid does not compile.
 */
declare const unsaid: unique symbol
export type TextKey = { readonly [unsaid]: true }

/** Makes the key of a sentence for a constant; the extraction finds it here. */
export function key(sentence: string): TextKey
export function key(sentence: unknown): unknown {
  return sentence
}

let languageSource = (): Language => DEFAULT_LANGUAGE

/** Says where the language comes from: on the server the running request, email or job; in a browser its page. Returns the source before. */
export function askLanguageOf(source: () => Language): () => Language {
  const before = languageSource
  languageSource = source
  return before
}

/** The language that is spoken here and now. */
export const language = (): Language => languageSource()

/** What sentences without names are: a page asks for the same ones over and over. */
const known = new Map<Language, Map<string, string>>()
/** Sentences are as many as stand in the code; the limit holds where a mistake makes more. */
const MOST = 10_000

/** Gives a language its sentences; those that it lacks stay English. */
export function addTexts(of: Language, catalogue: Readonly<Record<string, string>>): void {
  texts.addResourceBundle(of, 'translation', catalogue, true, true)
  known.delete(of)
}

type Values = Readonly<Record<string, string | number>>

/** A sentence that stands where it is said; one that is put together at run time is in no catalogue, and does not compile. */
type LiteralText<S extends string> = string extends S ? never : S

/**
 * Says a sentence in the language that is spoken here and now. `count` chooses the plural:
 * `t('{{count}} products', { count, defaultValue_one: '{{count}} product' })`.
 */
export function t<S extends string>(sentence: TextKey | LiteralText<S>, values?: Values): string {
  const lng = languageSource()
  const text = String(sentence)
  if (values) return texts.t(text, { ...values, lng })
  let sentences = known.get(lng)
  if (!sentences) {
    sentences = new Map()
    known.set(lng, sentences)
  }
  const before = sentences.get(text)
  if (before !== undefined) return before
  const fresh = texts.t(text, { lng })
  if (sentences.size >= MOST) sentences.clear()
  sentences.set(text, fresh)
  return fresh
}

/** The sentence of a check in a Zod schema, which is made once and says it in many languages. */
export const says = <S extends string>(sentence: TextKey | LiteralText<S>, values?: Values) => ({
  error: () => t<S>(sentence, values),
})
