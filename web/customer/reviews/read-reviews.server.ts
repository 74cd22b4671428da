import { listVisibleProductIds } from '#server/catalog/visible-products.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf, pageOf } from '#server/platform/page-of.ts'
import { reviewVersion } from '#server/reviews/actions.ts'
import { listOwnReviews, listReviewable, REVIEWS_PER_PAGE } from '#server/reviews/own-queries.ts'

const limit = REVIEWS_PER_PAGE + 1

/**
 * What a customer can review and has reviewed, a page of each: what stands after `after`, and what was written before `before`.
 * Where nothing is left there it is the first page again.
 */
export async function readReviews(
  db: Db,
  customerId: number,
  from: { after: string | null; before: string | null },
) {
  const before = /^\d{1,15}$/.test(from.before ?? '') ? Number(from.before) : null
  const [waiting, written] = await Promise.all([
    pageFrom(from.after, (after) => listReviewable(db, customerId, { after, limit })),
    pageFrom(before, (before) => listOwnReviews(db, customerId, { before, limit })),
  ])
  const toWrite = pageOf(waiting.rows, REVIEWS_PER_PAGE, (last) =>
    [last.place, last.orderId, last.productId].join('.'),
  )
  const own = pageOf(written.rows, REVIEWS_PER_PAGE, idOf)
  const shown = await listVisibleProductIds(
    db,
    [...toWrite.rows, ...own.rows].map(({ productId }) => productId),
  )
  return {
    toWrite: {
      isLater: waiting.isLater,
      next: toWrite.next,
      rows: toWrite.rows.map((each) => ({ ...each, isShown: shown.has(each.productId) })),
    },
    own: {
      isLater: written.isLater,
      next: own.next,
      rows: own.rows.map((review) => ({
        ...review,
        isShown: shown.has(review.productId),
        seen: reviewVersion(review),
      })),
    },
  }
}

async function pageFrom<Place, Row>(
  place: Place | null,
  read: (place: Place | null) => Promise<Row[]>,
): Promise<{ rows: Row[]; isLater: boolean }> {
  const rows = await read(place)
  if (place === null || rows.length > 0) return { rows, isLater: place !== null }
  return { rows: await read(null), isLater: false }
}

type Read = Awaited<ReturnType<typeof readReviews>>
/** A product that waits for its review, and whether it has a page that shoppers see. */
export type ProductToReview = Read['toWrite']['rows'][number]
/** A review as its author sees it, and whether what it is about has a page that shoppers see. */
export type WrittenReview = Read['own']['rows'][number]
