import { redirect, useLocation } from 'react-router'
import { listMenuCategories } from '#server/catalog/categories.ts'
import { listFacets } from '#server/catalog/facets.ts'
import { type ListingQuery, readListing, writeListing } from '#server/catalog/listing.ts'
import { type ListingPage, listProductCards } from '#server/catalog/listing-queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, readsOf } from '../app.server.ts'
import { pageMeta } from '../meta.ts'
import { pictureAddress } from '../ui/picture.tsx'
import type { Route } from './+types/listing'
import { countSearch } from './listing/count-search.server.ts'
import { ListingHero } from './listing/hero.tsx'
import { foundText } from './listing/labels.ts'
import { ProductList } from './listing/product-list.tsx'
import { addressOfForm } from './listing/sent-form.ts'
import { LoadFault } from './load-fault.tsx'
import { picturesOf, sendCards } from './payload/cards.ts'
import { readCategories, sendCategories } from './payload/categories.ts'
import { sendFacets } from './payload/facets.ts'

const BASE = '/products'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clock } = appOf(context)
  const db = readsOf(context)
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
  const moved = movedTo(query, page.title)
  if (moved !== null) throw redirect(BASE + moved, 301)
  countSearch(context, market, query, page)
  return {
    page: { ...page, cards: sendCards(page.cards) },
    facets: sendFacets(facets),
    categories: sendCategories(categories),
    currency: MARKETS[market].currency,
  }
}

/** What the address of a list asks for. */
const queryOf = ({ search }: { search: string }) => readListing(new URLSearchParams(search))

/** Where the list of a category stands now that was asked for by an older address or by its name; null where it has not moved. */
function movedTo(query: ListingQuery, title: ListingPage['title']): string | null {
  const category = query.category && (title.category?.slug ?? query.category)
  const subcategory = query.subcategory && (title.subcategory?.slug ?? query.subcategory)
  if (category === query.category && subcategory === query.subcategory) return null
  return writeListing({ ...query, category, subcategory })
}

/** One address a category for search engines; searches and empty lists are not for them. */
export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!loaderData || !root) return []
  const { page } = loaderData
  const query = queryOf(location)
  const { category, subcategory } = page.title
  const [picture] = picturesOf(page.cards)
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
    image: picture ? pictureAddress(picture, 1280) : null,
    publicUrl: root.publicUrl,
    name: root.name,
  })
  return query.search !== null || page.cards.count === 0
    ? [...words, { name: 'robots', content: 'noindex' }]
    : words
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { page, facets, currency } = loaderData
  const query = queryOf(useLocation())
  const categories = readCategories(loaderData.categories)
  return (
    <div className="page pb-20">
      <ListingHero
        title={page.title}
        category={categories.find(({ slug }) => slug === page.title.category?.slug)}
        search={query.search}
        found={foundText(page)}
        corrected={page.corrected}
      />
      <ProductList
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
