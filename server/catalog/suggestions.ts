import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'
import { imageColumns } from './cards.ts'
import { asPrefix } from './matching.ts'
import { listPopularTerms } from './search-terms.ts'
import { sellable } from './sellable.ts'
import { correctWords } from './spelling.ts'
import { categories, productImages, productPrices, products } from './tables.ts'
import { normaliseTerm } from './term-rules.ts'

const PRODUCTS = 6
const CATEGORIES = 3
const TERMS = 5
/** Products among which the best known are chosen. */
const CANDIDATES = 200

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
  const words = asPrefix(text)
  if (!words) return []
  const exact = await bestKnown(db, market, words)
  if (exact.length > 0) return exact
  const corrected = asPrefix((await correctWords(db, text)) ?? '')
  return corrected ? bestKnown(db, market, corrected) : []
}

async function bestKnown(db: Db, market: MarketCode, tsquery: SQL) {
  const some = db
    .select({
      id: products.id,
      name: products.name,
      featured: products.featured,
      soldCount: products.soldCount,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(sellable(market), sql`${products.search} @@ ${tsquery}`))
    .limit(CANDIDATES)
    .as('some')
  return db
    .select({ id: some.id, name: some.name, image: imageColumns })
    .from(some)
    .leftJoin(productImages, and(eq(productImages.productId, some.id), eq(productImages.position, 0)))
    .orderBy(sql`${some.featured} desc, ${some.soldCount} desc, ${some.id} desc`)
    .limit(PRODUCTS)
}

async function suggestCategories(db: Db, text: string) {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(
      and(
        eq(categories.status, 'active'),
        sql`(lower(${categories.name}) like ${beginning} or lower(${categories.name}) like ${`% ${beginning}`})`,
      ),
    )
    .orderBy(categories.name)
    .limit(CATEGORIES)
}
