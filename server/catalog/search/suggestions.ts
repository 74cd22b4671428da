import { type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../../markets/markets.ts'
import type { Db } from '../../platform/database.ts'
import { vendors } from '../../vendors/tables.ts'
import { listMenuCategories } from '../categories.ts'
import { listPopularTerms } from '../search-terms.ts'
import { sellable } from '../sellable.ts'
import { productImages, productPrices, products } from '../tables.ts'
import { normaliseTerm } from '../term-rules.ts'
import { engine } from './engine.ts'
import { beginning } from './phrases.ts'

const PRODUCTS = 6
const CATEGORIES = 3
const TERMS = 5
/** Products among which the best known are chosen. */
const CANDIDATES = 200
/**
 * Numbers of products. In a market of more than `MANY` the index would first gather all that say a word; there the newest `WALKED` are read,
 * and the index is asked only where fewer than `ENOUGH` of these say it, so that it has few to gather.
 */
const [MANY, WALKED, ENOUGH] = [50_000, 1000, 20]

/** What the search field offers while somebody types; nothing below two characters. */
export async function suggest(db: Db, market: MarketCode, text: string) {
  const plain = normaliseTerm(text)
  if (plain === null) return { products: [], categories: [], terms: [] }
  const [found, shownCategories, terms] = await Promise.all([
    suggestProducts(db, market, plain),
    suggestCategories(db, plain),
    listPopularTerms(db, market, plain, TERMS),
  ])
  return { products: found, categories: shownCategories, terms }
}

export type Suggestions = Awaited<ReturnType<typeof suggest>>

async function suggestProducts(db: Db, market: MarketCode, text: string) {
  const begun = await bestKnown(db, market, text)
  if (begun.length > 0) return begun
  const corrected = await engine.findCorrection(db, text)
  return corrected === null ? [] : bestKnown(db, market, corrected)
}

interface Begun extends Record<string, unknown> {
  id: number
  name: string
  key: string | null
  width: number
  height: number
  hue: number
  alt: string
}

/**
 * Products with all of the words, the last of which may be its beginning; those that are called so before the others. The
 * statement makes the words plain itself, which saves a journey; all that it does to them is immutable, so that the plan
 * still fits these words.
 */
async function bestKnown(db: Db, market: MarketCode, text: string) {
  const words = sql`rtrim(search_text(${text}::text))`
  const begun = sql`(plainto_tsquery('english', regexp_replace(${words}, '[^ ]+$', ''))
    && to_tsquery('english', substring(${words} from '[^ ]+$') || ${sql.raw(`'${beginning('')}'`)}))`
  const candidates = (from: SQL, when: SQL) => sql`
    select ${products.id}, ${products.name}, ${products.featured}, ${products.soldCount}, ${products.searchName} @@ ${begun} as is_called
    from ${from}
    join ${productPrices} on ${productPrices.productId} = ${products.id}
    left join ${vendors} on ${vendors.id} = ${products.vendorId}
    where ${when} and ${sellable(market)} and ${products.search} @@ ${begun}
    limit ${sql.raw(String(CANDIDATES))}`
  const newest = sql`(
    select * from ${products} where ${products.status} = 'active'
    order by ${products.featured} desc, ${products.createdAt} desc, ${products.id} desc
    limit ${sql.raw(String(WALKED))}) as ${products}`
  const { rows } = await db.execute<Begun>(sql`
    with walked as materialized (
      ${candidates(newest, sql`(select reltuples > ${sql.raw(String(MANY))} from pg_class where oid = 'products'::regclass)`)}),
    gathered as materialized (
      ${candidates(sql`${products}`, sql`(select count(*) < ${sql.raw(String(ENOUGH))} from walked)`)})
    select best.id::int, best.name, ${productImages.key}, ${productImages.width}, ${productImages.height},
      ${productImages.hue}, ${productImages.alt}
    from (select * from walked union select * from gathered) as best
    left join ${productImages} on ${productImages.productId} = best.id and ${productImages.position} = 0
    order by is_called desc, featured desc, sold_count desc, best.id desc
    limit ${sql.raw(String(PRODUCTS))}`)
  return rows.map(({ id, name, key, width, height, hue, alt }) => ({
    id,
    name,
    image: key === null ? null : { key, width, height, hue, alt },
  }))
}

/** Categories of which a word begins so; the menu is known already. */
async function suggestCategories(db: Db, text: string) {
  const menu = await listMenuCategories(db)
  return menu
    .filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${text}`))
    .slice(0, CATEGORIES)
    .map(({ slug, name }) => ({ slug, name }))
}
