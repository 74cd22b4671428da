import type { Currency } from '../platform/money.ts'

/** The cookie that carries the cart; browser scripts may read and write it. */
export const CART_COOKIE = 'cart'
/** Most pieces of one line. */
export const MAX_QUANTITY = 10
/** Most lines: more would not fit a cookie. */
export const MAX_LINES = 60

/** What the browser remembers of a line. Everything that is shown beside it is read again from the server. */
export interface CartLine {
  productId: number
  variationId: number | null
  quantity: number
  /** The price that the shopper last saw and accepted: a memory for "the price changed", never a price to pay. */
  seen: { price: number; currency: Currency } | null
}

/** A line to add: one piece and no remembered price unless said otherwise. */
export type NewCartLine = Pick<CartLine, 'productId' | 'variationId'> & Partial<CartLine>

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Whether two lines are of the same product and variation. */
export const isSameLine = (
  a: Pick<CartLine, 'productId' | 'variationId'>,
  b: Pick<CartLine, 'productId' | 'variationId'>,
): boolean => a.productId === b.productId && a.variationId === b.variationId

/** The same for every line of one product and variation, as a key. */
export const lineKeyOf = ({ productId, variationId }: Pick<CartLine, 'productId' | 'variationId'>): string =>
  `${productId}.${variationId ?? ''}`

/** A line that keeps the rules, or null when it names no product or has no positive quantity. */
function tidy(line: NewCartLine): CartLine | null {
  const quantity = Math.min(MAX_QUANTITY, Math.floor(line.quantity ?? 1))
  const variationId = line.variationId ?? null
  if (!isId(line.productId) || !(variationId === null || isId(variationId)) || !(quantity >= 1)) return null
  const seen = line.seen && Number.isSafeInteger(line.seen.price) && line.seen.price >= 0 ? line.seen : null
  return { productId: line.productId, variationId, quantity, seen }
}

/** How many pieces of a product and variation are in a cart. */
export const quantityIn = (
  lines: readonly CartLine[],
  line: Pick<CartLine, 'productId' | 'variationId'>,
): number => lines.find((other) => isSameLine(other, line))?.quantity ?? 0

/**
 * Adds pieces: to the line of the same product and variation, or as a line at the end, `most` of them at most; of what is there
 * already nothing is taken. The newer memory of the price counts. A full cart stays as it is.
 */
export function addLine(lines: readonly CartLine[], line: NewCartLine, most = MAX_QUANTITY): CartLine[] {
  const limit = Math.max(1, Math.min(MAX_QUANTITY, most))
  const added = tidy({ ...line, quantity: Math.min(limit, line.quantity ?? 1) })
  if (!added) return [...lines]
  const found = lines.find((other) => isSameLine(other, added))
  if (!found) return lines.length < MAX_LINES ? [...lines, added] : [...lines]
  const quantity = Math.max(found.quantity, Math.min(limit, found.quantity + added.quantity))
  return lines.map((other) =>
    other === found ? { ...found, quantity, seen: added.seen ?? found.seen } : other,
  )
}

/** Sets the pieces of a line, at most 10; zero or less removes it. What is no number changes nothing. */
export function setQuantity(
  lines: readonly CartLine[],
  productId: number,
  variationId: number | null,
  quantity: number,
): CartLine[] {
  if (Number.isNaN(quantity)) return [...lines]
  const wanted = Math.min(MAX_QUANTITY, Math.floor(quantity))
  if (wanted < 1) return removeLine(lines, productId, variationId)
  return lines.map((line) =>
    isSameLine(line, { productId, variationId }) ? { ...line, quantity: wanted } : line,
  )
}

export function removeLine(
  lines: readonly CartLine[],
  productId: number,
  variationId: number | null,
): CartLine[] {
  return lines.filter((line) => !isSameLine(line, { productId, variationId }))
}

/** No more pieces than there are; a line of which nothing is left stays, to be told. */
export const capQuantity = (line: CartLine, left: number): CartLine => ({
  ...line,
  quantity: Math.min(line.quantity, Math.max(1, left)),
})

/** A whole new cart, brought in order: duplicates in one line, quantities from 1 to 10, at most 60 lines. */
export function replaceCart(lines: readonly NewCartLine[]): CartLine[] {
  return lines.reduce<CartLine[]>((all, line) => addLine(all, line), [])
}

/** Two carts in one; where both have a line the larger quantity counts, so that merging twice adds nothing. */
export function mergeCarts(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  const both = replaceCart(first)
  return second.reduce((lines, line) => {
    const found = lines.find((other) => isSameLine(other, line))
    return found
      ? setQuantity(lines, line.productId, line.variationId, Math.max(found.quantity, line.quantity))
      : addLine(lines, line)
  }, both)
}

/** A cart after its purchase: empty, but for what was put in while the payment was going on. */
export const withoutBought = (
  lines: readonly CartLine[],
  bought: readonly Omit<CartLine, 'seen'>[],
): CartLine[] =>
  bought.reduce<CartLine[]>(
    (left, line) =>
      setQuantity(left, line.productId, line.variationId, quantityIn(left, line) - line.quantity),
    [...lines],
  )

const LETTERS: Record<Currency, string> = { GBP: 'G', USD: 'U', AED: 'A', SAR: 'S' }
const CURRENCY_OF = new Map<string, Currency>([
  ['G', 'GBP'],
  ['U', 'USD'],
  ['A', 'AED'],
  ['S', 'SAR'],
])
const ENTRY = /^([0-9a-z]{1,11})\.([0-9a-z]{0,11})\.(\d{1,9})(?:\.([0-9a-z]{1,11})([GUAS]))?$/

/**
 * The cart as the value of a cookie: `1a..2.kqG~2f.b.1`, numbers in base 36, with nothing that a cookie would
 * have to escape. Sixty of the longest lines stay below 3,500 bytes.
 */
export function writeCart(lines: readonly CartLine[]): string {
  return lines
    .map(({ productId, variationId, quantity, seen }) => {
      const price = seen ? `.${seen.price.toString(36)}${LETTERS[seen.currency]}` : ''
      return `${productId.toString(36)}.${variationId?.toString(36) ?? ''}.${quantity}${price}`
    })
    .join('~')
}

/** Reads a cart that anybody may have written: entries without an id or a positive quantity are dropped. */
export function readCart(text: string | null | undefined): CartLine[] {
  if (!text || text.length > 20_000) return []
  return text.split('~').reduce<CartLine[]>((lines, entry) => {
    const [, product, variation, quantity, price, letter] = ENTRY.exec(entry) ?? []
    if (!product || !quantity) return lines
    const currency = CURRENCY_OF.get(letter ?? '')
    return addLine(lines, {
      productId: Number.parseInt(product, 36),
      variationId: variation ? Number.parseInt(variation, 36) : null,
      quantity: Number(quantity),
      seen: price && currency ? { price: Number.parseInt(price, 36), currency } : null,
    })
  }, [])
}
