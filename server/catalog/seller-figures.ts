import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import { type Counted, countUpTo } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { lowStock, products } from './tables.ts'

/** Products on sale of which few are left, the fewest first, and how many products that is. */
export async function listLowStock(db: Db, vendorId: number) {
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
      .limit(3),
    countUpTo(db, sql`select from ${lowStock} where ${isLow}`),
  ])
  return { rows, count }
}

const inStatus = (vendorId: number, status: 'active' | 'draft') =>
  and(eq(products.vendorId, vendorId), eq(products.status, status))

/** How many products a vendor has, deleted ones aside, and how many of them are on sale. */
export async function countProducts(db: Db, vendorId: number): Promise<{ all: number; active: number }> {
  const [row] = await db
    .select({ all: count(), active: sql<number>`count(*) filter (where ${products.status} = 'active')::int` })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), ne(products.status, 'archived')))
  return row ?? { all: 0, active: 0 }
}

/** How many products of a vendor stand in a status; for a tab only so many are counted. */
export const countProductsUpTo = (db: Db, vendorId: number, status: 'active' | 'draft'): Promise<Counted> =>
  countUpTo(db, sql`select from ${products} where ${inStatus(vendorId, status)}`)
