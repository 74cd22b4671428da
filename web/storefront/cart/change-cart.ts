import { z } from 'zod'
import {
  addLine,
  type CartLine,
  isSameLine,
  type NewCartLine,
  quantityIn,
  removeLine,
  setQuantity,
} from '#server/checkout/cart.ts'
import { LINE_ISSUES } from '#server/checkout/line-rules.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { readInput } from '#server/platform/input.ts'
import type { Currency } from '#server/platform/money.ts'

/** What of lines counts here, as it is now in a market. */
interface ReadCart {
  currency: Currency
  lines: Pick<CartViewLine, 'productId' | 'variationId' | 'unitPrice' | 'maxQuantity' | 'issue'>[]
}

export type ReadLines = (lines: readonly CartLine[]) => Promise<ReadCart>

const figure = z.preprocess((typed) => (typed ? Number(typed) : Number.NaN), z.number())
const id = figure.pipe(z.int().positive())
const orElse = <T>(first: T, read: z.ZodType<T>) =>
  z
    .union([z.undefined(), z.literal('')])
    .transform(() => first)
    .or(read)

const line = { productId: id, variationId: orElse(null, id) }

/** What a form of the cart may ask for. */
const cartInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('clear') }),
  z.object({ intent: z.enum(['remove', 'confirm']), ...line }),
  z.object({ intent: z.literal('set'), ...line, quantity: figure }),
  z.object({ intent: z.literal('add'), ...line, quantity: orElse(1, figure) }),
])

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
      return now ? changed.map((line) => (isSameLine(line, now) ? within(line, now) : line)) : changed
    }
    case 'confirm':
      return accept(lines, { productId, variationId }, read)
    case 'add': {
      const { quantity } = input.value
      const isNew = quantityIn(lines, input.value) === 0
      const added = addLine(lines, { productId, variationId, quantity })
      return accept(added, { productId, variationId }, read, isNew)
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

const within = (line: CartLine, { maxQuantity }: LineNow): CartLine => ({
  ...line,
  quantity: Math.min(line.quantity, Math.max(1, maxQuantity)),
})

/**
 * Takes the price of now as seen, and no more pieces than there are. A line that nobody can buy stays to be told, unless it is
 * new.
 */
async function accept(
  lines: readonly CartLine[],
  line: NewCartLine,
  read: ReadLines,
  isNew = false,
): Promise<readonly CartLine[]> {
  const now = await readNow(lines, line, read)
  if (!now || (isNew && now.issue && LINE_ISSUES[now.issue.code].isKeptOut))
    return removeLine(lines, line.productId, line.variationId)
  const seen = { price: now.unitPrice, currency: now.currency }
  return lines.map((each) => (isSameLine(each, now) ? { ...within(each, now), seen } : each))
}

interface Bought {
  productId: number
  variationId: number | null
  quantity: number
}

/** A cart after its purchase: empty, but for what was put in while the payment was going on. */
export const withoutBought = (lines: readonly CartLine[], bought: readonly Bought[]): CartLine[] =>
  bought.reduce<CartLine[]>(
    (left, { productId, variationId, quantity }) => {
      const line = left.find((each) => each.productId === productId && each.variationId === variationId)
      return line ? setQuantity(left, productId, variationId, line.quantity - quantity) : left
    },
    [...lines],
  )
