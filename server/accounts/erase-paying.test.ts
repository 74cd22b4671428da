import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundDelivered } from '#server/aftersales/refund.ts'
import { products } from '#server/catalog/tables.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { releaseExpiredHolds } from '#server/checkout/release.ts'
import { sendQuery } from '#server/contact/actions.ts'
import { replyToQuery } from '#server/contact/office.ts'
import { contactNotes, contactQueries } from '#server/contact/tables.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { emails } from '#server/mail/tables.ts'
import { orders, purchases } from '#server/orders/tables.ts'
import { payments } from '#server/payments/tables.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { writeApplicationEmail } from '#server/vendors/emails.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { tablesWith } from '#tests/kept.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, PASSWORD, visiting, visitor } from '#tests/people.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { approve, granted, line, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { eraseCustomer } from './erase.ts'
import { askForReset } from './reset.ts'
import { VENDOR } from './vendor-role.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const erase = (id: number) => eraseCustomer(asCustomer(app, id), PASSWORD, visitor())

async function shopper(email: string) {
  const { id } = await becomeCustomer(app, email)
  return { id, product: await makeProduct(app.db), visit: { customerId: id, form: { email } } }
}

test('nobody is erased while their money is on the way, also after the time to pay', async () => {
  const { id, product, visit } = await shopper('pending@mail.example')
  const { purchase, providerOrderId } = await approve(app, [line(product.id)], visit)
  const slow = telling(app, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
  expect(granted(await payFor(slow, purchase.token, providerOrderId)).state).toBe('finishing')
  clock.forward(16 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')
  await releaseExpiredHolds(systemContext(slow))
  clock.forward(6 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')

  await finishPayment(systemContext(app), providerOrderId)
  expect(refused(await erase(id)).code).toBe('order-undelivered')
  const [order] = await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))
  await deliver(app, order?.id ?? 0)
  granted(await refundDelivered(contextOf(app, ADMIN), order?.id ?? 0, 'It arrived damaged.'))
  granted(await erase(id))
  expect(await app.db.select().from(emails).where(eq(emails.recipient, ''))).toEqual([])
})

test('money on its way to a purchase that is paid or expired counts too', async () => {
  const { id, product, visit } = await shopper('twice@mail.example')
  const { purchase, providerOrderId } = await approve(app, [line(product.id)], visit)
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(systemContext(app))
  const mark = (status: 'pending' | 'declined') =>
    app.db.update(payments).set({ status }).where(eq(payments.providerOrderId, providerOrderId))
  for (const status of ['paid', 'unheld'] as const) {
    await app.db.update(purchases).set({ status }).where(eq(purchases.id, purchase.id))
    await mark('pending')
    expect(refused(await erase(id)).code).toBe('payment-under-way')
  }
  await mark('declined')
  granted(await erase(id))
})

test('what an erased customer did not pay can be paid by nobody', async () => {
  const { id, product, visit } = await shopper('unpaid@mail.example')
  const { purchase, finish } = await approve(app, [line(product.id)], visit)
  clock.forward(16 * MINUTE)
  expect(refused(await erase(id)).code).toBe('payment-under-way')
  await releaseExpiredHolds(systemContext(app))
  granted(await erase(id))
  expect(refused(await finish())).toEqual({
    code: 'not-pending',
    message: 'There was an error preparing your order. Please try again.',
  })
  const [stocked] = await app.db.select().from(products).where(eq(products.id, product.id))
  expect(stocked).toMatchObject({ stock: 10, held: 0 })
  expect(refused(await openPayment(app, purchase.token)).code).toBe('already-paid')
  const paid = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  expect(paid).toMatchObject([{ status: 'created', capturedAt: null }])
  expect(await app.db.select().from(orders).where(eq(orders.purchaseId, purchase.id))).toEqual([])
  granted(await prepare(app, [line(product.id)]))
})

test('what an erased customer did not pay stays so when the provider declines it later', async () => {
  const { id, product, visit } = await shopper('declined@mail.example')
  const { purchase, providerOrderId } = await approve(app, [line(product.id)], visit)
  clock.forward(16 * MINUTE)
  await releaseExpiredHolds(systemContext(app))
  granted(await erase(id))
  const declining = withProvider(app, {
    findOrder: async (orderId) => {
      const order = await app.provider.findOrder(orderId)
      return order && { ...order, capture: { ...order, captureId: 'none', status: 'declined' } }
    },
  })
  await finishPayment(systemContext(declining), providerOrderId)
  const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(row?.status).toBe('cancelled')
  expect(refused(await openPayment(app, purchase.token)).code).toBe('already-paid')
})

test('a seller who gives up buying here still hears of what the shop sells, and is still answered as a seller', async () => {
  const email = 'buys.and.sells@mail.example'
  const { id, product, visit } = await shopper(email)
  const { userId = null } = (await findCustomer(app.db, id)) ?? {}
  const shop = await makeVendor(app.db, { userId, email, businessName: 'Brass', status: 'active' })
  const { order } = await buy(app, [line(product.id)], visit)
  await deliver(app, order.id)
  const brass = await makeProduct(app.db, { vendorId: shop.id })
  const sold = await buy(app, [line(brass.id)])
  granted(await askForReset(visiting(app), { email }, visitor()))
  granted(await askForReset(visiting(app), { email }, visitor(), VENDOR))
  const ask = async (subject: string, message: string) => {
    const asked = { name: 'Brass', email: email.toUpperCase(), subject, message }
    granted(await sendQuery(visiting(app), 'contact', asked, visitor()))
    const [query] = await app.db.select().from(contactQueries).where(eq(contactQueries.message, message))
    const answer = { note: `Noted: ${message}`, reply: `Re: ${message}`, seen: '' }
    granted(await replyToQuery(contextOf(app, ADMIN), query?.id, answer))
  }
  await ask('technical', 'My import stops.')
  await ask('order', 'Where is my lamp?')
  granted(await erase(id))

  const left = await app.db.select().from(emails).where(eq(sql`lower(recipient)`, email)).orderBy(emails.id)
  expect(left.map(({ data }) => data)).toMatchObject([
    { kind: 'new-order', number: sold.order.number },
    { kind: 'password-reset', path: expect.stringContaining('/vendor/') },
    { kind: 'query-reply', reply: 'Re: My import stops.' },
  ])
  expect(await tablesWith(app.db, 'Where is my lamp?')).toEqual([])
  expect(await app.db.select({ body: contactNotes.body }).from(contactNotes)).toEqual([
    { body: 'Noted: My import stops.' },
    { body: 'Re: My import stops.' },
  ])
})

test('a customer who reads the mailbox of the marketplace takes no email of the marketplace with them', async () => {
  const email = 'boss@shop.example'
  const { id } = await shopper(email)
  const watched = { ...app, config: { ...app.config, adminEmail: email } }
  const applied = { id: 1, businessName: 'Brass', email: 'brass@mail.example', phone: '' }
  await writeApplicationEmail(systemContext(watched), applied)
  granted(await eraseCustomer(asCustomer(watched, id), PASSWORD, visitor()))
  const left = await app.db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, email))
  expect(left).toEqual([{ kind: 'vendor-application' }])
})
