import { exportProducts } from '#server/catalog/import/files/export.ts'
import { FORMATS } from '#server/catalog/import/files/states.ts'
import { marketOr } from '#server/markets/markets.ts'
import { isoDay } from '#server/platform/clock.ts'
import { streamCsv } from '../../work/csv.server.ts'
import { vendorContext } from '../vendor.server.ts'
import type { Route } from './+types/export-file'

/** All products of the seller as a file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, app, now, vendor } = await vendorContext(request, context)
  const params = new URL(request.url).searchParams
  const format = FORMATS.find((each) => each === params.get('format')) ?? 'infinity'
  const market = marketOr(params.get('market'))
  return streamCsv(exportProducts(db, vendor.id, { format, market, publicUrl: app.config.publicUrl }), {
    name: `products-${format}-${isoDay(now)}.csv`,
    // Shopify writes none.
    withBom: format !== 'shopify',
  })
}
