import { and, eq, sql } from 'drizzle-orm'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { enqueue } from '../queues.ts'
import { emailDelivery } from './delivery.ts'
import { emails } from './tables.ts'

/**
 * Sends an email again that failed, at once. Refuses with `no-relay`, `not-found`, `has-left` (what stood in it was forgotten
 * when it left) and `on-its-way` (somebody else has asked for it, or the outbox tries it by itself).
 */
export const sendAgain = (ctx: Context<Admin>, emailId: number): Promise<Outcome<{ message: string }>> =>
  inTransaction(ctx, async (ctx) => {
    const { app, db } = ctx
    if (emailDelivery(app.config) === 'nowhere')
      return refuse('no-relay', t('No email leaves this shop: set SMTP_URL, then send it again.'))
    const [email] = await db
      .select({ status: emails.status, kind: emails.kind, attempts: emails.attempts })
      .from(emails)
      .where(eq(emails.id, emailId))
      .for('update')
    if (!email) return refuse('not-found', t('There is no such email any more. Refresh the list.'))
    if (email.status === 'sent')
      return refuse('has-left', t('This email has left, and what stood in it was forgotten with it.'))
    if (email.status !== 'failed')
      return refuse(
        'on-its-way',
        t('This email is on its way already. Refresh the list to see what came of it.'),
      )
    await db
      .update(emails)
      .set({ status: 'queued', error: sql`null` })
      .where(and(eq(emails.id, emailId), eq(emails.status, 'failed')))
    await enqueue(db, 'send-email', { emailId })
    return changed(
      { message: t('The email is sent again.') },
      {
        action: 'email.sent-again',
        subjectKind: 'email',
        subjectId: String(emailId),
        details: { name: email.kind, attempts: email.attempts },
      },
    )
  })
