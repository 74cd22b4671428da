import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { askingIn } from '#tests/asking.ts'
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

  test('comes back from a refusal with its words trimmed, and each once', async () => {
    const words = { 'tags[0]': ' Copper ', 'tags[1]': 'copper', 'tags[2]': 'Warm' }
    const page = await (await send('/vendor/products/new', { ...LAMP, name: '', ...words })).text()
    const kept = [...page.matchAll(/<input type="hidden" name="(tags\[\d\])" value="([^"]*)"/g)]
    expect(kept.map(([, name, word]) => [name, word])).toEqual([
      ['tags[0]', 'Copper'],
      ['tags[1]', 'Warm'],
    ])
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
    expect(drafted.headers.get('Location')).toContain('/vendor/drafts?done=off-sale&')
    expect(await read('/vendor/drafts?done=off-sale')).toContain(
      'Product updated successfully! It is off sale now and kept as a draft.',
    )
    const again = await send(`/vendor/products/${lamp?.id}`, { ...LAMP, intent: 'draft' })
    expect(again.headers.get('Location')).toContain('/vendor/drafts?done=drafted&')
    expect(await read('/vendor/drafts?done=drafted')).toContain('Product saved as draft successfully!')
    const still = await send(`/vendor/products/${lamp?.id}`, LAMP)
    expect(still.headers.get('Location')).toContain('/vendor/drafts?done=updated-draft')
    expect(await read('/vendor/drafts?done=updated-draft')).toContain(
      'Product updated successfully! It is still a draft.',
    )
    await shop.app.db.update(products).set({ status: 'inactive' })
    const off = await send(`/vendor/products/${lamp?.id}`, { ...LAMP, intent: 'draft' })
    expect(off.headers.get('Location')).toContain('/vendor/products?done=updated-off&')
    expect(await read('/vendor/products?done=updated-off')).toContain(
      'Product updated. It stays off the shop: an administrator took it off.',
    )
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

  test('calls what was typed of a product that is on sale no draft, and that of a draft one', async () => {
    for (const [status, said] of [
      ['active', 'Your unsaved changes stand here again.'],
      ['inactive', 'Your unsaved changes stand here again.'],
      ['draft', 'Draft loaded successfully!'],
    ] as const) {
      const lamp = await makeProduct(shop.app.db, { vendorId, status })
      await send(`/vendor/products/form-draft/${lamp.id}`, { name: 'Half a change' })
      const page = await read(`/vendor/products/${lamp.id}`)
      expect(page).toContain('value="Half a change"')
      const sentences = ['Your unsaved changes stand here again.', 'Draft loaded successfully!']
      expect(sentences.filter((each) => page.includes(each))).toEqual([said])
    }
  })

  test('says beside an original price that no shopper will see it, and takes it all the same', async () => {
    const size = { 'types[0].name': 'Size', 'types[0].options[0].name': 'S', 'types[0].options[1].name': 'M' }
    const prices = (at: string, market: string, price: string, original: string) => ({
      [`${at}prices.${market}.sold`]: 'on',
      [`${at}prices.${market}.price`]: price,
      [`${at}prices.${market}.original`]: original,
    })
    const first = 'variations[0]'
    const fields = {
      ...{ ...LAMP, name: 'Lamp of three prices' },
      ...prices('', 'GB', '24.50', '24.50'),
      ...prices('', 'US', '30', '30.01'),
      ...{ ...size, [`${first}.options[0]`]: 'S', 'variations[1].options[0]': 'M', [`${first}.stock`]: '3' },
      ...prices(`${first}.`, 'GB', '20', '19'),
      ...prices('variations[1].', 'GB', '', '19'),
      ...prices('variations[1].', 'US', '0', ''),
    }
    const notes = (page: string) =>
      [...page.matchAll(/id="(?:save|form)-([\w-]+)-help"[^>]*>(Not [^<]+)</g)].map(([, field, said]) => [
        field,
        said,
      ])
    const free = 'Not on sale here: its price is 0.'
    const unseen = 'Not shown: it is not above the price.'
    const again = await (await send('/vendor/products/new', { ...fields, name: '' })).text()
    expect(notes(again)).toEqual([
      ['prices-GB-original', unseen],
      ['variations-0-prices-GB-original', unseen],
      ['variations-1-prices-US-price', free],
      ['variations-1-prices-GB-original', 'Not kept without a price beside it.'],
    ])
    expect(again).toMatch(/aria-describedby="save-prices-GB-original-help"[^>]*name="prices.GB.original"/)
    expect((await send('/vendor/products/new', fields)).headers.get('Location')).toContain('done=added')
    const lamp = (await mine()).find(({ name }) => name === fields.name)
    const saved = await read(`/vendor/products/${lamp?.id}`)
    expect(notes(saved).map(([, said]) => said)).toEqual([unseen, unseen, free])
    expect(saved).toMatch(/name="prices.GB.original"[^>]*value="24.50"/)
  })

  test('leads to what must be mended in the order of the page', async () => {
    const page = await read('/vendor/products/new')
    const form = page.slice(page.indexOf('id="product-form"'))
    const named = form.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)
    const names = [...named].flatMap(([, name]) => name ?? [])
    const fields: Record<string, string> = {
      ...{ ...LAMP, sku: 'S'.repeat(300), 'prices.GB.price': 'abc', 'prices.GB.original': 'abc', stock: '' },
      ...{ brand: 'B'.repeat(300), weight: 'heavy', name: '', description: 'D'.repeat(2000) },
    }
    const inOrder = [...names.filter((name) => name in fields), 'intent']
    const sent = Object.fromEntries(inOrder.map((name) => [name, fields[name] ?? '']))
    const answered = await (await send('/vendor/products/new', sent)).text()
    expect([...answered.matchAll(/href="#save-([\w-]+)"/g)].map(([, name]) => name)).toEqual([
      ...['name', 'brand', 'prices-GB-price', 'prices-GB-original', 'stock', 'sku', 'description', 'weight'],
    ])
  })

  test('of a product that was deleted meanwhile says so, and all that was typed stands in it, without scripts, too', async () => {
    const lamp = await makeProduct(shop.app.db, { vendorId, name: 'Lamp', status: 'archived' })
    for (const fields of [
      { ...LAMP, brand: 'Lumen' },
      { ...LAMP, name: '', brand: 'Lumen' },
    ]) {
      const answer = await send(`/vendor/products/${lamp.id}`, fields)
      expect(answer.status).toBe(404)
      const page = await answer.text()
      expect(page).toContain('This product was deleted meanwhile. What you typed still stands here')
      expect(page).toMatch(/name="brand"[^>]*value="Lumen"/)
      expect(page).toMatch(/name="prices.GB.price"[^>]*value="24.50"/)
    }
    expect((await ask(`/vendor/products/${lamp.id}`)).status).toBe(404)
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
