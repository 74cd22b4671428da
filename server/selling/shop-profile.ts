import { z } from 'zod'
import { asSpelled, checkPlace, countryCode, zipCode } from '../addresses/input.ts'
import { numberOf } from '../catalog/product-fields.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { claimUploads, releaseUploads } from '../media/claim.ts'
import { judgeSeen } from '../platform/content-version.ts'
import type { Db } from '../platform/database.ts'
import { readInput, singleLine, wrongField } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { LOW_STOCK, MOST_LOW_STOCK } from '../vendors/low-stock.ts'
import { checkAway, lockShopProfile, profileInput, writeShopProfile } from '../vendors/profile.ts'
import type { ReturnAddress } from '../vendors/return-address.ts'

/** Of the pictures that a field brings the first counts; none means that there is none any more. */
const picture = z
  .array(z.string().max(200))
  .default([])
  .transform((keys) => keys[0] ?? null)

const wholeNumber = () => t('Please write a whole number, for example 10')

const fewPieces = numberOf({
  decimals: 0,
  most: MOST_LOW_STOCK,
  wrong: {
    'no-number': wholeNumber,
    unclear: wholeNumber,
    negative: () => t('Please write a number from 0 to 9,999'),
    'too-precise': wholeNumber,
  },
  tooHigh: () => t('Please write a number from 0 to 9,999'),
}).transform((pieces) => pieces ?? LOW_STOCK)

const shopInput = (now: Date) =>
  profileInput
    .extend({
      logo: picture,
      banner: picture,
      lowStockBelow: fewPieces,
      returnName: singleLine(80),
      address: singleLine(200),
      city: singleLine(100),
      state: singleLine(100),
      zipCode,
      country: z.preprocess(countryCode, z.string()),
    })
    .superRefine((shop, context) => {
      checkAway(context, shop.awayUntil, now)
      if (!isAddress(shop)) return
      if (!shop.address) wrongField(context, 'address', t('Please enter your address'))
      if (!shop.city) wrongField(context, 'city', t('Please enter your city'))
      if (!shop.country) wrongField(context, 'country', t('Please select a country'))
      checkPlace(context, shop)
    })
    .transform(asSpelled)

type Shop = z.output<ReturnType<typeof shopInput>>

/** A country alone is what the form begins with, and no address. */
const isAddress = ({ address, city, state, zipCode }: Omit<ReturnAddress, 'name' | 'country'>): boolean =>
  [address, city, state, zipCode].some((part) => part !== '')

const returnAddressOf = (shop: Shop): ReturnAddress | null => {
  const { businessName, returnName, address, city, state, zipCode, country } = shop
  return isAddress(shop) ? { name: returnName || businessName, address, city, state, zipCode, country } : null
}

/** Begins to use a picture that its seller has just brought, in place of another; null where there is no such picture. */
async function changePicture(
  db: Db,
  vendorId: number,
  before: string | null,
  after: string | null,
): Promise<{ key: string | null } | null> {
  if (before === after) return { key: after }
  const [claimed] = after === null ? [] : await claimUploads(db, vendorId, [after])
  if (after !== null && claimed?.kind !== 'image') return null
  await releaseUploads(db, vendorId, before === null ? [] : [before])
  return { key: after }
}

/**
 * Saves what a seller says of their shop: businessName, phone, about, awayUntil (a day such as 2026-12-24),
 * lowStockBelow (empty: 10), a logo and a banner
 * that they have brought, and where things are sent back to. Refuses with `wrong-fields`, `not-found`, and with
 * `changed-meanwhile` where `seen` is not the version of what is there (`findShopProfile`).
 */
export async function saveShop(
  ctx: Context<{ role: 'vendor'; vendorId: number }>,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(shopInput(ctx.now), form)
  if (!read.ok) return read
  const { businessName, phone, about, awayUntil, lowStockBelow, logo, banner } = read.value
  const wanted = {
    ...{ businessName, phone, about, awayUntil, lowStockBelow },
    ...{ logoKey: logo, bannerKey: banner, returnAddress: returnAddressOf(read.value) },
  }
  return inTransaction(ctx, async (acting) => {
    const { db, actor } = acting
    const before = await lockShopProfile(db, actor.vendorId)
    const late = before && judgeSeen(readTyped(form, 'seen'), before, wanted)
    if (late) return late
    const keys: { logo: string | null; banner: string | null } = { logo: null, banner: null }
    for (const field of ['logo', 'banner'] as const) {
      const known = (field === 'logo' ? before?.logoKey : before?.bannerKey) ?? null
      const changed = await changePicture(db, actor.vendorId, known, read.value[field])
      const lost = t('A picture is no longer there. Please upload it again.')
      if (!changed) return refuse('wrong-fields', lost, { [field]: lost })
      keys[field] = changed.key
    }
    const saved = await writeShopProfile(acting, {
      ...wanted,
      ...{ logoKey: keys.logo, bannerKey: keys.banner },
    })
    return saved.ok ? unaudited(saved.value) : saved
  })
}
