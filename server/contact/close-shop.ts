import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { isFrom } from './by-sender.ts'
import { CLOSE_SHOP } from './rules.ts'
import { contactQueries } from './tables.ts'

/** When a seller with this email asked for their shop to be closed, while the back office has not resolved it; null otherwise. */
export async function findCloseRequest(db: Db, email: string) {
  const [open] = await db
    .select({ askedAt: contactQueries.createdAt })
    .from(contactQueries)
    .where(
      and(
        isFrom(email),
        eq(contactQueries.kind, 'contact'),
        eq(contactQueries.subject, CLOSE_SHOP.value),
        ne(contactQueries.status, 'resolved'),
      ),
    )
    .limit(1)
  return open ?? null
}

/** Tells the back office that a seller wants their shop closed, with `reason` in their words. */
export async function keepCloseRequest(
  { db, now }: Context,
  { businessName: name, email }: { businessName: string; email: string },
  reason: string,
): Promise<void> {
  await db.insert(contactQueries).values({
    ...{ name, email, subject: CLOSE_SHOP.value, createdAt: now, updatedAt: now },
    message: reason,
  })
}
