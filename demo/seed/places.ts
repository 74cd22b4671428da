import { HOME_SECTIONS } from '#server/merchandising/places.ts'
import { categoryShowcases, homeSectionProducts } from '#server/merchandising/tables.ts'
import type { Db } from '#server/platform/database.ts'
import type { CategoryIds } from './categories.ts'
import type { SeedProduct } from './read-products.ts'

const MOST = 4

/** Fills the home page: four products a section, four a showcase. */
export async function fillPlaces(
  db: Db,
  products: SeedProduct[],
  ids: Map<string, number>,
  categoryIds: CategoryIds,
): Promise<void> {
  const idOf = (product: SeedProduct) => ids.get(product.slug) ?? 0
  await db.insert(homeSectionProducts).values(
    HOME_SECTIONS.flatMap((section) =>
      products
        .filter((product) => product.places?.includes(section))
        .slice(0, MOST)
        .map((product, position) => ({ productId: idOf(product), section, position })),
    ),
  )
  const shown = products.filter((product) => product.places?.includes('showcase'))
  await db.insert(categoryShowcases).values(
    [...Map.groupBy(shown, (product) => product.category)].flatMap(([category, list]) =>
      list.slice(0, MOST).map((product, position) => ({
        categoryId: categoryIds.categories.get(category) ?? 0,
        productId: idOf(product),
        position,
      })),
    ),
  )
}
