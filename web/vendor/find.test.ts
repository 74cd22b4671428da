import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'
import type { FoundGroup } from '../work/found.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
})
afterAll(() => shop?.close())

async function find(cookie: string, q: string): Promise<FoundGroup[]> {
  const answer = await fetch(`${shop.url}/vendor/find?${new URLSearchParams({ q })}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as FoundGroup[]
}

test('a seller finds their own orders and products by a part of the name, the SKU or the number, and nobody else’s', async () => {
  const [own, other] = [await makeSeller(shop.app), await makeSeller(shop.app)]
  const radio = await makeProduct(shop.app.db, {
    vendorId: own.vendor.id,
    name: 'Windowsill Radio',
    sku: 'WR-77',
    stock: 5,
  })
  await makeProduct(shop.app.db, { vendorId: other.vendor.id, name: 'Kitchen Radio', sku: 'WR-78' })
  const { order } = await buy(shop.app, [line(radio.id)], {
    market: 'GB',
    form: { firstName: 'Leonie', lastName: 'Quist', email: 'leonie@mail.example' },
  })

  expect(await find(own.cookie, 'radio')).toEqual([
    {
      name: 'Products',
      entries: [{ to: `/vendor/products/${radio.id}`, title: 'Windowsill Radio', text: 'WR-77 · 4 left' }],
    },
  ])
  const [orders] = await find(own.cookie, 'quist')
  expect(orders?.name).toBe('Orders')
  expect(orders?.entries.map(({ to }) => to)).toEqual([`/vendor/orders/${order.number}`])
  const byNumber = await find(own.cookie, order.number.slice(-9))
  expect(byNumber[0]?.entries[0]?.text).toMatch(/^Leonie Quist · £/)
  expect(await find(own.cookie, 'wr-77')).toHaveLength(1)

  expect(await find(other.cookie, 'quist')).toEqual([])
  expect((await find(other.cookie, 'radio'))[0]?.entries.map(({ title }) => title)).toEqual(['Kitchen Radio'])
  expect(await find(own.cookie, 'r')).toEqual([])
})
