import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productImages, products } from '#server/catalog/tables.ts'
import { formats } from '#server/platform/formats.ts'
import { askingIn } from '#tests/asking.ts'
import { makeCategory } from '#tests/categories.ts'
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

const { ask, read, send } = askingIn(
  () => shop,
  () => cookie,
)
const mine = () =>
  shop.app.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(products.id)

const today = () => formats('en').date(new Date(), { day: 'numeric', month: 'short', year: 'numeric' })
/** The card of a product, down to its last link. */
const cardOf = (page: string, id: number) =>
  new RegExp(`data-product="${id}"[\\s\\S]*?>Delete<`).exec(page.replaceAll('<!-- -->', ''))?.[0] ?? ''

describe('the products tab', () => {
  test('invites to the first product where there is none', async () => {
    const { cookie: fresh } = await makeSeller(shop.app)
    const page = await (await ask('/vendor/products', {}, fresh)).text()
    expect(page).toContain('Add Your First Product')
  })

  test('leads to the import of a whole shop, with products and without', async () => {
    const { cookie: fresh } = await makeSeller(shop.app)
    await makeProduct(shop.app.db, { vendorId, name: 'Lamp' })
    for (const whose of [fresh, cookie])
      expect(await (await ask('/vendor/products', {}, whose)).text()).toMatch(/href="\/vendor\/import"/)
  })

  test('says of each product how it stands, and why it is not sold in a country', async () => {
    const category = await makeCategory(shop.app.db, { slug: 'lamps', name: 'Lamps' })
    const { id } = await makeProduct(shop.app.db, {
      vendorId,
      name: 'Whole lamp',
      categoryId: category.id,
      brand: 'Lumen',
      sku: 'L-1',
      dimensions: '1x2x3',
      stock: 9,
      description: `${'a'.repeat(79)}bc`,
      prices: { GB: 1000, US: 0 },
    })
    const page = await read('/vendor/products?q=Whole')
    for (const text of ['Total Products', 'Low Stock']) expect(page).toContain(text)
    const card = cardOf(page, id)
    for (const text of ['Brand: Lumen', 'SKU: L-1', '1x2x3 cm', '>Lamps<', 'Stock: 9', '· Low Stock'])
      expect(card).toContain(text)
    expect(card).toContain('Needs attention')
    expect(card).toContain('It has no price in USD.')
    expect(card).toContain('This country is not ticked.')
    expect(card).toContain(`>${'a'.repeat(79)}b…<`)
    expect(card).toContain(`href="/vendor/products/new?from=${id}&amp;list=q%3DWhole"`)
    expect(await read(`/vendor/products?details=${id}`)).toMatch(/new\?from=\d+"[^>]*>Duplicate</)
    expect(await read('/vendor/products?q=Whole&as=table')).toContain('<table')
  })

  test('gives a product its badges, and says when it was made and how many pictures it has', async () => {
    const { id } = await makeProduct(shop.app.db, {
      vendorId,
      name: 'Badged lamp',
      featured: true,
      soldCount: 25,
      stock: 10,
    })
    for (const position of [0, 1])
      await shop.app.db
        .insert(productImages)
        .values({ productId: id, key: `p/${id}-${position}.webp`, position, width: 9, height: 9 })
    const card = cardOf(await read('/vendor/products?q=Badged'), id)
    for (const text of [
      'Active',
      'Featured',
      'Best Seller',
      'New',
      'Uncategorized',
      'Edit',
      'View',
      'Delete',
    ])
      expect(card).toContain(`>${text}<`)
    for (const text of [`Created ${today()}`, '1 gallery image', 'Stock: 10']) expect(card).toContain(text)
    expect(card).not.toContain('Low Stock')
    const plain = await makeProduct(shop.app.db, {
      vendorId,
      name: 'Plain lamp',
      status: 'inactive',
      createdAt: new Date(Date.now() - 31 * 86_400_000),
    })
    const bare = cardOf(await read('/vendor/products?view=inactive'), plain.id)
    for (const text of ['>Inactive<', 'An administrator took it off the shop.']) expect(bare).toContain(text)
    expect(cardOf(await read('/vendor/products?view=inactive'), id)).toBe('')
    for (const badge of ['Featured', 'Best Seller', 'New']) expect(bare).not.toContain(`>${badge}<`)
  })

  test('asks before it deletes, in the words that were agreed, and then the product is gone for everybody', async () => {
    const lamp = await makeProduct(shop.app.db, { vendorId, name: 'Old lamp' })
    const page = await read(`/vendor/products?delete=${lamp.id}`)
    expect(page).toContain(
      'Are you sure you want to delete &quot;Old lamp&quot;? This action cannot be undone.',
    )
    const deleted = await send('/vendor/products', { intent: 'delete', id: String(lamp.id) })
    expect(deleted.headers.get('Location')).toBe('/vendor/products?done=deleted')
    expect(await read('/vendor/products?done=deleted')).toContain('Product deleted successfully!')
    expect((await ask(`/vendor/products/${lamp.id}`)).status).toBe(404)
    expect((await ask(`/product/${lamp.id}`)).status).toBe(410)
    const [row] = await shop.app.db.select().from(products).where(eq(products.id, lamp.id))
    expect(row).toMatchObject({ status: 'archived', name: 'Old lamp' })
  })

  test('is left to edit a product and come back to as it was, with its search and filters', async () => {
    const lamp = await makeProduct(shop.app.db, { vendorId, name: 'Filtered lamp' })
    const list = 'q=Filtered&market=GB'
    const page = await read(`/vendor/products?${list}`)
    const [, edit = ''] = /href="([^"]*)"[^>]*>Edit</.exec(cardOf(page, lamp.id)) ?? []
    expect(edit).toContain(`/vendor/products/${lamp.id}?`)
    const whole = { name: 'Filtered lamp', 'prices.GB.sold': 'on', 'prices.GB.price': '9', stock: '4' }
    const saved = await send(edit.replaceAll('&amp;', '&'), { ...whole, intent: 'save' })
    const done = `done=updated&form=${lamp.id}`
    expect(saved.headers.get('Location')).toBe(`/vendor/products?${list}&${done}`)
    expect(await read(edit)).toContain(`href="/vendor/products?${list.replace('&', '&amp;')}"`)
    // What somebody writes into an address leads nowhere else.
    const away = await send(`/vendor/products/${lamp.id}?list=//evil.example`, { ...whole, intent: 'save' })
    expect(away.headers.get('Location')).toMatch(/^\/vendor\/products\?/)
  })

  test('shows everything of a product in its details, with Close and Edit Product', async () => {
    const lamp = await makeProduct(shop.app.db, {
      ...{ vendorId, name: 'Detailed lamp', prices: { GB: { price: 1000, original: 1500 } }, stock: 9 },
      ...{ features: ['Dims'], specifications: { Bulb: 'E27' }, tags: ['copper'] },
      ...{ brand: 'Lumen', sku: 'D-1' },
      ...{ weight: 2.5, weightUnit: 'kg', dimensions: '4x5x6', dimensionUnit: 'mm' },
      ...{ description: 'It dims.', longDescription: 'It dims by and by.', videoKey: 'lamp.mp4' },
      ...{ warranty: 'Ten years', shippingInfo: 'In a box', returnPolicy: 'Within a month' },
    })
    const keys = ['front', 'back'].map((side) => `p/${lamp.id}-${side}.webp`)
    for (const [position, key] of keys.entries())
      await shop.app.db
        .insert(productImages)
        .values({ productId: lamp.id, key, position, width: 9, height: 9 })
    const page = await read(`/vendor/products?details=${lamp.id}`)
    const details = /<dialog open="" aria-label="Detailed lamp"[\s\S]*?>Edit Product</.exec(page)?.[0] ?? ''
    const facts = [...details.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
      ([, name, value]) => `${name}: ${value?.replaceAll(/<[^>]+>|<!-- -->/g, '')}`,
    )
    expect(facts.join('; ')).toBe(
      `Category: Uncategorized; Stock: 9 · Low Stock; Brand: Lumen; SKU: D-1; Weight: 2.5 kg; Dimensions: 4x5x6 mm; Status: Active; Created: ${today()}`,
    )
    expect(details).not.toContain('Proposed badges')
    expect(details).toMatch(/<s>.*£15\.00<\/s>/)
    for (const text of ['It dims.', 'It dims by and by.', 'Dims', 'Bulb: E27', 'copper', 'Ten years'])
      expect(details).toContain(`>${text}<`)
    for (const text of ['In a box', 'Within a month', 'Close', 'Edit Product', 'Gallery'])
      expect(details).toContain(`>${text}<`)
    for (const key of [...keys, 'video/lamp.mp4']) expect(details).toContain(key.replace('.webp', ''))
    const proposed = { proposedFeatured: true, proposedNewArrival: true }
    await shop.app.db
      .update(products)
      .set({ stock: 10, ...proposed })
      .where(eq(products.id, lamp.id))
    const ten = await read(`/vendor/products?details=${lamp.id}`)
    expect(ten).toMatch(/Proposed badges<\/dt><dd[^>]*>Featured, New Arrival</)
    expect(ten).toContain('<dialog open="" aria-label="Detailed lamp"')
    expect(ten.slice(ten.indexOf('<dialog open="" aria-label="Detailed lamp"'))).not.toContain('· Low Stock')
  })

  test('changes many at once, and says what was left and why', async () => {
    const [one, two] = [
      await makeProduct(shop.app.db, { vendorId }),
      await makeProduct(shop.app.db, { vendorId }),
    ]
    const form = new URLSearchParams({ intent: 'bulk', change: 'stock', value: '٤٢' })
    for (const { id } of [one, two]) form.append('id', String(id))
    const page = await (await ask('/vendor/products', { method: 'POST', body: form })).text()
    expect(page).toContain('2 products changed, 0 left unchanged.')
    const rows = (await mine()).filter(({ id }) => id === one.id || id === two.id)
    expect(rows.map(({ stock }) => stock)).toEqual([42, 42])
  })

  test('raises a price once by the same form, without scripts, and says why it does nothing the second time', async () => {
    const { id } = await makeProduct(shop.app.db, { vendorId, prices: { GB: 1000 } })
    const address = `/vendor/products?change=${id}`
    const seen = /name="seen" value="(\w+)"/.exec(await (await ask(address)).text())?.[1] ?? ''
    const fields = { intent: 'bulk', change: 'raise', market: 'GB', value: '10', id: String(id), seen }
    const send = async (value = '10') =>
      (await ask(address, { method: 'POST', body: new URLSearchParams({ ...fields, value }) })).text()
    expect(await send()).toContain('1 product changed, 0 left unchanged.')
    expect(await send()).toContain(
      'These products were changed since you opened this, perhaps by this very form. Look at their prices before you change them again.',
    )
    expect(await (await ask(`/vendor/products?details=${id}`)).text()).toContain('£11.00')
    // A slip is mended on the prices that were seen, not on those that somebody made of them meanwhile.
    expect(await send('')).toContain(`name="seen" value="${seen}"`)
  })
})

test('a card shows one price: the first above 0 of SAR, AED, GBP and USD', async () => {
  const { cookie: fresh, vendor } = await makeSeller(shop.app)
  const shown = async (prices: Parameters<typeof makeProduct>[1] & object) => {
    const { id } = await makeProduct(shop.app.db, { vendorId: vendor.id, ...prices })
    const page = await (await ask('/vendor/products', {}, fresh)).text()
    const card = page.slice(page.indexOf(`data-product="${id}"`))
    return /<strong[^>]*>([^<]*)</.exec(card)?.[1]
  }
  expect(await shown({ prices: { SA: 100, AE: 200, GB: 300, US: 400 } })).toBe('KSA\u00a01.00')
  expect(await shown({ prices: { SA: 0, AE: 200, GB: 300, US: 400 } })).toBe('AED\u00a02.00')
  expect(await shown({ prices: { GB: 300, US: 400 } })).toBe('£3.00')
  expect(await shown({ prices: { US: 400 } })).toBe('$4.00')
  expect(await shown({ prices: { US: 0 } })).toBe('USD 0')
})

test('a list by price is in the order of what its cards say, also from one page to the next', async () => {
  const { cookie: fresh, vendor } = await makeSeller(shop.app)
  // What 26 of them cost themselves falls while what their cards say rises; a draft says its own price.
  for (let at = 0; at < 26; at += 1)
    await makeProduct(shop.app.db, {
      vendorId: vendor.id,
      prices: { GB: 20000 - at * 100 },
      variations: [{ label: 'M' }, { label: 'S', prices: { GB: 1000 + at * 100 } }],
    })
  const draft = { status: 'draft' as const, variations: [{ label: 'S', prices: { GB: 100 } }] }
  await makeProduct(shop.app.db, { vendorId: vendor.id, prices: { GB: 3550 }, ...draft })
  const said = async (sort: string) => {
    const prices: string[] = []
    let path = `/vendor/products?as=table&sort=${sort}`
    for (let pages = 0; pages < 2; pages += 1) {
      const page = await (await ask(path, {}, fresh)).text()
      prices.push(
        ...[...page.matchAll(/data-label="Price"[^>]*><span[^>]*>([^<]*)</g)].map(([, price = '']) => price),
      )
      path = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? path
      if (path.startsWith('?')) path = `/vendor/products${path}`
    }
    return prices
  }
  const rising = [...Array.from({ length: 26 }, (_, at) => `From £${10 + at}.00`), '£35.50']
  expect(await said('price')).toEqual(rising)
  expect(await said('-price')).toEqual(rising.toReversed())
})

test('a card, and what opens from it, shows the cheapest variation on sale, as the lists of the shop do, and a draft its own price', async () => {
  const { cookie: fresh, vendor } = await makeSeller(shop.app)
  const shown = async (values: Parameters<typeof makeProduct>[1] & object) => {
    const { id } = await makeProduct(shop.app.db, { vendorId: vendor.id, prices: { GB: 11600 }, ...values })
    const page = await (await ask('/vendor/products?as=table', {}, fresh)).text()
    const row = page.slice(page.indexOf(`/vendor/products/${id}`))
    const said = /data-label="Price"[^>]*><span[^>]*>([^<]*)</.exec(row)?.[1]
    const open = await (await ask(`/vendor/products?details=${id}`, {}, fresh)).text()
    const [, from, price] = /class="price">(<small>From)?.*?sr-only">([^<]*)</.exec(open) ?? []
    expect(from ? `From ${price}` : price).toBe(said)
    return said
  }
  const small = { label: 'S', prices: { GB: 11200 } }
  expect(await shown({ variations: [{ label: 'M' }, small] })).toBe('From £112.00')
  expect(await shown({ variations: [small] })).toBe('£112.00')
  // Nothing is on sale for 0, and no shopper sees a draft.
  expect(await shown({ variations: [{ label: 'M' }, { label: 'S', prices: { GB: 0 } }] })).toBe('£116.00')
  expect(await shown({ variations: [{ label: 'M' }, small], status: 'draft' })).toBe('£116.00')
})

test('only a product on sale looks as if it were when it is opened, and its seller is told what takes it off', async () => {
  for (const status of ['active', 'inactive', 'draft'] as const) {
    const lamp = await makeProduct(shop.app.db, { vendorId, status })
    const page = await read(`/vendor/products/${lamp.id}`)
    const good = /bg-good-tint[^>]*>(Active|Inactive|Draft)</.exec(page)?.[1]
    expect(good).toBe(status === 'active' ? 'Active' : undefined)
    const told = ['Save as Draft takes it off sale.', 'An administrator took it off the shop.']
    expect(told.map((each) => page.includes(each))).toEqual([status === 'active', status === 'inactive'])
  }
})
