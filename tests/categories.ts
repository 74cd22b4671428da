import { categories, productSubcategories, subcategories } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'

/** A category with its subcategories, all active unless said otherwise. Gives back the ids by slug. */
export async function makeCategory(
  db: Db,
  values: typeof categories.$inferInsert,
  children: readonly string[] = [],
): Promise<{ id: number; children: Record<string, number> }> {
  const [category] = await db.insert(categories).values(values).returning({ id: categories.id })
  const id = category?.id ?? 0
  const rows =
    children.length === 0
      ? []
      : await db
          .insert(subcategories)
          .values(children.map((slug) => ({ categoryId: id, slug, name: slug.toUpperCase() })))
          .returning({ id: subcategories.id, slug: subcategories.slug })
  return { id, children: Object.fromEntries(rows.map((row) => [row.slug, row.id])) }
}

/** Puts a product into a subcategory. */
export async function putInSubcategories(
  db: Db,
  productId: number,
  ...subcategoryIds: (number | undefined)[]
) {
  await db
    .insert(productSubcategories)
    .values(subcategoryIds.map((subcategoryId) => ({ productId, subcategoryId: subcategoryId ?? 0 })))
}
