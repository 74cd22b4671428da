/** A language that pages, emails and jobs can be in. */
export interface LanguageFacts {
  /** For numbers, dates and names of countries. */
  locale: string
  dir: 'ltr' | 'rtl'
  /** Offered to people; the others prove that nothing is left untranslated. */
  offered: boolean
}

export const LANGUAGES = {
  en: { locale: 'en-GB', dir: 'ltr', offered: true },
  /** Made from English: every email accented, a third longer, written from right to left. */
  'en-XA': { locale: 'en-GB', dir: 'rtl', offered: false },
} as const satisfies Record<string, LanguageFacts>

export type Language = keyof typeof LANGUAGES

export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text)
