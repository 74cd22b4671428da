import { payerOf } from '#server/actor.ts'
import type { App } from '#server/app.ts'
import { createProviderOrder, finishPurchase, preparePurchase } from '#server/checkout/actions.ts'
import type { CartLine } from '#server/checkout/cart.ts'
import { checkoutInput } from '#server/checkout/input.ts'
import { contextOf } from '#server/context.ts'
import type { MarketCode } from '#server/markets/markets.ts'
import { approveDemoOrder, type DemoBehaviour } from '#server/payments/demo.ts'
import { readInput } from '#server/platform/input.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { setDemoBehaviour } from '#tests/providers.ts'
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

let address = 0

/** An address that nobody else comes from: what one test holds is not counted against another. */
export const newVisitor = (): string => {
  address += 1
  return `198.51.${address >> 8}.${address & 255}`
}

export interface Visit {
  /** What the shopper's address stands for; one of their own unless said otherwise. */
  visitor?: string
  market?: MarketCode
  form?: Record<string, string>
  customerId?: number
}

/** Fills in the checkout and asks for a purchase. */
export async function prepare(app: App, lines: readonly CartLine[], visit: Visit = {}) {
  const values = granted(readInput(checkoutInput, makeCheckoutForm(visit.form)))
  return preparePurchase(contextOf(app, payerOf({ customerId: visit.customerId ?? null })), {
    market: visit.market ?? 'AE',
    lines,
    // Whoever is nobody in particular has an email of their own, too, whenever the form is sent.
    values: visit.form?.email ? values : { ...values, email: `${values.attempt}@mail.example` },
    visitor: visit.visitor ?? newVisitor(),
  })
}

/** Whoever has a purchase's token opens its order at the payment provider. */
export const openPayment = (app: App, token: string, visitor: string | null = null) =>
  createProviderOrder(contextOf(app, { role: 'guest', token }), token, null, visitor)

/** The same, back from the provider: has the money taken. */
export const payFor = (app: App, token: string, providerOrderId: string, visitor?: string) =>
  finishPurchase(contextOf(app, { role: 'guest', token }), token, providerOrderId, visitor)

/** A purchase whose shopper has approved the payment at the demo provider, but did not come back yet. */
export async function approve(
  app: App,
  lines: readonly CartLine[],
  visit: Visit & { behaviour?: DemoBehaviour } = {},
) {
  const visitor = visit.visitor ?? newVisitor()
  const { purchase } = granted(await prepare(app, lines, { ...visit, visitor }))
  const { providerOrderId } = granted(await openPayment(app, purchase.token))
  await setDemoBehaviour(app.db, providerOrderId, visit.behaviour ?? 'approve')
  await approveDemoOrder(app.db, providerOrderId)
  return {
    purchase,
    providerOrderId,
    finish: () => payFor(app, purchase.token, providerOrderId, visitor),
  }
}
