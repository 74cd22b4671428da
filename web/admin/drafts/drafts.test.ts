import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productImages, products } from '#server/catalog/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeCategory } from '#tests/categories.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop()
  cookie = (await comeInAsAdmin(shop.app)).cookie
})
afterAll(() => shop?.close())

const ask = (path: string, init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: 'manual', ...init, headers: { cookie, Origin: shop.url } })
const read = async (path: string) => (await ask(path)).text()
const send = (fields: Record<string, string>) =>
  ask('/admin/drafts', { method: 'POST', body: new URLSearchParams(fields) })
const draft = (name: string, values: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.app.db, { vendorId: null, name, status: 'draft', ...values })
const card = (page: string, id: number) => {
  const from = page.indexOf(`data-product="${id}"`)
  return from < 0 ? '' : page.slice(from, page.indexOf('</li>', from))
}

test('invites to begin a draft where the marketplace has none, and not where sellers have none', async () => {
  const isInvited = async (path: string) => (await read(path)).includes('>Create a Draft<')
  expect([await isInvited('/admin/drafts'), await isInvited('/admin/drafts?of=sellers')]).toEqual([
    true,
    false,
  ])
  expect(await read('/admin/drafts?of=sellers')).toContain('What sellers begin and have not published yet')
})

test('shows the marketplace’s own drafts, and those of sellers behind a filter, to be read alone', async () => {
  const vendor = await makeVendor(shop.app.db, { businessName: 'Ember & Oak' })
  const own = await draft('Our draft')
  const theirs = await draft('Their draft', { vendorId: vendor.id })
  const mine = await read('/admin/drafts')
  expect([card(mine, own.id) !== '', card(mine, theirs.id)]).toEqual([true, ''])
  const sellers = await read('/admin/drafts?of=sellers')
  expect(card(sellers, own.id)).toBe('')
  const text = card(sellers, theirs.id)
  expect(text).toContain('Ember &amp; Oak')
  expect(text).toContain('>View details<')
  for (const act of ['>Edit<', '>Delete<', '>Publish<']) expect(text).not.toContain(act)
  const details = await read(`/admin/drafts?of=sellers&details=${theirs.id}`)
  expect(details).toContain('Their draft')
  expect(details).not.toContain('Edit Product')
  expect(await read(`/admin/drafts?of=sellers&delete=${theirs.id}`)).not.toContain('Are you sure')
})

test('says what is missing, that ten pieces are few, and publishes what is complete', async () => {
  const category = await makeCategory(shop.app.db, { slug: 'lamps', name: 'Lamps' })
  const whole = { categoryId: category.id, description: 'It shines.' }
  const few = await draft('Ten left', { ...whole, stock: 10 })
  const many = await draft('Eleven left', { ...whole, stock: 11 })
  for (const { id } of [few, many])
    await shop.app.db
      .insert(productImages)
      .values({ productId: id, key: `p/${id}.webp`, position: 0, width: 9, height: 9 })
  const bare = await draft('Bare', { prices: null, stock: 0 })
  const page = await read('/admin/drafts')
  expect([card(page, few.id), card(page, many.id)].map((text) => text.includes('Low Stock'))).toEqual([
    true,
    false,
  ])
  expect(card(page, bare.id)).toContain('Missing: Price, Stock, Category, Description, Image')
  expect(card(page, bare.id)).not.toContain('>Publish<')
  const refused = await send({ intent: 'publish', id: String(bare.id) })
  expect(await refused.text()).toContain(
    'Cannot publish draft. Please fill in all mandatory fields: Name, Price, Stock, Category, Description, and Image.',
  )
  const published = await send({ intent: 'publish', id: String(few.id) })
  expect(published.headers.get('Location')).toContain('?done=own-published')
  expect(await read('/admin/drafts?done=own-published')).toContain('>Product published successfully!<')
  const [row] = await shop.app.db.select().from(products).where(eq(products.id, few.id))
  expect(row?.status).toBe('active')
})

test('deletes a draft after asking', async () => {
  const { id } = await draft('Given up')
  expect(await read(`/admin/drafts?delete=${id}`)).toContain(
    'Are you sure you want to delete &quot;Given up&quot;? This action cannot be undone.',
  )
  expect((await send({ intent: 'delete', id: String(id) })).headers.get('Location')).toBe(
    '/admin/drafts?done=own-deleted',
  )
  expect(card(await read('/admin/drafts'), id)).toBe('')
})
