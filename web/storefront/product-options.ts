import { data } from 'react-router'
import { findProduct } from '#server/catalog/product-queries.ts'
import { houseOf, marketOf } from '../house.server.ts'
import type { Route } from './+types/product-options'

/** What can be chosen of a product, for the dialog that a card opens; null where it is not sold here. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, clock } = houseOf(context)
  const found = await findProduct(db, marketOf(request), params.productId, clock.now())
  if (found?.state !== 'found') return data({ product: null }, { status: 404 })
  return { product: found.product }
}
