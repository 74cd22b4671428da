import { readInput } from '../platform/input.ts'
import type { Currency } from '../platform/money.ts'
import {
  addLine,
  type CartLine,
  capQuantity,
  isSameLine,
  type NewCartLine,
  quantityIn,
  removeLine,
  setQuantity,
} from './cart.ts'
import { cartInput } from './input.ts'
import { isUnavailable, LINE_ISSUES } from './line-rules.ts'
import type { CartViewLine } from './queries.ts'

/** What of lines counts here, as it is now in a market. */
interface ReadCart {
  currency: Currency
  lines: Pick<CartViewLine, 'productId' | 'variationId' | 'unitPrice' | 'maxQuantity' | 'issue'>[]
}

export type ReadLines = (lines: readonly CartLine[]) => Promise<ReadCart>

/** A card's button says what it wants and of what in one field. */
function withIntent(form: FormData): FormData {
  const productId = form.get('add')
  if (productId === null) return form
  const fields = new FormData()
  fields.set('intent', 'add')
  fields.set('productId', productId)
  return fields
}

/**
 * Does what a form of the cart asks for: `add`, `set`, `remove`, `confirm` or `clear`. What cannot be read
 * changes nothing. The prices remembered with a line always come from `read`, never from the form.
 */
export async function changeCart(
  lines: readonly CartLine[],
  form: FormData,
  read: ReadLines,
): Promise<readonly CartLine[]> {
  const input = readInput(cartInput, withIntent(form))
  if (!input.ok) return lines
  if (input.value.intent === 'clear') return []
  const { productId, variationId } = input.value
  switch (input.value.intent) {
    case 'remove':
      return removeLine(lines, productId, variationId)
    case 'set': {
      const changed = setQuantity(lines, productId, variationId, input.value.quantity)
      const now = await readNow(changed, input.value, read)
      return now
        ? changed.map((line) => (isSameLine(line, now) ? capQuantity(line, now.maxQuantity) : line))
        : changed
    }
    case 'confirm':
      return takeCurrentPrice(lines, { productId, variationId }, read)
    case 'add': {
      const { quantity } = input.value
      const isNew = quantityIn(lines, input.value) === 0
      const added = addLine(lines, { productId, variationId, quantity })
      return takeCurrentPrice(added, { productId, variationId }, read, isNew)
    }
  }
}

/** What a form asked to add and a cart does not have after it. */
export function notAdded(lines: readonly CartLine[], form: FormData): NewCartLine | null {
  const input = readInput(cartInput, withIntent(form))
  if (!input.ok || input.value.intent !== 'add' || quantityIn(lines, input.value) > 0) return null
  return { productId: input.value.productId, variationId: input.value.variationId }
}

type LineNow = ReadCart['lines'][number] & Pick<ReadCart, 'currency'>

/** A line of these as it is now; null for one that is not among them, or that nobody knows. */
async function readNow(
  lines: readonly CartLine[],
  line: NewCartLine,
  read: ReadLines,
): Promise<LineNow | null> {
  const mine = lines.filter((each) => isSameLine(each, line))
  if (mine.length === 0) return null
  const { lines: now, currency } = await read(mine)
  const found = now.find((each) => isSameLine(each, line))
  return found ? { ...found, currency } : null
}

/**
 * Takes the price of now as seen, and no more pieces than there are. A line that nobody can buy stays to be told, unless it is
 * new.
 */
async function takeCurrentPrice(
  lines: readonly CartLine[],
  line: NewCartLine,
  read: ReadLines,
  isNew = false,
): Promise<readonly CartLine[]> {
  const now = await readNow(lines, line, read)
  if (!now || (isNew && now.issue && LINE_ISSUES[now.issue.code].isKeptOut))
    return removeLine(lines, line.productId, line.variationId)
  const seen = { price: now.unitPrice, currency: now.currency }
  return lines.map((each) => (isSameLine(each, now) ? { ...capQuantity(each, now.maxQuantity), seen } : each))
}

/**
 * Puts what was bought before into a cart once more, judged as of now: at the prices of now, and no more pieces than there are, but
 * never fewer than the cart had. `left` is what cannot be bought now, of that the cart stays as it was; `fewer` is that of which
 * only some pieces (`added`) were put in.
 */
export async function addAgain<Bought extends NewCartLine>(
  lines: readonly CartLine[],
  bought: readonly Bought[],
  read: ReadLines,
): Promise<{
  lines: readonly CartLine[]
  left: readonly Bought[]
  fewer: readonly { line: Bought; added: number }[]
  isFull: boolean
}> {
  const full = bought.reduce<CartLine[]>(
    (all, { productId, variationId, quantity = 1 }) => addLine(all, { productId, variationId, quantity }),
    [...lines],
  )
  const { lines: now, currency } = await read(
    full.filter((line) => bought.some((each) => isSameLine(each, line))),
  )
  const buyable = now.filter((line) => !isUnavailable(line))
  const after = full.flatMap((line) => {
    const sold = buyable.find((each) => isSameLine(each, line))
    if (!sold) return lines.filter((before) => isSameLine(before, line))
    const most = Math.max(sold.maxQuantity, quantityIn(lines, line))
    return { ...capQuantity(line, most), seen: { price: sold.unitPrice, currency } }
  })
  const isLeft = (each: Bought) =>
    !buyable.some((line) => isSameLine(line, each)) || quantityIn(after, each) === 0
  return {
    lines: after,
    left: bought.filter(isLeft),
    fewer: bought
      .filter((each) => !isLeft(each))
      .map((line) => ({ line, added: quantityIn(after, line) - quantityIn(lines, line) }))
      .filter(({ line: { quantity = 1 }, added }) => added < quantity),
    isFull: bought.some((each) => quantityIn(full, each) === 0),
  }
}
