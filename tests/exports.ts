import { stringify } from 'csv-stringify/sync'
import type { App } from '#server/app.ts'
import { exportProducts } from '#server/catalog/import/files/export.ts'
import type { Format } from '#server/catalog/import/files/states.ts'
import type { MarketCode } from '#server/markets/markets.ts'

/** All products of a seller as a file: its rows, and what they are called. */
export async function exported(app: App, vendorId: number, format: Format, market: MarketCode = 'GB') {
  const pages: string[][][] = []
  const { publicUrl } = app.config
  for await (const page of exportProducts(app.db, vendorId, { format, market, publicUrl })) pages.push(page)
  const [head = [], ...rows] = pages.flat()
  return { head, rows, pages: pages.length - 1, file: stringify([head, ...rows]) }
}
