import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productImages, products } from '#server/catalog/tables.ts'
import { makeCategory } from '#tests/categories.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const ask = (path: string, init: RequestInit, cookie: string) =>
  fetch(shop.url + path, { redirect: 'manual', ...init, headers: { cookie, Origin: shop.url } })
const send = (path: string, fields: Record<string, string>, cookie: string) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) }, cookie)
const LAMP = { intent: 'save', 'prices.GB.sold': 'on', 'prices.GB.price': '24.50', stock: '12' }

test('what breaks is said in the words that were agreed', async () => {
  const { cookie, vendor } = await makeSeller(shop.app)
  const kept = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Unsavable' })
  const waiting = await complete('Unpublishable', vendor.id)
  await shop.app.db.execute(sql`alter table products add constraint broken check (
    (name <> 'Unsavable' or status = 'active') and (name <> 'Unpublishable' or status <> 'active')) not valid`)
  const said = async (path: string, fields: Record<string, string>) => {
    const answer = await send(path, fields, cookie)
    expect(answer.status).toBe(500)
    return answer.text()
  }
  const fields = { ...LAMP, name: 'Unpublishable' }
  expect(await said('/vendor/products/new', fields)).toContain(
    'Error adding/updating product. Please try again.',
  )
  expect(await said('/vendor/products/new', { ...LAMP, name: 'Unsavable', intent: 'draft' })).toContain(
    'Error saving product as draft. Please try again.',
  )
  expect(await said('/vendor/products', { intent: 'delete', id: String(kept.id) })).toContain(
    'Error deleting product. Please try again.',
  )
  expect(await said('/vendor/drafts', { intent: 'publish', id: String(waiting) })).toContain(
    'Error publishing product. Please try again.',
  )
  await shop.app.db.execute(sql`alter table products drop constraint broken`)
})

/** A draft with everything that must be there. */
async function complete(name: string, vendorId: number): Promise<number> {
  const category = await makeCategory(shop.app.db, { slug: name.toLowerCase(), name })
  const made = {
    vendorId,
    name,
    status: 'draft',
    description: 'Whole.',
    categoryId: category.id,
  } as const
  const { id } = await makeProduct(shop.app.db, made)
  await shop.app.db
    .insert(productImages)
    .values({ productId: id, key: `p/${id}.webp`, position: 0, width: 9, height: 9, hue: 1, alt: '' })
  return id
}

describe('the drafts tab', () => {
  test('publishes a complete draft, says so, and shows it among the products', async () => {
    const { cookie: fresh, vendor } = await makeSeller(shop.app)
    const id = await complete('Ready', vendor.id)
    expect(await (await ask('/vendor/drafts', {}, fresh)).text()).toContain('value="publish"')
    const published = await send('/vendor/drafts', { intent: 'publish', id: String(id) }, fresh)
    const place = published.headers.get('Location') ?? ''
    expect(await (await ask(place, {}, fresh)).text()).toContain('Product published successfully!')
    expect(await (await ask('/vendor/products?view=active', {}, fresh)).text()).toContain('Ready')
  })

  test('says once why a draft was not deleted that is gone meanwhile', async () => {
    const { cookie: fresh } = await makeSeller(shop.app)
    const gone = { intent: 'delete', id: '2147483000' }
    const page = await (await send(`/vendor/drafts?delete=${gone.id}`, gone, fresh)).text()
    expect(page.replace(/<script[\s\S]*?<\/script>/g, '').split('There is no such product.')).toHaveLength(2)
  })

  test('offers to publish only what is complete, and tells what is missing', async () => {
    const { cookie: fresh, vendor } = await makeSeller(shop.app)
    expect(await (await ask('/vendor/drafts', {}, fresh)).text()).toContain('Create a Draft')
    const draft = await makeProduct(shop.app.db, {
      vendorId: vendor.id,
      status: 'draft',
      prices: {},
      stock: 10,
    })
    const page = await (await ask('/vendor/drafts', {}, fresh)).text()
    expect(page).toContain('Missing: Price, Category, Description, Image')
    expect(page).toContain('USD 0')
    expect(page).toContain('Low Stock')
    expect(page).not.toContain('value="publish"')
    for (const [way, words] of [
      [`/vendor/products/${draft.id}`, 'Edit'],
      [`/vendor/drafts?details=${draft.id}`, 'View details'],
      [`/vendor/drafts?delete=${draft.id}`, 'Delete'],
    ])
      expect(page).toMatch(new RegExp(`href="${way?.replace('?', '\\?')}"[^>]*>${words}<`))
    await shop.app.db.update(products).set({ stock: 11 }).where(eq(products.id, draft.id))
    expect(await (await ask('/vendor/drafts', {}, fresh)).text()).not.toContain('Low Stock')
    await shop.app.db.update(products).set({ stock: 10 }).where(eq(products.id, draft.id))
    const refused = await (
      await send('/vendor/drafts', { intent: 'publish', id: String(draft.id) }, fresh)
    ).text()
    expect(refused).toContain(
      'Cannot publish draft. Please fill in all mandatory fields: Name, Price, Stock, Category, Description, and Image.',
    )
  })
})
