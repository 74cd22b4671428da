import { type Currency, convert, type Money, money } from '../platform/money.ts'

/** What a country's rate says: pence to send there, US cents from which it is free (0: never). */
interface ShippingTerms {
  cost: number
  freeThreshold: number
}

type PerPound = Readonly<Record<Currency, string>>

/**
 * Whether the items reach the threshold: both are compared in pounds, and reaching it exactly is enough.
 * Thresholds are written in dollars, in which the back office keeps them (decision 48).
 */
export function isShippingFree(subtotal: Money, terms: ShippingTerms, perPound: PerPound): boolean {
  if (terms.freeThreshold <= 0) return false
  const threshold = convert(money(terms.freeThreshold, 'USD'), 'GBP', perPound)
  return convert(subtotal, 'GBP', perPound).amount >= threshold.amount
}

/** What shipping costs, in the currency of the items. */
export function shippingCost(subtotal: Money, terms: ShippingTerms, perPound: PerPound): Money {
  if (isShippingFree(subtotal, terms, perPound)) return money(0, subtotal.currency)
  return convert(money(terms.cost, 'GBP'), subtotal.currency, perPound)
}

export interface FreeShipping {
  threshold: Money
  /** Minor units still to add; 0 once shipping is free. */
  missing: number
}

/** How far a cart is from free shipping; null where it is never free. */
export function freeShippingProgress(
  subtotal: Money,
  terms: ShippingTerms,
  perPound: PerPound,
): FreeShipping | null {
  if (terms.freeThreshold <= 0) return null
  const threshold = convert(money(terms.freeThreshold, 'USD'), subtotal.currency, perPound)
  const missing = isShippingFree(subtotal, terms, perPound)
    ? 0
    : // Rounding between currencies must not say "nothing is missing" while shipping still costs.
      Math.max(1, threshold.amount - subtotal.amount)
  return { threshold, missing }
}
