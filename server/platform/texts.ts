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

export const t = (sentence: string, values?: Record<string, string | number>): string =>
  values ? texts.t(sentence, values) : texts.t(sentence)
