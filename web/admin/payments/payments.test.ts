import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { releaseExpiredHolds } from '#server/checkout/release.ts'
import { systemContext } from '#server/context.ts'
import { purchases } from '#server/orders/tables.ts'
import { runCheck } from '#server/payments/check.ts'
import { providerChecks } from '#server/payments/check-tables.ts'
import { givenBack } from '#server/payments/give-back-tables.ts'
import { demoProviderOrders } from '#server/payments/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { telling } from '#tests/providers.ts'
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
const words = async (answer: Promise<Response>) =>
  (await (await answer).text())
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

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
  expect(await words(ask('/admin/payments', { intent: 'give-back', subject }))).toContain(
    'The money goes back to the payer.',
  )
  expect(await shop.app.db.select().from(givenBack)).toHaveLength(1)
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
  await runCheck(systemContext(shop.app), check?.id ?? 0)
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
  const [, subject = ''] = page.match(/name="subject" value="(\d+)"[\s\S]*?value="finish-late"/) ?? []
  const item = page.slice(page.indexOf('Paid after its time'))
  expect(item.slice(0, item.indexOf('</li>')).match(/<button/g)).toHaveLength(1)
  const answer = await words(ask('/admin/payments', { intent: 'finish-late', subject }))
  expect(answer).toContain('What is there is sold, and the money of the rest goes back.')
  expect(await words(ask(`/admin/payments/${purchase.number}`))).toContain('Split into orders')
})
