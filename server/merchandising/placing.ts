import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { isSellerOpen } from '../catalog/product-rules.ts'
import { isOnOffer } from '../catalog/sellable.ts'
import { productPrices, products } from '../catalog/tables.ts'
import type { Db } from '../platform/database.ts'
import type { Currency } from '../platform/money.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { vendors } from '../vendors/tables.ts'
import { firstFullCurrency } from './places.ts'

/** One change of the home page after the other: two that come at once are counted as two. */
export const lockHomePage = (db: Db): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('home page', 0))`)

/** A product that can stand on the home page. Refuses with `not-found` and `not-on-sale`. */
export async function findPlaceable(db: Db, productId: number) {
  const [product] = await db
    .select({
      ...{ name: products.name, status: products.status, categoryId: products.categoryId },
      vendorStatus: vendors.status,
    })
    .from(products)
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(eq(products.id, productId))
  if (!product || product.status === 'archived')
    return refuse('not-found', t('There is no such product. It may have been deleted meanwhile.'))
  if (product.status !== 'active')
    return refuse('not-on-sale', t('This product is not on sale. Publish it first, then add it.'))
  if (!isSellerOpen(product.vendorStatus))
    return refuse(
      'not-on-sale',
      t('The seller of this product is suspended. Reactivate the seller first, then add it.'),
    )
  return { ok: true as const, value: product }
}

/** In which currency of a product a place with these members is full, as far as they have prices and are on offer. */
export async function findFullCurrency(
  db: Db,
  productId: number,
  members: readonly number[],
): Promise<Currency | null> {
  const prices = await db
    .select({ productId: productPrices.productId, market: productPrices.market })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(
      and(
        isOnOffer,
        inArray(productPrices.productId, [productId, ...members]),
        productPrices.sold,
        gt(productPrices.price, 0),
      ),
    )
  return firstFullCurrency(productId, members, prices)
}

/** The position of each of these products, as a column of an update: the first is 0. */
export const positionIn = (ids: readonly number[], productId: SQL): SQL =>
  sql`array_position(${sql.param([...ids])}::bigint[], ${productId}) - 1`

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/** Why products cannot be sorted so: they do not stand any more as they were shown. Null where they do. */
export function judgeOrder(
  members: readonly number[],
  { order, seen }: { order: readonly number[]; seen: readonly number[] },
): Refusal | null {
  const isSorting = isSame(order.toSorted(), seen.toSorted())
  return isSorting && isSame(members, seen)
    ? null
    : refuse(
        'changed-meanwhile',
        t(
          'Somebody changed this list while you sorted it. Nothing was overwritten: it is shown as it is now.',
        ),
      )
}
