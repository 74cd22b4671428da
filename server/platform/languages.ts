/** A language that pages, emails and jobs can be in. */
interface LanguageFacts {
  /** For numbers, dates and names of countries. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** Offered to people; the others prove that nothing is left untranslated. */
  offered: boolean
}

export const LANGUAGES = {
  en: { locale: 'en-GB', dir: 'ltr', offered: true },
  /** Made from English: every letter accented, a third longer, written from right to left, with Arabic dates and figures. */
  'en-XA': { locale: 'ar-EG', dir: 'rtl', offered: false },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]]

export const DEFAULT_LANGUAGE: Language = 'en'

const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)

/** The language that somebody asks for, where it is offered; `proving` lets in also those that are not. */
export const chosenLanguage = (text: unknown, proving: boolean): Language =>
  isLanguage(text) && (proving || LANGUAGES[text].offered) ? text : DEFAULT_LANGUAGE
