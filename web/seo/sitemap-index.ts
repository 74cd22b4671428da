import { listProductMaps } from '#server/catalog/sitemap-queries.ts'
import { appOf, readsOf } from '../app.server.ts'
import type { Route } from './+types/sitemap-index'
import { mapOfMaps } from './xml.ts'

/** /sitemap.xml: where the maps of pages, categories, sellers and products are. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { config } = appOf(context)
  const db = readsOf(context)
  const maps = await listProductMaps(db)
  const names = ['pages', 'categories', 'sellers', ...maps.map((map) => `products-${map}`)]
  return mapOfMaps(
    config.publicUrl,
    names.map((name) => ({ path: `/sitemaps/${name}.xml` })),
  )
}
