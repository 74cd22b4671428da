import { splitByVendor } from './rules.ts'

/** A line that was paid, and what is in stock of it. */
export interface LateLine {
  id: number
  productId: number
  variationId: number | null
  vendorId: number | null
  quantity: number
  unitPrice: number
  total: number
  /** Pieces that nobody else has; none of what is not sold any more. */
  free: number
}

/** How many pieces of each line, by its id, can still be had; lines of one product or variation share it in the order of the cart. */
export function piecesInStock(lines: readonly LateLine[]): Map<number, number> {
  const used = new Map<string, number>()
  return new Map(
    lines.map(({ id, productId, variationId, quantity, free }) => {
      const item = `${productId} ${variationId}`
      const before = used.get(item) ?? 0
      const there = Math.max(0, Math.min(quantity, free - before))
      used.set(item, before + there)
      return [id, there]
    }),
  )
}

/** What finishing comes to: pieces, and what goes back in the currency of the prices: with a whole order its shipping, too. */
export function lateOutcomeOf(
  purchase: { shipping: number; total: number; chargeTotal: number },
  lines: readonly LateLine[],
) {
  const there = piecesInStock(lines)
  const sum = (of: readonly LateLine[], value: (line: LateLine) => number) =>
    of.reduce((all, line) => all + value(line), 0)
  const orders = splitByVendor(lines, purchase.shipping, purchase.chargeTotal)
  const back = orders.reduce((all, order) => {
    const own = lines.filter(({ vendorId }) => vendorId === order.vendorId)
    const isEmpty = sum(own, ({ id }) => there.get(id) ?? 0) === 0
    const missing = sum(own, ({ id, quantity, unitPrice }) => (quantity - (there.get(id) ?? 0)) * unitPrice)
    return all + (isEmpty ? order.total : missing)
  }, 0)
  return {
    pieces: sum(lines, ({ quantity }) => quantity),
    there: sum(lines, ({ id }) => there.get(id) ?? 0),
    kept: purchase.total - back,
    back,
  }
}
