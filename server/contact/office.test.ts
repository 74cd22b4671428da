import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { granted, refused } from '#tests/shopper.ts'
import { users } from '../identity/tables.ts'
import { emails } from '../mail/tables.ts'
import { replyToQuery, updateQuery } from './office.ts'
import { findQuery } from './office-list.ts'
import { contactNotes, contactQueries } from './tables.ts'

const clock = handClock()
let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp({ clock })
  amira = await comeInAsAdmin(app, { username: 'amira' })
})
afterAll(() => app.close())

async function write() {
  const [query] = await app.db
    .insert(contactQueries)
    .values({ name: 'Amina', email: 'amina@mail.example', subject: 'order', message: 'Where is my sofa?' })
    .returning()
  if (!query) throw new Error('The query was not written.')
  const row = async () =>
    (await app.db.select().from(contactQueries).where(eq(contactQueries.id, query.id)))[0]
  const notes = () => app.db.select().from(contactNotes).where(eq(contactNotes.queryId, query.id))
  return { ...query, row, notes }
}
const noted = () => app.db.$count(auditEvents, eq(auditEvents.action, 'query.updated'))

test('a query that is saved as it stands is not changed, and nothing is written down', async () => {
  const query = await write()
  const before = [await query.row(), await noted()]
  granted(await updateQuery(amira.ctx, query.id, { status: 'pending', note: ' ', reply: '', seen: '' }))
  expect([await query.row(), await noted()]).toEqual(before)
  granted(await updateQuery(amira.ctx, query.id, { status: 'pending', note: 'Called.', reply: '', seen: '' }))
  expect(await query.notes()).toMatchObject([{ author: 'amira', body: 'Called.' }])
  expect(await noted()).toBe(1)
})

test('a query is not saved over a reply that is written and not sent, which would be lost', async () => {
  const query = await write()
  const form = { status: 'resolved', note: 'Called.', reply: 'It is on its way.', seen: '' }
  expect(await updateQuery(amira.ctx, query.id, form)).toMatchObject({
    ok: false,
    fields: { reply: 'Your reply is not sent yet. Send it, or empty it first.' },
  })
  expect([(await query.row())?.status, await query.notes()]).toEqual(['pending', []])
})

test('a query that there is not is neither changed nor answered', async () => {
  const gone = {
    code: 'not-found',
    message: 'There is no such query. It may have been deleted meanwhile.',
  }
  const form = { status: 'resolved', note: '', reply: '', seen: '' }
  expect(refused(await updateQuery(amira.ctx, 999_999, form))).toEqual(gone)
  expect(refused(await replyToQuery(amira.ctx, 999_999, { ...form, reply: 'On its way.' }))).toEqual(gone)
})

test('a reply takes what was pending on, unless somebody says that it is pending again, and leaves every other state', async () => {
  const query = await write()
  const stateAfter = async (form: { status?: string }) => {
    const [last] = await app.db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'query'), eq(auditEvents.subjectId, String(query.id))))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    const seen = String(last?.id ?? '')
    granted(await replyToQuery(amira.ctx, query.id, { note: '', reply: 'On its way.', seen, ...form }))
    return (await query.row())?.status
  }
  expect(await stateAfter({})).toBe('in_progress')
  const [event] = await app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({
    action: 'query.replied',
    actorId: amira.userId,
    details: { before: { status: 'pending' }, after: { status: 'in_progress' }, noted: false },
  })
  expect(await stateAfter({ status: 'resolved' })).toBe('resolved')
  expect(await stateAfter({})).toBe('resolved')
  expect(await stateAfter({ status: 'resolved' })).toBe('resolved')
  expect(await stateAfter({ status: 'pending' })).toBe('pending')
  expect(await stateAfter({ status: 'pending' })).toBe('in_progress')
})

test('a note that is written with a reply stands before it, and the reply leaves in the language of whoever reads it', async () => {
  const query = await write()
  await app.db
    .insert(users)
    .values({ id: 'amina', name: 'Amina', email: query.email, emailVerified: true, language: 'en-XA' })
  const form = { note: 'Found it in Dubai.', reply: 'It is on its way.', seen: '' }
  granted(await replyToQuery(amira.ctx, query.id, form))
  const notes = (await findQuery(app.db, query.id))?.notes ?? []
  expect(notes.map(({ body, email }) => [body, email?.recipient ?? null])).toEqual([
    ['Found it in Dubai.', null],
    ['It is on its way.', query.email],
  ])
  const [email] = await app.db
    .select()
    .from(emails)
    .where(eq(emails.kind, 'query-reply'))
    .orderBy(desc(emails.id))
  expect(email).toMatchObject({ recipient: query.email, language: 'en-XA' })
})
