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

/**
 * What finishing comes to: the lines that are sold, and of each order what is missing and its refund in the currency of the prices:
 * with a whole order its shipping goes back, too. `back` is all of that, `kept` what is left of the total.
 */
export function planLateOrders<Line extends LateLine>(
  purchase: { shipping: number; total: number; chargeTotal: number },
  lines: readonly Line[],
) {
  const inStock = piecesInStock(lines)
  const sold = lines
    .map((line) => ({ ...line, quantity: inStock.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const orders = splitByVendor(lines, purchase.shipping, purchase.chargeTotal).map(({ vendorId, total }) => {
    const missing = lines
      .filter((line) => line.vendorId === vendorId)
      .map((line) => ({ ...line, quantity: line.quantity - (inStock.get(line.id) ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    const isWhole = !sold.some((line) => line.vendorId === vendorId)
    const price = missing.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    return { vendorId, missing, isWhole, refund: isWhole ? total : price }
  })
  const back = orders.reduce((sum, { refund }) => sum + refund, 0)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const there = sold.reduce((sum, { quantity }) => sum + quantity, 0)
  return { sold, orders, pieces, there, back, kept: purchase.total - back }
}
