import { inArray } from 'drizzle-orm'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { keyedHash, keyedHashes } from '../identity/secrets.ts'
import { plainEmail } from '../identity/users.ts'
import type { Db } from '../platform/database.ts'
import { vendorTombstones } from './tables.ts'

const PURPOSE = 'vendor tombstone'

/** Remembers, in the caller's transaction, that this email was rejected; whoever reads the table learns no email. */
export async function addTombstone({ app, db, now }: Context, email: string): Promise<void> {
  await db
    .insert(vendorTombstones)
    .values({ emailHash: keyedHash(app.secret, PURPOSE, plainEmail(email)), createdAt: now })
    .onConflictDoNothing()
}

/** Whether this email was rejected. */
export async function hasTombstone(db: Db, { secret }: Pick<App, 'secret'>, email: string): Promise<boolean> {
  const [known] = await db
    .select({ createdAt: vendorTombstones.createdAt })
    .from(vendorTombstones)
    .where(inArray(vendorTombstones.emailHash, keyedHashes(secret, PURPOSE, plainEmail(email))))
  return known !== undefined
}
