import { countHidden, listProductsOf, pricedMarketOf } from '#server/catalog/product-lists.ts'
import type { Db } from '#server/platform/database.ts'
import { readListAddress } from '../../work/list-address.ts'
import { marketIn } from '../products/currency.ts'
import { ADMIN_SORTS } from '../products/read-products.server.ts'

/** A page of what is on sale, of every seller, to be chosen from; `only` narrows it. What was chosen is there whatever became of it. */
export async function readChoice(
  db: Db,
  request: Request,
  only: { featured?: boolean; categoryId?: number } = {},
) {
  const address = readListAddress(request, { views: ['active'], sorts: ADMIN_SORTS })
  const { categoryId = null, ...rest } = only
  // By price all currencies together cannot be sorted: then it is said what is hidden.
  const market = pricedMarketOf({ sort: address.sort, market: marketIn(new URL(request.url).searchParams) })
  const query = {
    ...address,
    ...rest,
    view: rest.featured ? ('all' as const) : ('active' as const),
    categoryId,
    market,
  }
  const [page, hidden] = await Promise.all([
    listProductsOf(db, 'everybody', query),
    market === null ? null : countHidden(db, 'everybody', { ...query, market }),
  ])
  return { ...page, view: query.view, market, hidden }
}
