import { isInNavigation } from '#server/catalog/category-input.ts'
import { categories, subcategories } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'
import { CATEGORIES } from '../categories.ts'

export interface CategoryIds {
  categories: Map<string, number>
  /** By `category/subcategory`. */
  subcategories: Map<string, number>
}

/** Opens the categories that are not there yet; what there is stays as it is. */
export async function openCategories(db: Db): Promise<CategoryIds> {
  await db
    .insert(categories)
    .values(
      CATEGORIES.map(({ slug, name, description, aliases, hue }, position) => ({
        slug,
        name,
        description,
        aliases,
        hue,
        position,
        protected: isInNavigation(slug),
      })),
    )
    .onConflictDoNothing()
  const all = await db.select({ id: categories.id, slug: categories.slug }).from(categories)
  const byCategory = new Map(all.map((category) => [category.slug, category.id]))
  await db
    .insert(subcategories)
    .values(
      CATEGORIES.flatMap((shownCategory) =>
        shownCategory.subcategories.map((subcategory) => ({
          ...subcategory,
          categoryId: byCategory.get(shownCategory.slug) ?? 0,
        })),
      ),
    )
    .onConflictDoNothing()
  const slugs = new Map(all.map((category) => [category.id, category.slug]))
  const rows = await db
    .select({ id: subcategories.id, slug: subcategories.slug, categoryId: subcategories.categoryId })
    .from(subcategories)
  return {
    categories: byCategory,
    subcategories: new Map(rows.map((row) => [`${slugs.get(row.categoryId)}/${row.slug}`, row.id])),
  }
}
