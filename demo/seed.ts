import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import type { Db } from '#server/platform/database.ts'
import { openCategories } from './seed/categories.ts'
import { drawMarket } from './seed/draw.ts'
import { fillPlaces } from './seed/places.ts'
import { stockProducts } from './seed/products.ts'
import { readProducts } from './seed/read-products.ts'
import { writeReviews } from './seed/reviews.ts'
import { recordFiles, setRates, setSettings } from './seed/site.ts'
import { stockVariations } from './seed/variations.ts'
import { openShops } from './seed/vendors.ts'

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length === 0
}

/**
 * Fills an empty database with the demo market and draws its pictures, `side` pixels wide (1000 unless
 * told). Where there are products already it changes nothing. The same clock gives the same market.
 * Answers how many products were stocked.
 */
export async function seedDemoMarket(app: App, side?: number): Promise<{ products: number }> {
  if (!(await isEmpty(app.db))) return { products: 0 }
  const now = app.clock.now()
  const items = await readProducts(now)
  // Drawn before the transaction: that is over in a second, drawing is not.
  const gallery = await drawMarket(app.storage, items, side)
  return app.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('the demo market'))`)
    if (!(await isEmpty(db))) return { products: 0 }
    const categoryIds = await openCategories(db)
    const vendorOf = await openShops(db, now)
    const ids = await stockProducts(db, items, { categoryIds, vendorOf, gallery })
    await stockVariations(db, items, ids, gallery)
    await writeReviews(db, items, ids, now)
    await fillPlaces(db, items, ids, categoryIds)
    await setRates(db, now)
    await setSettings({ ...systemContext(app), db })
    await recordFiles(db, items, gallery, vendorOf)
    await touchCatalogue(db)
    app.log.debug({ products: items.length }, 'the demo market is stocked')
    return { products: items.length }
  })
}
