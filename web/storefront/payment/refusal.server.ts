import type { App } from '#server/app.ts'
import { judgeLapsed } from '#server/checkout/lapsed.ts'
import { refusalOf, refuseOther } from '#server/checkout/refusals.ts'
import type { PurchasePage } from '#server/payments/queries.ts'
import { money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { Fault } from './use-payment.ts'

/** Said beside the payment that is being confirmed: on the thank-you page, where nobody is asked to pay. */
export const SECOND = 'payment-running'

/**
 * What a shopper is told who comes back from a payment that was tried without scripts. The address carries the code
 * only: which products are gone is read again. Null when there is nothing to say.
 */
export async function sentenceOf(
  app: App,
  purchase: PurchasePage,
  code: string | null,
): Promise<string | null> {
  if (!code) return null
  if (code === 'declined') return t('Payment failed. Please try again.')
  // Whatever it was, the page says what it is by now.
  if (code === 'order-changed') return refuseOther(money(purchase.total, purchase.currency)).message
  const known = refusalOf(code)
  if (known || purchase.status !== 'unheld') return known
  return (await judgeLapsed(app.db, purchase, purchase.lines))?.message ?? null
}

/** The same with its code, for the page of the payment. */
export async function faultOf(app: App, purchase: PurchasePage, code: string | null): Promise<Fault | null> {
  const sentence = await sentenceOf(app, purchase, code)
  return code && sentence ? { code, sentence } : null
}
