import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf } from '#server/context.ts'
import { updateProfile } from '#server/customers/actions.ts'
import { blockCustomer, unblockCustomer } from '#server/customers/block.ts'
import { countCustomerViews, listOfficeCustomers } from '#server/customers/office.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { countOrdersOf, sumSpent } from '#server/orders/buyers.ts'
import { listOfficeOrders } from '#server/orders/office.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, comeIn, emailsTo, logIn, PASSWORD, visiting, visitor } from '#tests/people.ts'
import { granted, line } from '#tests/shopper.ts'
import { findCustomerSession } from './customer-role.ts'
import { eraseCustomer, eraseCustomerFor } from './erase.ts'

let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  amira = await comeInAsAdmin(app, { username: 'amira' })
  yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
})
afterAll(() => app.close())

const enter = (email: string) => logIn(visiting(app), { email, password: PASSWORD }, visitor())
const list = (asked: Partial<Parameters<typeof listOfficeCustomers>[1]>, most?: number) =>
  listOfficeCustomers(app.db, { view: 'all', q: '', after: null, ...asked }, most)
const auditOf = (id: number) =>
  app.db
    .select({ action: auditEvents.action, by: auditEvents.actorId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(id)))

/** Somebody who bought something for their own, or not. */
async function buyer(email: string) {
  const customer = await becomeCustomer(app, email)
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id, prices: 2000 })
  const { order } = await buy(app, [line(product.id)], {
    market: 'GB',
    customerId: customer.id,
    form: { email },
  })
  return { ...customer, order }
}

describe('a customer whom an administrator blocks', () => {
  test('is out at once, is told at the login that the account is not active, and comes in again when unblocked', async () => {
    const { id, email } = await becomeCustomer(app, 'loud@mail.example')
    const { session } = await comeIn(app, email)
    expect(await blockCustomer(amira.ctx, id, { reason: ' Threatened a seller. ' })).toMatchObject({
      ok: true,
      value: { message: 'Customer blocked successfully!' },
    })
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
    expect(await enter(email)).toMatchObject({
      ok: false,
      message: 'Account is not active. Please contact support.',
    })
    expect(await unblockCustomer(yusuf.ctx, id)).toMatchObject({
      ok: true,
      value: { message: 'Customer unblocked successfully!' },
    })
    // The session from before stays ended.
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
    expect(await enter(email)).toMatchObject({ ok: true })
    const name = { kind: 'customer-status', firstName: 'Amira' }
    // Why is for administrators alone.
    expect(await emailsTo(app, email, 'customer-status')).toEqual([
      { ...name, act: 'unblock' },
      { ...name, act: 'block' },
    ])
    // Whoever is blocked once more is told once more.
    granted(await blockCustomer(contextOf(app, amira.ctx.actor), id, { reason: 'Again.' }))
    expect(await emailsTo(app, email, 'customer-status')).toHaveLength(3)
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining([
        {
          action: 'customer.block',
          by: amira.userId,
          details: { from: 'active', to: 'blocked', reason: 'Threatened a seller.' },
        },
        { action: 'customer.unblock', by: yusuf.userId, details: { from: 'blocked', to: 'active' } },
      ]),
    )
  })

  test('is blocked with a reason only', async () => {
    const { id } = await becomeCustomer(app, 'quiet@mail.example')
    expect(await blockCustomer(amira.ctx, id, { reason: '  ' })).toMatchObject({
      ok: false,
      fields: { reason: 'Please say why the customer is blocked.' },
    })
    expect((await findCustomer(app.db, id))?.status).toBe('active')
  })

  test('by two at once is blocked once, and the later one is told who was first', async () => {
    const { id } = await becomeCustomer(app, 'twice@mail.example')
    const reason = { reason: 'Spam.' }
    const both = await Promise.all([
      blockCustomer(amira.ctx, id, reason),
      blockCustomer(yusuf.ctx, id, reason),
    ])
    const first = both[0].ok ? 'amira' : 'yusuf'
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'wrong-status',
      message: `${first} was first: this customer is blocked already.`,
    })
    expect(await blockCustomer(amira.ctx, 0, reason)).toMatchObject({ code: 'not-found' })
    // What the customer has done since is no answer to who was first.
    granted(await unblockCustomer(yusuf.ctx, id))
    granted(await updateProfile(asCustomer(app, id), { firstName: 'Amira', lastName: 'Haddad' }))
    expect(await unblockCustomer(amira.ctx, id)).toMatchObject({
      message: 'yusuf was first: this customer is not blocked any more.',
    })
  })
})

describe('a customer whom an administrator deletes', () => {
  test('stays while an order of theirs is on its way, and goes with everything about them afterwards', async () => {
    const { id, email, order } = await buyer('gone@mail.example')
    expect(await eraseCustomerFor(amira.ctx, id)).toMatchObject({
      ok: false,
      message:
        'An order of this customer is on its way. They can be deleted when it has arrived or is cancelled.',
    })
    await deliver(app, order.id)
    expect(await eraseCustomerFor(amira.ctx, id)).toMatchObject({
      ok: true,
      value: { message: 'Customer deleted successfully!' },
    })
    expect(await findCustomer(app.db, id)).toBeNull()
    expect(await enter(email)).toMatchObject({ ok: false, code: 'wrong-password' })
    expect(await emailsTo(app, email, 'customer-status')).toMatchObject([{ act: 'erase' }])
    expect(await emailsTo(app, email, 'welcome')).toEqual([])
    expect((await listOfficeOrders(app.db, orderList(email), { now: app.clock.now() })).orders).toEqual([])
    expect(await auditOf(id)).toContainEqual({ action: 'customer.erased', by: amira.userId, details: {} })
  })

  test('by two at once is deleted once, and the later one is told who was first', async () => {
    const { id } = await becomeCustomer(app, 'both@mail.example')
    const both = await Promise.all([eraseCustomerFor(amira.ctx, id), eraseCustomerFor(yusuf.ctx, id)])
    const first = both[0].ok ? 'amira' : 'yusuf'
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      code: 'not-found',
      message: `${first} has deleted this customer already.`,
    })
    expect(await eraseCustomerFor(amira.ctx, 0)).toMatchObject({ message: 'There is no such customer.' })
    // Who once blocked them and let them in again has not deleted them.
    const other = await becomeCustomer(app, 'leaves@mail.example')
    granted(await blockCustomer(amira.ctx, other.id, { reason: 'Spam.' }))
    granted(await unblockCustomer(amira.ctx, other.id))
    granted(await eraseCustomer(asCustomer(app, other.id), PASSWORD, visitor()))
    expect(await eraseCustomerFor(yusuf.ctx, other.id)).toMatchObject({
      message: 'There is no such customer.',
    })
  })
})

const orderList = (q: string, customerId?: number): Parameters<typeof listOfficeOrders>[1] => ({
  ...{ view: 'all', q, sort: '-date', filters: {}, after: null },
  ...(customerId && { customerId }),
})

describe('the list of customers', () => {
  test('has the newest first, page by page, and finds them by a part of their name or email', async () => {
    const [one, two, three] = [
      await becomeCustomer(app, 'quince@fruit.example', { firstName: 'Noura', lastName: 'Zanzibari' }),
      await becomeCustomer(app, 'fig@fruit.example', { firstName: 'Sam', lastName: 'Okafor' }),
      await becomeCustomer(app, 'zanzibar@mail.example', { firstName: 'Lu', lastName: 'Li' }),
    ]
    const found = async (q: string) => (await list({ q })).rows.map(({ id }) => id)
    expect(await found('ZANZI')).toEqual([three.id, one.id])
    expect(await found('sam oka')).toEqual([two.id])
    expect(await found('@fruit')).toEqual([two.id, one.id])
    expect(await found('li')).toEqual([three.id])
    expect(await found('100%')).toEqual([])
    const first = await list({ q: 'fruit' }, 1)
    expect(first).toMatchObject({ rows: [{ id: two.id }], next: String(two.id) })
    expect(await list({ q: 'fruit', after: first.next }, 1)).toMatchObject({
      rows: [{ id: one.id }],
      next: null,
    })
    for (const after of ['elsewhere', '', '-5', '9'.repeat(40)])
      expect(await list({ q: 'fruit', after }, 1)).toEqual(first)
  })

  test('shows the blocked ones by themselves, and counts each view', async () => {
    const { id } = await becomeCustomer(app, 'counted@mail.example')
    const count = async () => (await countCustomerViews(app.db))('blocked').value
    const before = await count()
    await blockCustomer(amira.ctx, id, { reason: 'Spam.' })
    expect(await count()).toBe(before + 1)
    expect((await list({ view: 'blocked' })).rows[0]).toMatchObject({ id, status: 'blocked' })
    expect((await list({ view: 'active' })).rows.map((row) => row.id)).not.toContain(id)
  })

  test('knows what each bought, and nothing that others bought', async () => {
    const { id, order } = await buyer('spender@mail.example')
    const other = await buyer('other@mail.example')
    expect(await countOrdersOf(app.db, [id, other.id])).toHaveLength(2)
    expect(await countOrdersOf(app.db, [id])).toMatchObject([{ customerId: id, orders: 1 }])
    expect(await sumSpent(app.db, id)).toEqual([{ currency: order.currency, spent: order.total }])
    const { orders } = await listOfficeOrders(app.db, orderList('', id), { now: app.clock.now() })
    expect(orders.map(({ number }) => number)).toEqual([order.number])
    await app.db.execute(sql`update orders set archived_at = now() where id = ${order.id}`)
    expect(await countOrdersOf(app.db, [id])).toEqual([])
    expect(await sumSpent(app.db, id)).toEqual([])
  })
})
