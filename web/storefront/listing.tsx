import { redirect } from 'react-router'
import { listMenuCategories } from '#server/catalog/categories.ts'
import { listFacets } from '#server/catalog/facets.ts'
import { readListing, writeListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf } from '../app.server.ts'
import { pageMeta } from '../meta.ts'
import { pictureAddress } from '../ui/picture.tsx'
import type { Route } from './+types/listing'
import { ListingHero } from './listing/hero.tsx'
import { foundText } from './listing/labels.ts'
import { addressOfForm } from './listing/sent-form.ts'
import { Shelf } from './listing/shelf.tsx'
import { tellSearch } from './listing/tell-search.server.ts'
import { LoadFault } from './load-fault.tsx'

const BASE = '/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const params = new URL(request.url).searchParams
  const clean = addressOfForm(params)
  if (clean !== null) throw redirect(BASE + clean)
  const market = marketOf(request)
  const query = readListing(params)
  const [page, facets, categories] = await Promise.all([
    listProductCards(db, market, query, clock.now()),
    listFacets(db, market, query),
    listMenuCategories(db),
  ])
  tellSearch(context, market, query, page)
  return { query, page, facets, categories, currency: MARKETS[market].currency }
}

/** One address a category for search engines; searches and empty lists are not for them. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData || !root) return []
  const { query, page } = loaderData
  const { category, subcategory } = page.title
  const name = subcategory?.name ?? category?.name ?? t('All Products')
  const path = writeListing({
    ...readListing(new URLSearchParams()),
    category: category?.slug ?? null,
    subcategory: subcategory?.slug ?? null,
  })
  const words = pageMeta({
    title: query.search === null ? name : t('Search Results for “{{search}}”', { search: query.search }),
    description: t('{{name}} from many sellers, with real prices, delivery days and reviews.', { name }),
    path: BASE + path,
    image: page.cards[0]?.image ? pictureAddress(page.cards[0].image.key, 1280) : null,
    publicUrl: root.publicUrl,
    name: root.name,
  })
  return query.search !== null || page.cards.length === 0
    ? [...words, { name: 'robots', content: 'noindex' }]
    : words
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { query, page, facets, categories, currency } = loaderData
  return (
    <div className="page pb-20">
      <ListingHero
        title={page.title}
        category={categories.find(({ slug }) => slug === page.title.category?.slug)}
        search={query.search}
        found={foundText(page)}
        corrected={page.corrected}
      />
      <Shelf
        base={BASE}
        query={query}
        page={page}
        facets={facets}
        currency={currency}
        categories={categories}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFault error={error} />
}
