import { describe, expect, test } from 'vitest'
import type { CartLine } from './cart.ts'
import { changeCart, notAdded, type ReadLines } from './cart-form.ts'
import type { CartViewLine } from './queries.ts'

const line = (productId: number, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  variationId: null,
  quantity: 1,
  seen: null,
  ...more,
})

const UNSOLD: Record<number, Pick<CartViewLine, 'maxQuantity' | 'issue'>> = {
  98: { maxQuantity: 0, issue: { code: 'sold-out', message: 'Sold out.' } },
  97: { maxQuantity: 3, issue: { code: 'variation-gone', message: 'No longer in this option.' } },
}

/**
 * A catalogue in which every product costs 12.00 and three pieces are left, product 99 is unknown, 98 is sold out, and 97 has no
 * such variation.
 */
const catalogue: ReadLines = async (lines) => ({
  currency: 'GBP',
  lines: lines
    .filter((each) => each.productId !== 99)
    .map((each) => ({
      ...each,
      unitPrice: 1200,
      ...(UNSOLD[each.productId] ?? { maxQuantity: 3, issue: null }),
    })),
})

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

const change = (lines: CartLine[], fields: Record<string, string>) =>
  changeCart(lines, form(fields), catalogue)

describe('a form of the cart', () => {
  test('adds one piece unless it says how many', async () => {
    expect(await change([], { intent: 'add', productId: '5' })).toEqual([
      line(5, { seen: { price: 1200, currency: 'GBP' } }),
    ])
  })

  test('adds to the line of the same product and variation, and lets another variation stand beside it', async () => {
    const cart = await change([line(5, { variationId: 7 })], {
      intent: 'add',
      productId: '5',
      variationId: '7',
    })
    expect(cart).toMatchObject([{ productId: 5, variationId: 7, quantity: 2 }])
    expect(await change([...cart], { intent: 'add', productId: '5', variationId: '8' })).toHaveLength(2)
  })

  test('adds no more pieces than there are', async () => {
    expect(await change([], { intent: 'add', productId: '5', quantity: '999' })).toMatchObject([
      { quantity: 3 },
    ])
  })

  test('never believes a price that a browser sends', async () => {
    const cart = await change([], { intent: 'add', productId: '5', price: '1', seen: '1' })
    expect(cart[0]?.seen).toEqual({ price: 1200, currency: 'GBP' })
  })

  test('adds nothing of a product that nobody knows', async () => {
    expect(await change([line(5)], { intent: 'add', productId: '99' })).toEqual([line(5)])
  })

  test('sets the pieces, and zero takes the line out', async () => {
    expect(await change([line(5)], { intent: 'set', productId: '5', quantity: '2' })).toMatchObject([
      { quantity: 2 },
    ])
    expect(await change([line(5)], { intent: 'set', productId: '5', quantity: '0' })).toEqual([])
  })

  test('sets no more pieces than there are, and leaves a changed price to be confirmed', async () => {
    const cart = [line(5, { seen: { price: 900, currency: 'GBP' } })]
    expect(await change(cart, { intent: 'set', productId: '5', quantity: '9' })).toEqual([
      line(5, { quantity: 3, seen: { price: 900, currency: 'GBP' } }),
    ])
  })

  test.each(['98', '97'])(
    'adds nothing that is sold out or has no such variation, and says what: %s',
    async (productId) => {
      const asked = { intent: 'add', productId }
      const cart = await change([line(5)], asked)
      expect(cart).toEqual([line(5)])
      expect(notAdded(cart, form(asked))).toEqual({ productId: Number(productId), variationId: null })
    },
  )

  test('keeps a line that is sold out by now, also when more of it is added', async () => {
    const asked = { intent: 'add', productId: '98' }
    const cart = await change([line(98)], asked)
    expect(cart).toMatchObject([{ productId: 98, quantity: 1 }])
    expect(notAdded(cart, form(asked))).toBeNull()
  })

  test('removes the one line that it names', async () => {
    const cart = [line(5), line(5, { variationId: 7 })]
    expect(await change(cart, { intent: 'remove', productId: '5', variationId: '7' })).toEqual([line(5)])
  })

  test('confirms the price of now and lowers the pieces to those that are left', async () => {
    const cart = [line(5, { quantity: 9, seen: { price: 900, currency: 'GBP' } }), line(6)]
    expect(await change(cart, { intent: 'confirm', productId: '5' })).toEqual([
      line(5, { quantity: 3, seen: { price: 1200, currency: 'GBP' } }),
      line(6),
    ])
  })

  test('clears the whole cart', async () => {
    expect(await change([line(5), line(6)], { intent: 'clear' })).toEqual([])
  })

  test.each<Record<string, string>>([
    {},
    { intent: 'buy', productId: '5' },
    { intent: 'remove' },
    { intent: 'set', productId: '5', quantity: 'many' },
    { intent: 'set', productId: '5', quantity: '' },
    { intent: 'set', productId: '5' },
    { intent: 'add', productId: '-1' },
    { intent: 'add', productId: '5', variationId: 'x' },
  ])('that cannot be read changes nothing: %o', async (fields) => {
    expect(await change([line(5)], fields)).toEqual([line(5)])
  })
})
