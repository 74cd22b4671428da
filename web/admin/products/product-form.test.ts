import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { mediaFiles } from '#server/media/tables.ts'
import { productFormDrafts } from '#server/selling/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { askingIn } from '#tests/asking.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { photo } from '#tests/uploads-client.ts'

let shop: ServedShop
let cookie: string
let userId: string
let vendorId: number
beforeAll(async () => {
  shop = await serveShop()
  const admin = await comeInAsAdmin(shop.app)
  cookie = admin.cookie
  userId = admin.userId
  vendorId = (await makeVendor(shop.app.db, { businessName: 'Ember & Oak' })).id
})
afterAll(() => shop?.close())

const { ask, read, send } = askingIn(
  () => shop,
  () => cookie,
)
const newest = async () => (await shop.app.db.select().from(products).orderBy(desc(products.id)).limit(1))[0]
const rowOf = async (id: number) => (await shop.app.db.select().from(products).where(eq(products.id, id)))[0]

const LAMP = {
  intent: 'save',
  name: 'Copper Lamp',
  'prices.GB.sold': 'on',
  'prices.GB.price': '24.50',
  stock: '12',
}
const BROKEN = 'Unsavable'
const goesTo = (answer: Response) => answer.headers.get('Location')?.split('&')[0]

describe('whose product it is decides what is said', () => {
  test('the marketplace’s own: added, updated, kept as a draft', async () => {
    const asDraft = await send('/admin/products/new', { ...LAMP, status: 'draft' })
    expect(goesTo(asDraft)).toBe('/admin/drafts?done=own-drafted')
    expect(goesTo(await send('/admin/products/new', LAMP))).toBe('/admin/admin-products?done=own-added')
    const lamp = await newest()
    expect(lamp).toMatchObject({ vendorId: null, status: 'active' })
    const here = `/admin/products/${lamp?.id}`
    expect(goesTo(await send(here, { ...LAMP, name: 'Brass Lamp' }))).toBe(
      '/admin/admin-products?done=own-updated',
    )
    expect(goesTo(await send(here, { ...LAMP, intent: 'draft' }))).toBe('/admin/drafts?done=own-off-sale')
    expect(goesTo(await send(here, LAMP))).toBe('/admin/drafts?done=own-updated-draft')
    expect((await rowOf(lamp?.id ?? 0))?.status).toBe('draft')
    for (const [status, done] of [
      ['active', 'own-off-sale'],
      ['inactive', 'own-drafted'],
    ] as const) {
      const { id } = await makeProduct(shop.app.db, { vendorId: null, status })
      expect(goesTo(await send(`/admin/products/${id}`, { ...LAMP, status: 'draft' }))).toBe(
        `/admin/drafts?done=${done}`,
      )
      expect((await rowOf(id))?.status).toBe('draft')
    }
    for (const [word, said] of [
      ['own-added', 'Admin product added successfully!'],
      ['own-updated', 'Admin product updated successfully!'],
      ['own-drafted', 'Admin product saved as draft successfully!'],
      ['own-updated-draft', 'Admin product updated successfully! It is still a draft.'],
      ['own-off-sale', 'Admin product updated successfully! It is off sale now and kept as a draft.'],
    ])
      expect(await read(`/admin/admin-products?done=${word}`)).toContain(`>${said}<`)
  })

  test('a seller’s: added for them, updated, kept as a draft', async () => {
    const added = await send(`/admin/products/new?vendor=${vendorId}`, LAMP)
    expect(goesTo(added)).toBe('/admin/products?done=added')
    const lamp = await newest()
    expect(lamp).toMatchObject({ vendorId })
    const here = `/admin/products/${lamp?.id}`
    expect(goesTo(await send(here, LAMP))).toBe('/admin/products?done=updated')
    const draft = { ...LAMP, intent: 'draft' }
    const begun = await send(`/admin/products/new?vendor=${vendorId}`, { ...draft, name: 'Begun for them' })
    const to = begun.headers.get('Location') ?? ''
    expect(to).toContain('/admin/drafts?of=sellers&done=drafted')
    expect(await read(to)).toContain('Begun for them')
    for (const [word, said] of [
      ['added', 'Product added successfully!'],
      ['updated', 'Product updated successfully!'],
      ['drafted', 'Product saved as draft successfully!'],
    ])
      expect(await read(`/admin/products?done=${word}`)).toContain(`>${said}<`)
    expect(await read('/admin/products?done=made-up')).not.toContain('data-notice="good"')
  })

  test('what breaks is said in the words of each', async () => {
    const own = await makeProduct(shop.app.db, { vendorId: null })
    const theirs = await makeProduct(shop.app.db, { vendorId })
    await shop.app.db.execute(
      sql`alter table products add constraint broken check (name <> 'Unsavable') not valid`,
    )
    const fields = { ...LAMP, name: BROKEN }
    const draft = { ...fields, intent: 'draft' }
    const forThem = `/admin/products/new?vendor=${vendorId}`
    const modal = { ...fields, intent: 'edit', stockSeen: '10' }
    const said: [path: string, fields: Record<string, string>, sentence: string][] = [
      ['/admin/products/new', fields, 'Failed to add admin product. Please try again.'],
      ['/admin/products/new', draft, 'Failed to save admin product. Please try again.'],
      [`/admin/products/${own.id}`, fields, 'Failed to update admin product. Please try again.'],
      [`/admin/products/${own.id}`, draft, 'Failed to update admin product as draft. Please try again.'],
      [forThem, fields, 'Error adding product. Please try again.'],
      [forThem, draft, 'Error saving product as draft. Please try again.'],
      [`/admin/products/${theirs.id}`, fields, 'Error updating product. Please try again.'],
      [
        `/admin/products?edit=${theirs.id}`,
        { ...modal, id: String(theirs.id) },
        'Failed to update product: Please try again.',
      ],
      [
        `/admin/admin-products?edit=${own.id}`,
        { ...modal, id: String(own.id) },
        'Failed to update admin product. Please try again.',
      ],
    ]
    // Wherever it stands, a form of an own product says that it is one.
    for (const dialog of ['edit', 'delete'] as const)
      for (const { id, vendorId } of [own, theirs])
        expect((await read(`/admin/products?${dialog}=${id}`)).includes('name="isOwn"')).toBe(
          vendorId === null,
        )
    for (const [path, sent, sentence] of said) {
      const answer = await send(path, sent)
      const text = await answer.text()
      expect([path, answer.status, text.includes(sentence)]).toEqual([path, 500, true])
      expect(text).not.toContain('violates check constraint')
    }
    await shop.app.db.execute(sql`alter table products drop constraint broken`)
    await shop.app.db.execute(
      sql`alter table products add constraint broken check (status <> 'archived') not valid`,
    )
    const deleting = async (tab: string, id: number, more: Record<string, string> = {}) =>
      (await send(`/admin/${tab}`, { intent: 'delete', id: String(id), ...more })).text()
    expect(await deleting('products', theirs.id)).toContain('Failed to delete product. Please try again.')
    expect(await deleting('admin-products', own.id)).toContain(
      'Failed to delete admin product. Please try again.',
    )
    expect(await deleting('products', own.id, { isOwn: 'on' })).toContain(
      'Failed to delete admin product. Please try again.',
    )
    await shop.app.db.execute(sql`alter table products drop constraint broken`)
  })
})

describe('the form of a product in the back office', () => {
  test('is called by its owner, and leads back to the products', async () => {
    const own = await read('/admin/products/new')
    expect(own).toContain('>Add Admin Product<')
    expect(own).toContain('Back to Products')
    expect(await read(`/admin/products/new?vendor=${vendorId}`)).toContain('Add Product for Ember &amp; Oak')
    expect((await ask('/admin/products/new?vendor=999999')).status).toBe(404)
    expect(await read('/admin/admin-products')).toContain('>Add Admin Product<')
  })

  test('has the status of a product, which a seller’s form does not have', async () => {
    const product = await makeProduct(shop.app.db, { vendorId: null })
    const page = await read(`/admin/products/${product.id}`)
    expect(page).toContain('name="status"')
    await send(`/admin/products/${product.id}`, { ...LAMP, status: 'inactive' })
    expect((await rowOf(product.id))?.status).toBe('inactive')
    const { cookie: seller } = await makeSeller(shop.app)
    expect(await (await ask('/vendor/products/new', {}, seller)).text()).not.toContain('name="status"')
  })

  test('marks the price of a country as required, which a seller is only told of', async () => {
    const { cookie: seller } = await makeSeller(shop.app)
    const office = await read('/admin/products/new')
    const portal = await (await ask('/vendor/products/new', {}, seller)).text()
    const required = (page: string, part: string) =>
      new RegExp(`<input[^>]*name="prices.GB.${part}"[^>]*>`).exec(page)?.[0].includes(' required')
    expect([required(office, 'price'), required(office, 'original'), required(portal, 'price')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('makes no draft of what a seller sells, out of which every administrator would be locked', async () => {
    const { id } = await makeProduct(shop.app.db, { vendorId, prices: 1000 })
    const page = await read(`/admin/products/${id}`)
    expect(page).not.toContain('Save as Draft')
    expect([...page.matchAll(/<option value="(active|draft|inactive)"/g)].map(([, each]) => each)).toEqual([
      'active',
      'inactive',
    ])
    for (const asked of [{ intent: 'draft' }, { status: 'draft' }]) {
      const answer = await send(`/admin/products/${id}`, { ...LAMP, ...asked })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain(
        'Only its seller can make it a draft. Set it inactive to take it off the shop',
      )
    }
    expect((await rowOf(id))?.status).toBe('active')
  })

  test('keeps what is typed for its administrator alone, and loads it again', async () => {
    const kept = await send('/admin/products/form-draft/new', { name: 'Half a lamp', intent: 'keep' })
    expect(kept.status).toBe(200)
    const rows = await shop.app.db
      .select()
      .from(productFormDrafts)
      .where(eq(productFormDrafts.ownerId, userId))
    expect(rows).toMatchObject([{ ownerRole: 'admin', formKey: 'new', values: { name: 'Half a lamp' } }])
    const page = await read('/admin/products/new')
    expect(page).toContain('value="Half a lamp"')
    expect(page).toContain('Draft loaded successfully!')
    const other = await comeInAsAdmin(shop.app)
    expect(await (await ask('/admin/products/new', {}, other.cookie)).text()).not.toContain('Half a lamp')
    await send('/admin/products/new', { intent: 'forget' })
    expect(await read('/admin/products/new')).not.toContain('Half a lamp')
  })

  test('keeps what is typed for a seller apart from what is typed for another, or for the marketplace', async () => {
    const { id: other } = await makeVendor(shop.app.db)
    const pages = [
      '/admin/products/new',
      ...[vendorId, other].map((id) => `/admin/products/new?vendor=${id}`),
    ]
    const keep = (key: string) => send(`/admin/products/form-draft/${key}`, { name: `Typed for ${key}` })
    for (const key of ['new', `new-${vendorId}`]) expect((await keep(key)).status).toBe(200)
    const typedIn = async () =>
      Promise.all(pages.map(async (page) => /value="(Typed for [^"]*)"/.exec(await read(page))?.[1]))
    expect(await typedIn()).toEqual(['Typed for new', `Typed for new-${vendorId}`, undefined])
    const saved = await send(`/admin/products/new?vendor=${vendorId}`, LAMP)
    expect(saved.headers.get('Location')).toContain(`&form=new-${vendorId}`)
    expect(await typedIn()).toEqual(['Typed for new', undefined, undefined])
    await send('/admin/products/new', { intent: 'forget' })
  })

  test('takes pictures that an administrator brings, and nobody else’s', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...LAMP, name: 'Pictured' })) body.set(name, value)
    const picture = new Uint8Array(await photo(40, 30).png().toBuffer())
    body.append('pictures.files', new File([picture], 'lamp.png', { type: 'image/png' }))
    const answer = await ask('/admin/products/new', { method: 'POST', body })
    expect(goesTo(answer)).toBe('/admin/admin-products?done=own-added')
    const [file] = await shop.app.db.select().from(mediaFiles).orderBy(desc(mediaFiles.id)).limit(1)
    expect(file).toMatchObject({ inUse: true, vendorId: null })
    const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '10', Origin: shop.url }
    const begin = (as: string) =>
      fetch(`${shop.url}/admin/uploads`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          ...headers,
          cookie: as,
          'Upload-Metadata': `kind ${btoa('image')},filename ${btoa('a.png')}`,
        },
      })
    expect((await begin(cookie)).status).toBe(201)
    expect((await begin((await makeSeller(shop.app)).cookie)).status).toBe(401)
  })

  test('of a product that was deleted meanwhile says so, and all that was typed stands in it, without scripts, too', async () => {
    const lamp = await makeProduct(shop.app.db, { vendorId: null, status: 'archived' })
    for (const typed of [
      { brand: 'Lumen', isOwn: 'on', status: 'inactive' },
      { name: '', brand: 'Lumen' },
    ]) {
      const answer = await send(`/admin/products/${lamp.id}`, { ...LAMP, ...typed })
      expect(answer.status).toBe(404)
      const page = await answer.text()
      expect(page).toContain('This product was deleted meanwhile. What you typed still stands here')
      expect(page).toMatch(/name="brand"[^>]*value="Lumen"/)
      expect(page).toMatch(/name="prices.GB.price"[^>]*value="24.50"/)
      expect(page.includes('name="isOwn"')).toBe('isOwn' in typed)
      expect(page.includes('<option value="inactive" selected')).toBe('isOwn' in typed)
    }
    expect((await ask(`/admin/products/${lamp.id}`)).status).toBe(404)
    expect((await send('/admin/products/none', LAMP)).status).toBe(404)
  })

  test('leads to the details of a draft that is a seller’s, and saves nothing of it', async () => {
    const { id } = await makeProduct(shop.app.db, { vendorId, status: 'draft', name: 'Theirs' })
    const answer = await ask(`/admin/products/${id}`)
    expect(answer.headers.get('Location')).toBe(`/admin/drafts?of=sellers&details=${id}`)
    await send(`/admin/products/${id}`, LAMP)
    expect(await rowOf(id)).toMatchObject({ name: 'Theirs' })
  })
})
