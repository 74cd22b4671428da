import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { letters } from './tables.ts'

/** Throws away every letter to an address, sent or not. */
export async function forgetRecipient(db: Db, email: string): Promise<void> {
  await db.delete(letters).where(eq(sql`lower(${letters.recipient})`, email.toLowerCase()))
}
