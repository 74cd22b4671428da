import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { type ProductCard, selectCards, toCard } from '../catalog/cards.ts'
import { isListed } from '../catalog/listed.ts'
import { categories, products } from '../catalog/tables.ts'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { vendors } from '../vendors/tables.ts'
import { FEATURED_CATEGORIES, MOST_IN_PLACE } from './places.ts'
import { categoryShowcases, homeSectionProducts } from './tables.ts'

const FEATURED_CARDS = 30

/** Everything of the home page that depends on the catalogue; a showcase without products is absent. */
export async function readHome(db: Db, market: MarketCode, now: Date) {
  noteTags(['home', 'featured', 'vendors', 'categories'])
  const [placed, shown, pinned, featured, open] = await Promise.all([
    listPlaced(db),
    listShown(db),
    selectCards(db).where(and(isListed(market), inPlace(db))),
    selectCards(db)
      .where(and(isListed(market), eq(products.featured, true)))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(FEATURED_CARDS),
    db.select({ all: count() }).from(vendors).where(eq(vendors.status, 'active')),
  ])
  const cards = new Map(pinned.map((row) => [row.id, toCard(row, market, now)]))
  const some = (rows: { productId: number }[]): ProductCard[] =>
    rows.flatMap(({ productId }) => cards.get(productId) ?? []).slice(0, MOST_IN_PLACE)
  const inSection = (name: (typeof placed)[number]['section']) =>
    some(placed.filter(({ section }) => section === name))
  return {
    sections: {
      hot_products: inSection('hot_products'),
      todays_deals: inSection('todays_deals'),
      new_arrivals: inSection('new_arrivals'),
      exclusive_offers: inSection('exclusive_offers'),
    },
    showcases: FEATURED_CATEGORIES.flatMap((slug) => {
      const rows = shown.filter(({ category }) => category.slug === slug)
      const shownCards = some(rows)
      return rows[0] && shownCards.length > 0 ? [{ category: rows[0].category, cards: shownCards }] : []
    }),
    /** The newest that the administrator pinned. */
    featured: featured.map((row) => toCard(row, market, now)),
    vendorCount: open[0]?.all ?? 0,
  }
}

export type Home = Awaited<ReturnType<typeof readHome>>

const listPlaced = (db: Db) =>
  db
    .select({ productId: homeSectionProducts.productId, section: homeSectionProducts.section })
    .from(homeSectionProducts)
    .orderBy(asc(homeSectionProducts.position), desc(homeSectionProducts.productId))

const listShown = (db: Db) =>
  db
    .select({
      productId: categoryShowcases.productId,
      category: {
        slug: categories.slug,
        name: categories.name,
        description: categories.description,
        hue: categories.hue,
      },
    })
    .from(categoryShowcases)
    .innerJoin(categories, eq(categories.id, categoryShowcases.categoryId))
    // A product that has moved to another category is featured here no more.
    .innerJoin(
      products,
      and(
        eq(products.id, categoryShowcases.productId),
        eq(products.categoryId, categoryShowcases.categoryId),
      ),
    )
    .where(and(eq(categories.status, 'active'), inArray(categories.slug, [...FEATURED_CATEGORIES])))
    .orderBy(asc(categoryShowcases.position), desc(categoryShowcases.productId))

/** Of the products that stand somewhere on the home page; how many is the administrator's work, so few. */
const inPlace = (db: Db) =>
  inArray(
    products.id,
    db
      .select({ id: homeSectionProducts.productId })
      .from(homeSectionProducts)
      .union(db.select({ id: categoryShowcases.productId }).from(categoryShowcases)),
  )
