import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { handClock } from '#tests/database.ts'
import { approve, line } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { systemContext } from '../context.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'
import { money } from '../platform/money.ts'
import { reconcilePayments, recordCapture, startCapture, voidPayments } from './actions.ts'
import { payments } from './tables.ts'

type Status = (typeof payments.$inferSelect)['status']

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })

/** A payment in a status, of a purchase of its own. */
async function paymentIn(status: Status) {
  const { purchase } = await approve(app, [line(productId)])
  const [payment] = await app.db
    .update(payments)
    .set({ status })
    .where(eq(payments.purchaseId, purchase.id))
    .returning()
  if (!payment) throw new Error('A payment is missing.')
  return payment
}
/** Another payment of the same purchase. */
const beside = async ({ id: _id, ...payment }: typeof payments.$inferSelect, status: Status) =>
  app.db.insert(payments).values({ ...payment, status, providerOrderId: `beside-${payment.providerOrderId}` })
const statusOf = async (id: number) =>
  (await app.db.select().from(payments).where(eq(payments.id, id)))[0]?.status
const start = (payment: { id: number; purchaseId: number }) =>
  startCapture(systemContext(app), payment, after(clock.now(), HOUR))

describe('money is taken', () => {
  test.each(['created', 'capturing', 'pending', 'declined'] as const)(
    'of a payment that is %s',
    async (was) => {
      const payment = await paymentIn(was)
      expect(await start(payment)).toBe('started')
      expect(await statusOf(payment.id)).toBe('capturing')
    },
  )

  test.each(['captured', 'review', 'voided'] as const)('of none that is %s', async (was) => {
    const payment = await paymentIn(was)
    expect(await start(payment)).toBe('refused')
    expect(await statusOf(payment.id)).toBe(was)
  })

  test.each(['capturing', 'pending'] as const)(
    'of none while another of its purchase is %s',
    async (other) => {
      const payment = await paymentIn('created')
      await beside(payment, other)
      expect(await start(payment)).toBe('busy')
      expect(await statusOf(payment.id)).toBe('created')
    },
  )
})

test.each(['captured', 'review'] as const)(
  'money that came (%s) is undone by no later answer',
  async (was) => {
    const payment = await paymentIn(was)
    const refusal = { captureId: '', status: 'declined', amount: money(0, 'USD'), number: '' } as const
    await recordCapture(systemContext(app), payment.id, 'declined', refusal)
    expect(await statusOf(payment.id)).toBe(was)
  },
)

test.each<[Status, Status]>([
  ['created', 'voided'],
  ['declined', 'voided'],
  ['capturing', 'capturing'],
  ['pending', 'pending'],
  ['captured', 'captured'],
  ['review', 'review'],
])('of a purchase that was changed, a payment that was %s is %s', async (was, is) => {
  const payment = await paymentIn(was)
  await voidPayments(systemContext(app), payment.purchaseId)
  expect(await statusOf(payment.id)).toBe(is)
})

test('a payment without an answer is looked up a minute after it was taken, and not a moment before', async () => {
  await app.db.update(payments).set({ status: 'voided' })
  await start(await paymentIn('created'))
  clock.forward(MINUTE)
  expect(await reconcilePayments(systemContext(app))).toBe(0)
  clock.forward(1)
  expect(await reconcilePayments(systemContext(app))).toBe(1)
})
