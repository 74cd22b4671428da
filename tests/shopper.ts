import { createProviderOrder, finishPurchase, preparePurchase } from '#server/checkout/actions.ts'
import type { CartLine } from '#server/checkout/cart.ts'
import { readCheckout } from '#server/checkout/input.ts'
import type { House } from '#server/house.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { approveDemoOrder, type DemoBehaviour, setDemoBehaviour } from '#server/payments/demo.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { makeCheckoutForm } from './factories.ts'

/** The value of what was asked for; a refusal fails the test with its sentence. */
export function granted<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused (${outcome.code}): ${outcome.message}`)
  return outcome.value
}

/** The code of a refusal; something that was granted fails the test. */
export function refused(outcome: Outcome<unknown>): { code: string; message: string } {
  if (outcome.ok) throw new Error('This was expected to be refused.')
  return { code: outcome.code, message: outcome.message }
}

export const line = (productId: number, quantity = 1, variationId: number | null = null): CartLine => ({
  productId,
  variationId,
  quantity,
  seen: null,
})

export interface Visit {
  market?: MarketCode
  form?: Record<string, string>
  customerId?: number
}

/** Fills in the checkout and asks for a purchase. */
export async function prepare(house: House, lines: readonly CartLine[], visit: Visit = {}) {
  const values = granted(readCheckout(makeCheckoutForm(visit.form)).outcome)
  return preparePurchase(house, {
    market: visit.market ?? 'AE',
    lines,
    values,
    customerId: visit.customerId ?? null,
  })
}

/** A purchase whose shopper has approved the payment at the demo provider, but did not come back yet. */
export async function approve(
  house: House,
  lines: readonly CartLine[],
  visit: Visit & { behaviour?: DemoBehaviour } = {},
) {
  const { purchase } = granted(await prepare(house, lines, visit))
  const { providerOrderId } = granted(await createProviderOrder(house, purchase.token))
  await setDemoBehaviour(house.db, providerOrderId, visit.behaviour ?? 'approve')
  await approveDemoOrder(house.db, providerOrderId)
  return { purchase, providerOrderId, finish: () => finishPurchase(house, purchase.token, providerOrderId) }
}
