import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { hasArrived, orderStatusesWhere } from '../orders/status-rules.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, readCursor } from '../platform/page-of.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import type { ReviewFacts } from './rules.ts'
import { reviews } from './tables.ts'

const ARRIVED = orderStatusesWhere(hasArrived)
/** A line that was cancelled whole never reached anybody. */
const wasSent = lt(orderLines.cancelledQuantity, orderLines.quantity)
export const REVIEWS_PER_PAGE = 50

const deliveredAt = sql`coalesce(${orders.deliveredAt}, ${orders.createdAt})`
const place = microsecondsOf(deliveredAt)

/** What stands after a place such as `1795214910415000.12.7`; an unreadable one is the first page. */
function isAfter(after: string | null): SQL | undefined {
  const [at, orderId, productId] = readCursor(after, 3) ?? []
  if (!at) return undefined
  return sql`(${place}, ${orders.id}, -${orderLines.productId})
    < (${at}::bigint, ${orderId}::bigint, -${productId}::bigint)`
}

const isOwnReview = (customerId: number) =>
  and(
    eq(reviews.customerId, customerId),
    eq(reviews.productId, orderLines.productId),
    eq(reviews.orderId, orders.id),
  )

const isReviewable = (customerId: number) =>
  and(eq(orders.customerId, customerId), inArray(orders.status, ARRIVED), isNull(reviews.id), wasSent)

/** How many products of a customer wait for their review: one a product and order. */
export async function countReviewable(db: Db, customerId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct (${orders.id}, ${orderLines.productId}))::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(reviews, isOwnReview(customerId))
    .where(isReviewable(customerId))
  return row?.count ?? 0
}

/** The same as a list, last delivered first: as many as `limit`, after a place. */
export async function listReviewable(
  db: Db,
  customerId: number,
  { after, limit }: { after: string | null; limit: number } = { after: null, limit: REVIEWS_PER_PAGE },
) {
  return db
    .select({
      productId: orderLines.productId,
      orderId: orders.id,
      orderNumber: orders.number,
      name: products.name,
      imageKey: sql<string | null>`min(${orderLines.imageKey})`,
      imageHue: sql<number | null>`min(${orderLines.imageHue})`,
      deliveredAt: orders.deliveredAt,
      place: place.mapWith(String),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(reviews, isOwnReview(customerId))
    .where(and(isReviewable(customerId), isAfter(after)))
    .groupBy(orderLines.productId, orders.id, products.id)
    .orderBy(desc(place), desc(orders.id), asc(orderLines.productId))
    .limit(limit)
}

/** A customer's own reviews, newest first, as many as `limit` before an id. */
export async function listOwnReviews(
  db: Db,
  customerId: number,
  { before, limit }: BeforeId = { before: null, limit: REVIEWS_PER_PAGE },
) {
  return db
    .select({
      id: reviews.id,
      productId: reviews.productId,
      productName: products.name,
      orderId: reviews.orderId,
      rating: reviews.rating,
      title: reviews.title,
      comment: reviews.comment,
      status: reviews.status,
      rejectedReason: reviews.rejectedReason,
      verified: reviews.verifiedPurchase,
      helpfulCount: reviews.helpfulCount,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.customerId, customerId), before === null ? undefined : lt(reviews.id, before)))
    .orderBy(desc(reviews.id))
    .limit(limit)
}

/** What decides whether a product of an order may be reviewed; null when it is not this customer's order. */
export async function readReviewFacts(
  db: Db,
  review: { customerId: number; orderId: number; productId: number },
): Promise<ReviewFacts | null> {
  const [row] = await db
    .select({
      delivered: sql<boolean>`${inArray(orders.status, ARRIVED)}`,
      reviewed: sql<boolean>`exists (select 1 from reviews r where r.customer_id = ${review.customerId}
        and r.product_id = ${review.productId} and r.order_id = ${review.orderId})`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.id, review.orderId),
        eq(orders.customerId, review.customerId),
        eq(orderLines.productId, review.productId),
        wasSent,
      ),
    )
    .limit(1)
  return row ?? null
}
