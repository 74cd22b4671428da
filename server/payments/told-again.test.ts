import { expect, test } from 'vitest'
import { refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { goingBack, mismatchOf } from '#tests/money-of-no-order.ts'
import { withProvider } from '#tests/providers.ts'
import { granted } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { buyOfTwo, tell } from '#tests/told.ts'
import { systemContext } from '../context.ts'
import { listBalances } from '../ledger/queries.ts'
import { listCasesToReview } from './case-queries.ts'
import { refundOrder } from './refunds.ts'
import { sendUnmatchedRefund } from './unmatched-refunds.ts'

const { app, productId } = await openStockedMarket()

const kindsOf = async (number: string) => (await listCasesToReview(app.db, number)).map(({ kind }) => kind)
const balanceOf = async (purchaseId: number, account: 'shoppers' | 'disputed') =>
  (await listBalances(app.db, { purchaseId }))
    .filter((each) => each.account === account && each.currency === 'GBP')
    .reduce((sum, { amount }) => sum + amount, 0)

test('a refund that is said twice to have failed after all is taken back once', async () => {
  const bought = await buyOfTwo(app)
  const of = bought.charged(100)
  await tell(app, refundMessage(bought.captureId, of, { refundId: 'FAILSLATER' }))
  const refunded = (await bought.state()).map(({ refundedTotal }) => refundedTotal)
  expect(Math.max(...refunded)).toBeGreaterThan(0)
  for (let told = 0; told < 2; told += 1) {
    const status = 'FAILED'
    await tell(app, refundMessage(bought.captureId, of, { refundId: 'FAILSLATER', status }))
    expect((await bought.state()).map(({ refundedTotal }) => refundedTotal)).toEqual([0, 0])
  }
})

test('what a bank takes is not the refund that was promised, though it is as much: that one is still sent', async () => {
  const bought = await buyOfTwo(app)
  const asked = { orderId: bought.orders[0].id, amount: 500, reason: 'It broke', key: 'beside-a-bank' }
  const { charged } = granted(await refundOrder(systemContext(app), asked))
  await tell(app, reversalMessage(bought.captureId, charged))
  const rows = await bought.refunds()
  expect(rows[0]).toMatchObject({ key: 'beside-a-bank', status: 'queued' })
  const taken = rows.filter(({ reason, status }) => reason === 'reversal' && status === 'completed')
  expect(taken.reduce((sum, { chargeAmount }) => sum + chargeAmount, 0)).toBe(charged.amount)
})

test('what a bank takes of money that is to be sent back is put before a person', async () => {
  const { purchase, captureId, whole, row } = await goingBack(app, productId)
  await tell(app, reversalMessage(captureId, whole))
  expect(await row()).toMatchObject({ status: 'queued', providerRefundId: null })
  expect(await kindsOf(purchase.number)).toContain('reversal')
})

test('money that the provider would not send, and somebody sends there by hand, is owed to its shopper no more', async () => {
  const { purchase, captureId, whole, row } = await goingBack(app, productId)
  const refusing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
  await sendUnmatchedRefund(systemContext(refusing), (await row()).id)
  expect(await mismatchOf(app, purchase.number)).toBeDefined()
  expect(await balanceOf(purchase.id, 'shoppers')).toBe(-whole.amount)
  await tell(app, refundMessage(captureId, whole))
  expect(await balanceOf(purchase.id, 'shoppers')).toBe(0)
  expect(await balanceOf(purchase.id, 'disputed')).toBe(0)
})
