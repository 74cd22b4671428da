import type { MarketCode } from '../markets/markets.ts'
import { noteTags } from '../platform/tags.ts'

/**
 * What a cached answer can tell of, as the triggers of the database name it when it changes (docs/decisions/0028):
 * `product:7` and `vendor:3` wherever they are shown; `list…` where a list, its order or its counts are; `near:5` where some
 * products stand of category 5 that do not depend on prices or stock; `featured`, `search`, `categories`, `vendors`.
 */
export const productTag = (id: number): string => `product:${id}`

/** That an answer shows a product, and whom it is bought from. */
export function noteProduct(id: number, vendorId: number | null): void {
  noteTags(vendorId === null ? [productTag(id)] : [productTag(id), `vendor:${vendorId}`])
}

/** Which products a list takes from: of these categories or vendors; of the whole market without both. */
interface ListScope {
  categoryIds?: number[] | null
  vendorIds?: number[] | null
}

/** That an answer depends on which products are sold in a market, on their order or their number. */
export function noteList(market: MarketCode, { categoryIds, vendorIds }: ListScope = {}): void {
  const lists = categoryIds
    ? categoryIds.map((id) => `list:category:${id}`)
    : vendorIds
      ? vendorIds.map((id) => `list:vendor:${id}`)
      : ['list']
  // A price is of one market, the rest of a product of all.
  noteTags(lists.flatMap((list) => [list, `${list}:${market}`]))
}
