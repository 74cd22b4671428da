import { findWholeProduct, listChoosableCategories } from '#server/catalog/product-edit-queries.ts'
import { readProductId } from '#server/catalog/product-id.ts'
import {
  countHidden,
  countProductsOf,
  listProductsOf,
  type Owner,
  PRODUCT_VIEWS,
  pricedMarketOf,
} from '#server/catalog/product-lists.ts'
import { ADMIN_DEFAULT_CURRENCY } from '#server/markets/markets.ts'
import { readRates } from '#server/markets/queries.ts'
import { toastOf } from '../../product-form/save-form.server.ts'
import { valuesOf } from '../../product-form/values.ts'
import { seenOfChosen } from '../../product-list/product-acts.server.ts'
import { readListAddress } from '../../work/list-address.ts'
import type { AdminContext } from '../admin.server.ts'
import { type CurrencyChoice, marketIn } from './currency.ts'

/** Each of these has an index of its own over all sellers. */
export const ADMIN_SORTS = ['-id', 'id', 'name', '-name', 'price', '-price'] as const

/** A list of products as its address asks for it, with what is open above it. */
export async function readProducts(ctx: AdminContext, request: Request, owner: Owner) {
  const { db, now, admin } = ctx
  const search = new URL(request.url).searchParams
  const categoryId = readProductId(search.get('category') ?? '')
  const asking = { ...readListAddress(request, { views: PRODUCT_VIEWS, sorts: ADMIN_SORTS }), categoryId }
  // Of one seller, or of the marketplace, everything is shown: what was just added is there, wherever it is sold.
  const usual: CurrencyChoice = owner === 'everybody' ? ADMIN_DEFAULT_CURRENCY : 'ALL'
  // By price all currencies together cannot be sorted: then it is said what is hidden.
  const market = pricedMarketOf({ sort: asking.sort, market: marketIn(search, usual) })
  const query = { ...asking, market }
  const openedParam = ['details', 'delete', 'edit'].map((name) => search.get(name)).find(Boolean)
  const openedId = readProductId(openedParam ?? '')
  const whole = openedId === null ? null : await findWholeProduct(db, openedId, undefined)
  const [page, counts, hidden, categories, rates, seen] = await Promise.all([
    listProductsOf(db, owner, query),
    countProductsOf(db, owner, PRODUCT_VIEWS),
    market === null ? null : countHidden(db, owner, { ...query, market }),
    listChoosableCategories(db, whole?.product.categoryId),
    readRates(db),
    seenOfChosen(ctx, search),
  ])
  return {
    ...page,
    market,
    usual,
    counts,
    hidden,
    categories,
    whole,
    seen,
    edited: whole && { ...valuesOf(whole), status: whole.product.status },
    perPound: rates.perPound,
    toast: toastOf(request),
    owner: `admin-${admin.userId}`,
    now,
  }
}

export type ReadProducts = Awaited<ReturnType<typeof readProducts>>
