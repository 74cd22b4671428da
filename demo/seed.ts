import { sql } from 'drizzle-orm'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { products } from '#server/catalog/tables.ts'
import type { House } from '#server/house.ts'
import type { Db } from '#server/platform/database.ts'
import { openDepartments } from './seed/departments.ts'
import { drawMarket } from './seed/draw.ts'
import { fillPlaces } from './seed/places.ts'
import { stockProducts } from './seed/products.ts'
import { writeReviews } from './seed/reviews.ts'
import { openShops } from './seed/sellers.ts'
import { recordFiles, setRates, setSettings } from './seed/site.ts'
import { readGoods } from './seed/stock.ts'
import { stockVariations } from './seed/variations.ts'

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length === 0
}

/**
 * Fills an empty database with the demo market and draws its pictures, `side` pixels wide (1000 unless
 * told). Where there are products already it changes nothing. The same clock gives the same market.
 * Answers how many products were stocked.
 */
export async function seedDemoMarket(
  house: Pick<House, 'db' | 'storage' | 'clock' | 'log'>,
  side?: number,
): Promise<{ products: number }> {
  if (!(await isEmpty(house.db))) return { products: 0 }
  const now = house.clock.now()
  const goods = await readGoods(now)
  // Drawn before the transaction: that is over in a second, drawing is not.
  const gallery = await drawMarket(house.storage, goods, side)
  return house.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('the demo market'))`)
    if (!(await isEmpty(db))) return { products: 0 }
    const shelves = await openDepartments(db)
    const vendorOf = await openShops(db, now)
    const ids = await stockProducts(db, goods, { shelves, vendorOf, gallery })
    await stockVariations(db, goods, ids, gallery)
    await writeReviews(db, goods, ids, now)
    await fillPlaces(db, goods, ids, shelves)
    await setRates(db, now)
    await setSettings(db, now)
    await recordFiles(db, goods, gallery, vendorOf)
    await touchCatalogue(db)
    house.log.debug({ products: goods.length }, 'the demo market is stocked')
    return { products: goods.length }
  })
}
