import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { findProduct } from '#server/catalog/product-queries.ts'
import { findVendorPage } from '#server/catalog/vendor-page.ts'
import { contextOf } from '#server/context.ts'
import { openSession } from '#server/identity/sessions.ts'
import { users } from '#server/identity/tables.ts'
import { lockOrOpenUser } from '#server/identity/users.ts'
import { emails } from '#server/mail/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor as makeShop } from '#tests/factories.ts'
import { emailsTo, visiting, visitor } from '#tests/people.ts'
import { buyOfTwo } from '#tests/told.ts'
import { approveVendor, makeVendor, reactivateVendor, rejectVendor, suspendVendor } from './actions.ts'
import { writeApplicationEmail } from './emails.ts'
import { findOfficeVendors, listOfficeVendors } from './office.ts'
import { findStatus } from './queries.ts'
import { findVendorSession } from './session.ts'
import { vendors } from './tables.ts'

let app: TestApp
let count = 0

beforeAll(async () => {
  const opened = await openTestApp()
  app = { ...opened, config: { ...opened.config, adminEmail: 'boss@shop.example' } }
})
afterAll(() => app.close())

const pending = async () => (await listOfficeVendors(app.db, { view: 'pending', q: '', after: null })).rows
const office = () => contextOf(app, { role: 'admin', userId: 'boss' })

/** Somebody who has typed their code and waits. */
async function applicant(values: Partial<typeof vendors.$inferInsert> = {}) {
  count += 1
  const email = `applicant-${count}@mail.example`
  const user = await lockOrOpenUser(visiting(app), { email, name: `Lamps ${count}` })
  const shop = { userId: user.id, email, businessName: `Lamps ${count}`, phone: '+971501234567' }
  const made = await makeVendor(visiting(app), shop)
  if (!made) throw new Error('The applicant has a shop already.')
  if (values.status) await app.db.update(vendors).set(values).where(eq(vendors.id, made.id))
  await writeApplicationEmail(office(), { ...shop, id: made.id })
  return { id: made.id, email, userId: user.id }
}

const rowOf = async (id: number) => (await app.db.select().from(vendors).where(eq(vendors.id, id)))[0]
const auditOf = (id: number) =>
  app.db
    .select({ action: auditEvents.action, by: auditEvents.actorId, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.vendorId, String(id)))

describe('an application', () => {
  test('that is approved opens the shop, and its seller is told where to log in', async () => {
    const { id, email } = await applicant()
    expect(await pending()).toContainEqual(expect.objectContaining({ id, email }))
    // Who waits is no seller yet, whatever the office looks for.
    expect(await findOfficeVendors(app.db, email, 5)).toEqual([])
    expect(await approveVendor(office(), id)).toMatchObject({
      ok: true,
      value: { message: 'Vendor approved successfully!' },
    })
    expect(await rowOf(id)).toMatchObject({ status: 'active', approvedAt: expect.any(Date) })
    expect(await emailsTo(app, email, 'vendor-status')).toMatchObject([{ act: 'approve' }])
    expect(await auditOf(id)).toMatchObject([
      { action: 'vendor.approve', by: 'boss', details: { from: 'pending', to: 'active' } },
    ])
    expect(await pending()).not.toContainEqual(expect.objectContaining({ id }))
    expect(await findOfficeVendors(app.db, email, 5)).toMatchObject([{ id }])
  })

  test('that two administrators approve at once is approved once', async () => {
    const { id, email } = await applicant()
    const both = await Promise.all([approveVendor(office(), id), approveVendor(office(), id)])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await emailsTo(app, email, 'vendor-status')).toHaveLength(1)
  })

  test('that is rejected leaves nothing of the person but the tombstone of their email', async () => {
    const { id, email, userId } = await applicant()
    expect(await rejectVendor(office(), id, ' We sell no lamps. ')).toMatchObject({
      ok: true,
      value: { message: 'Vendor rejected and removed from database successfully!' },
    })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'rejected', businessName: '', email: null, phone: null, about: null })
    expect(JSON.stringify(row)).not.toMatch(/lamps|applicant|97150/i)
    expect((await app.db.select().from(users).where(eq(users.id, userId)))[0]?.name).toBe('')
    expect(await findStatus(app.db, app, email.toUpperCase())).toBe('rejected')
    expect(await emailsTo(app, email, 'vendor-status')).toMatchObject([
      { act: 'reject', reason: 'We sell no lamps.' },
    ])
    const toldBoss = await app.db
      .select()
      .from(emails)
      .where(eq(emails.key, `vendor-application:${id}`))
    expect(toldBoss).toEqual([])
  })

  test('whose name another shop has, or that has no Latin letter, gets an address of its own', async () => {
    const slugs: (string | undefined)[] = []
    for (const [index, businessName] of ['Two Lamps', 'Two Lamps', 'مصابيح'].entries()) {
      const email = `same-name-${index}@mail.example`
      const user = await lockOrOpenUser(visiting(app), { email, name: businessName })
      const made = await makeVendor(visiting(app), { userId: user.id, email, businessName, phone: '' })
      slugs.push((await rowOf(made?.id ?? 0))?.slug)
    }
    expect(slugs).toEqual([
      'two-lamps',
      expect.stringMatching(/^two-lamps-two[a-z0-9]{3}$/),
      expect.stringMatching(/^shop-[a-z0-9]{3}$/),
    ])
  })
})

test('one person has one shop: a second application of theirs makes none', async () => {
  const { email, userId, id } = await applicant()
  const again = { userId, email, businessName: 'Other Lamps', phone: '+971501234567' }
  expect(await makeVendor(visiting(app), again)).toBeNull()
  const own = await app.db.select({ id: vendors.id }).from(vendors).where(eq(vendors.email, email))
  expect(own).toEqual([{ id }])
})

describe('a suspended seller', () => {
  test('is out at once, with all products, and back with them when reactivated', async () => {
    const { id, email, userId } = await applicant({ status: 'active' })
    const open = () => openSession(visiting(app), { userId, role: 'vendor', visitor: visitor() })
    const [session, unused] = [await open(), await open()]
    const product = await makeProduct(app.db, { vendorId: id })
    const slug = (await rowOf(id))?.slug ?? ''
    const shown = async () => ({
      product: (await findProduct(app.db, 'GB', String(product.id), app.clock.now())) !== null,
      page: (await findVendorPage(app.db, slug, app.clock.now())) !== null,
      session: (await findVendorSession(visiting(app), session.token)) !== null,
    })
    expect(await shown()).toEqual({ product: true, page: true, session: true })
    const since = (await rowOf(id))?.approvedAt
    expect(await suspendVendor(office(), id, 'Late parcels.')).toMatchObject({
      ok: true,
      value: { message: 'Vendor suspended successfully!' },
    })
    expect(await shown()).toEqual({ product: false, page: false, session: false })
    expect(await auditOf(id)).toMatchObject([
      { action: 'vendor.suspend', details: { from: 'active', to: 'suspended', reason: 'Late parcels.' } },
    ])
    expect(await reactivateVendor(office(), id)).toMatchObject({
      ok: true,
      value: { message: 'Vendor reactivated successfully!' },
    })
    expect(await shown()).toEqual({ product: true, page: true, session: false })
    // They have been selling since they were approved.
    expect((await rowOf(id))?.approvedAt).toEqual(since)
    // Nor does one that nobody tried meanwhile come back.
    expect(await findVendorSession(visiting(app), unused.token)).toBeNull()
    expect(await emailsTo(app, email, 'vendor-status')).toMatchObject([
      { act: 'reactivate', reason: null },
      { act: 'suspend', reason: 'Late parcels.' },
    ])
    // Whoever is suspended once more is told once more.
    await suspendVendor(office(), id, 'Lost parcels.')
    expect((await emailsTo(app, email, 'vendor-status')).at(0)).toMatchObject({ reason: 'Lost parcels.' })
  })

  test('that has no email is suspended and comes back all the same, and nobody is written to', async () => {
    const { id } = await makeShop(app.db, { email: null })
    const written = () => app.db.$count(emails)
    const before = await written()
    expect(await suspendVendor(office(), id, 'Late parcels.')).toMatchObject({ ok: true })
    expect(await reactivateVendor(office(), id)).toMatchObject({ ok: true })
    expect((await rowOf(id))?.status).toBe('active')
    expect(await written()).toBe(before)
  })

  test('leaves open orders where they are, to be fulfilled as they were bought', async () => {
    await makeShippingRates(app.db)
    const { orders, state } = await buyOfTwo(app)
    const before = await state()
    const vendorId = orders[0].vendorId ?? 0
    expect(await suspendVendor(office(), vendorId, 'Late parcels.')).toMatchObject({ ok: true })
    expect(await state()).toEqual(before)
    expect(before[0]).toMatchObject({ status: 'confirmed', paymentStatus: 'completed' })
  })
})

describe('what cannot be done', () => {
  const acts = {
    approve: (ctx: ReturnType<typeof office>, id: number) => approveVendor(ctx, id),
    reject: (ctx: ReturnType<typeof office>, id: number) => rejectVendor(ctx, id, 'A reason.'),
    suspend: (ctx: ReturnType<typeof office>, id: number) => suspendVendor(ctx, id, 'A reason.'),
    reactivate: (ctx: ReturnType<typeof office>, id: number) => reactivateVendor(ctx, id),
  }

  test.each([
    ['approve', ['active', 'rejected', 'suspended']],
    ['reject', ['active', 'rejected', 'suspended']],
    ['suspend', ['pending', 'rejected', 'suspended']],
    ['reactivate', ['pending', 'active', 'rejected']],
  ] as const)('is to %s a seller who is %s', async (act, statuses) => {
    for (const status of statuses) {
      const { id } = await makeShop(app.db, { status })
      expect(await acts[act](office(), id)).toMatchObject({ code: 'wrong-status' })
      expect((await rowOf(id))?.status).toBe(status)
      expect(await auditOf(id)).toEqual([])
    }
  })

  test('is to decide about nobody', async () => {
    for (const act of Object.values(acts))
      expect(await act(office(), 9_999_999)).toMatchObject({
        code: 'not-found',
        message: 'There is no such seller.',
      })
  })

  test('is to reject or suspend without saying why', async () => {
    const { id } = await applicant()
    expect(await rejectVendor(office(), id, '  ')).toMatchObject({
      code: 'no-reason',
      fields: { reason: 'Please say why the application is rejected.' },
    })
    expect(await suspendVendor(office(), id, '')).toMatchObject({
      code: 'no-reason',
      fields: { reason: 'Please say why the seller is suspended.' },
    })
  })

  test('is to give a reason of more than 500 characters', async () => {
    const { id } = await applicant()
    expect(await rejectVendor(office(), id, 'x'.repeat(501))).toMatchObject({ code: 'wrong-fields' })
    expect((await rowOf(id))?.status).toBe('pending')
    expect(await rejectVendor(office(), id, 'x'.repeat(500))).toMatchObject({ ok: true })
  })
})

test.each([
  ['the newest first', 'open'],
  ['the oldest first', 'pending'],
] as const)('a page after the other can be turned, %s, of sellers that are %s', async (_order, view) => {
  const status = view === 'open' ? 'active' : 'pending'
  const made: number[] = []
  for (let shop = 0; shop < 70; shop += 1)
    made.push((await makeShop(app.db, { status, businessName: `Turned ${view} ${shop}` })).id)
  const seen: number[] = []
  let after: string | null = null
  do {
    const page = await listOfficeVendors(app.db, { view, q: `turned ${view}`, after })
    seen.push(...page.rows.map(({ id }) => id))
    after = page.next
  } while (after !== null && seen.length < 200)
  expect(seen).toEqual(view === 'open' ? made.toReversed() : made)
})
