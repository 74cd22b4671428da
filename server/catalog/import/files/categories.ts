import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { categories, subcategories } from '../../tables.ts'
import { vendorCategories } from './tables.ts'

export interface Shelf {
  categoryId: number
  category: string
  subcategoryId: number | null
  subcategory: string | null
}

/** Where products stand: the categories of the marketplace, and what this seller's own are called here. */
export interface Shelves {
  /** What a file's category means here; null when nobody knows yet. */
  find(text: string): Shelf | null
  categoryId(name: string): number | null
  subcategoryId(category: string, name: string): number | null
}

const spell = (text: string) => text.trim().toLowerCase()

/** Reads what the categories are called, for one seller. */
export async function readShelves(db: Db, vendorId: number): Promise<Shelves> {
  const rows = await db
    .select({
      categoryId: categories.id,
      category: categories.name,
      slug: categories.slug,
      aliases: categories.aliases,
      subcategoryId: subcategories.id,
      subcategory: subcategories.name,
    })
    .from(categories)
    .leftJoin(
      subcategories,
      sql`${subcategories.categoryId} = ${categories.id} and ${subcategories.status} = 'active'`,
    )
    .where(eq(categories.status, 'active'))
    .orderBy(categories.id, subcategories.id)
  const own = await db.select().from(vendorCategories).where(eq(vendorCategories.vendorId, vendorId))
  const byName = new Map<string, Shelf>()
  const parts = new Map<string, Shelf>()
  const both = new Map<string, Shelf>()
  const byIds = new Map<string, Shelf>()
  for (const { slug, aliases, ...shelf } of rows) {
    const whole = { ...shelf, subcategoryId: null, subcategory: null }
    for (const name of [shelf.category, slug, ...aliases]) byName.set(spell(name), whole)
    byIds.set(`${shelf.categoryId}/`, whole)
    if (shelf.subcategory === null) continue
    byIds.set(`${shelf.categoryId}/${shelf.subcategoryId}`, shelf)
    both.set(`${spell(shelf.category)}/${spell(shelf.subcategory)}`, shelf)
    // A name that two categories have says nothing by itself.
    const name = spell(shelf.subcategory)
    if (!parts.has(name)) parts.set(name, shelf)
  }
  const told = new Map(
    own.flatMap(({ name, categoryId, subcategoryId }) => {
      const shelf = byIds.get(`${categoryId}/${subcategoryId ?? ''}`) ?? byIds.get(`${categoryId}/`)
      return shelf ? [[name, shelf] as const] : []
    }),
  )
  const find = (text: string): Shelf | null => {
    const known = told.get(spell(text))
    if (known) return known
    const path = text.split('>').map(spell).filter(Boolean)
    const leaf = path.at(-1) ?? ''
    const pair = path.flatMap((name) => both.get(`${name}/${leaf}`) ?? [])[0]
    return (
      pair ?? byName.get(leaf) ?? parts.get(leaf) ?? path.flatMap((name) => byName.get(name) ?? [])[0] ?? null
    )
  }
  return {
    find,
    categoryId: (name) => byName.get(spell(name))?.categoryId ?? null,
    subcategoryId: (category, name) => both.get(`${spell(category)}/${spell(name)}`)?.subcategoryId ?? null,
  }
}
