import { and, asc, eq, or, sql } from 'drizzle-orm'
import { DatabaseCache } from '../platform/cache.ts'
import type { Db } from '../platform/database.ts'
import { noteTags } from '../platform/tags.ts'
import { categories, subcategories } from './tables.ts'

const isCalled = (text: string) => {
  const name = text.trim().toLowerCase()
  return or(
    eq(categories.slug, name),
    sql`${name} = any(${categories.aliases})`,
    eq(sql`lower(${categories.name})`, sql`lower(${text.trim()})`),
  )
}

/** The active category with this slug, an older address or its name in any case; null when there is none. */
export async function findCategory(db: Db, slugOrAlias: string) {
  noteTags(['categories'])
  const [category] = await db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      hue: categories.hue,
    })
    .from(categories)
    .where(and(eq(categories.status, 'active'), isCalled(slugOrAlias)))
    // A slug of its own goes before what another category was once called.
    .orderBy(sql`${categories.slug} <> ${slugOrAlias.trim().toLowerCase()}`, categories.id)
    .limit(1)
  return category ?? null
}

/** Active subcategories that are called so or have this older address, of one category or, without it, of every active one. */
export async function findSubcategories(db: Db, categoryId: number | null, slugOrName: string) {
  noteTags(['categories'])
  const name = slugOrName.trim().toLowerCase()
  return (
    db
      .select({
        id: subcategories.id,
        slug: subcategories.slug,
        name: subcategories.name,
        category: { slug: categories.slug, name: categories.name },
      })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .where(
        and(
          eq(subcategories.status, 'active'),
          eq(categories.status, 'active'),
          categoryId === null ? undefined : eq(subcategories.categoryId, categoryId),
          or(
            eq(subcategories.slug, name),
            sql`${name} = any(${subcategories.aliases})`,
            eq(sql`lower(${subcategories.name})`, sql`lower(${slugOrName.trim()})`),
          ),
        ),
      )
      // A slug of its own goes before what another subcategory was once called.
      .orderBy(sql`${subcategories.slug} <> ${name}`, asc(subcategories.id))
      .limit(50)
  )
}

const menu = new DatabaseCache<MenuCategory[]>()

/** The shop's menu of categories: active ones with their active subcategories, by name. */
export const listMenuCategories = (db: Db): Promise<MenuCategory[]> =>
  menu.read(db, 'all', () => readMenuCategories(db))

async function readMenuCategories(db: Db): Promise<MenuCategory[]> {
  noteTags(['categories'])
  const rows = await db
    .select({
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
      hue: categories.hue,
      child: { slug: subcategories.slug, name: subcategories.name },
    })
    .from(categories)
    .leftJoin(
      subcategories,
      and(eq(subcategories.categoryId, categories.id), eq(subcategories.status, 'active')),
    )
    .where(eq(categories.status, 'active'))
    .orderBy(asc(categories.name), asc(subcategories.name))
  const menu = new Map<string, MenuCategory>()
  for (const { child, ...category } of rows) {
    const entry = menu.get(category.slug) ?? { ...category, subcategories: [] }
    menu.set(category.slug, entry)
    if (child) entry.subcategories.push(child)
  }
  return [...menu.values()]
}

export interface MenuCategory {
  slug: string
  name: string
  description: string
  /** Of its pictures, 0 to 359. */
  hue: number
  subcategories: { slug: string; name: string }[]
}
