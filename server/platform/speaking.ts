import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import { askLanguageOf } from './texts.ts'

const spoken = new AsyncLocalStorage<Language>()

askLanguageOf(() => spoken.getStore() ?? DEFAULT_LANGUAGE)

/** Does one request, email or job in its language: whatever `t` and `formats` say meanwhile is in it. */
export const inLanguage = <T>(language: Language, work: () => T): T => spoken.run(language, work)
