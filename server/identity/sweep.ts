import { and, eq, like, lte, notExists, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import { inTurn } from '../platform/in-turn.ts'
import { forgetOldSteps } from './login-steps.ts'
import { forgetSecurityEvents } from './security-events.ts'
import { forgetEndedSessions } from './sessions.ts'
import { accounts, users, verifications } from './tables.ts'

/** How long a sign-up or a link that nobody finished is kept after its time is over. */
export const UNFINISHED_KEPT = DAY

/**
 * Forgets ended sessions, old events of logins, and sign-ups and links that nobody finished within a day; each also where another of
 * these could not be. Safe to do twice.
 */
export async function sweepIdentity(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const yesterday = after(now, -UNFINISHED_KEPT)
  await inTurn(
    () => forgetEndedSessions(ctx),
    () => forgetSecurityEvents(ctx),
    () => forgetOldSteps(ctx),
    async () => db.delete(verifications).where(lte(verifications.expiresAt, yesterday)),
    async () =>
      db
        .delete(accounts)
        .where(
          and(like(accounts.providerId, 'sign-up:%'), lte(accounts.createdAt, yesterday), isForgotten()),
        ),
    async () =>
      db
        .delete(users)
        .where(
          and(
            eq(users.emailVerified, false),
            lte(users.createdAt, yesterday),
            notExists(db.select({ one: sql`1` }).from(accounts).where(eq(accounts.userId, users.id))),
          ),
        ),
  )

  function isForgotten() {
    return notExists(
      db.select({ one: sql`1` }).from(verifications).where(eq(verifications.id, accounts.accountId)),
    )
  }
}
