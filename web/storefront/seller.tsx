import { data, redirect } from 'react-router'
import { listFacets } from '#server/catalog/facets.ts'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { findVendorPage } from '#server/vendors/queries.ts'
import { houseOf, marketOf } from '../house.server.ts'
import { pageMeta } from '../meta.ts'
import type { Route } from './+types/seller'
import { addressOfForm } from './listing/sent-form.ts'
import { Shelf } from './listing/shelf.tsx'
import { LoadFault } from './load-fault.tsx'
import { Lost } from './lost.tsx'
import { SellerHead } from './seller/seller-head.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = houseOf(context)
  const seller = await findVendorPage(db, params.slug)
  if (!seller) return data({ seller: null }, { status: 404 })
  const base = `/seller/${seller.slug}`
  const search = new URL(request.url).searchParams
  const clean = addressOfForm(search)
  if (clean !== null) throw redirect(base + clean)
  const market = marketOf(request)
  const query = { ...readListing(search), sellers: [] }
  const asked = { ...query, sellers: [seller.slug] }
  const [page, facets] = await Promise.all([
    listProductCards(db, market, asked, clock.now()),
    listFacets(db, market, asked),
  ])
  return { seller, base, query, page, facets, currency: MARKETS[market].currency }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData
  if (!root || !loaderData?.seller) return []
  const { seller } = loaderData
  return pageMeta({
    title: seller.name,
    description:
      seller.about ||
      t('Everything that {{seller}} sells, with real prices and reviews.', { seller: seller.name }),
    path: `/seller/${seller.slug}`,
    publicUrl: root.publicUrl,
    name: root.name,
  })
}

export default function Seller({ loaderData }: Route.ComponentProps) {
  if (!loaderData.seller) return <Lost />
  const { seller, base, query, page, facets, currency } = loaderData
  return (
    <div className="page pb-20">
      <SellerHead seller={seller} />
      <Shelf base={base} query={query} page={page} facets={facets} currency={currency} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFault error={error} />
}
