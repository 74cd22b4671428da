import { listMenuCategories } from '#server/catalog/categories.ts'
import { readsOf } from '../app.server.ts'
import { type Asked, answer } from './answer.server.ts'
import { readNothing } from './parameters.ts'
import type { CategoriesAnswer } from './schemas.ts'

/** GET /api/v1/categories: all categories with their subcategories. */
export const loader = ({ request, context }: Asked): Promise<Response> =>
  answer(context, async (): Promise<CategoriesAnswer> => {
    readNothing(request)
    const categories = await listMenuCategories(readsOf(context))
    return {
      categories: categories.map(({ slug, name, description, subcategories }) => ({
        slug,
        name,
        description,
        subcategories,
      })),
    }
  })
