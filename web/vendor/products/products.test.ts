import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productImages, products } from '#server/catalog/tables.ts'
import { formats } from '#server/platform/formats.ts'
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

const ask = (path: string, init: RequestInit = {}, as = cookie) =>
  fetch(shop.url + path, { redirect: 'manual', ...init, headers: { cookie: as, Origin: shop.url } })
const read = async (path: string) => (await ask(path)).text()
const send = (path: string, fields: Record<string, string>, as = cookie) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) }, as)
const LAMP = {
  intent: 'save',
  name: 'Copper Lamp',
  'prices.GB.sold': 'on',
  'prices.GB.price': '24.50',
  stock: '12',
}
const mine = () =>
  shop.app.db.select().from(products).where(eq(products.vendorId, vendorId)).orderBy(products.id)

describe('the form of a product', () => {
  test('has twelve sections in their order and its three buttons', async () => {
    const page = await read('/vendor/products/new')
    const form = page.slice(page.indexOf('id="product-form"'))
    const heads = [...form.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>/g)].map(([, head]) =>
      head?.replaceAll(/<[^>]+>/g, '').replace('&amp;', '&'),
    )
    expect(heads.slice(0, 12)).toEqual([
      'Basic Information',
      'Pricing & Inventory',
      'Product Descriptions',
      'Product Images',
      'Product Videos',
      'Product Details',
      'Specifications',
      'Key Features',
      'Tags',
      'Product Variations',
      'Policies & Information',
      'SEO Information',
    ])
    for (const button of ['Cancel', 'Save as Draft', 'Save Product']) expect(form).toContain(`>${button}<`)
    expect(heads).toContain('Ready to publish')
  })

  test('asks each country for a price in its own currency, and weighs in g and measures in cm at first', async () => {
    const page = await read('/vendor/products/new')
    const countries = [...page.matchAll(/data-market="(..)"[\s\S]*?<\/label>/g)].map(([row, market]) => [
      market,
      row.replaceAll(/^[^>]*>|<[^>]+>/g, ''),
    ])
    expect(countries).toEqual([
      ['US', 'USA'],
      ['GB', 'UK'],
      ['AE', 'UAE'],
      ['SA', 'Saudi Arabia'],
    ])
    const signs = [...page.matchAll(/<span[^>]*>([^<]*)<\/span><input[^>]*name="prices\.(..)\.price"[^>]*>/g)]
    expect(signs.map(([tag, sign, market]) => [market, sign, /aria-label="([^"]+)"/.exec(tag)?.[1]])).toEqual(
      [
        ['US', '$', 'Price USD'],
        ['GB', '£', 'Price GBP'],
        ['AE', 'AED', 'Price AED'],
        ['SA', 'KSA', 'Price SAR'],
      ],
    )
    const units = (name: string) => {
      const from = page.indexOf(`name="${name}"`)
      const choices = page.slice(from, page.indexOf('</select>', from)).matchAll(/<option([^>]*)>(\w+)</g)
      return [...choices].map(([, traits, unit]) => [unit, /selected/.test(traits ?? '')])
    }
    expect([units('weightUnit'), units('dimensionUnit')]).toEqual([
      [
        ['g', true],
        ['kg', false],
      ],
      [
        ['cm', true],
        ['mm', false],
      ],
    ])
  })

  test('says what is missing in one sentence, and keeps what was typed', async () => {
    const page = await (await send('/vendor/products/new', { intent: 'save', brand: 'Lumen' })).text()
    expect(page).toContain(
      'Please fill in all required fields (Name, at least one currency price, and Stock are mandatory).',
    )
    expect(page).toContain('value="Lumen"')
    const draft = await (await send('/vendor/products/new', { intent: 'draft' })).text()
    expect(draft).toContain('Please provide at least a product name to save as draft.')
  })

  test('adds, updates and drafts a product, and says so', async () => {
    const added = await send('/vendor/products/new', LAMP)
    expect(added.headers.get('Location')).toBe('/vendor/products?done=added&form=new')
    const [lamp] = await mine()
    expect(await read('/vendor/products?done=added')).toContain('Product added successfully!')
    const edit = await read(`/vendor/products/${lamp?.id}`)
    expect(edit).toContain('>Update Product<')
    expect(edit).toContain('value="24.50"')
    const updated = await send(`/vendor/products/${lamp?.id}`, { ...LAMP, name: 'Brass Lamp', version: '1' })
    expect(updated.headers.get('Location')).toContain('done=updated&')
    expect(await read('/vendor/products?done=updated')).toContain('Product updated successfully!')
    const drafted = await send(`/vendor/products/${lamp?.id}`, { ...LAMP, intent: 'draft' })
    expect(drafted.headers.get('Location')).toContain('/vendor/drafts?done=drafted')
    expect(await read('/vendor/drafts?done=drafted')).toContain('Product saved as draft successfully!')
  })

  test('brings pictures inside of itself where no script runs; a file that is none is named, and nothing typed is lost', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...LAMP, name: 'Lamp without scripts' }))
      form.set(name, value)
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5' } })
      .png()
      .toBuffer()
    form.append('pictures.files', new Blob([Uint8Array.from(picture)]), 'lamp.png')
    form.append('pictures.files', new Blob(['<svg/>']), 'lamp.svg')
    const bring = () => ask('/vendor/products/new', { method: 'POST', body: form })
    const page = await (await bring()).text()
    expect(page).toContain('This file is not a picture. Please use JPEG, PNG, WebP or AVIF.')
    expect(page).toContain('value="Lamp without scripts"')
    expect(page).toMatch(/name="pictures\[0\]" value="brought/)
    form.delete('pictures.files')
    form.append('pictures.files', new Blob([Uint8Array.from(picture)]), 'lamp.png')
    form.append('video.files', new Blob([]), '')
    expect((await bring()).headers.get('Location')).toContain('done=added')
    const lamp = (await mine()).find(({ name }) => name === 'Lamp without scripts')
    expect(await read(`/vendor/products/${lamp?.id}`)).toMatch(/name="pictures\[0\]" value="brought/)
  })

  test('shows the later of two both: what they typed and what is saved', async () => {
    const lamp = await makeProduct(shop.app.db, { vendorId, name: 'Saved by the first', version: 4 })
    const fields = { ...LAMP, name: 'Typed by the second', version: '3' }
    const page = await (await send(`/vendor/products/${lamp.id}`, fields)).text()
    const differences = /<table[^>]*data-differences[\s\S]*?<\/table>/.exec(page)?.[0] ?? ''
    expect(differences).toContain('Product Name')
    expect(differences).toContain('Typed by the second')
    expect(differences).toContain('Saved by the first')
    expect(page).toContain('name="version" value="4"')
  })

  test('keeps what is typed for this seller, and shows it again', async () => {
    const kept = await send('/vendor/products/form-draft/new', { name: 'Half a lamp', 'tags[0]': 'copper' })
    expect(kept.status).toBe(200)
    const page = await read('/vendor/products/new')
    expect(page).toContain('Draft loaded successfully!')
    expect(page).toContain('value="Half a lamp"')
    const other = await makeSeller(shop.app)
    const theirs = await (await ask('/vendor/products/new', {}, other.cookie)).text()
    expect(theirs).not.toContain('Half a lamp')
    await send('/vendor/products/new', { intent: 'forget' })
    expect(await read('/vendor/products/new')).not.toContain('Draft loaded successfully!')
  })

  test('of another seller’s product does not exist, in no read and no write', async () => {
    const other = await makeSeller(shop.app)
    const lamp = await makeProduct(shop.app.db, { vendorId, name: 'Not yours' })
    expect((await ask(`/vendor/products/${lamp.id}`, {}, other.cookie)).status).toBe(404)
    expect((await send(`/vendor/products/${lamp.id}`, LAMP, other.cookie)).status).toBe(404)
    expect((await send(`/vendor/products/form-draft/${lamp.id}`, LAMP, other.cookie)).status).toBe(404)
    expect(
      (await send('/vendor/products', { intent: 'delete', id: String(lamp.id) }, other.cookie)).status,
    ).toBe(404)
    expect(
      (await send('/vendor/drafts', { intent: 'publish', id: String(lamp.id) }, other.cookie)).status,
    ).toBe(404)
    const details = await (await ask(`/vendor/products?details=${lamp.id}`, {}, other.cookie)).text()
    expect(details).not.toContain('Not yours')
    const [kept] = await shop.app.db.select().from(products).where(eq(products.id, lamp.id))
    expect(kept).toMatchObject({ name: 'Not yours', status: 'active' })
  })
})

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
    for (const text of [`Created ${today()}`, '2 gallery images', 'Stock: 10']) expect(card).toContain(text)
    expect(card).not.toContain('Low Stock')
    const plain = await makeProduct(shop.app.db, {
      vendorId,
      name: 'Plain lamp',
      status: 'inactive',
      createdAt: new Date(Date.now() - 31 * 86_400_000),
    })
    const bare = cardOf(await read('/vendor/products?q=Plain'), plain.id)
    expect(bare).toContain('>Inactive<')
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
    const details = /<section aria-label="Detailed lamp"[\s\S]*?>Edit Product</.exec(page)?.[0] ?? ''
    const facts = [...details.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
      ([, name, value]) => `${name}: ${value?.replaceAll(/<[^>]+>|<!-- -->/g, '')}`,
    )
    expect(facts.join('; ')).toBe(
      `Category: Uncategorized; Stock: 9 · Low Stock; Brand: Lumen; SKU: D-1; Weight: 2.5 kg; Dimensions: 4x5x6 mm; Status: Active; Created: ${today()}`,
    )
    expect(details).toMatch(/<s>.*£15\.00<\/s>/)
    for (const text of ['It dims.', 'It dims by and by.', 'Dims', 'Bulb: E27', 'copper', 'Ten years'])
      expect(details).toContain(`>${text}<`)
    for (const text of ['In a box', 'Within a month', 'Close', 'Edit Product', 'Gallery'])
      expect(details).toContain(`>${text}<`)
    for (const key of [...keys, 'video/lamp.mp4']) expect(details).toContain(key.replace('.webp', ''))
    await shop.app.db.update(products).set({ stock: 10 }).where(eq(products.id, lamp.id))
    const ten = await read(`/vendor/products?details=${lamp.id}`)
    expect(ten).toContain('<section aria-label="Detailed lamp"')
    expect(ten.slice(ten.indexOf('<section aria-label="Detailed lamp"'))).not.toContain('· Low Stock')
  })

  test('changes many at once, and says what was left and why', async () => {
    const [one, two] = [
      await makeProduct(shop.app.db, { vendorId }),
      await makeProduct(shop.app.db, { vendorId }),
    ]
    const form = new URLSearchParams({ intent: 'bulk', change: 'stock', value: '٤٢' })
    for (const { id } of [one, two]) form.append('id', String(id))
    const page = await (await ask('/vendor/products', { method: 'POST', body: form })).text()
    expect(page).toContain('2 products changed, 0 left as they are.')
    const rows = (await mine()).filter(({ id }) => id === one.id || id === two.id)
    expect(rows.map(({ stock }) => stock)).toEqual([42, 42])
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
  expect(await shown({ prices: { SA: 100, AE: 200, GB: 300, US: 400 } })).toBe('KSA 1.00')
  expect(await shown({ prices: { SA: 0, AE: 200, GB: 300, US: 400 } })).toBe('AED 2.00')
  expect(await shown({ prices: { GB: 300, US: 400 } })).toBe('£3.00')
  expect(await shown({ prices: { US: 400 } })).toBe('$4.00')
  expect(await shown({ prices: { US: 0 } })).toBe('USD 0')
})
