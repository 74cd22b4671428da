import { formats } from './formats.ts'
export const CURRENCIES = ['GBP', 'USD', 'AED', 'SAR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** Whole minor units (pence, cents, fils, halalas) and what they are units of. All four have two decimals. */
export interface Money {
  amount: number
  currency: Currency
}

export const money = (amount: number, currency: Currency): Money => ({ amount, currency })

/**
 * Where a symbol is shown: amounts on every page and in every email say $, £, AED and KSA, the back office's too; the sign
 * that people of a country write stands where its currency itself is spoken of; what goes to banks and payment providers
 * says codes.
 */
type MoneyView = 'shop' | 'local' | 'code'

const SYMBOLS: Record<Exclude<MoneyView, 'code'>, Record<Currency, string>> = {
  shop: { GBP: '£', USD: '$', AED: 'AED ', SAR: 'KSA ' },
  local: { GBP: '£', USD: '$', AED: 'د.إ ', SAR: 'ر.س ' },
}

export const symbolOf = (currency: Currency, view: MoneyView = 'shop'): string =>
  view === 'code' ? `${currency} ` : SYMBOLS[view][currency]

type Figures = Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits' | 'notation'>

const WHOLE = { minimumFractionDigits: 0, maximumFractionDigits: 0 }

/**
 * An amount in the pieces of which its language makes it: symbol, whole units, pence, and what stands between them. Every language has a
 * place for the symbol; between letters in front and the figures is a plain space.
 */
export function moneyParts(
  { amount, currency }: Money,
  view: MoneyView = 'shop',
  figures?: Figures,
): Intl.NumberFormatPart[] {
  const symbol = symbolOf(currency, view).trim()
  const currencyDisplay = symbol[1] ? 'code' : 'symbol'
  // Nothing is not less than nothing: -0 would have a sign.
  const parts = formats().parts(amount / 100 || 0, {
    style: 'currency',
    currency,
    currencyDisplay,
    ...figures,
  })
  return parts.map(({ type, value }, place) => ({
    type,
    value: type === 'currency' ? symbol : parts[place - 1]?.type === 'currency' ? value.trim() || ' ' : value,
  }))
}

/** `£1,299.00`, `AED 41.20`, `KSA 18.50`: always two decimals. */
export const formatMoney = (value: Money, view?: MoneyView, figures?: Figures): string =>
  moneyParts(value, view, figures)
    .map((part) => part.value)
    .join('')

/** An amount that may stand at the end of a line: its currency goes on to the next with it. */
export const formatUnbroken = (value: Money): string => formatMoney(value).replaceAll(' ', '\u00a0')

/** An amount without the pence of whole amounts, as texts say it: `£50`, but `£5.99`. */
export const formatShortMoney = (value: Money): string =>
  formatMoney(value, 'shop', value.amount % 100 === 0 ? WHOLE : undefined)

/** `1299.00`, as payment providers and forms want it. */
export const toDecimal = (amount: number): string => {
  const sign = amount < 0 ? '-' : ''
  const digits = Math.abs(amount).toString().padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units of `12`, `12.5` or `12.50`; null for anything else, also for more than two decimals. */
export function fromDecimal(text: string): number | null {
  const match = /^\s*(\d{1,12})(?:\.(\d{1,2}))?\s*$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Splits an amount into parts in proportion to weights, so that the parts sum exactly to the whole
 * (largest remainder; ties go to the earlier part). `share(1000, [1, 1, 1]) // [334, 333, 333]`.
 * Weights are not negative; when all are 0 the parts are equal. No weights: no parts.
 */
export function share(whole: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const given = weights.map(BigInt)
  const all = given.reduce((sum, weight) => sum + weight, 0n)
  const used = all === 0n ? given.map(() => 1n) : given
  const total = all === 0n ? BigInt(used.length) : all
  const sign = whole < 0 ? -1n : 1n
  const amount = BigInt(whole) * sign
  const parts = used.map((weight) => (amount * weight) / total)
  let left = amount - parts.reduce((sum, part) => sum + part, 0n)
  const order = used
    .map((weight, index) => ({ index, rest: (amount * weight) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of order) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map((part) => Number(part * sign))
}

const SCALE = 1_000_000_000n

/** A decimal text such as `1.27` as an exact count of billionths. */
export function scaledRate(rate: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,9})\d*)?$/.exec(rate)
  if (!match) throw new Error(`Not a rate: ${rate}`)
  return BigInt(match[1] ?? '0') * SCALE + BigInt((match[2] ?? '').padEnd(9, '0'))
}

/**
 * Converts between currencies by how much of each one pound buys (decimal texts), rounding half away
 * from zero to whole minor units. The same currency comes back unchanged.
 */
export function convert(value: Money, to: Currency, perPound: Readonly<Record<Currency, string>>): Money {
  if (value.currency === to) return value
  const from = scaledRate(perPound[value.currency])
  const into = scaledRate(perPound[to])
  const sign = value.amount < 0 ? -1n : 1n
  const product = BigInt(value.amount) * sign * into
  return { amount: Number(((product * 2n + from) / (from * 2n)) * sign), currency: to }
}
