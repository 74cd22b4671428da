import type { Db } from '#server/platform/database.ts'
import { rowId } from '#server/platform/input.ts'
import { findShop } from '#server/vendors/queries.ts'
import { listBefore } from '../../product-list/list-state.ts'

/** Where somebody goes on who saves a product: to the list of what its owner sells, as it was, or to the drafts. */
export const placesOf = (vendorId: number | null, here: string, search: URLSearchParams) => ({
  vendorId,
  here,
  products: listBefore(vendorId === null ? '/admin/admin-products' : '/admin/products', search),
  drafts: vendorId === null ? '/admin/drafts' : '/admin/drafts?of=sellers',
})

/** The seller for whom a product is added, as the address names them; null: the marketplace's own. Undefined: nobody who sells. */
export async function sellerIn(db: Db, request: Request) {
  const param = new URL(request.url).searchParams.get('vendor')
  if (param === null) return null
  const seller = await findShop(db, rowId.parse(param))
  return seller?.status === 'active' ? seller : undefined
}
