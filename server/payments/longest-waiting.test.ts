import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { handClock } from '#tests/database.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { contextOf } from '../context.ts'
import { after, HOUR } from '../platform/clock.ts'
import { refundOrder } from './refunds.ts'
import { payments, refunds } from './tables.ts'
import { listUnfinished } from './unfinished.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })

const hoursAgo = (hours: number) => ({ createdAt: after(clock.now(), -hours * HOUR) })
/** Not in the order in which they were written. */
const WAITING = [3, 5, 4]
const LONGEST_FIRST = [5, 4, 3].map((hours) => hoursAgo(hours).createdAt)

test('refunds without an answer are listed by how long they wait, the longest first', async () => {
  for (const hours of WAITING) {
    const { order } = await buy(app, [line(productId)], { market: 'GB' })
    const asked = { orderId: order.id, amount: 100, reason: 'A scratch', key: `waits ${hours}` }
    const { refundId } = granted(await refundOrder(contextOf(app, ADMIN), asked))
    await app.db.update(refunds).set(hoursAgo(hours)).where(eq(refunds.id, refundId))
  }
  const { unanswered } = await listUnfinished(app.db, clock.now())
  expect(unanswered.map(({ since }) => since)).toEqual(LONGEST_FIRST)
})

test('payments without an end are listed by how long they wait, the longest first', async () => {
  for (const hours of WAITING) {
    const { purchase } = await approve(app, [line(productId)], { market: 'GB' })
    const moving = { status: 'capturing', ...hoursAgo(hours) } as const
    await app.db.update(payments).set(moving).where(eq(payments.purchaseId, purchase.id))
  }
  const { moving } = await listUnfinished(app.db, clock.now())
  expect(moving.map(({ since }) => since)).toEqual(LONGEST_FIRST)
})
