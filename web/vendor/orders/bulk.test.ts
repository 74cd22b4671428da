import { afterAll, beforeAll, expect, test } from 'vitest'
import { askingIn } from '#tests/asking.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'

let shop: ServedShop
let seller: Awaited<ReturnType<typeof makeSeller>>
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  seller = await makeSeller(shop.app)
})
afterAll(() => shop?.close())

const { ask } = askingIn(
  () => shop,
  () => seller.cookie,
)
const actOn = async (intent: string, ids: readonly number[]) => {
  const fields = [['intent', intent], ...ids.map((id) => ['id', String(id)])]
  const answer = await ask('/vendor/orders', { method: 'POST', body: new URLSearchParams(fields) })
  return { status: answer.status, page: await answer.text() }
}

test('of several that a seller accepts, the one that is accepted already is told of, and it alone stays selected', async () => {
  const product = await makeProduct(shop.app.db, { vendorId: seller.vendor.id, stock: 20 })
  const [first, second] = [await buy(shop.app, [line(product.id)]), await buy(shop.app, [line(product.id)])]
  await actOn('accept', [first.order.id])
  const { status, page } = await actOn('accept', [first.order.id, second.order.id])
  expect(status).toBe(422)
  expect(page).toContain('1 order accepted. 1 order stays as it is: ')
  const selected = [...page.matchAll(/checked="" value="(\d+)"/g)].map(([, id]) => Number(id))
  expect(selected).toEqual([first.order.id])
})

test.each(['accept', 'ship', 'slips'])('where none is chosen, “%s” asks for one', async (intent) => {
  const { status, page } = await actOn(intent, [])
  expect([status, page]).toEqual([422, expect.stringContaining('Choose the orders first.')])
})
