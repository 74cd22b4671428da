import { categoryShowcases, HOME_SECTIONS, homeSectionProducts } from '#server/merchandising/tables.ts'
import type { Db } from '#server/platform/database.ts'
import type { Shelves } from './departments.ts'
import type { Good } from './stock.ts'

const MOST = 4

/** Fills the home page: four goods a section, four a showcase. */
export async function fillPlaces(
  db: Db,
  goods: Good[],
  ids: Map<string, number>,
  shelves: Shelves,
): Promise<void> {
  const idOf = (good: Good) => ids.get(good.slug) ?? 0
  await db.insert(homeSectionProducts).values(
    HOME_SECTIONS.flatMap((section) =>
      goods
        .filter((good) => good.places?.includes(section))
        .slice(0, MOST)
        .map((good, position) => ({ productId: idOf(good), section, position })),
    ),
  )
  const shown = goods.filter((good) => good.places?.includes('showcase'))
  await db.insert(categoryShowcases).values(
    [...Map.groupBy(shown, (good) => good.category)].flatMap(([category, list]) =>
      list.slice(0, MOST).map((good, position) => ({
        categoryId: shelves.categories.get(category) ?? 0,
        productId: idOf(good),
        position,
      })),
    ),
  )
}
