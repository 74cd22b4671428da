import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { releaseExpiredHolds } from '#server/checkout/release.ts'
import { inTransaction, systemContext, unaudited } from '#server/context.ts'
import { orders, purchases } from '#server/orders/tables.ts'
import { runProviderCheck } from '#server/payments/provider-check.ts'
import { providerChecks } from '#server/payments/provider-check-tables.ts'
import { addUpReconciliation, checkReconciliation } from '#server/payments/reconciliation-hours.ts'
import { bookReturnedMoney } from '#server/payments/returned-money.ts'
import { demoProviderOrders, payments } from '#server/payments/tables.ts'
import { unmatchedRefunds } from '#server/payments/unmatched-refund-tables.ts'
import { HOUR } from '#server/platform/clock.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { wordsOn } from '#tests/english.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { disputeMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { buy } from '#tests/orders.ts'
import { telling } from '#tests/providers.ts'
import { comeInAsVendor } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { approve, granted, line, payFor } from '#tests/shopper.ts'
import { buyOfTwo, tell } from '#tests/told.ts'

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

test('payments say where all the money is, and each that is not finished has one button', async () => {
  const product = await makeProduct(shop.app.db, { stock: 20 })
  const { purchase } = await buy(shop.app, [line(product.id)], { market: 'GB' })
  const wrong = telling(shop.app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const lost = await approve(wrong, [line(product.id)], { market: 'GB' })
  granted(await payFor(wrong, lost.purchase.token, lost.providerOrderId))
  const page = await (await ask('/admin/payments')).text()
  const said = await words(ask('/admin/payments'))
  for (const text of [
    'Pounds',
    'Captured',
    'Open',
    'Not explained',
    'To the penny',
    'Unfinished',
    'By market',
  ])
    expect(said).toContain(text)
  expect(said).toContain(`Money came for order ${lost.purchase.number}, but not as it was asked for.`)
  const [, subject = ''] = page.match(/name="subject" value="(\d+)"/) ?? []
  expect(await words(ask('/admin/payments', { intent: 'refund-unmatched', subject }))).toContain(
    'The money goes back to the payer.',
  )
  expect(await shop.app.db.select().from(unmatchedRefunds)).toHaveLength(1)
  const gone = await words(ask('/admin/payments', { intent: 'refund-again', subject: '0' }))
  expect(gone).toContain('There is no such case, or it is closed already.')

  const one = await words(ask(`/admin/payments/${purchase.number}`))
  for (const text of [
    'Ledger',
    'Balanced',
    'Captured',
    'Split into orders',
    'At the provider',
    purchase.number.slice(-9),
  ])
    expect(one).toContain(text)
  expect((await ask('/admin/payments/ORD-0')).status).toBe(404)
})

/** Money that came for no order: its case, and what the page offers about it. */
async function strayMoney() {
  const { db } = shop.app
  const product = await makeProduct(db, { stock: 5 })
  const wrong = telling(shop.app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
  const { purchase, providerOrderId } = await approve(wrong, [line(product.id)], { market: 'GB' })
  granted(await payFor(wrong, purchase.token, providerOrderId))
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  if (!payment?.captureId || !payment.capturedAmount) throw new Error('No money came.')
  const { captureId, capturedAmount: came } = payment
  /** Somebody pays it back, or a part of it, at the provider itself. */
  const payBackThere = async (pence: number) => {
    const id = `THERE-${payment.id}-${pence}`
    const amount = money(pence, 'GBP')
    await shop.app.provider.refund(captureId, amount, id, 'Sorry')
    await inTransaction(systemContext(shop.app), async (act) => {
      const told = { kind: 'refund', status: 'completed', id, reference: null, captureId, amount } as const
      await bookReturnedMoney(act, payment, told)
      return unaudited(null)
    })
  }
  /** Its item in the list, and which case its button is about. */
  const item = async () => {
    const page = await (await ask('/admin/payments')).text()
    const found = page
      .split('<li')
      .find((each) => each.includes(purchase.number) && each.includes('refund-unmatched'))
    return { text: found ?? '', subject: /name="subject" value="(\d+)"/.exec(found ?? '')?.[1] ?? '' }
  }
  return { came, payBackThere, item, payment }
}

test.each(['refund-unmatched', 'finish-late', 'refund-again', 'look-again', 'ask-refund', 'close'])(
  'what a form of “%s” calls by no number is not there, and nothing breaks',
  async (intent) => {
    for (const subject of ['', 'x', '1.5', '1e308', '9'.repeat(19), '-1'])
      expect((await ask('/admin/payments', { intent, subject, note: 'Looked at' })).status).toBe(404)
  },
)

test('the button that gives back what came for no order names the sum that it will send', async () => {
  const { came, payBackThere, item, payment } = await strayMoney()
  const pounds = (pence: number) => formatMoney(money(pence, 'GBP'))
  expect((await item()).text).toContain(`Refund ${pounds(came)}`)
  await payBackThere(300)
  const { text, subject } = await item()
  expect(text).toContain(`Refund ${pounds(came - 300)}`)
  expect(text).toContain('The rest went back at the provider already.')
  await ask('/admin/payments', { intent: 'refund-unmatched', subject })
  const [sent] = await shop.app.db
    .select()
    .from(unmatchedRefunds)
    .where(eq(unmatchedRefunds.paymentId, payment.id))
  expect(sent?.amount).toBe(came - 300)
})

test('of which nothing is left there, it only closes the case', async () => {
  const { came, payBackThere, item } = await strayMoney()
  await payBackThere(came)
  const { text, subject } = await item()
  expect(text).toContain('Close the case')
  expect(text).not.toContain('Refund £')
  expect(await words(ask('/admin/payments', { intent: 'refund-unmatched', subject }))).toContain(
    'The case is closed.',
  )
  expect((await item()).text).toBe('')
})

test.each([
  ['UNILATERAL', 'It waits for you:', 'Asks whether you accepted it; orders follow then.'],
  ['PENDING_REVIEW', 'The payment provider examines it.', 'Only asks; orders follow by themselves.'],
  ['OTHER', 'Not captured, so not in the sums above.', 'Only asks; orders follow by themselves.'],
  ['NEW_WORD', 'Code of the provider: NEW_WORD. Not captured', 'Only asks; orders follow by themselves.'],
])('a payment that is pending for %s says what it waits for', async (reason, text, note) => {
  const { db } = shop.app
  const product = await makeProduct(db, { stock: 5 })
  const { purchase, providerOrderId } = await approve(shop.app, [line(product.id)], { market: 'GB' })
  const createdAt = new Date(Date.now() - HOUR)
  const pending = { status: 'pending', reason, createdAt } as const
  await db.update(payments).set(pending).where(eq(payments.providerOrderId, providerOrderId))
  const page = await (await ask('/admin/payments')).text()
  const item = page.split('<li').find((each) => each.includes(purchase.number)) ?? ''
  for (const said of ['Waits at the provider', text, note]) expect(item).toContain(said)
  expect(item.includes(reason)).toBe(reason === 'NEW_WORD')
})

describe('an order that somebody changes past the books', () => {
  const moveOrder = (id: number, pence: number) =>
    shop.app.db
      .update(orders)
      .set({ chargeTotal: sql`${orders.chargeTotal} + ${pence}` })
      .where(eq(orders.id, id))
  const panelOfPounds = async () =>
    (await words(ask('/admin/payments'))).split('Pounds')[1]?.split('Unfinished')[0]

  test('turns the reconciliation red by just as much, in its panel and in its market, until it is mended', async () => {
    const product = await makeProduct(shop.app.db, { stock: 5 })
    const { order } = await buy(shop.app, [line(product.id)], { market: 'GB' })
    expect(await panelOfPounds()).toContain('To the penny')
    await moveOrder(order.id, -40)
    const said = await panelOfPounds()
    expect(said).toContain('£0.40 not explained')
    expect(said).toContain('Look at the markets below')
    expect(said).not.toContain('To the penny')
    const byMarket = (await words(ask('/admin/payments'))).split('By market').at(-1)
    expect(byMarket).toContain('£0.40')
    await moveOrder(order.id, 40)
    expect(await panelOfPounds()).toContain('To the penny')
    expect(await words(ask('/admin/payments'))).not.toContain('not explained')
  })

  test('is told above the reconciliation once a night finds that kept sums were wrong, until a night finds nothing', async () => {
    const product = await makeProduct(shop.app.db, { stock: 5 })
    const { order } = await buy(shop.app, [line(product.id)], { market: 'GB' })
    const later = { ...systemContext(shop.app), now: new Date(Date.now() + 2 * HOUR) }
    const alarm = async () => (await words(ask('/admin/payments'))).includes('Kept sums were wrong')
    await addUpReconciliation(later)
    await checkReconciliation(later)
    expect(await alarm()).toBe(false)
    await moveOrder(order.id, -40)
    await checkReconciliation(later)
    expect(await alarm()).toBe(true)
    expect(await words(ask('/admin/payments'))).toContain('The sums of 1 hour were not what the books say')
    await moveOrder(order.id, 40)
    await checkReconciliation(later)
    expect(await alarm()).toBe(true)
    await checkReconciliation(later)
    expect(await alarm()).toBe(false)
  })
})

test('the provider’s report is checked at a click, and each difference has its purchase and its next step', async () => {
  const product = await makeProduct(shop.app.db, { stock: 20 })
  const { purchase } = await buy(shop.app, [line(product.id)], { market: 'GB' })
  expect(await words(ask('/admin/payments'))).toContain('That has not happened yet.')
  const [check] = await shop.app.db.insert(providerChecks).values({ provider: 'demo' }).returning()
  expect(await words(ask('/admin/payments'))).toContain('Being checked…')
  expect(await words(ask('/admin/payments', { intent: 'check' }))).toContain(
    'The provider’s report is being checked.',
  )
  expect(await shop.app.db.$count(providerChecks)).toBe(1)
  const wrong = eq(demoProviderOrders.customId, purchase.number)
  await shop.app.db.update(demoProviderOrders).set({ amount: 1 }).where(wrong)
  await runProviderCheck(systemContext(shop.app), check?.id ?? 0)
  const said = await words(ask('/admin/payments'))
  for (const text of ['1 difference', 'The provider and we say different amounts', 'refund nothing', '£0.01'])
    expect(said).toContain(text)
  expect(await (await ask('/admin/payments')).text()).toContain(`href="/admin/payments/${purchase.number}"`)
  expect(await words(ask('/admin/dashboard'))).toContain('Differences from the provider’s report')
})

test('money that came late says how much is gone, and its one button finishes what is there', async () => {
  const { db } = shop.app
  const product = await makeProduct(db, { stock: 5 })
  const setStock = (stock: number) => db.update(products).set({ stock }).where(eq(products.id, product.id))
  const { purchase, providerOrderId } = await approve(shop.app, [line(product.id, 3)], { market: 'GB' })
  const past = new Date(Date.now() - 60_000)
  await db
    .update(purchases)
    .set({ holdUntil: past, promisedUntil: past })
    .where(eq(purchases.id, purchase.id))
  await releaseExpiredHolds(systemContext(shop.app))
  await setStock(0)
  await shop.app.provider.capture(providerOrderId, 'late')
  await finishPayment(systemContext(shop.app), providerOrderId)
  await setStock(2)
  const page = await (await ask('/admin/payments')).text()
  expect(page).toContain('Paid after its time; 1 of 3 pieces are gone')
  const item = page.slice(page.indexOf('Paid after its time'))
  const [, subject = ''] = item.match(/name="subject" value="(\d+)"[\s\S]*?value="finish-late"/) ?? []
  expect(item.slice(0, item.indexOf('</li>')).match(/<button/g)).toHaveLength(1)
  const its = () => words(ask(`/admin/payments/${purchase.number}`))
  const before = await its()
  for (const text of ['Paid after its time; 1 of 3 pieces are gone', 'can still be sold to its buyer.'])
    expect(before).toContain(text)
  expect(before).not.toContain('Do not send the money back at the provider as well')
  expect(before.split('The goods were gone when the payment came.')).toHaveLength(2)
  const answer = await words(ask('/admin/payments', { intent: 'finish-late', subject }))
  expect(answer).toContain('What is there is sold, and the money of the rest goes back.')
  expect(await its()).toContain('Split into orders')
})

test('a payment that is disputed says so on the page of its purchase: why, what to do and until when', async () => {
  const bought = await buyOfTwo(shop.app)
  await tell(shop.app, disputeMessage(bought.captureId, bought.whole))
  const said = [await words(ask(`/admin/payments/${bought.number}`)), await words(ask('/admin/payments'))]
  for (const page of said) {
    expect(page).toContain(`of order ${bought.number}.`)
    expect(page).toContain('The buyer says that it did not arrive.')
    expect(page).toContain('It waits for an answer until 1 December 2026 at 08:00 (UTC).')
    expect(page).not.toContain('MERCHANDISE')
  }
  expect(said[0]).toContain('Deal with it under Payments')
})

test('money that the bank took back is called so by the office and by the seller, who reads of no refund of their own', async () => {
  const bought = await buyOfTwo(shop.app)
  await tell(shop.app, reversalMessage(bought.captureId, bought.whole))
  const [order] = bought.orders
  const seller = { cookie: await comeInAsVendor(shop.app, order.vendorId ?? 0) }
  for (const page of [
    await words(ask(`/admin/payments/${bought.number}`)),
    await words(ask(`/admin/orders/${order.number}`)),
    await words(fetch(`${shop.url}/vendor/orders/${order.number}`, { headers: seller })),
  ])
    expect(page).toContain('Taken back by the buyer’s bank or the payment provider')
})
