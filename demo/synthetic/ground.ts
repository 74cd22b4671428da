import { inArray } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { after, DAY } from '#server/platform/clock.ts'
import { vendors } from '#server/vendors/tables.ts'
import { drawPictures, type Stored } from '../pictures.ts'
import { type CategoryIds, openCategories } from '../seed/categories.ts'
import { slugOf } from '../seed/random.ts'
import { setRates } from '../seed/site.ts'
import { SHOPS, shopName } from './invent.ts'
import { KINDS } from './words.ts'

/** What invented products stand on. */
export interface Ground {
  now: Date
  categoryIds: CategoryIds
  /** Vendors by code. */
  shops: Map<string, number>
  /** One a kind of thing, by icon; all products of a kind share them. */
  pictures: Map<string, Stored>
}

export const codeOfShop = (shop: number): string => `SYN${String(shop).padStart(3, '0')}`

const SIDE = 640

/** Opens categories, two hundred shops and the shared pictures; what is there already is used. */
export async function seedEssentials(app: Pick<App, 'db' | 'storage' | 'clock'>): Promise<Ground> {
  const { db, storage } = app
  const now = app.clock.now()
  const categoryIds = await openCategories(db)
  await setRates(db, now)
  const codes = Array.from({ length: SHOPS }, (_, shop) => codeOfShop(shop))
  await db
    .insert(vendors)
    .values(
      codes.map((code, shop) => ({
        code,
        slug: `${slugOf(shopName(shop))}-${code.toLowerCase()}`,
        businessName: shopName(shop),
        email: `${code.toLowerCase()}@synthetic.example`,
        status: 'active' as const,
        dispatchMethod: shop % 3 === 0 ? ('infinity' as const) : ('store' as const),
        createdAt: after(now, -(760 + shop) * DAY),
        approvedAt: after(now, -(759 + shop) * DAY),
      })),
    )
    .onConflictDoNothing()
  const rows = await db
    .select({ id: vendors.id, code: vendors.code })
    .from(vendors)
    .where(inArray(vendors.code, codes))
  const icons = [...new Set(KINDS.flatMap((kind) => kind.icons))]
  const orders = icons.map((icon) => ({
    name: `synthetic-${icon}`,
    icon,
    alone: true,
    detail: false,
    colours: [],
  }))
  const drawn = await drawPictures(storage, orders, SIDE)
  const pictures = new Map(icons.map((icon) => [icon, drawn.get(`synthetic-${icon}`)?.pictures[0]]))
  const found = new Map([...pictures].filter((entry): entry is [string, Stored] => entry[1] !== undefined))
  await db
    .insert(mediaFiles)
    .values(
      [...found.values()].map((file) => ({
        ...file,
        kind: 'image' as const,
        contentType: 'image/jpeg',
        inUse: true,
      })),
    )
    .onConflictDoNothing()
  return { now, categoryIds, shops: new Map(rows.map((row) => [row.code, row.id])), pictures: found }
}
