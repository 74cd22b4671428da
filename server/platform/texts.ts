import i18next, { type i18n } from 'i18next'

/**
 * English stands at its place in the code and is its own key; a catalogue can be extracted later.
 * Names in {{braces}} are filled in.
 */
export const texts: i18n = i18next.createInstance()

void texts.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** What sentences without names are in the language that is chosen: a page asks for the same ones over and over. */
const known = new Map<string, string>()
texts.on('languageChanged', () => known.clear())
/** Sentences that are put together from what people write would fill it. */
const MOST = 5000

export function t(sentence: string, values?: Record<string, string | number>): string {
  if (values) return texts.t(sentence, values)
  const text = known.get(sentence)
  if (text !== undefined) return text
  const fresh = texts.t(sentence)
  if (known.size >= MOST) known.clear()
  known.set(sentence, fresh)
  return fresh
}
