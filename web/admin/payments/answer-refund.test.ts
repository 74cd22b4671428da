import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#server/context.ts'
import { refundOrder } from '#server/payments/refunds.ts'
import { payments, refunds } from '#server/payments/tables.ts'
import { unmatchedRefunds } from '#server/payments/unmatched-refund-tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { wordsOn } from '#tests/english.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { telling } from '#tests/providers.ts'
import { giveUpJobs } from '#tests/queue.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { approve, granted, line, payFor } from '#tests/shopper.ts'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  cookie = (await comeInAsAdmin(shop.app)).cookie
})
afterAll(() => shop?.close())

const ask = (path: string, form?: Record<string, string>) =>
  fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
const words = async (answer: Promise<Response>) => wordsOn(await (await answer).text())

test('a refund that never got an answer asks a person what became of it, and takes no answer lightly', async () => {
  const { db } = shop.app
  const product = await makeProduct(db)
  const { order } = await buy(shop.app, [line(product.id)], { market: 'GB' })
  await giveUpJobs(shop.app, 'send-refund')
  const asked = { orderId: order.id, amount: 100, reason: 'It broke', key: 'never answered' }
  const { refundId } = granted(await refundOrder(systemContext(shop.app), asked))
  const createdAt = new Date(Date.now() - 31 * DAY)
  await db.update(refunds).set({ createdAt }).where(eq(refunds.id, refundId))
  const address = `/admin/payments?answer=${refundId}`
  expect(await (await ask('/admin/payments')).text()).toContain(`href="${address}"`)
  const dialog = await words(ask(address))
  for (const text of ['paid back?', 'Nothing is sent by what you say here.', 'It was not paid back'])
    expect(dialog).toContain(text)
  const say = (form: Record<string, string>) => words(ask(address, { subject: String(refundId), ...form }))
  expect(await say({ intent: 'refund-unpaid' })).toContain('Please look at the payment provider first')
  expect(await say({ intent: 'refund-paid' })).toContain('Please enter the ID of the refund')
  expect(await say({ intent: 'refund-paid', reference: 'no id!' })).toContain('as the payment provider shows')
  expect(await say({ intent: 'refund-paid', reference: ' 1ju0 8902781691411 ' })).toContain(
    'noted as paid back',
  )
  const [paid] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  expect(paid).toMatchObject({ status: 'completed', providerRefundId: '1JU08902781691411' })
  expect(await say({ intent: 'refund-unpaid', confirmed: 'on' })).toContain('has its answer already')
})

test('money that was to go back and got no answer asks a person, too', async () => {
  const { db } = shop.app
  const product = await makeProduct(db)
  const wrong = telling(shop.app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const { purchase, providerOrderId } = await approve(wrong, [line(product.id)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const text = await (await ask('/admin/payments')).text()
  const [, subject = ''] =
    text
      .slice(text.indexOf(purchase.number))
      .match(/name="subject" value="(\d+)"[\s\S]*?value="refund-unmatched"/) ?? []
  await giveUpJobs(shop.app, 'send-unmatched-refund')
  await ask('/admin/payments', { intent: 'refund-unmatched', subject })
  const [payment] = await db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  const sent = eq(unmatchedRefunds.paymentId, payment?.id ?? 0)
  await db
    .update(unmatchedRefunds)
    .set({ createdAt: new Date(Date.now() - 31 * DAY) })
    .where(sent)
  const address = `/admin/payments?answer-case=${subject}`
  const items = (await (await ask('/admin/payments')).text()).split('</li>')
  const item = items.find((each) => each.includes(`href="${address}"`)) ?? ''
  expect(item).toContain(purchase.number)
  expect(item).toContain('It is too old to be asked for again')
  expect(item).not.toContain('The case closes by itself')
  expect(await words(ask(address))).toContain('It waits for you again')
  const say = (form: Record<string, string>) => words(ask(address, { subject, ...form }))
  expect(await say({ intent: 'case-unpaid' })).toContain('Please look at the payment provider first')
  expect(await say({ intent: 'case-paid', reference: 'no id!' })).toContain('as the payment provider shows')
  expect(await say({ intent: 'case-unpaid', confirmed: 'on' })).toContain('a case waits for you')
  expect(await db.select({ status: unmatchedRefunds.status }).from(unmatchedRefunds).where(sent)).toEqual([
    { status: 'failed' },
  ])
})
