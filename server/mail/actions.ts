import { and, eq, getTableColumns, inArray, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { atNow, type Context } from '../context.ts'
import { findLanguageAt } from '../identity/users.ts'
import { asyncCommit } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import { prepared } from '../platform/prepared.ts'
import { asRows } from '../platform/rows.ts'
import { inLanguage } from '../platform/speaking.ts'
import { enqueueSql } from '../queues.ts'
import { readSetting } from '../settings/queries.ts'
import { emailDelivery } from './delivery.ts'
import type { Email, RenderedEmail } from './emails.ts'
import { post } from './relay.ts'
import { emails } from './tables.ts'

export interface NewEmail {
  /** What it is about; the same key twice is one email. */
  key: string
  recipient: string
  /** That of its reader: of the purchase, of the account, or of the request in which somebody writes to themselves. */
  language: Language
  data: Email
}

/** Puts an email into the outbox, in the caller's transaction; it is sent when that is kept. */
export async function writeEmail(ctx: Context, email: NewEmail): Promise<void> {
  await writeEmails(ctx, [email])
}

/** To the administrator, in their language; to nobody, where the shop was told of none. */
export async function writeToAdministrator(
  ctx: Context,
  email: Pick<NewEmail, 'key' | 'data'>,
): Promise<void> {
  const recipient = ctx.app.config.adminEmail
  if (!recipient) return
  await writeEmail(ctx, { ...email, recipient, language: await findLanguageAt(ctx.db, recipient) })
}

/** Several emails at once. Those whose key is known are not written again. */
export async function writeEmails({ db }: Context, batch: readonly NewEmail[]): Promise<void> {
  if (batch.length > 0) await db.execute(sql`with ${writeEmailsSql(batch, sql`true`)} select`)
}

/** Somebody sits before a page that asks for what these hold, so that they do not stand behind a thousand confirmations. */
const AWAITED = ['verification-code', 'password-reset', 'order-link'] satisfies Email['kind'][]
const isAwaitedEmail = inArray(sql`kind`, AWAITED)

/** A part of a statement: emails with the jobs that send them, where `when` holds. */
export function writeEmailsSql(batch: readonly NewEmail[], when: SQL): SQL {
  const rows = asRows(
    emails,
    batch.map((email) => ({ ...email, kind: email.data.kind })),
  )
  return sql`emails_written as (
      insert into emails (${rows.columns}) select ${rows.values} from ${rows.from} where ${when}
      on conflict (key) do nothing returning id, kind),
    emails_sent as (${enqueueSql('send-email', { emailId: sql`id` }, sql`emails_written`, isAwaitedEmail)})`
}

/** An email that has left takes its codes, links and addresses with it. */
const FORGOTTEN = { data: sql`jsonb_build_object('kind', ${emails.kind})` }

/**
 * A minute, which is longer than the relay may take for one email (see relay.ts). It doubles with every try: one that
 * leaves and cannot be noted, on a full disk, must not fill a mailbox.
 */
const claimEnd = (now: Placeholder) =>
  sql`${now}::timestamptz + interval '1 minute' * 2 ^ least(${emails.attempts}, 6)`

/** Of emails that have not left, and that nobody is sending. */
export const hasNotLeft = inArray(emails.status, ['queued', 'failed'])

/** A claim that outlived whoever made it: a process that was killed, or one that could not note that the email left. */
export const isAbandoned = (now: Date | Placeholder) =>
  and(eq(emails.status, 'sending'), lte(emails.claimedUntil, now))

/** Where a power cut takes one back, its email is sent again, as it is where a process dies. */
const claiming = prepared((db) => {
  const now = sql.placeholder('now')
  return db
    .update(emails)
    .set({ status: 'sending', claimedUntil: claimEnd(now), attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, sql.placeholder('emailId')), or(hasNotLeft, isAbandoned(now))))
    .returning({ ...getTableColumns(emails), asyncCommit: asyncCommit(db) })
    .prepare('')
})

const SENT = { status: 'sent', claimedUntil: null, error: null } as const

/** That one has left, and is forgotten. */
const noting = prepared((db) =>
  db
    .update(emails)
    .set({ ...SENT, sentAt: sql`${sql.placeholder('now')}::timestamptz`, ...FORGOTTEN })
    .where(eq(emails.id, sql.placeholder('emailId')))
    .returning({ asyncCommit: asyncCommit(db) })
    .prepare(''),
)

/**
 * Sends an email of the outbox. Whoever claims the row sends it, and while the claim lasts nobody else does; it ends by
 * itself, so that a process which dies here takes no email with it. One that had left already is then sent again
 * under the same Message-ID, by which mail programs know it. A relay that fails puts it back and throws, so that the job
 * returns later. In a shop without a relay it stays in the outbox; sweepEmails() brings it back when there is one.
 */
export async function sendEmail(ctx: Context, emailId: number): Promise<void> {
  const { app, db, log, now } = ctx
  const { config } = app
  const way = emailDelivery(config)
  if (way === 'nowhere') return
  const [email] = await claiming(db).execute({ emailId, now })
  if (!email) return
  if (email.attempts > 1)
    log.info({ emailId, kind: email.kind, attempts: email.attempts }, 'an email is tried again')
  let written: RenderedEmail
  try {
    const { renderEmail } = await import('./render.tsx')
    const head = { marketplace: await readSetting(db, 'marketplace_name'), url: config.publicUrl }
    written = await inLanguage(email.language, () => renderEmail(email.data, head))
    if (way === 'relay') await post(config, email, written)
  } catch (fault) {
    const error = fault instanceof Error ? fault.message.slice(0, 500) : String(fault)
    await db
      .update(emails)
      .set({ status: 'failed', claimedUntil: null, error })
      .where(and(eq(emails.id, emailId), eq(emails.attempts, email.attempts)))
    throw fault
  }
  // From here on it has left: whatever breaks now, nobody sends it again before the claim has ended.
  const isKept = way === 'mailbox' || config.mode !== 'production'
  if (!isKept && email.data.kind === 'customer-status' && email.data.act === 'erase') {
    // The last that was known of somebody is where this went.
    await db.delete(emails).where(eq(emails.id, emailId))
    return
  }
  if (!isKept) await noting(db).execute({ emailId, now: atNow(ctx).now })
  else
    await db
      .update(emails)
      .set({ ...SENT, sentAt: atNow(ctx).now, ...written })
      .where(eq(emails.id, emailId))
      .returning({ asyncCommit: asyncCommit(db) })
}
