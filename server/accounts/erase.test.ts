import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { refundDelivered } from '#server/aftersales/refund.ts'
import { decideReturn, requestReturn, withdrawReturn } from '#server/aftersales/returns.ts'
import { products } from '#server/catalog/tables.ts'
import { syncCart } from '#server/checkout/customer-cart.ts'
import { cartCopies, cartItems } from '#server/checkout/tables.ts'
import { sendQuery } from '#server/contact/actions.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { customers } from '#server/customers/tables.ts'
import { recordOwnAct } from '#server/identity/security-events.ts'
import { accounts, sessions, users } from '#server/identity/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { listAuditEvents } from '#server/office/audit-log.ts'
import { orders, purchases, returns } from '#server/orders/tables.ts'
import { paymentCases } from '#server/payments/case-tables.ts'
import { closeCase } from '#server/payments/cases.ts'
import { sendRefund } from '#server/payments/refunds.ts'
import { paymentEvents, payments, refunds } from '#server/payments/tables.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { voteHelpful } from '#server/reviews/votes.ts'
import { vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { tablesWith } from '#tests/kept.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, comeIn, logIn, PASSWORD, visiting, visitor } from '#tests/people.ts'
import { withProvider } from '#tests/providers.ts'
import { approve, granted, line, prepare, refused } from '#tests/shopper.ts'
import { saveAddress } from '../addresses/save.ts'
import { contextOf, systemContext } from '../context.ts'
import { findCustomerSession } from './customer-role.ts'
import { eraseCustomer } from './erase.ts'
import { askForReset } from './reset.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const erase = (id: number, password = PASSWORD) => eraseCustomer(asCustomer(app, id), password, visitor())

async function shopper(email: string, change: Record<string, string> = {}) {
  const customer = await becomeCustomer(app, email, change)
  const values = {
    businessName: 'A seller',
    status: 'active' as const,
    email: `seller.of.${customer.id}@mail.example`,
  }
  const vendor = await makeVendor(app.db, values)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  return { ...customer, product, visit: { customerId: customer.id, form: { email } } }
}

const isKeptAnywhere = (text: string) => tablesWith(app.db, text)

test('an erased customer is found nowhere, and the books still balance', async () => {
  const email = 'farewell@mail.example'
  const { id, product, visit } = await shopper(email)
  const { session } = await comeIn(app, email)
  granted(
    await saveAddress(asCustomer(app, id), {
      firstName: 'Amira',
      lastName: 'Haddad',
      phone: '+971501234567',
      address: '77 Farouzeh Lane',
      city: 'Dubai',
      state: 'Dubai',
      country: 'AE',
    }),
  )
  const form = {
    ...visit.form,
    address: '77 Farouzeh Lane',
    lastName: 'Farouzeh',
    phone: '+971 50 777 7777',
  }
  const { order, purchase } = await buy(app, [line(product.id)], { ...visit, form })
  const gift = { ...form, email: 'work.address@mail.example', country: 'GB', zipCode: 'QX9 7ZZ' }
  await buy(app, [line(product.id)], { ...visit, form: gift }).then(({ order: given }) =>
    deliver(app, given.id),
  )
  const asked = { name: 'Farouzeh', email: email.toUpperCase(), subject: 'order', message: 'Where is it?' }
  granted(await sendQuery(visiting(app), 'contact', asked, visitor()))
  granted(await askForReset(visiting(app), { email }, visitor()))
  await buy(app, [line(product.id)], { form: { ...form, email: email.toUpperCase() } }).then(
    ({ order: asGuest }) => deliver(app, asGuest.id),
  )
  await deliver(app, order.id)
  const about = { orderId: order.id, productId: product.id }
  const { reviewId } = granted(
    await writeReview(asCustomer(app, id), about, {
      rating: '3',
      title: 'By Farouzeh',
    }),
  )
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  const other = await shopper('stays@mail.example')
  const bought = await buy(app, [line(product.id)], other.visit)
  await deliver(app, bought.order.id)
  const kept = granted(
    await writeReview(
      asCustomer(app, other.id),
      { orderId: bought.order.id, productId: product.id },
      { rating: '5' },
    ),
  )
  granted(await approveReview(contextOf(app, ADMIN), kept.reviewId))
  granted(await voteHelpful(asCustomer(app, id), kept.reviewId, { address: '203.0.113.5', visitor: '' }))

  const known = await findCustomerSession(visiting(app), session.token)
  const customer = contextOf(app, { role: 'customer', customerId: id })
  await syncCart(customer, known?.session.id ?? '', { lines: [line(product.id)], version: 0 })
  const [payment] = await app.db.select().from(payments).where(eq(payments.purchaseId, purchase.id))
  const said = { provider: 'demo', eventId: 'event-1', type: 'CAPTURED', body: { payer: 'Farouzeh' } }
  await app.db.insert(paymentEvents).values({ ...said, paymentId: payment?.id ?? null })

  const traces = [email, 'Farouzeh', '777 7777', 'work.address', 'QX9 7ZZ']
  for (const trace of traces) expect([trace, await isKeptAnywhere(trace)]).not.toEqual([trace, []])

  expect(granted(await erase(id)).message).toBe('Account deleted successfully')

  expect(await app.db.$count(cartItems)).toBe(0)
  expect(await app.db.$count(cartCopies)).toBe(0)
  for (const trace of traces) expect([trace, await isKeptAnywhere(trace)]).toEqual([trace, []])
  expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
  expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
    code: 'wrong-password',
  })
  const [row] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(row).toMatchObject({
    customerFirstName: '',
    customerLastName: '',
    customerId: null,
    total: purchase.total,
    customerCountry: 'AE',
  })
  const [part] = await app.db.select().from(orders).where(eq(orders.id, order.id))
  expect(part).toMatchObject({ customerId: null, total: order.total, status: 'delivered' })
  const [after] = await app.db.select().from(products).where(eq(products.id, product.id))
  expect(after).toMatchObject({ ratingSum: 5, ratingCount: 1 })
  const [left] = await app.db.select().from(reviews).where(eq(reviews.id, kept.reviewId))
  expect(left?.helpfulCount).toBe(0)
  expect(await app.db.select().from(emails).where(eq(emails.recipient, other.email))).not.toEqual([])
  granted(await refundDelivered(contextOf(app, ADMIN), order.id, 'It arrived damaged.'))
  expect(await app.db.select().from(emails).where(eq(emails.recipient, ''))).toEqual([])
  await becomeCustomer(app, email)
})

test('erasing needs the password', async () => {
  const { id } = await shopper('sure@mail.example')
  expect(refused(await erase(id, 'a guess'))).toEqual({
    code: 'wrong-password',
    message: 'The current password is not right.',
  })
  expect(await findCustomer(app.db, id)).not.toBeNull()
  expect(refused(await erase(99_999)).message).toBe('Customer information not found')
})

test('nobody is erased while an order is on its way', async () => {
  const { id, product, visit } = await shopper('waiting@mail.example')
  const { order, purchase } = await buy(app, [line(product.id)], visit)
  expect(refused(await erase(id))).toEqual({
    code: 'order-undelivered',
    message: 'You have an order on its way. You can delete your account when it has arrived.',
  })
  expect(await findCustomer(app.db, id)).not.toBeNull()
  granted(await cancelOrder(contextOf(app, { role: 'guest', token: purchase.token }), order.id))
  granted(await erase(id))
})

test('nobody is erased while they pay, or while they wait for a return; what was written of it goes with them', async () => {
  const paying = await shopper('paying@mail.example')
  granted(await prepare(app, [line(paying.product.id)], paying.visit))
  expect(refused(await erase(paying.id)).message).toBe(
    'A payment of yours is not finished. Please try again in a while.',
  )
  const { id, product, visit } = await shopper('returning@mail.example')
  const { order, purchase, lines } = await buy(app, [line(product.id)], visit)
  await deliver(app, order.id)
  const picture = `returns/${purchase.id}/worn.webp`
  const file = { key: picture, kind: 'image' as const, contentType: 'image/webp', bytes: 1 }
  await app.db.insert(mediaFiles).values(file)
  const buyer = { role: 'customer', customerId: id } as const
  const request = {
    reason: 'other',
    comment: '',
    imageKeys: [],
    lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }],
  }
  const { returnId } = granted(await requestReturn(contextOf(app, buyer), order.id, request))
  expect(refused(await erase(id)).message).toBe(
    'You have a return that is not finished. You can delete your account when it is, or withdraw it.',
  )
  granted(await withdrawReturn(contextOf(app, buyer), returnId))
  const again = { ...request, comment: 'Yolanda has two.', imageKeys: [picture] }
  const second = granted(await requestReturn(contextOf(app, buyer), order.id, again)).returnId
  const answer = 'Dear Yolanda, it is worn.'
  granted(await decideReturn(contextOf(app, ADMIN), second, { to: 'rejected', answer }))
  granted(await refundDelivered(contextOf(app, ADMIN), order.id, 'Yolanda called.'))
  const ofOrder = eq(refunds.orderId, order.id)
  const [promised] = await app.db.select().from(refunds).where(ofOrder)
  const refusing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
  await sendRefund(systemContext(refusing), promised?.id ?? 0)
  const ofPayment = eq(paymentCases.paymentId, promised?.paymentId ?? 0)
  const [failed] = await app.db.select().from(paymentCases).where(ofPayment)
  granted(await closeCase(contextOf(app, ADMIN), failed?.id ?? 0, { note: 'Yolanda was paid in cash.' }))
  const pictured = async () => [
    ...(await app.db.select({ inUse: mediaFiles.inUse }).from(mediaFiles).where(eq(mediaFiles.key, picture))),
    ...(await app.db.select({ keys: returns.imageKeys }).from(returns).where(eq(returns.id, second))),
  ]
  expect(await pictured()).toEqual([{ inUse: true }, { keys: [picture] }])
  expect(await isKeptAnywhere('Yolanda')).toEqual(
    expect.arrayContaining(['payment_cases', 'refunds', 'returns']),
  )
  granted(await erase(id))
  expect(await pictured()).toEqual([{ inUse: false }, { keys: [] }])
  // The audit log is kept from everybody (decision 40).
  expect(await isKeptAnywhere('Yolanda')).toEqual(['audit_events'])
  expect(await app.db.select({ reason: refunds.reason }).from(refunds).where(ofOrder)).toEqual([
    { reason: '' },
  ])
})

test('a payment that comes while the account is erased loses neither money nor order', async () => {
  const { id, product, visit } = await shopper('racing@mail.example')
  const { finish } = await approve(app, [line(product.id)], visit)
  const [paid, erased] = await Promise.all([finish(), erase(id)])
  expect(paid).toMatchObject({ ok: true })
  expect(erased).toMatchObject({ ok: false })
})

test('nobody is erased who begins to buy in another window', async () => {
  const { id, product, visit } = await shopper('two-windows@mail.example')
  const { erased } = await app.db.transaction(async (tx) => {
    granted(await prepare({ ...app, db: tx }, [line(product.id)], visit))
    const erased = erase(id)
    await untilSomebodyWaits(app, tx)
    return { erased }
  })
  expect(refused(await erased).code).toBe('payment-under-way')
  expect(await findCustomer(app.db, id)).not.toBeNull()
})

test('a seller who was a customer too keeps the login and the shop, and not the name of the customer', async () => {
  const email = 'both@mail.example'
  const { id, userId } = await shopper(email, { lastName: 'Zurbaran' })
  await comeIn(app, email)
  await app.db
    .insert(vendors)
    .values({ userId, code: 'BOTH', slug: 'both', businessName: 'Both', email, status: 'active' })
  await recordOwnAct(visiting(app), { action: 'logout', role: 'vendor', userId: userId ?? '' })
  expect(await isKeptAnywhere('Zurbaran')).not.toEqual([])
  granted(await erase(id))
  expect(await isKeptAnywhere('Zurbaran')).toEqual([])
  const log = { q: userId ?? '', who: null, kind: 'login' as const, since: null, after: null }
  const { events } = await listAuditEvents(app.db, log, { now: clock.now() })
  expect(new Map(events.map(({ actorRole, by }) => [actorRole, by]))).toEqual(
    new Map([
      ['vendor', 'Both'],
      ['customer', null],
    ]),
  )
  expect(await app.db.select().from(customers).where(eq(customers.email, email))).toEqual([])
  expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  expect(await app.db.$count(accounts, eq(accounts.userId, userId ?? ''))).toBe(1)
  expect(await app.db.$count(sessions, eq(sessions.userId, userId ?? ''))).toBe(0)
  expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
    code: 'no-customer',
  })
})

test('an erasure that breaks at its last step has taken nothing', async () => {
  const email = 'half-gone@mail.example'
  const { id, product, visit } = await shopper(email)
  const { session } = await comeIn(app, email)
  const { order, purchase } = await buy(app, [line(product.id)], visit)
  await deliver(app, order.id)
  const about = { orderId: order.id, productId: product.id }
  granted(await writeReview(asCustomer(app, id), about, { title: 'Stays' }))
  await app.database.pool.query('alter table audit_events rename to audit_away')
  await expect(erase(id)).rejects.toThrow()
  await app.database.pool.query('alter table audit_away rename to audit_events')
  expect(await findCustomerSession(visiting(app), session.token)).toMatchObject({ customer: { id, email } })
  expect(await app.db.select().from(reviews).where(eq(reviews.customerId, id))).toHaveLength(1)
  const [kept] = await app.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(kept).toMatchObject({ customerId: id, customerEmail: email })
  await comeIn(app, email)
  granted(await erase(id))
})
