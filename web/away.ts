import { t } from '#server/platform/texts.ts'

/** What stands where the database cannot be reached: the same for a page and for a form. */
export const awaySentence = (): string =>
  t('The shop cannot reach its shelves for a moment. Your cart is safe; please try again shortly.')
