import { t } from '../platform/texts.ts'

/** The names of a buyer as their purchase keeps them; both are empty once they had themselves erased. */
interface Named {
  firstName: string
  lastName: string
}

/** The whole name of a buyer, for who reads it. */
export const buyerNameOf = ({ firstName, lastName }: Named): string =>
  `${firstName} ${lastName}`.trim() || t('Deleted customer')

/** Their first name, where only that is said. */
export const buyerFirstNameOf = ({ firstName }: Pick<Named, 'firstName'>): string =>
  firstName || t('Deleted customer')
