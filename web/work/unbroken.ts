import { formatMoney, type Money } from '#server/platform/money.ts'

/** An amount that may stand at the end of a line: its currency goes on to the next with it. */
export const formatUnbroken = (value: Money): string => formatMoney(value).replaceAll(' ', '\u00a0')
