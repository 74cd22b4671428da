import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { DAY, isoDay } from '../platform/clock.ts'
import { contentVersion, isSaved } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { calendarDay, emptyAsNull, multiLine, singleLine, wrongField } from '../platform/input.ts'
import { countAttempt } from '../platform/limits.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { phoneOf } from '../platform/phone.ts'
import { t } from '../platform/texts.ts'
import { readSettings } from '../settings/queries.ts'
import type { ReturnAddress } from './return-address.ts'
import { vendors } from './tables.ts'

const LONGEST_NAME = 80
const LONGEST_ABOUT = 1000
const LONGEST_AWAY = 366 * DAY
/** Each change of the day of their return outdates what shoppers read before they pay. */
const CHANGES = { limit: 60, windowSeconds: 3600 }

/** What a seller says of their shop; `awayUntil` is the day on which they are back, empty when they are there. */
export const profileInput = z.object({
  businessName: singleLine(LONGEST_NAME, () => t('Please enter your business name')),
  phone: phoneOf(() => t('Please enter your phone number')),
  about: multiLine(LONGEST_ABOUT).transform(emptyAsNull),
  awayUntil: calendarDay(() => t('Please choose a day.')),
})

/** Says what is wrong with the day on which a seller wants to be back: it must lie ahead, and within a year. */
export function checkAway(
  context: Pick<z.RefinementCtx, 'addIssue'>,
  awayUntil: string | null,
  now: Date,
): void {
  if (awayUntil === null) return
  if (awayUntil <= isoDay(now))
    wrongField(context, 'awayUntil', t('Please choose a day after today, or leave it empty.'))
  else if (Date.parse(awayUntil) - now.getTime() > LONGEST_AWAY)
    wrongField(context, 'awayUntil', t('Please choose a day within a year.'))
}

const SAID = {
  businessName: vendors.businessName,
  phone: vendors.phone,
  about: vendors.about,
  awayUntil: vendors.awayUntil,
  lowStockBelow: vendors.lowStockBelow,
  logoKey: vendors.logoKey,
  bannerKey: vendors.bannerKey,
  returnAddress: vendors.returnAddress,
}

/** The shop as its seller edits it, with the version of what it says; null where there is none. */
export async function findShopProfile(db: Db, vendorId: number) {
  const [shop] = await db
    .select({ content: SAID, email: vendors.email, slug: vendors.slug })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  if (!shop) return null
  const { content, ...rest } = shop
  return { ...content, ...rest, seen: contentVersion(content) }
}

/** What a shop says of itself, kept so until the caller's transaction ends; null where there is none. */
export async function lockShopProfile(db: Db, vendorId: number) {
  const [profile] = await db.select(SAID).from(vendors).where(eq(vendors.id, vendorId)).for('update')
  return profile ?? null
}

/** Where buyers send things of the marketplace itself back to; null where no administrator has said. */
export async function findOwnReturnAddress(db: Db): Promise<ReturnAddress | null> {
  const { return_address: address, marketplace_name: name } = await readSettings(db, [
    'return_address',
    'marketplace_name',
  ])
  return address ? { name, address, city: '', state: '', zipCode: '', country: '' } : null
}

/** Where buyers send things back to; null where whoever sells them has not said. */
export async function findReturnAddress(db: Db, vendorId: number | null): Promise<ReturnAddress | null> {
  if (vendorId === null) return findOwnReturnAddress(db)
  const [shop] = await db
    .select({ returnAddress: vendors.returnAddress })
    .from(vendors)
    .where(eq(vendors.id, vendorId))
  return shop?.returnAddress ?? null
}

/** Everything that a seller says of their shop. */
type ShopProfile = z.output<typeof profileInput> &
  Pick<typeof vendors.$inferSelect, 'lowStockBelow' | 'logoKey' | 'bannerKey' | 'returnAddress'>

/** Writes down what a seller says of their shop; its address on the site stays. Refuses with `not-found` and `too-often`. */
export async function writeShopProfile(
  ctx: Context<{ role: 'vendor'; vendorId: number }>,
  profile: ShopProfile,
): Promise<Outcome<{ message: string }>> {
  const key = `shop-profile:${ctx.actor.vendorId}`
  const { allowed } = await countAttempt(ctx.db, { key, ...CHANGES }, ctx.now)
  if (!allowed) return refuse('too-often', t('Those were many changes. Please try again in an hour.'))
  return inTransaction(ctx, async ({ db, now, actor }) => {
    const message = t('Shop profile saved.')
    const before = await lockShopProfile(db, actor.vendorId)
    if (before && isSaved(before, profile)) return unaudited({ message })
    const [saved] = await db
      .update(vendors)
      .set({ ...profile, updatedAt: now })
      .where(eq(vendors.id, actor.vendorId))
      .returning({ id: vendors.id })
    if (!saved) return refuse('not-found', t('There is no such shop.'))
    return changed(
      { message },
      {
        action: 'vendor.profile',
        subjectKind: 'vendor',
        subjectId: String(saved.id),
        vendorId: String(saved.id),
        details: { awayUntil: profile.awayUntil },
      },
    )
  })
}
