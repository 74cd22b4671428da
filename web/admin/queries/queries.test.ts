import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contactNotes, contactQueries } from '#server/contact/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
let other: string
beforeAll(async () => {
  shop = await serveShop()
  cookie = (await comeInAsAdmin(shop.app, { username: 'first' })).cookie
  other = (await comeInAsAdmin(shop.app, { username: 'second' })).cookie
})
afterAll(() => shop?.close())

const ask = (path: string, init: RequestInit = {}, by = cookie) =>
  fetch(shop.url + path, { redirect: 'manual', ...init, headers: { cookie: by, Origin: shop.url } })
const read = async (query = '') => (await ask(`/admin/queries${query}`)).text()
const send = async (id: number, fields: Record<string, string>, by?: string) => {
  const body = new URLSearchParams({ id: String(id), ...fields })
  return (await ask(`/admin/queries?edit=${id}`, { method: 'POST', body }, by)).text()
}
async function write(values: Partial<typeof contactQueries.$inferInsert> = {}) {
  const long = new Date('2026-01-01T00:00:00Z')
  const [query] = await shop.app.db
    .insert(contactQueries)
    .values({
      ...{ name: 'Amina Yusuf', email: 'amina@mail.example', subject: 'order', message: 'Where is my sofa?' },
      ...{ createdAt: long, updatedAt: long },
      ...values,
    })
    .returning()
  return query?.id ?? 0
}
const rowOf = async (id: number) => {
  const [row] = await shop.app.db.select().from(contactQueries).where(eq(contactQueries.id, id))
  return row
}
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
const seenOf = async (id: number) => seenIn(await read(`?edit=${id}`))

test('queries are listed newest first, by state, by words and page by page', async () => {
  const first = await write({ name: 'The oldest', status: 'resolved' })
  for (let n = 0; n < 30; n += 1)
    await write({ name: `Asker ${n}.`, organization: n === 0 ? 'The Gazette' : null })
  const page = await read()
  for (const each of ['Asker 29.', 'Asker 0.']) expect(page).toContain(each)
  expect(page.indexOf('Asker 29.')).toBeLessThan(page.indexOf('Asker 0.'))
  expect(page).not.toContain('The oldest')
  const next = /after=(\d+)/.exec(page)?.[1]
  expect(await read(`?after=${next}`)).toContain('The oldest')
  const resolved = await read('?view=resolved')
  expect([resolved.includes('The oldest'), resolved.includes('Asker 3.')]).toEqual([true, false])
  expect(await read('?q=gazette')).toContain('Asker 0.')
  expect(await read('?q=gazette')).not.toContain('Asker 1.')
  const opened = await read(`?edit=${first}`)
  for (const said of ['The oldest', 'amina@mail.example', 'Order Status', 'Where is my sofa?'])
    expect(opened).toContain(said)
  expect(opened).toMatch(/>Created<[\s\S]{0,60}1 Jan 2026/)
})

test('that a seller wants to close their shop is said by the office, beside the reason that they typed', async () => {
  const id = await write({ name: 'Copper & Sons', subject: 'close-shop', message: 'I retire.' })
  const page = await read(`?edit=${id}`)
  for (const said of ['Copper &amp; Sons asks to close their shop.', 'I retire.'])
    expect(page).toContain(said)
  const other = await write({ message: 'I retire.' })
  expect(await read(`?edit=${other}`)).not.toContain('asks to close')
})

test('a query gets a state and notes with their author, each after its separator', async () => {
  const id = await write()
  for (const [status, note] of [
    ['in_progress', 'Asked the carrier.'],
    ['resolved', 'It arrived.'],
  ] as const) {
    const said = await send(id, { intent: 'update', seen: await seenOf(id), status, note })
    expect(said).toContain('Query updated successfully')
  }
  const row = await rowOf(id)
  expect(row?.status).toBe('resolved')
  expect(row?.updatedAt.getTime()).toBeGreaterThan(row?.createdAt.getTime() ?? 0)
  const page = await read(`?edit=${id}`)
  expect(page.split('--- New Note ---')).toHaveLength(3)
  expect(page).toMatch(/>Created<[\s\S]{0,200}\d\d:\d\d UTC</)
  const states = [...page.matchAll(/<option value="(\w+)"[^>]*>([^<]+)</g)].map(([, state, name]) => [
    state,
    name,
  ])
  expect(states).toEqual([
    ['pending', 'Pending'],
    ['in_progress', 'In progress'],
    ['resolved', 'Resolved'],
  ])
  for (const each of ['Asked the carrier.', 'It arrived.']) expect(page).toContain(each)
  expect(page.indexOf('Asked the carrier.')).toBeLessThan(page.indexOf('It arrived.'))
  expect(page).toMatch(/<b[^>]*>first<\/b>/)
  const [event] = await shop.app.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
  expect(event).toMatchObject({
    action: 'query.updated',
    subjectId: String(id),
    details: { before: { status: 'in_progress' }, after: { status: 'resolved' } },
  })
})

test('a reply leaves by the outbox, is kept as a note, and says how its email stands', async () => {
  const id = await write()
  const seen = await seenOf(id)
  expect(await send(id, { intent: 'reply', seen, reply: ' ' })).toContain('Please write your reply')
  expect(await send(id, { intent: 'reply', seen, reply: 'It comes tomorrow.' })).toContain(
    'Your reply is on its way',
  )
  const [note] = await shop.app.db.select().from(contactNotes).where(eq(contactNotes.queryId, id))
  const [email] = await shop.app.db
    .select()
    .from(emails)
    .where(eq(emails.key, `query-reply:${note?.id}`))
  expect(email).toMatchObject({ recipient: 'amina@mail.example', kind: 'query-reply' })
  expect((await rowOf(id))?.status).toBe('in_progress')
  // Whether it has left by now is the outbox's business; the note says how it stands.
  expect(await read(`?edit=${id}`)).toMatch(/>Email (waits|is being sent|sent|failed)/)
})

test('a reply takes the state and the note with it that stand beside it, and an update throws no reply away', async () => {
  const id = await write()
  const seen = await seenOf(id)
  const typed = { seen, status: 'resolved', note: 'Asked the carrier.', reply: 'It arrived.' }
  const kept = await send(id, { intent: 'update', ...typed })
  expect(kept).toContain('Your reply is not sent yet. Send it, or empty it first.')
  for (const text of ['Asked the carrier.', 'It arrived.']) expect(kept).toContain(text)
  expect((await rowOf(id))?.status).toBe('pending')
  expect(await send(id, { intent: 'reply', ...typed })).toContain('Your reply is on its way')
  expect((await rowOf(id))?.status).toBe('resolved')
  const notes = await shop.app.db
    .select()
    .from(contactNotes)
    .where(eq(contactNotes.queryId, id))
    .orderBy(contactNotes.id)
  expect(notes.map(({ body }) => body)).toEqual(['Asked the carrier.', 'It arrived.'])
})

test('of two who answer one question, the later is told who was first and reads what was written', async () => {
  const id = await write()
  const seen = await seenOf(id)
  await send(id, { intent: 'reply', seen, reply: 'From the second desk.' }, other)
  const page = await send(id, { intent: 'reply', seen, reply: 'From the first desk.' })
  expect(page).toContain('second changed this while you were typing.')
  const compared = page.slice(page.indexOf('Saving again puts yours'))
  expect(compared).toContain('From the second desk.')
  expect(compared).toContain('From the first desk.')
  expect(await shop.app.db.select().from(contactNotes).where(eq(contactNotes.queryId, id))).toHaveLength(1)
})

test.each([
  [{ status: 'lost' }, 'Please choose a status'],
  [{ note: 'x'.repeat(5001) }, 'Please use at most 5,000 characters'],
])('a change with %o is refused', async (change, sentence) => {
  const id = await write()
  const fields = { intent: 'update', seen: await seenOf(id), status: 'resolved', note: '', ...change }
  expect(await send(id, fields)).toContain(sentence)
  expect((await rowOf(id))?.status).toBe('pending')
})

test('a query that is gone, or a database that fails, is told of', async () => {
  expect(await send(987654, { intent: 'update', status: 'resolved' })).toContain('There is no such query.')
  const id = await write()
  const seen = await seenOf(id)
  await shop.app.db.execute('alter table contact_notes rename to contact_notes_away')
  const said = await send(id, { intent: 'update', seen, status: 'resolved', note: 'Done.' })
  await shop.app.db.execute('alter table contact_notes_away rename to contact_notes')
  expect(said).toContain('Failed to update query')
})
