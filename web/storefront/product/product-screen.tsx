import type { ProductPage } from '#server/catalog/product-queries.ts'
import type { Chosen } from '#server/catalog/variations.ts'
import { t } from '#server/platform/texts.ts'
import { readCards, type SentCards } from '../payload/cards.ts'
import { Breadcrumb, crumbsOf } from './breadcrumb.tsx'
import { Decision } from './decision.tsx'
import type { Delivery } from './delivery.server.ts'
import { Gallery } from './gallery.tsx'
import { galleryItems } from './gallery-items.ts'
import './product.css'
import { Rail, RecentlyViewed } from './rails.tsx'
import { Reviews, type ReviewsShown } from './reviews.tsx'
import { Description, Features, Policies, Specifications } from './sections.tsx'
import { Tabs } from './tabs.tsx'
import { useChoice } from './use-choice.ts'

/** A product: its pictures, what to decide, all that is known of it, and where to go on. */
export function ProductScreen(props: {
  product: ProductPage
  delivery: Delivery | null
  reviews: ReviewsShown | null
  related: SentCards
  chosen: Chosen
}) {
  const { product, delivery, reviews, related, chosen } = props
  const choice = useChoice(product, chosen)
  const { currency } = product
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={crumbsOf(product)} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[1.32fr_1fr] md:gap-9 xl:gap-14">
        <Gallery
          name={product.name}
          items={galleryItems(product)}
          percent={choice.percent}
          wanted={choice.variation?.image?.key ?? null}
        />
        <Decision product={product} choice={choice} delivery={delivery} />
      </div>
      <div className="mt-12 md:mt-16">
        <Tabs
          tabs={[
            { id: 'description', label: t('Description'), content: <Description product={product} /> },
            {
              id: 'specifications',
              label: t('Specifications'),
              content: <Specifications product={product} />,
            },
            { id: 'features', label: t('Features'), content: <Features product={product} /> },
            { id: 'policies', label: t('Policies'), content: <Policies product={product} /> },
            {
              id: 'reviews',
              label: t('Reviews'),
              count: product.rating.count,
              content: <Reviews product={product} first={reviews} />,
            },
          ]}
        />
      </div>
      <Rail title={t('You may also like')} cards={readCards(related)} currency={currency} />
      <RecentlyViewed productId={product.id} />
    </div>
  )
}
