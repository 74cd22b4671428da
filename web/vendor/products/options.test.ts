import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { optionTypes } from '#server/catalog/variation-tables.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
let vendorId: number
beforeAll(async () => {
  shop = await serveShop()
  const seller = await makeSeller(shop.app)
  cookie = seller.cookie
  vendorId = seller.vendor.id
})
afterAll(() => shop?.close())

/** A lamp of the sizes S and M, which cost 20.00 and 30.00 pounds. */
async function makeLamp() {
  const inPounds = (price: number) => ({ GB: price })
  const { id } = await makeProduct(shop.app.db, {
    vendorId,
    prices: inPounds(1000),
    variations: [
      { label: 'S', stock: 4, prices: inPounds(2000) },
      { label: 'M', stock: 5, prices: inPounds(3000) },
    ],
  })
  await shop.app.db.update(optionTypes).set({ name: 'Size' }).where(eq(optionTypes.productId, id))
  return id
}

/** What a browser without scripts would send of the form as it is drawn. */
function drawn(page: string): Record<string, string> {
  const form = page.slice(page.indexOf('id="product-form"'))
  const part = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag)
  return Object.fromEntries(
    inputs.flatMap((tag) => {
      const name = part(tag, 'name')
      if (!name || name.endsWith('.files')) return []
      if (part(tag, 'type') === 'checkbox') return / checked/.test(tag) ? [[name, 'on']] : []
      return [[name, part(tag, 'value') ?? '']]
    }),
  )
}

const open = async (id: number) =>
  drawn(await (await fetch(`${shop.url}/vendor/products/${id}`, { headers: { cookie } })).text())
const send = (id: number, fields: Record<string, string>) =>
  fetch(`${shop.url}/vendor/products/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    body: new URLSearchParams({ ...fields, intent: 'save' }),
  })
/** What is on sale of it: each option with its pieces and its price in pence. */
async function offered(id: number) {
  const whole = await findWholeProduct(shop.app.db, id, undefined)
  const on = whole?.variations.filter(({ isActive }) => isActive) ?? []
  return on.map(({ label, stock, prices }) => [label, stock, prices[0]?.price ?? null])
}

const option = (at: number) => `types[0].options[${at}]`

test('without scripts an emptied option is asked for its name, and stands there with all of its combination', async () => {
  const id = await makeLamp()
  const form = await open(id)
  const typed = { ...form, [`${option(0)}.name`]: '', 'variations[0].sku': 'LAMP-S' }
  const answer = await send(id, typed)
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toMatch(/id="save-types-0-options-0-name-error"[^>]*>Please name this option, or remove it</)
  expect(page).toMatch(/<noscript><label[^>]*><input[^>]*aria-label="Remove S"/)
  const again = drawn(page)
  expect(again).toMatchObject({
    [`${option(0)}.id`]: form[`${option(0)}.id`],
    [`${option(0)}.name`]: '',
    ...{ 'variations[0].sku': 'LAMP-S', 'variations[0].prices.GB.price': '20.00' },
  })
  expect(await offered(id)).toEqual([
    ['S', 4, 2000],
    ['M', 5, 3000],
  ])
  expect((await send(id, { ...again, [`${option(0)}.name`]: 'Small' })).status).toBe(302)
  expect(await offered(id)).toEqual([
    ['Small', 4, 2000],
    ['M', 5, 3000],
  ])
})

test('without scripts an option goes where it is ticked, and all of them with their type', async () => {
  const id = await makeLamp()
  expect((await send(id, { ...(await open(id)), [`${option(0)}.remove`]: 'on' })).status).toBe(302)
  expect(await offered(id)).toEqual([['M', 5, 3000]])
  expect((await send(id, { ...(await open(id)), 'types[0].remove': 'on', stock: '7' })).status).toBe(302)
  expect(await offered(id)).toEqual([])
})

test('without scripts two options that change names, and a type that is emptied, keep what was typed for each', async () => {
  const id = await makeLamp()
  const swapped = { ...(await open(id)), [`${option(0)}.name`]: 'M', [`${option(1)}.name`]: 'S' }
  const again = drawn(await (await send(id, { ...swapped, 'types[0].name': '' })).text())
  expect(again).toMatchObject({ 'variations[0].prices.GB.price': '20.00', 'variations[1].stock': '5' })
  expect((await send(id, { ...again, 'types[0].name': 'Size' })).status).toBe(302)
  expect(await offered(id)).toEqual([
    ['M', 4, 2000],
    ['S', 5, 3000],
  ])
})

test('several options that still stand in the field for new ones are that many, also in a form that comes back', async () => {
  const id = await makeLamp()
  const typed = { ...(await open(id)), [`${option(2)}.name`]: 'm, L; XL' }
  const page = await (await send(id, { ...typed, name: '' })).text()
  expect(drawn(page)).toMatchObject({ [`${option(2)}.name`]: 'L', [`${option(3)}.name`]: 'XL' })
  expect((await send(id, typed)).status).toBe(302)
  expect(await offered(id)).toEqual([
    ['S', 4, 2000],
    ['M', 5, 3000],
    ['L', 0, null],
    ['XL', 0, null],
  ])
})
