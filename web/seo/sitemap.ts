import { data } from 'react-router'
import { listMapCategories, listMapProducts, listMapVendors } from '#server/catalog/sitemap-queries.ts'
import type { Db } from '#server/platform/database.ts'
import { appOf, readsOf } from '../app.server.ts'
import { POSITIONS } from '../storefront/pages/content/careers.ts'
import type { Route } from './+types/sitemap'
import { mapOfPlaces, type Place } from './xml.ts'

const PAGES = ['', 'products', 'about', 'contact', 'help', 'shipping', 'returns', 'careers', 'press'].concat(
  'privacy',
  'terms',
  'cookies',
  'security',
  POSITIONS.map((position) => `careers/${position.slug}`),
)

async function listPlaces(db: Db, name: string): Promise<Place[] | null> {
  switch (name) {
    case 'pages.xml':
      return PAGES.map((page) => ({ path: `/${page}` }))
    case 'categories.xml': {
      const rows = await listMapCategories(db)
      const slugs = [...new Set(rows.map((row) => row.slug))]
      return [
        ...slugs.map((slug) => ({ path: `/products?category=${slug}` })),
        ...rows.flatMap(({ slug, subcategory }) =>
          subcategory === null ? [] : [{ path: `/products?category=${slug}&subcategory=${subcategory}` }],
        ),
      ]
    }
    case 'sellers.xml': {
      const vendors = await listMapVendors(db)
      return vendors.map(({ slug, updatedAt }) => ({ path: `/seller/${slug}`, changed: updatedAt }))
    }
    default: {
      const map = /^products-(0|[1-9]\d{0,6})\.xml$/.exec(name)?.[1]
      if (map === undefined) return null
      const products = await listMapProducts(db, Number(map))
      return products.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changed: updatedAt }))
    }
  }
}

/** /sitemaps/pages.xml, categories.xml, sellers.xml and products-{n}.xml. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const places = await listPlaces(readsOf(context), params.name)
  if (!places) throw data('There is no such map.', { status: 404 })
  return mapOfPlaces(appOf(context).config.publicUrl, places)
}
