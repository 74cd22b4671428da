import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { type Acted, type Context, changed, inTransaction, unaudited } from '../context.ts'
import { nameOfAdmin } from '../identity/admins.ts'
import { judgeConcurrentChange } from '../identity/last-change.ts'
import { findLanguageAt } from '../identity/users.ts'
import { writeEmail } from '../mail/actions.ts'
import { multiLine, readInput, rowId, singleLine } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { findQuery, type WholeQuery } from './office-list.ts'
import { MESSAGE_LENGTH, QUERY_STATUSES, type QueryStatus } from './rules.ts'
import { contactNotes, contactQueries } from './tables.ts'

const seen = singleLine(40)

const status = z.enum(QUERY_STATUSES, { error: () => t('Please choose a status') })
const note = multiLine(MESSAGE_LENGTH)

const updateInput = z.object({
  status,
  note,
  reply: multiLine(MESSAGE_LENGTH).refine((reply) => reply === '', {
    error: () => t('Your reply is not sent yet. Send it, or empty it first.'),
  }),
  seen,
})

const replyInput = z.object({
  status: status.optional(),
  note,
  reply: multiLine(MESSAGE_LENGTH, () => t('Please write your reply')),
  seen,
})

/**
 * Locks a query and changes it. Refuses with `not-found`, and with `changed-meanwhile` when somebody changed it or wrote a note
 * since it was shown: two must not answer one question.
 */
const changeQuery = (
  ctx: Context<Admin>,
  id: unknown,
  shown: string,
  act: (ctx: Context<Admin>, query: WholeQuery, author: string) => Promise<Acted<null>>,
): Promise<Outcome<null>> =>
  inTransaction(ctx, async (acting) => {
    const { db, actor } = acting
    const queryId = rowId.parse(id)
    await db.select().from(contactQueries).where(eq(contactQueries.id, queryId)).for('update')
    const query = await findQuery(db, queryId)
    if (!query) return refuse('not-found', t('There is no such query. It may have been deleted meanwhile.'))
    const late = await judgeConcurrentChange(db, ['query', queryId], shown)
    return late ?? act(acting, query, await nameOfAdmin(db, actor.userId))
  })

const setStatus = ({ db, now }: Context, id: number, status: QueryStatus) =>
  db.update(contactQueries).set({ status, updatedAt: now }).where(eq(contactQueries.id, id))

const addNote = async ({ db, now }: Context, queryId: number, author: string, body: string) => {
  const note = { queryId, author, body, createdAt: now }
  const [added] = await db.insert(contactNotes).values(note).returning({ id: contactNotes.id })
  return added?.id ?? 0
}

const subjectOf = ({ id }: WholeQuery) => ({ subjectKind: 'query', subjectId: String(id) }) as const

/**
 * Sets the state of a query and adds a note. Refuses with `wrong-fields`, also where a reply was written that would be lost,
 * `not-found` or `changed-meanwhile`.
 */
export async function updateQuery(ctx: Context<Admin>, id: unknown, form: Typed): Promise<Outcome<null>> {
  const read = readInput(updateInput, form)
  if (!read.ok) return read
  const { status, note } = read.value
  return changeQuery(ctx, id, read.value.seen, async (acting, query, author) => {
    if (status === query.status && note === '') return unaudited(null)
    await setStatus(acting, query.id, status)
    if (note !== '') await addNote(acting, query.id, author, note)
    const details = { before: { status: query.status }, after: { status }, noted: note !== '' }
    return changed(null, { action: 'query.updated', ...subjectOf(query), details })
  })
}

/**
 * Answers whoever wrote, by an email of the outbox, and keeps the answer as a note, after a note that was written with it;
 * what was pending and is left so is in progress then. Refuses with `wrong-fields`, `not-found` or `changed-meanwhile`.
 */
export async function replyToQuery(ctx: Context<Admin>, id: unknown, form: Typed): Promise<Outcome<null>> {
  const read = readInput(replyInput, form)
  if (!read.ok) return read
  const { reply, note } = read.value
  return changeQuery(ctx, id, read.value.seen, async (acting, query, author) => {
    const chosen = read.value.status ?? query.status
    const status = chosen === query.status && chosen === 'pending' ? 'in_progress' : chosen
    await setStatus(acting, query.id, status)
    if (note !== '') await addNote(acting, query.id, author, note)
    const noteId = await addNote(acting, query.id, author, reply)
    await writeEmail(acting, {
      key: `query-reply:${noteId}`,
      recipient: query.email,
      language: await findLanguageAt(acting.db, query.email),
      data: { kind: 'query-reply', name: query.name, question: query.message, reply },
    })
    const details = { before: { status: query.status }, after: { status }, noted: note !== '' }
    return changed(null, { action: 'query.replied', ...subjectOf(query), details })
  })
}
