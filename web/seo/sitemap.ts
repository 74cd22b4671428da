import { data } from 'react-router'
import { listMapCategories, listMapProducts, listMapVendors } from '#server/catalog/sitemap-queries.ts'
import type { Db } from '#server/platform/database.ts'
import { appOf, readsOf } from '../app.server.ts'
import { POSITIONS } from '../storefront/pages/content/careers.ts'
import type { Route } from './+types/sitemap'
import { mapOfPlaces, type Place } from './xml.ts'

const BATCH = 2500

const PAGES = ['', 'products', 'about', 'contact', 'help', 'shipping', 'returns', 'careers', 'press'].concat(
  'privacy',
  'terms',
  'cookies',
  'security',
  POSITIONS.map((position) => `careers/${position.slug}`),
)

async function* pages(): AsyncGenerator<Place[]> {
  yield PAGES.map((page) => ({ path: `/${page}` }))
}

async function* categories(db: Db): AsyncGenerator<Place[]> {
  const rows = await listMapCategories(db)
  const slugs = [...new Set(rows.map((row) => row.slug))]
  yield slugs.map((slug) => ({ path: `/products?category=${slug}` }))
  yield rows.flatMap(({ slug, subcategory }) =>
    subcategory === null ? [] : [{ path: `/products?category=${slug}&subcategory=${subcategory}` }],
  )
}

async function* vendors(db: Db): AsyncGenerator<Place[]> {
  for (let after = 0; ; ) {
    const batch = await listMapVendors(db, after, BATCH)
    yield batch.map(({ slug, updatedAt }) => ({ path: `/seller/${slug}`, changed: updatedAt }))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

async function* products(db: Db, map: number): AsyncGenerator<Place[]> {
  for (let after = 0; ; ) {
    const batch = await listMapProducts(db, map, after, BATCH)
    yield batch.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changed: updatedAt }))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    after = last.id
  }
}

function placesOf(db: Db, name: string): AsyncGenerator<Place[]> | null {
  if (name === 'pages.xml') return pages()
  if (name === 'categories.xml') return categories(db)
  if (name === 'sellers.xml') return vendors(db)
  const map = /^products-(0|[1-9]\d{0,6})\.xml$/.exec(name)?.[1]
  return map === undefined ? null : products(db, Number(map))
}

/** /sitemaps/pages.xml, categories.xml, sellers.xml and products-{n}.xml. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { config } = appOf(context)
  const db = readsOf(context)
  const places = placesOf(db, params.name)
  if (!places) throw data('There is no such map.', { status: 404 })
  return await mapOfPlaces(config.publicUrl, places)
}
