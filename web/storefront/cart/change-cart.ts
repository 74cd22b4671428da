import { addLine, type CartLine, type NewCartLine, removeLine, setQuantity } from '#server/checkout/cart.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import type { Currency } from '#server/platform/money.ts'

/** What of lines counts here, as it is now in a market. */
interface ReadCart {
  currency: Currency
  lines: Pick<CartViewLine, 'productId' | 'variationId' | 'unitPrice' | 'maxQuantity'>[]
}

export type ReadLines = (lines: readonly CartLine[]) => Promise<ReadCart>

const idOf = (value: FormDataEntryValue | null): number =>
  Number(typeof value === 'string' && value ? value : NaN)

/**
 * Does what a form of the cart asks for: `add`, `set`, `remove`, `confirm` or `clear`. What cannot be read
 * changes nothing. The prices remembered with a line always come from `read`, never from the form.
 */
export async function changeCart(
  lines: readonly CartLine[],
  form: FormData,
  read: ReadLines,
): Promise<readonly CartLine[]> {
  const intent = form.get('intent')
  if (intent === 'clear') return []
  const productId = idOf(form.get('productId'))
  const variation = form.get('variationId')
  const variationId = variation ? idOf(variation) : null
  if (Number.isNaN(productId) || Number.isNaN(variationId)) return lines
  const line = { productId, variationId }

  if (intent === 'remove') return removeLine(lines, productId, variationId)
  if (intent === 'set') return setQuantity(lines, productId, variationId, idOf(form.get('quantity')))
  if (intent === 'confirm') return accept(lines, line, read)
  if (intent === 'add') {
    const quantity = form.get('quantity') ? idOf(form.get('quantity')) : 1
    return accept(addLine(lines, { ...line, quantity }), line, read)
  }
  return lines
}

/** Takes the price of now as seen, and no more pieces than there are. A line that nobody can buy stays to be told. */
async function accept(
  lines: readonly CartLine[],
  { productId, variationId }: NewCartLine,
  read: ReadLines,
): Promise<readonly CartLine[]> {
  const isIt = (line: Pick<CartLine, 'productId' | 'variationId'>) =>
    line.productId === productId && line.variationId === variationId
  const mine = lines.filter(isIt)
  const { lines: now, currency } = await read(mine)
  const found = now.find(isIt)
  if (!found) return lines.filter((line) => !isIt(line))
  const seen = { price: found.unitPrice, currency }
  return lines.map((line) =>
    isIt(line) ? { ...line, seen, quantity: Math.min(line.quantity, Math.max(1, found.maxQuantity)) } : line,
  )
}
