import { MessageSquareText } from 'lucide-react'
import { Link } from 'react-router'
import { averageOf } from '#server/platform/average.ts'
import { counted } from '#server/platform/counted.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { countStarsOf, listSellingReviews, type SellingReview, STAR_VIEWS } from '#server/reviews/selling.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stars } from '../../ui/stars.tsx'
import { readListAddress } from '../../work/list-address.ts'
import { ListPage } from '../../work/list-page.tsx'
import type { Column } from '../../work/list-table.tsx'
import { When } from '../../work/when.tsx'
import { portalMeta } from '../meta.ts'
import { editTo } from '../products/edit-address.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/reviews'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, vendor } = await vendorContext(request, context)
  const [page, stars] = await Promise.all([
    listSellingReviews(db, vendor.id, readListAddress(request, { views: STAR_VIEWS, sorts: ['-date'] })),
    countStarsOf(db, vendor.id),
  ])
  const { ratingSum, ratingCount } = vendor
  return {
    ...page,
    counts: [{ stars: 'all' as const, ...counted(ratingCount) }, ...stars],
    rating: { average: averageOf(ratingSum, ratingCount), count: ratingCount },
    now,
  }
}

export const meta: Route.MetaFunction = () => portalMeta(t('Reviews'))

const columns = (now: Date): Column<SellingReview>[] => [
  {
    key: 'review',
    head: t('Review'),
    phone: 'lead',
    cell: ({ rating, title, comment }) => (
      <span className="grid max-w-prose gap-0.5">
        <Stars value={rating} />
        {title && <b className="font-semibold wrap-anywhere">{title}</b>}
        <span className="font-normal wrap-anywhere whitespace-pre-line">{comment}</span>
      </span>
    ),
  },
  {
    key: 'product',
    head: t('Product'),
    cell: ({ productId: id, product, isDeleted }) =>
      isDeleted ? (
        <span className="wrap-anywhere text-mute">{product}</span>
      ) : (
        <Link
          to={editTo({ id })}
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
        >
          {product}
        </Link>
      ),
  },
  {
    key: 'by',
    head: t('By'),
    cell: ({ name, verified }) => (
      <span className="grid wrap-anywhere max-rail:text-end rail:min-w-20">
        {name}
        <small className="text-12 text-mute">
          {verified ? t('Verified purchase') : t('Not bought here')}
        </small>
      </span>
    ),
  },
  { key: 'date', head: t('Date'), cell: ({ createdAt }) => <When at={createdAt} now={now} /> },
]

/** What buyers say of a seller's products, as everybody reads it. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, counts, rating, now } = loaderData
  return (
    <ListPage
      title={t('Reviews')}
      text={
        rating.average === null
          ? t('No ratings yet')
          : t('{{average}} out of 5 stars, from {{count}} reviews', {
              average: formats().tenths(rating.average),
              count: rating.count,
              defaultValue_one: '{{average}} out of 5 stars, from {{count}} review',
            })
      }
      columns={columns(now)}
      rows={reviews}
      keyOf={({ id }) => id}
      views={counts.map(({ stars, value: count, more }) => ({
        ...{ value: stars, count, more },
        name:
          stars === 'all'
            ? t('All')
            : t('{{count}} stars', { count: Number(stars), defaultValue_one: '{{count}} star' }),
      }))}
      next={next}
      empty={
        <Empty
          Icon={MessageSquareText}
          sentence={t('No reviews yet')}
          text={t('What buyers say of your products stands here once it is published.')}
        >
          <ButtonLink to="/vendor/products" kind="line">
            {t('See your products')}
          </ButtonLink>
        </Empty>
      }
    />
  )
}
