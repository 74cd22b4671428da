import type { CartViewLine } from '#server/checkout/queries.ts'

const WAITING = ['price-changed', 'too-many']

/** A line that nobody can buy as it is: it counts in no sum. The other issues only wait for a confirmation. */
export const isOut = ({ issue }: Pick<CartViewLine, 'issue'>): boolean =>
  issue !== null && !WAITING.includes(issue.code)
