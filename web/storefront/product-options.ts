import { findProduct } from '#server/catalog/product-queries.ts'
import { appOf, marketOf } from '../app.server.ts'
import type { Route } from './+types/product-options'
import type { ChoosableProduct } from './product/use-choice.ts'

export interface OptionsShown {
  product: ChoosableProduct | null
}

/** What can be chosen of a product, for the dialog that a card opens; null where it is not sold here. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = appOf(context)
  const found = await findProduct(db, marketOf(request), params.productId, clock.now())
  if (found?.state !== 'found')
    return Response.json({ product: null } satisfies OptionsShown, { status: 404 })
  const { id, name, hasVariations, optionTypes, variations, currency } = found.product
  const { price, original, percent, available } = found.product
  const items = { id, name, hasVariations, optionTypes, variations, currency }
  return Response.json({
    product: { ...items, price, original, percent, available },
  } satisfies OptionsShown)
}
