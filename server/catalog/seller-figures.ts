import { and, asc, eq, sql } from 'drizzle-orm'
import { type Counted, countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { lowStock, products } from './tables.ts'

/** Products on sale of which few are left, the fewest first, and how many products that is. */
export async function listLowStock(db: Db, vendorId: number, most = 3) {
  const isLow = and(eq(lowStock.vendorId, vendorId), eq(lowStock.status, 'active'))
  const [rows, count] = await Promise.all([
    db
      .select({
        id: lowStock.productId,
        name: products.name,
        left: lowStock.free,
        imageKey: sql<
          string | null
        >`(select key from product_images where product_id = ${products.id} and position = 0)`,
      })
      .from(lowStock)
      .innerJoin(products, eq(products.id, lowStock.productId))
      .where(isLow)
      .orderBy(asc(lowStock.free), asc(lowStock.productId))
      .limit(most),
    countUpTo(db, sql`select from ${lowStock} where ${isLow}`),
  ])
  return { rows, count }
}

const inStatus = (vendorId: number, status: 'active' | 'draft') =>
  and(eq(products.vendorId, vendorId), eq(products.status, status))

/** How many products of a vendor stand in a status; all of them, and for a tab only so many. */
export const countProducts = (db: Db, vendorId: number, status: 'active' | 'draft'): Promise<number> =>
  db.$count(products, inStatus(vendorId, status))

export const countProductsUpTo = (db: Db, vendorId: number, status: 'active' | 'draft'): Promise<Counted> =>
  countUpTo(db, sql`select from ${products} where ${inStatus(vendorId, status)}`)
