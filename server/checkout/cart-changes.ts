import { addLine, type CartLine, isSameLine, quantityIn, replaceCart, setQuantity } from './cart.ts'

const isSeenAnew = (line: CartLine, before: readonly CartLine[]): boolean => {
  const { seen } = before.find((other) => isSameLine(other, line)) ?? {}
  return line.seen !== null && (seen?.price !== line.seen.price || seen.currency !== line.seen.currency)
}

/**
 * Does to one cart what was done to another between `before` and `after`: so many pieces more or fewer of each line. What
 * came into the cart elsewhere meanwhile stays, and pieces that two browsers add at once are both added.
 */
export function applyChanges(
  lines: readonly CartLine[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): CartLine[] {
  const touched = replaceCart([...before, ...after])
  return touched.reduce<CartLine[]>(
    (all, line) => {
      const now = after.find((other) => isSameLine(other, line)) ?? null
      const change = (now?.quantity ?? 0) - quantityIn(before, line)
      const found = all.find((other) => isSameLine(other, line))
      if (!found) return now && change > 0 ? addLine(all, { ...now, quantity: change }) : all
      const { productId, variationId, quantity } = found
      const changed = change === 0 ? all : setQuantity(all, productId, variationId, quantity + change)
      return now && isSeenAnew(now, before)
        ? changed.map((other) => (isSameLine(other, now) ? { ...other, seen: now.seen } : other))
        : changed
    },
    [...lines],
  )
}
