import { data, redirect } from 'react-router'
import { listFacets } from '#server/catalog/facets.ts'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { findVendorPage } from '#server/catalog/vendor-page.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, readsOf } from '../app.server.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/vendor'
import { ProductList } from './listing/product-list.tsx'
import { addressOfForm } from './listing/sent-form.ts'
import { LoadFault } from './load-fault.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { sendCards } from './payload/cards.ts'
import { sendFacets } from './payload/facets.ts'
import { VendorHead } from './vendor/vendor-head.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { clock } = appOf(context)
  const db = readsOf(context)
  const vendor = await findVendorPage(db, params.slug, clock.now())
  if (!vendor) return data({ vendor: null }, { status: 404 })
  const base = `/seller/${vendor.slug}`
  const search = new URL(request.url).searchParams
  const clean = addressOfForm(search)
  if (clean !== null) throw redirect(base + clean)
  const market = marketOf(request)
  const query = { ...readListing(search), vendors: [] }
  const ownQuery = { ...query, vendors: [vendor.slug] }
  const [page, facets] = await Promise.all([
    listProductCards(db, market, ownQuery, clock.now()),
    listFacets(db, market, ownQuery, 'vendor'),
  ])
  return {
    vendor,
    base,
    query,
    page: { ...page, cards: sendCards(page.cards) },
    facets: sendFacets(facets),
    currency: MARKETS[market].currency,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!root || !loaderData?.vendor) return []
  const { vendor } = loaderData
  return pageMeta({
    title: vendor.name,
    description:
      vendor.about ||
      t('Everything that {{vendor}} sells, with real prices and reviews.', { vendor: vendor.name }),
    path: `/seller/${vendor.slug}`,
    publicUrl: root.publicUrl,
    name: root.name,
  })
}

export default function VendorPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.vendor) return <NotFoundScreen />
  const { vendor, base, query, page, facets, currency } = loaderData
  return (
    <div className="page pb-20">
      <VendorHead vendor={vendor} />
      <ProductList base={base} query={query} page={page} facets={facets} currency={currency} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFault error={error} />
}
