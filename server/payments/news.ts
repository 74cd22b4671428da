import type { House } from '../house.ts'
import { lockPurchase } from '../orders/purchases.ts'
import { openCase } from './cases.ts'
import { bookDispute } from './disputes.ts'
import { listNews, markEventsHandled } from './events.ts'
import { findPayment } from './queries.ts'
import { bookReturned } from './returned-money.ts'

/**
 * Books what the provider's messages say of money that went back, or is asked back, since a payment was received; each
 * message once, in the order they came. A payment that was not received (yet) has nothing to give back: its messages wait.
 */
export async function bookNews(house: House, providerOrderId: string): Promise<void> {
  const facts = await findPayment(house.db, house.provider.name, providerOrderId)
  if (!facts) return
  const { payment, purchase } = facts
  const isReceived = payment.status === 'captured' || payment.status === 'review'
  for (const { id, news } of await listNews(house.db, payment)) {
    // That it was denied was found out when it was looked up.
    if (!isReceived && news.kind === 'denied')
      await markEventsHandled(house.db, [id], payment.id, house.clock.now())
    if (!isReceived) continue
    const isTaken = news.kind !== 'denied' || (await isDenied(house, providerOrderId))
    await house.db.transaction(async (tx) => {
      const acting = { ...house, db: tx }
      await lockPurchase(tx, purchase.id)
      // Another worker may have been faster: the purchase was locked until then.
      if (!(await listNews(tx, payment)).some((each) => each.id === id)) return
      if (news.kind === 'dispute') await bookDispute(acting, payment, news)
      else if (news.kind !== 'denied') await bookReturned(acting, payment, news)
      else if (isTaken)
        await openCase(acting, {
          paymentId: payment.id,
          kind: 'denied',
          subject: news.captureId,
          money: null,
        })
      await markEventsHandled(tx, [id], payment.id, house.clock.now())
    })
  }
}

/** A message of a denial may be older than the payment's success, so the provider is asked. */
async function isDenied(house: House, providerOrderId: string): Promise<boolean> {
  return (await house.provider.findOrder(providerOrderId))?.capture?.status === 'declined'
}
