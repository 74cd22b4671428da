import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { hasArrived, ordersWhere } from '../orders/status-rules.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import type { ReviewFacts } from './rules.ts'
import { reviews } from './tables.ts'

const ARRIVED = ordersWhere(hasArrived)
/** A line that was cancelled whole never reached anybody. */
const wasSent = lt(orderLines.cancelledQuantity, orderLines.quantity)
const MOST_SHOWN = 200

/** Delivered products of a customer that wait for their review: one a product and order, last delivered first. */
export async function listReviewable(db: Db, customerId: number) {
  return db
    .select({
      productId: orderLines.productId,
      orderId: orders.id,
      orderNumber: orders.number,
      name: products.name,
      imageKey: sql<string | null>`min(${orderLines.imageKey})`,
      imageHue: sql<number | null>`min(${orderLines.imageHue})`,
      deliveredAt: orders.deliveredAt,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      reviews,
      and(
        eq(reviews.customerId, customerId),
        eq(reviews.productId, orderLines.productId),
        eq(reviews.orderId, orders.id),
      ),
    )
    .where(
      and(eq(orders.customerId, customerId), inArray(orders.status, ARRIVED), isNull(reviews.id), wasSent),
    )
    .groupBy(orderLines.productId, orders.id, products.id)
    .orderBy(desc(orders.deliveredAt), orderLines.productId)
    .limit(MOST_SHOWN)
}

export type Reviewable = Awaited<ReturnType<typeof listReviewable>>[number]

/** A customer's own reviews, newest first, as many as `limit` before an id. */
export async function listOwnReviews(
  db: Db,
  customerId: number,
  { before, limit }: BeforeId = { before: null, limit: MOST_SHOWN },
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

export type OwnReview = Awaited<ReturnType<typeof listOwnReviews>>[number]

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
