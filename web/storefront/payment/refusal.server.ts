import type { App } from '#server/app.ts'
import { judgeUnheld } from '#server/checkout/availability.ts'
import { refusalOf, refuseOrderChanged } from '#server/checkout/refusals.ts'
import type { PurchasePage } from '#server/payments/queries.ts'
import { money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { Fault } from './use-payment.ts'

/** Said beside the payment that is being confirmed: on the thank-you page, where nobody is asked to pay. */
export const SECOND = 'payment-running'

/**
 * What a shopper is told who comes back from a payment that was tried without scripts, and the code of that. The address
 * carries a code only: which products are gone is judged again, and told with the code of this judgement. Null when there is
 * nothing to say.
 */
export async function faultOf(app: App, purchase: PurchasePage, code: string | null): Promise<Fault | null> {
  if (!code) return null
  if (code === 'declined') return { code, sentence: t('Payment failed. Please try again.') }
  // Whatever it was, the page says what it is by now.
  if (code === 'order-changed')
    return { code, sentence: refuseOrderChanged(money(purchase.total, purchase.currency)).message }
  const known = refusalOf(code)
  if (known) return { code, sentence: known }
  const lapsed = purchase.status === 'unheld' && (await judgeUnheld(app.db, purchase, purchase.lines))
  return lapsed ? { code: lapsed.code, sentence: lapsed.message } : null
}
