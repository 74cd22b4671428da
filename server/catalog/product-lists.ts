import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, union } from 'drizzle-orm/pg-core'
import type { MarketCode } from '../markets/markets.ts'
import { type Counted, countEach, countUpTo, MOST_COUNTED } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { pageOf } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import { vendors } from '../vendors/tables.ts'
import { cardPrices } from './listed-tables.ts'
import { allPrices, lowPieces, pictureCount } from './product-edit-queries.ts'
import { categories, lowStock, productImages, products, stockLevels, unpriced } from './tables.ts'

export const PRODUCT_VIEWS = ['all', 'active', 'draft', 'inactive', 'low'] as const
export type ProductView = (typeof PRODUCT_VIEWS)[number]
export const PRODUCT_SORTS = ['-id', 'id', 'name', '-name', 'stock', '-stock', 'price', '-price'] as const

/** Whose products: a seller's, the marketplace's own (null), those of all sellers, or everybody's. */
export type Owner = number | null | 'sellers' | 'everybody'

export interface ProductQuery {
  view: ProductView
  q: string
  sort: (typeof PRODUCT_SORTS)[number]
  categoryId: number | null
  /** Only what is sold there; prices are compared there. */
  market: MarketCode | null
  after: string | null
  /** Only those that the administrator pinned. */
  featured?: boolean
}

const PAGE = 24
/** The country whose prices are compared where none is chosen. */
const HOME: MarketCode = 'GB'

function ownedBy(column: AnyPgColumn, owner: Owner): SQL | undefined {
  if (owner === 'everybody') return undefined
  if (owner === 'sellers') return isNotNull(column)
  return owner === null ? isNull(column) : eq(column, owner)
}

const ownedAndThere = (owner: Owner) =>
  and(ownedBy(products.vendorId, owner), ne(products.status, 'archived'))

function inView(view: ProductView, owner: Owner): SQL | undefined {
  if (view === 'all') return undefined
  if (view !== 'low') return eq(products.status, view)
  const low = sql`select ${lowStock.productId} from ${lowStock} where ${ownedBy(lowStock.vendorId, owner) ?? sql`true`}`
  return inArray(products.id, sql`(${low})`)
}

/** What it costs there, as its card says: the owner twice, so that one index gives a seller's in their order. */
const pricedIn = (market: MarketCode, owner: Owner) =>
  and(
    eq(cardPrices.productId, products.id),
    eq(cardPrices.market, market),
    ownedBy(cardPrices.vendorId, owner),
  )

const isByStock = (sort: ProductQuery['sort']): boolean => sort.endsWith('stock')
const isByPrice = (sort: ProductQuery['sort']): boolean => sort.endsWith('price')

const levelOf = (owner: Owner) =>
  and(eq(stockLevels.productId, products.id), ownedBy(stockLevels.vendorId, owner))

/** Prices of different currencies cannot be compared: without a country they are those of the home. */
export const pricedMarketOf = ({ sort, market }: Pick<ProductQuery, 'sort' | 'market'>): MarketCode | null =>
  market ?? (isByPrice(sort) ? HOME : null)

/** By what a list is sorted, beside the id that tells equal rows apart. */
const SORTED_BY = {
  name: sql`lower(${products.name})`,
  stock: sql`${stockLevels.stock}`,
  price: sql`${cardPrices.price}`,
} as const

/** The id beside what a list is sorted by, of the same table: one index gives both. */
function idOf(sort: ProductQuery['sort']) {
  if (isByStock(sort)) return stockLevels.productId
  return isByPrice(sort) ? cardPrices.productId : products.id
}

const falls = (sort: ProductQuery['sort']): boolean => sort.startsWith('-')

function columnOf(sort: ProductQuery['sort']): SQL | null {
  const by = sort.replace('-', '')
  return by === 'name' || by === 'stock' || by === 'price' ? SORTED_BY[by] : null
}

/** What stands behind the last row of the page before, in the order of the list. */
function behind({ sort, after }: ProductQuery): SQL | undefined {
  const [, id, value = ''] = /^(\d{1,15})(?:~(.*))?$/s.exec(after ?? '') ?? []
  if (!id) return undefined
  const column = columnOf(sort)
  if (!column) return falls(sort) ? lt(products.id, Number(id)) : gt(products.id, Number(id))
  const isNumber = !sort.endsWith('name')
  if (isNumber && !/^\d{1,9}$/.test(value)) return undefined
  const last = isNumber ? sql`${Number(value)}::int` : sql`lower(${value})`
  return sql`(${column}, ${idOf(sort)}) ${falls(sort) ? sql`<` : sql`>`} (${last}, ${Number(id)}::bigint)`
}

function orderOf(sort: ProductQuery['sort']): SQL[] {
  const direction = falls(sort) ? desc : asc
  const column = columnOf(sort)
  return [...(column ? [direction(column)] : []), direction(idOf(sort))]
}

/** What a card says that the product costs, wherever it has a price, and by what it is sorted: see `cardPrices`. */
const shownPrices = sql<{ market: MarketCode; price: number; varies: boolean }[]>`(
  select coalesce(json_agg(json_build_object('market', c.market, 'price', c.price, 'varies', c.varies)
    order by c.market), '[]')
  from ${cardPrices} c where c.product_id = ${products.id})`

const cardColumns = {
  id: products.id,
  name: products.name,
  status: products.status,
  stock: products.stock,
  low: lowPieces,
  brand: products.brand,
  sku: products.sku,
  dimensions: products.dimensions,
  dimensionUnit: products.dimensionUnit,
  description: products.description,
  categoryId: products.categoryId,
  category: categories.name,
  featured: products.featured,
  vendorId: products.vendorId,
  /** Who sells it; null: the marketplace itself. */
  vendor: vendors.businessName,
  vendorStatus: vendors.status,
  soldCount: products.soldCount,
  proposedBestseller: products.proposedBestseller,
  hasVariations: products.hasVariations,
  createdAt: products.createdAt,
  prices: allPrices,
  shownPrices,
  pictures: pictureCount,
  picture: sql<{ key: string; width: number; height: number; hue: number; alt: string } | null>`(
    select json_build_object('key', i.key, 'width', i.width, 'height', i.height, 'hue', i.hue, 'alt', i.alt)
    from ${productImages} i where i.product_id = ${products.id} order by i.position limit 1)`,
}

const [NAME, SKU] = [sql`lower(${products.name})`, sql`lower(${products.sku})`]

/** What a list is of, a search and the country aside. */
const wantedOf = (owner: Owner, query: ProductQuery): SQL | undefined =>
  and(
    ownedAndThere(owner),
    inView(query.view, owner),
    query.categoryId === null ? undefined : eq(products.categoryId, query.categoryId),
    query.featured === undefined ? undefined : eq(products.featured, query.featured),
  )

/** The products of a page, and one more. Of a search, those found by name and those by SKU: each has an index of its own. */
function onPage(db: Db, owner: Owner, query: ProductQuery, most: number): SQL | undefined {
  const wanted = and(wantedOf(owner, query), behind(query))
  if (query.q === '') return wanted
  const market = pricedMarketOf(query)
  const found = (text: SQL) => {
    const list = db.select({ id: products.id }).from(products).$dynamic()
    if (market) list.innerJoin(cardPrices, pricedIn(market, owner))
    if (isByStock(query.sort)) list.innerJoin(stockLevels, levelOf(owner))
    return list
      .where(and(wanted, holdsText(text, query.q)))
      .orderBy(...orderOf(query.sort))
      .limit(most + 1)
  }
  const either = union(found(NAME), found(SKU))
  return and(ownedAndThere(owner), inArray(products.id, either))
}

/** One page of products, deleted ones aside, and the key after which the next begins. */
export async function listProductsOf(db: Db, owner: Owner, query: ProductQuery, most = PAGE) {
  const market = pricedMarketOf(query)
  const list = db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .$dynamic()
  if (market) list.innerJoin(cardPrices, pricedIn(market, owner))
  if (isByStock(query.sort)) list.innerJoin(stockLevels, levelOf(owner))
  const rows = await list
    .where(onPage(db, owner, query, most))
    .orderBy(...orderOf(query.sort))
    .limit(most + 1)
  const page = pageOf(rows, most, ({ id, name, stock, shownPrices }) => {
    const price = shownPrices.find((each) => each.market === market)?.price
    const values: Record<string, string | number | null | undefined> = { name, stock, price }
    return `${id}~${values[query.sort.replace('-', '')] ?? ''}`
  })
  return { ...page, market }
}

/** Some products by their ids, deleted ones aside. */
export async function listProductsById(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(inArray(products.id, [...ids]), ne(products.status, 'archived')))
  return new Map(rows.map((row) => [row.id, row]))
}

export type ListedProduct = Awaited<ReturnType<typeof listProductsOf>>['rows'][number]

/** How many products stand in each of these views; counting stops at a thousand. */
export async function countProductsOf<View extends ProductView>(
  db: Db,
  owner: Owner,
  views: readonly View[],
) {
  const count = await countEach(
    db,
    views,
    (view) => sql`select from ${products} where ${and(ownedAndThere(owner), inView(view, owner))}`,
  )
  return views.map((view) => ({ view, ...count(view) }))
}

/** How many products a list would show without its country: they have no price there. Counting stops at a thousand. */
export function countHidden(
  db: Db,
  owner: Owner,
  query: ProductQuery & { market: MarketCode },
): Promise<Counted> {
  const hidden = (text?: SQL) =>
    sql`select ${products.id} from ${unpriced} join ${products} on ${products.id} = ${unpriced.productId}
      where ${and(eq(unpriced.market, query.market), wantedOf(owner, query), text)}`
  // Each of both has an index of its own, and no more of it is read than is counted.
  const found = (text: SQL) => sql`(${hidden(holdsText(text, query.q))} limit ${MOST_COUNTED + 1})`
  return countUpTo(db, query.q === '' ? hidden() : sql`${found(NAME)} union ${found(SKU)}`)
}
