import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listByAdmins, listOfVendor } from '#server/audit/queries.ts'
import { auditEvents } from '#server/audit/tables.ts'
import { customers } from '#server/customers/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { becomeCustomer } from '#tests/people.ts'
import { type AuditQuery, listAuditEvents } from './audit-log.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY)
  const event = {
    actorRole: 'admin',
    actorId: 'amira',
    action: 'order.shipped',
    subjectKind: 'order',
  } as const
  await app.db.insert(auditEvents).values([
    { ...event, subjectId: 'thirty-one days', createdAt: daysAgo(30.1) },
    { ...event, subjectId: 'eight days', createdAt: daysAgo(7.1), actorRole: 'system', actorId: null },
    { ...event, subjectId: 'seven days', createdAt: daysAgo(6.9), vendorId: '7' },
    { ...event, subjectId: 'eight', createdAt: daysAgo(1.1), vendorId: '8' },
    { ...event, subjectId: 'today', createdAt: daysAgo(0.5), vendorId: '7', action: 'order.delivered' },
    { ...event, subjectKind: 'query', subjectId: 'today', action: 'query.updated', createdAt: daysAgo(0.1) },
    { ...event, actorRole: 'vendor', actorId: '7', subjectId: 'today', createdAt: daysAgo(0) },
  ])
})
afterAll(() => app.close())

const EVERYTHING: AuditQuery = { q: '', who: null, kind: null, since: null, after: null }
async function listed(query: Partial<AuditQuery>, most?: number) {
  const { events, next } = await listAuditEvents(
    app.db,
    { ...EVERYTHING, ...query },
    { now: NOW, ...(most ? { most } : {}) },
  )
  return { about: events.map(({ subjectKind, subjectId }) => `${subjectKind} ${subjectId}`), next }
}

const DAY_OLD = ['order today', 'query today', 'order today']
const WEEK_OLD = [...DAY_OLD, 'order eight', 'order seven days']
const MONTH_OLD = [...WEEK_OLD, 'order eight days']

test('the audit log tells the newest first, of all time or of the last day, week or month', async () => {
  expect((await listed({})).about).toEqual([...MONTH_OLD, 'order thirty-one days'])
  expect((await listed({ since: 'day' })).about).toEqual(DAY_OLD)
  expect((await listed({ since: 'week' })).about).toEqual(WEEK_OLD)
  expect((await listed({ since: 'month' })).about).toEqual(MONTH_OLD)
})

test('it can be narrowed to who did it, to what it was done to, and to one order', async () => {
  expect((await listed({ who: 'system' })).about).toEqual(['order eight days'])
  expect((await listed({ kind: 'query' })).about).toEqual(['query today'])
  expect((await listed({ q: 'today', kind: 'order' })).about).toEqual(['order today', 'order today'])
  expect((await listed({ q: 'today', kind: 'order', who: 'vendor' })).about).toEqual(['order today'])
})

test('its pages follow each other, and none repeats or leaves out an event', async () => {
  const first = await listed({}, 4)
  const second = await listed({ after: first.next }, 4)
  expect([...first.about, ...second.about]).toEqual([...MONTH_OLD, 'order thirty-one days'])
  expect(second.next).toBeNull()
})

test('a seller is told what happened in their own shop, of the kinds that are asked for, the newest first', async () => {
  const told = async (vendorId: number, most = 10) =>
    (await listOfVendor(app.db, vendorId, ['order.shipped', 'order.delivered'], most)).map(
      ({ subjectId }) => subjectId,
    )
  expect(await told(7)).toEqual(['today', 'seven days'])
  expect(await told(7, 1)).toEqual(['today'])
  expect(await told(8)).toEqual(['eight'])
  expect(await listOfVendor(app.db, 7, ['order.delivered'], 10)).toMatchObject([{ subjectId: 'today' }])
})

test('what administrators did to one order is told without what its seller did, and without what was done to others', async () => {
  const told = await listByAdmins(app.db, 'order', 'today')
  expect(told.map(({ action }) => action)).toEqual(['order.delivered'])
})

test('the audit log says who it was by the name of a shop or of a customer, in one question, and of who was erased no name', async () => {
  const shop = await makeVendor(app.db, { businessName: 'Ember & Oak' })
  const customer = await becomeCustomer(app, 'who.it.was@mail.example')
  await app.db
    .update(customers)
    .set({ firstName: 'Noor', lastName: 'Haddad' })
    .where(eq(customers.id, customer.id))
  const event = { action: 'order.cancelled', subjectKind: 'order', subjectId: 'by whom' } as const
  await app.db.insert(auditEvents).values([
    { ...event, actorRole: 'vendor', actorId: String(shop.id) },
    { ...event, actorRole: 'customer', actorId: String(customer.id) },
    { ...event, actorRole: 'customer', actorId: '987654321' },
    // The number of a customer is no number of a shop.
    { ...event, actorRole: 'system', actorId: String(customer.id) },
  ])
  const query = { ...EVERYTHING, q: 'by whom' }
  const asked = vi.spyOn(app.database.pool, 'query')
  const { events } = await listAuditEvents(app.db, query, { now: NOW })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  expect(events.map(({ by }) => by)).toEqual([null, null, 'Noor Haddad', 'Ember & Oak'])
})
