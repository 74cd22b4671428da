import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { letters } from './tables.ts'

/** Throws away every letter to an address, sent or not. */
export async function forgetRecipient(db: Db, email: string): Promise<void> {
  await db.delete(letters).where(eq(sql`lower(${letters.recipient})`, email.toLowerCase()))
}

/**
 * Throws away every letter about purchases and orders of these numbers, whoever got it: sellers were told where to
 * send them, and a confirmation may have gone to another address.
 */
export async function forgetLettersAbout(db: Db, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await db.delete(letters).where(inArray(sql`split_part(${letters.key}, ':', 2)`, [...numbers]))
}
