import { t } from '#server/platform/texts.ts'

/** What is said of a list of the home page that was sorted. */
export const orderWords = () => ({
  good: t('The order is saved.'),
  fault: t('The order could not be saved. Please try again.'),
})
