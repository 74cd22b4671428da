import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { categories, subcategories } from '../../tables.ts'
import { vendorCategories } from './tables.ts'

interface CategoryPlace {
  categoryId: number
  category: string
  subcategoryId: number | null
  subcategory: string | null
}

/** `isGuess`: only a subcategory of some category has this name, and nothing says that this one is meant. */
interface FoundPlace extends CategoryPlace {
  isGuess?: boolean
}

/** Where products stand: the categories of the marketplace, and what this seller's own are called here. */
export interface CategoryPlaces {
  /** What a file's category means here; null when nobody knows yet. */
  find(text: string): FoundPlace | null
  categoryId(name: string): number | null
  subcategoryId(category: string, name: string): number | null
}

const spell = (text: string) => text.trim().toLowerCase()

/** Reads what the categories are called, for one seller. */
export async function readCategoryPlaces(db: Db, vendorId: number): Promise<CategoryPlaces> {
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
  const byName = new Map<string, CategoryPlace>()
  const parts = new Map<string, CategoryPlace>()
  const both = new Map<string, CategoryPlace>()
  const byIds = new Map<string, CategoryPlace>()
  for (const { slug, aliases, ...place } of rows) {
    const whole = { ...place, subcategoryId: null, subcategory: null }
    for (const name of [place.category, slug, ...aliases]) byName.set(spell(name), whole)
    byIds.set(`${place.categoryId}/`, whole)
    if (place.subcategory === null) continue
    byIds.set(`${place.categoryId}/${place.subcategoryId}`, place)
    both.set(`${spell(place.category)}/${spell(place.subcategory)}`, place)
    // A name that two categories have says nothing by itself.
    const name = spell(place.subcategory)
    if (!parts.has(name)) parts.set(name, place)
  }
  const chosen = new Map(
    own.flatMap(({ name, categoryId, subcategoryId }) => {
      const place = byIds.get(`${categoryId}/${subcategoryId ?? ''}`) ?? byIds.get(`${categoryId}/`)
      return place ? [[name, place] as const] : []
    }),
  )
  const find = (text: string): FoundPlace | null => {
    const known = chosen.get(spell(text))
    if (known) return known
    const path = text.split('>').map(spell).filter(Boolean)
    const leaf = path.at(-1) ?? ''
    const pair = path.flatMap((name) => both.get(`${name}/${leaf}`) ?? [])[0]
    const part = parts.get(leaf)
    return (
      pair ??
      byName.get(leaf) ??
      (part && { ...part, isGuess: true }) ??
      path.flatMap((name) => byName.get(name) ?? [])[0] ??
      null
    )
  }
  return {
    find,
    categoryId: (name) => byName.get(spell(name))?.categoryId ?? null,
    subcategoryId: (category, name) => both.get(`${spell(category)}/${spell(name)}`)?.subcategoryId ?? null,
  }
}
