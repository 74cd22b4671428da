import { eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { emails } from './tables.ts'

/** Throws away every email to these addresses, sent or not. */
export async function forgetRecipients({ db }: Context, addresses: readonly string[]): Promise<void> {
  const small = addresses.map((address) => address.toLowerCase())
  if (small.length > 0) await db.delete(emails).where(inArray(sql`lower(${emails.recipient})`, small))
}

/**
 * Throws away every email about purchases and orders of these numbers, whoever got it: sellers were told where to
 * send them, and a confirmation may have gone to another address.
 */
export async function forgetEmailsAbout({ db }: Context, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return
  await db.delete(emails).where(inArray(sql`split_part(${emails.key}, ':', 2)`, [...numbers]))
}

/** Throws away the email of this key, sent or not. */
export async function forgetEmail({ db }: Context, key: string): Promise<void> {
  await db.delete(emails).where(eq(emails.key, key))
}
