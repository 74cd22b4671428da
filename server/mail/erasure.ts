import { and, eq, inArray, like, not, notInArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Email } from './emails.ts'
import { emails } from './tables.ts'

/** What is written to a shop, or to a login that the shop keeps; so are answers to what it asked the marketplace. */
const OF_SHOPS = [
  'new-order',
  'vendor-order',
  'vendor-status',
  'password-changed',
  'second-factor-changed',
  'query-reply',
] satisfies Email['kind'][]
const OF_THE_OFFICE = [
  'vendor-application',
  'payment-case',
  'second-factor-changed',
] satisfies Email['kind'][]

/**
 * Throws away every email to a customer, sent or not. What the same mailbox gets for another reason stays: as a seller or
 * administrator whose login is kept, or as the mailbox of the marketplace.
 */
export async function forgetEmailsTo(
  { app, db }: Context,
  { email, keepsLogin }: { email: string; keepsLogin: boolean },
): Promise<void> {
  const small = email.toLowerCase()
  const isOffice = app.config.adminEmail?.toLowerCase() === small
  const kinds = [...(keepsLogin ? OF_SHOPS : []), ...(isOffice ? OF_THE_OFFICE : [])]
  const isResetOfShop = and(
    eq(emails.kind, 'password-reset'),
    like(sql`coalesce(${emails.data} ->> 'path', '')`, '/vendor/%'),
  )
  await db
    .delete(emails)
    .where(
      and(
        eq(sql`lower(${emails.recipient})`, small),
        notInArray(emails.kind, kinds),
        keepsLogin && isResetOfShop ? not(isResetOfShop) : undefined,
      ),
    )
}

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
export const forgetEmail = (ctx: Context, key: string): Promise<void> => forgetEmails(ctx, [key])

/** Throws away the emails of these keys, sent or not. */
export async function forgetEmails({ db }: Context, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.delete(emails).where(inArray(emails.key, [...keys]))
}
