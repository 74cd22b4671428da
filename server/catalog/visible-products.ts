import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { isOnOffer } from './sellable.ts'
import { products } from './tables.ts'

/** Which of these products have a page that shoppers see, as findProduct() finds it: sold in a market, or known elsewhere. */
export async function listVisibleProductIds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inArray(products.id, [...new Set(ids)]), isOnOffer))
  return new Set(rows.map(({ id }) => id))
}
