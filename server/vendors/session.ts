import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { endSession, extendSession, isSessionOf, SESSION } from '../identity/sessions.ts'
import { sessions, users } from '../identity/tables.ts'
import { vendors } from './tables.ts'

/**
 * The active seller that a cookie's session token stands for, with the session; null for everybody else. Asked with every
 * request and in one query, so that whoever is suspended is out at once: their session ends with the first that they make.
 */
export async function findVendorSession(ctx: Context, sessionToken: string | null | undefined) {
  const isOpen = isSessionOf(ctx, 'vendor', sessionToken)
  if (!isOpen) return null
  const [known] = await ctx.db
    .select({
      session: SESSION,
      vendor: {
        id: vendors.id,
        businessName: vendors.businessName,
        slug: vendors.slug,
        code: vendors.code,
        status: vendors.status,
        dispatchMethod: vendors.dispatchMethod,
        dispatchActive: vendors.dispatchActive,
        awayUntil: vendors.awayUntil,
        ratingSum: vendors.ratingSum,
        ratingCount: vendors.ratingCount,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(vendors, eq(vendors.userId, users.id))
    .where(isOpen)
  if (!known) return null
  if (known.vendor.status !== 'active') {
    await endSession(ctx, known.session.userId, known.session.id)
    return null
  }
  await extendSession(ctx, known.session)
  return known
}

export type VendorSession = NonNullable<Awaited<ReturnType<typeof findVendorSession>>>

/** A shop as its own portal knows it. */
export type OwnVendor = VendorSession['vendor']
