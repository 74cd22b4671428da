import { ArrowRight } from 'lucide-react'
import { findCategory } from '#server/catalog/categories.ts'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, readsOf } from '../../app.server.ts'
import { pageMeta } from '../../meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { pictureAddress } from '../../ui/picture.tsx'
import { picturesOf, readCards, sendCards } from '../payload/cards.ts'
import { ProductCard } from '../product-card.tsx'
import type { Route } from './+types/category'
import { CATEGORY_PAGES } from './category-pages.ts'
import { PageHead } from './page-head.tsx'

/** How many products a category page shows. */
const SHOWN = 8
/** Widths of a card's picture in four columns without filters beside them. */
const SIZES = '(min-width:1024px) 290px,(min-width:769px) 30vw,46vw'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock } = appOf(context)
  const db = readsOf(context)
  const market = marketOf(request)
  const slug = new URL(request.url).pathname.split('/')[1] ?? ''
  const query = readListing(new URLSearchParams({ category: slug }))
  const [category, { cards }] = await Promise.all([
    findCategory(db, slug),
    listProductCards(db, market, query, clock.now(), SHOWN),
  ])
  return {
    heading: headingOf(slug, category?.name),
    description: category?.description ?? '',
    hue: category?.hue ?? 85,
    /** The whole list stands at the category's own address, which may have changed since. */
    listing: `/products?category=${encodeURIComponent(category?.slug ?? slug)}`,
    cards: sendCards(cards),
    currency: MARKETS[market].currency,
  }
}

/** What the shop calls a department of its own is said; the name of any other is its owner's. */
function headingOf(slug: string, name = ''): string {
  const own = CATEGORY_PAGES[slug]
  return own ? t(own) : name
}

/** Search engines are led to the whole list: one address a category. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const root = matches[0].loaderData
  if (!root || !loaderData) return []
  const [picture] = picturesOf(loaderData.cards)
  return pageMeta({
    title: loaderData.heading,
    description: `${loaderData.heading}: ${loaderData.description}`,
    path: loaderData.listing,
    image: picture ? pictureAddress(picture, 1280) : null,
    publicUrl: root.publicUrl,
    name: root.name,
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { heading, description, hue, listing, currency } = loaderData
  const cards = readCards(loaderData.cards)
  return (
    <>
      <PageHead title={heading} hue={hue} lead={description || t('Chosen from all our sellers.')} />
      <div className="page pb-4 md:pb-8">
        <h2 className="sr-only">{t('Products')}</h2>
        {cards.length === 0 ? (
          <p className="rounded-card border border-line bg-surface px-6 py-14 text-center text-18">
            {t('No products found matching your criteria.')}
          </p>
        ) : (
          <ul
            aria-label={heading}
            className="grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4"
          >
            {cards.map((card, place) => (
              <li key={card.id}>
                <ProductCard
                  card={card}
                  currency={currency}
                  first={place < 2}
                  known={place > 0}
                  sizes={SIZES}
                />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-12 flex justify-center">
          <ButtonLink to={cards.length === 0 ? '/products' : listing} kind="line" size="large">
            {cards.length === 0 ? t('See all products') : t('See everything in {{heading}}', { heading })}
            <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
