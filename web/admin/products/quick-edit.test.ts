import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productPrices, products } from '#server/catalog/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { askingIn } from '#tests/asking.ts'
import { lastTold } from '#tests/audit.ts'
import { makeCategory } from '#tests/categories.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
let vendorId: number
beforeAll(async () => {
  shop = await serveShop()
  cookie = (await comeInAsAdmin(shop.app, { username: 'layla' })).cookie
  vendorId = (await makeVendor(shop.app.db, { businessName: 'Ember & Oak' })).id
})
afterAll(() => shop?.close())

const { read, send } = askingIn(
  () => shop,
  () => cookie,
)
const make = (values: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.app.db, { vendorId, ...values })
const rowOf = async (id: number) => (await shop.app.db.select().from(products).where(eq(products.id, id)))[0]
const statusesIn = (page: string, dialog: string) =>
  page.slice(page.indexOf(`aria-label="${dialog}`)).match(/(?<=<option value=")(active|draft|inactive)/g)

describe('the modal that edits a product', () => {
  const fields = (change: Record<string, string> = {}) => ({
    intent: 'edit',
    name: 'Mended lantern',
    description: 'It shines.',
    stock: '4',
    stockSeen: '10',
    status: 'active',
    'prices.GB.sold': 'on',
    'prices.GB.price': '19.50',
    ...change,
  })

  test('has name, description, four prices, stock, category of the table, status, pictures and variations', async () => {
    await makeCategory(shop.app.db, { slug: 'lamps', name: 'Lamps' })
    const { id } = await make({ name: 'Editable', prices: 1000 })
    const page = await read(`/admin/products?edit=${id}`)
    const modal = page.slice(page.indexOf('aria-label="Edit Editable"'))
    const named = new Set([...modal.matchAll(/name="([^"]+)"/g)].map(([, name]) => name))
    for (const name of ['name', 'description', 'stock', 'categoryId', 'status', 'pictures.files'])
      expect(named).toContain(name)
    const asked = ['prices.US.price', 'stock', 'categoryId', 'status', 'pictures.files']
    expect([...named].filter((name) => asked.includes(name ?? ''))).toEqual(asked)
    for (const market of ['US', 'GB', 'AE', 'SA']) expect(named).toContain(`prices.${market}.price`)
    expect(modal).toContain('Product Variations')
    expect(modal).toMatch(/<option[^>]*>Lamps</)
    expect(modal).not.toMatch(/<option[^>]*>(toys|beauty)</)
  })

  test('makes a draft of an own product, and sets what a seller sells active or inactive', async () => {
    const theirs = await make({ name: 'Theirs', prices: 1000 })
    const own = await make({ name: 'Own', prices: 1000, vendorId: null })
    const offered = async (id: number) => statusesIn(await read(`/admin/products?edit=${id}`), 'Edit ')
    expect([await offered(theirs.id), await offered(own.id)]).toEqual([
      ['active', 'inactive'],
      ['active', 'draft', 'inactive'],
    ])
    const refused = await send('/admin/products', fields({ id: String(theirs.id), status: 'draft' }))
    expect([refused.status, (await rowOf(theirs.id))?.status]).toEqual([422, 'active'])
    expect(await refused.text()).toContain('Only its seller can make it a draft.')
    const told = async (status: string) => {
      const saved = await send('/admin/products', fields({ id: String(own.id), status }))
      return read(saved.headers.get('Location') ?? '')
    }
    expect(await told('draft')).toContain(
      '>Admin product updated successfully! It is off sale now and kept as a draft.<',
    )
    expect((await rowOf(own.id))?.status).toBe('draft')
    expect(await told('draft')).toContain('It is still a draft.')
  })

  test('saves its fields and leaves all others as they are', async () => {
    const category = await makeCategory(shop.app.db, { slug: 'vases', name: 'Vases' })
    const { id } = await make({ name: 'Lantern', brand: 'Lumen', tags: ['warm'], prices: 1000 })
    const version = String((await rowOf(id))?.version)
    const sent = fields({ id: String(id), version, status: 'inactive', categoryId: String(category.id) })
    const saved = await send('/admin/products', sent)
    expect(saved.headers.get('Location')).toBe('/admin/products?done=updated')
    expect(await read('/admin/products?done=updated')).toContain('Product updated successfully!')
    expect(await rowOf(id)).toMatchObject({
      name: 'Mended lantern',
      ...{ description: 'It shines.', stock: 4, status: 'inactive', categoryId: category.id },
      ...{ brand: 'Lumen', tags: ['warm'], vendorId },
    })
    const prices = await shop.app.db.select().from(productPrices).where(eq(productPrices.productId, id))
    expect(prices.find(({ market }) => market === 'GB')).toMatchObject({ price: 1950, sold: true })
    expect(prices.find(({ market }) => market === 'US')).toMatchObject({ sold: false })
    expect(await lastTold(shop.app, id)).toMatchObject({
      before: { name: 'Lantern', status: 'active', stock: 10, category: null, 'prices GB price': 1000 },
      after: {
        name: 'Mended lantern',
        status: 'inactive',
        stock: 4,
        category: 'Vases',
        'prices GB price': 1950,
      },
    })
    expect(Object.keys((await lastTold(shop.app, id))?.after ?? {})).not.toContain('brand')
  })

  test('is checked as the whole form: name and stock are required, and nothing is below 0', async () => {
    const { id } = await make({ name: 'Checked', prices: 1000 })
    const said = async (change: Record<string, string>) => {
      const answer = await send(`/admin/products?edit=${id}`, fields({ id: String(id), ...change }))
      expect(answer.status).toBe(422)
      return answer.text()
    }
    const mandatory =
      'Please fill in all required fields (Name, at least one currency price, and Stock are mandatory).'
    expect(await said({ name: '' })).toContain(mandatory)
    expect(await said({ stock: '' })).toContain(mandatory)
    expect(await said({ stock: '-1' })).toContain('id="edit-stock-error"')
    expect(await said({ 'prices.GB.price': '-5' })).toContain('aria-invalid="true"')
    const untyped = {
      'variations[0].options[0]': 'Red',
      'variations[0].stock': '3',
      'types[0].options[0].name': 'Red',
    }
    expect(await said(untyped)).toContain('Please name this variation type, for example Size')
    expect(await rowOf(id)).toMatchObject({ name: 'Checked', stock: 10 })
  })

  test('tells the later of two administrators who was first, and shows both', async () => {
    const { id, version } = await make({ name: 'Wanted twice', prices: 1000 })
    const sent = { id: String(id), version: String(version) }
    await send('/admin/products', fields({ ...sent, name: 'First' }))
    const late = await comeInAsAdmin(shop.app)
    const answer = await send(`/admin/products?edit=${id}`, fields({ ...sent, name: 'Second' }), late.cookie)
    const page = await answer.text()
    expect(page).toContain('layla saved this product while you edited it.')
    const differences = page.slice(page.indexOf('data-differences'))
    expect(differences).toContain('>Second<')
    expect(differences).toContain('>First<')
    expect(await rowOf(id)).toMatchObject({ name: 'First' })
  })

  test('is not there for the draft of a seller', async () => {
    const { id } = await make({ name: 'Begun by a seller', status: 'draft' })
    expect(await read(`/admin/products?edit=${id}&currency=ALL`)).not.toContain('aria-label="Edit Begun')
    const answer = await send('/admin/products', fields({ id: String(id) }))
    expect(await answer.text()).toContain(
      'This is a draft of its seller. Only they can change, publish or delete it.',
    )
    expect(await rowOf(id)).toMatchObject({ name: 'Begun by a seller' })
  })
})
