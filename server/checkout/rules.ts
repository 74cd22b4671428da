import { share } from '../platform/money.ts'

/** The part of a purchase that one seller (or, with null, the marketplace) fulfils. All minor units. */
export interface Split {
  vendorId: number | null
  subtotal: number
  shipping: number
  total: number
  /** This part of what the provider charges. */
  chargeTotal: number
}

/**
 * Splits a purchase by seller, in the order in which sellers first appear in the cart. Shipping is shared
 * equally among the sellers by largest remainder; the marketplace's own items carry none of it beside
 * sellers, and all of it when they are alone. The parts sum exactly to the whole, in both currencies.
 */
export function splitByVendor(
  lines: readonly { vendorId: number | null; total: number }[],
  shipping: number,
  chargeTotal: number,
): Split[] {
  const subtotals = new Map<number | null, number>()
  for (const line of lines) subtotals.set(line.vendorId, (subtotals.get(line.vendorId) ?? 0) + line.total)
  const groups = [...subtotals].map(([vendorId, subtotal]) => ({ vendorId, subtotal }))
  const hasVendors = groups.some((group) => group.vendorId !== null)
  const shippings = share(
    shipping,
    groups.map((group) => (hasVendors && group.vendorId === null ? 0 : 1)),
  )
  const priced = groups.map((group, index) => {
    const part = shippings[index] ?? 0
    return { ...group, shipping: part, total: group.subtotal + part }
  })
  const charges = share(
    chargeTotal,
    priced.map((group) => group.total),
  )
  return priced.map((group, index) => ({ ...group, chargeTotal: charges[index] ?? 0 }))
}

/** `ORD-`, the moment in milliseconds, nine capitals or digits that nobody can guess. */
export function orderNumber(moment: Date, nine: string): string {
  if (!/^[A-Z0-9]{9}$/.test(nine)) throw new Error('An order number ends with nine capitals or digits.')
  return `ORD-${moment.getTime()}${nine}`
}

/** The number of one seller's order: that of the purchase and the seller's public code, or NV without one. */
export const vendorOrderNumber = (number: string, vendorCode: string | null): string =>
  `${number}-${vendorCode ?? 'NV'}`

const GRAMS = { g: 1, kg: 1000, lb: 453.59237, oz: 28.349523125 } as const
export type WeightUnit = keyof typeof GRAMS

/** The heaviest single piece that is shipped: 50 lb. */
export const HEAVIEST_POUNDS = 50

/** Whether one piece is over 50 lb. An unknown weight is not. */
export const isTooHeavy = (weight: number | null, unit: WeightUnit): boolean =>
  weight !== null && (weight * GRAMS[unit]) / GRAMS.lb > HEAVIEST_POUNDS
