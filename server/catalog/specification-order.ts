/** A line of the specifications, as it is read: its name, what it says. */
export type Specification = [name: string, value: string]

/** Specifications as a row of `products` keeps them: what they say by their names, and the names in the seller's order. */
export interface StoredSpecifications {
  specifications: Record<string, string>
  specificationOrder: string[]
}

/** The lines of a product as its seller put them; those whose place was never kept stand behind, in the order of the database. */
export function inSellersOrder({
  specifications,
  specificationOrder,
}: StoredSpecifications): Specification[] {
  const left = new Map(Object.entries(specifications))
  const placed = specificationOrder.flatMap((name): Specification[] => {
    const value = left.get(name)
    return left.delete(name) && value !== undefined ? [[name, value]] : []
  })
  return [...placed, ...left]
}

/** Lines as a row keeps them. Of two with one name the last says what it is. */
export function toStored(lines: readonly (readonly [name: string, value: string])[]): StoredSpecifications {
  const kept = new Map(lines)
  return { specifications: Object.fromEntries(kept), specificationOrder: [...kept.keys()] }
}
