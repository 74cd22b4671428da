import { sql } from 'drizzle-orm'
import type { MarketCode } from '../../../markets/markets.ts'
import type { Db } from '../../../platform/database.ts'
import { type CurrentProduct, loadCurrent } from './current.ts'
import { ownRows } from './export-own.ts'
import { SHOPIFY_COLUMNS, shopifyRows } from './export-shopify.ts'
import { woocommerceColumns, woocommerceRows } from './export-woocommerce.ts'
import { OWN_COLUMNS } from './formats.ts'
import { escapeFormula } from './formulas.ts'
import { readOwnSourceKey } from './shape.ts'
import type { Format } from './states.ts'

/** Products that are read at once: no more of an export is ever in memory. */
const PAGE = 200

/** What a file is written for: whose pictures lie where, and which market its prices are of (our own format has all). */
export interface Exporting {
  format: Format
  market: MarketCode
  publicUrl: string
}

/** The cells of a row by their keys; what a row does not say is empty. */
export type ExportRow = Partial<Record<string, string>>

/** A product with whether its own SKUs name only it, so that another shop's file can be told by them. */
export type Exported = CurrentProduct & { isNamedBySku: boolean }
type Columns = readonly (readonly [key: string, head: string])[]

const ROWS: Record<Format, (product: Exported, about: Exporting) => ExportRow[]> = {
  ...{ infinity: ownRows, shopify: shopifyRows, woocommerce: woocommerceRows },
}

/** What each format calls its columns; WooCommerce has as many of attributes as the products need. */
const COLUMNS: Record<Format, (db: Db, vendorId: number) => Promise<Columns>> = {
  infinity: async () => OWN_COLUMNS,
  shopify: async () => SHOPIFY_COLUMNS,
  woocommerce: async (db, vendorId) => {
    const { rows } = await db.execute<{ attributes: number | null }>(sql`
      select max((select count(*) from jsonb_object_keys(p.specifications))
        + (select count(*) from option_types t where t.product_id = p.id))::int attributes
      from products p where p.vendor_id = ${vendorId} and p.status <> 'archived'`)
    return woocommerceColumns(rows[0]?.attributes ?? 0)
  },
}

const skusOf = ({ values, variations }: CurrentProduct): string[] =>
  [values, ...variations.map((each) => each.values)].flatMap(({ sku }) => (sku ? [String(sku)] : []))

/** Of these SKUs, those that several products of the seller have. */
async function sharedSkus(db: Db, vendorId: number, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select sku from (
      select sku, id from products
        where vendor_id = ${vendorId} and sku = any(${sql.param(skus)}::text[]) and sku <> '' and status <> 'archived'
      union select v.sku, p.id from variations v join products p on p.id = v.product_id
        where v.sku = any(${sql.param(skus)}::text[]) and v.sku <> '' and p.vendor_id = ${vendorId} and p.status <> 'archived'
    ) named group by sku having count(*) > 1`)
  return new Set(rows.map(({ sku }) => sku))
}

async function* productsOf(db: Db, vendorId: number): AsyncGenerator<Exported[]> {
  for (let after = 0; ; ) {
    const page = await loadCurrent(
      db,
      vendorId,
      sql`(select id from products where vendor_id = ${vendorId} and status <> 'archived' and id > ${after}
        order by id limit ${PAGE})`,
    )
    const last = page.at(-1)
    if (!last) return
    after = last.id
    const shared = await sharedSkus(db, vendorId, page.flatMap(skusOf))
    yield page.map((product) => {
      const skus = skusOf(product)
      const isNamedBySku = skus.every((sku) => !shared.has(sku) && readOwnSourceKey(sku) === null)
      return { ...product, isNamedBySku }
    })
  }
}

/**
 * All products of a seller as the rows of a table, the head first, page by page. Formulas are defused in a way that an
 * import takes back.
 */
export async function* exportProducts(
  db: Db,
  vendorId: number,
  about: Exporting,
): AsyncGenerator<string[][]> {
  const columns = await COLUMNS[about.format](db, vendorId)
  const rows = ROWS[about.format]
  yield [columns.map(([, head]) => head)]
  for await (const products of productsOf(db, vendorId))
    yield products.flatMap((product) =>
      rows(product, about).map((row) => columns.map(([key]) => escapeFormula(row[key] ?? ''))),
    )
}
