import { and, eq, lte, notExists } from 'drizzle-orm'
import { forgetSender } from '../contact/by-sender.ts'
import { bySystem, type Context, inTransaction, unaudited } from '../context.ts'
import { customers } from '../customers/tables.ts'
import { admins, users } from '../identity/tables.ts'
import { removeUsers } from '../identity/users.ts'
import { forgetRecipients } from '../mail/erasure.ts'
import { after, DAY } from '../platform/clock.ts'
import { vendors } from '../vendors/tables.ts'

/** So long somebody who was rejected can log in and read that they were. */
const TOLD_FOR = 30 * DAY
/** Most people that one round forgets. */
const ROUND = 100

/**
 * Forgets people who applied to sell, were rejected a month ago and are nobody else here: their login, their address, the
 * emails to it and the messages from it. The tombstone of their email stays, so that they cannot apply again. Returns how many. Safe to do twice.
 */
export async function forgetRejected(ctx: Context): Promise<number> {
  const outcome = await inTransaction(bySystem(ctx), async (acting) => {
    const { db, now } = acting
    const gone = await db
      .select({ id: users.id, email: users.email })
      .from(vendors)
      .innerJoin(users, eq(users.id, vendors.userId))
      .where(
        and(
          eq(vendors.status, 'rejected'),
          lte(vendors.updatedAt, after(now, -TOLD_FOR)),
          notExists(db.select({ id: customers.id }).from(customers).where(eq(customers.userId, users.id))),
          notExists(db.select({ id: admins.userId }).from(admins).where(eq(admins.userId, users.id))),
        ),
      )
      .limit(ROUND)
      // Whoever becomes a customer at this moment holds their row.
      .for('update', { of: users, skipLocked: true })
    await forgetRecipients(
      acting,
      gone.map(({ email }) => email),
    )
    for (const { email } of gone) await forgetSender(acting, { email, keepsLogin: false })
    await removeUsers(
      acting,
      gone.map(({ id }) => id),
    )
    return unaudited(gone.length)
  })
  return outcome.ok ? outcome.value : 0
}
