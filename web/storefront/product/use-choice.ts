import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductPage } from '#server/catalog/product-queries.ts'
import { type Chosen, findCheapest, findVariation } from '#server/catalog/variations.ts'
import { choose } from './choice.ts'

/** What must be known of a product to choose among its variations. */
export type ChoosableProduct = Pick<
  ProductPage,
  | 'id'
  | 'name'
  | 'hasVariations'
  | 'optionTypes'
  | 'variations'
  | 'currency'
  | 'price'
  | 'original'
  | 'percent'
  | 'available'
>

export interface Choice {
  chosen: Chosen
  /** Null while no variation has all the chosen options. */
  variation: ProductPage['variations'][number] | null
  /** Nothing stands between this choice and the cart but stock. */
  complete: boolean
  price: number
  original: number | null
  percent: number
  /** The price is that of the cheapest variation, and others cost more. */
  priceVaries: boolean
  available: number
  pick(typeId: number, optionId: number): void
}

/** What is chosen of a product. On its own page a whole variation stands in the address, so that it can be shared. */
export function useChoice(product: ChoosableProduct, first: Chosen, { inAddress = true } = {}): Choice {
  const [chosen, setChosen] = useState(first)
  const navigate = useNavigate()
  const variation = product.hasVariations ? findVariation(product.variations, chosen) : null

  const pick = (typeId: number, optionId: number) => {
    const next = choose(product, chosen, typeId, optionId)
    setChosen(next)
    if (!inAddress) return
    const found = findVariation(product.variations, next)
    const params = new URLSearchParams(location.search)
    if (found) params.set('variation', String(found.id))
    else params.delete('variation')
    // Without its hash: every visit of one opens that tab and scrolls to it.
    void navigate(
      { search: params.toString() },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  }
  return {
    chosen,
    variation,
    complete: !product.hasVariations || variation !== null,
    pick,
    ...costOf(product, variation),
  }
}

function costOf(product: ChoosableProduct, variation: Choice['variation']) {
  if (variation) {
    const { price, original, percent, available } = variation
    return { price, original, percent, available, priceVaries: false }
  }
  const cheapest = findCheapest(product.variations)
  const priceVaries = product.variations.some(({ price }) => price !== cheapest?.price)
  const { price, original, percent } = cheapest ?? product
  return { price, original, percent, available: product.available, priceVaries }
}
