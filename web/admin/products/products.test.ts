import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { askingIn } from '#tests/asking.ts'
import { lastTold } from '#tests/audit.ts'
import { makeCategory } from '#tests/categories.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
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

const { ask, read, send } = askingIn(
  () => shop,
  () => cookie,
)
const make = (values: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop.app.db, { vendorId, ...values })
const rowOf = async (id: number) => (await shop.app.db.select().from(products).where(eq(products.id, id)))[0]
const card = (page: string, id: number) => {
  const from = page.indexOf(`data-product="${id}"`)
  return from < 0
    ? ''
    : page.slice(from, page.indexOf('</li>', page.indexOf('border-t border-line-soft', from)))
}

describe('the grid of products', () => {
  test('begins with dollars and offers pounds, dirhams, riyals and all', async () => {
    await make()
    const page = await read('/admin/products')
    const selector = page.slice(page.indexOf('aria-label="Currency"'))
    const choices = [...selector.slice(0, selector.indexOf('</nav>')).matchAll(/<a[^>]*>([^<]+)</g)]
    expect(choices.map(([, name]) => name)).toEqual(['USD', 'GBP', 'AED', 'SAR', 'ALL'])
    const here = choices.filter(([link]) => link.includes('aria-current="true"'))
    expect(here.map(([, name]) => name)).toEqual(['USD'])
  })

  test('shows what has a price above 0 in the currency, and says how many it hides', async () => {
    const american = await make({ name: 'Sold in dollars', prices: { US: 1234 } })
    const british = await make({ name: 'Sold in pounds', prices: { GB: 2500, US: 0 } })
    const dollars = await read(`/admin/products?vendor=${vendorId}&currency=USD`)
    expect(card(dollars, american.id)).toContain('$12.34')
    expect(card(dollars, british.id)).toBe('')
    expect(dollars).toContain('1 hidden by currency')
    const pounds = await read(`/admin/products?vendor=${vendorId}&currency=GBP`)
    expect(card(pounds, british.id)).toContain('£25.00')
    const all = await read(`/admin/products?vendor=${vendorId}&currency=ALL`)
    expect([card(all, american.id), card(all, british.id)].map((text) => text !== '')).toEqual([true, true])
    expect(all).not.toContain('hidden by currency')
  })

  test('of the marketplace, or of one seller, is of all currencies until one is chosen', async () => {
    const ours = await make({ vendorId: null, name: 'Ours for Britain', prices: { GB: 2500 } })
    const theirs = await make({ name: 'Theirs for Britain', prices: { GB: 2500 } })
    for (const [list, id] of [
      ['/admin/admin-products?done=own-added', ours.id],
      [`/admin/products?vendor=${vendorId}`, theirs.id],
    ] as const) {
      const page = await read(list)
      expect(card(page, id)).toContain('£25.00')
      expect(page).toMatch(/aria-current="true"[^>]*>ALL</)
      expect(card(await read(`${list}&currency=USD`), id)).toBe('')
    }
  })

  test('as a table is sorted by those of its heads for which there is an index, and by no other', async () => {
    await make()
    const page = await read(`/admin/products?vendor=${vendorId}&as=table`)
    const heads = page.slice(page.indexOf('<thead'), page.indexOf('</thead>'))
    const sorting = [...heads.matchAll(/sort=-?(\w+)"/g)].map(([, sort]) => sort)
    expect(sorting).toEqual(['name', 'price'])
  })

  test('a currency in which nothing has a price says so and leads to all of them; a shop without products says that', async () => {
    const { id } = await makeVendor(shop.app.db, { lowStockBelow: 0 })
    const list = (currency: string) => read(`/admin/products?vendor=${id}&currency=${currency}`)
    const none = await list('USD')
    expect(none).toContain('No products yet')
    expect(none).not.toContain('Nothing has a price in this currency')
    await make({ vendorId: id, prices: { GB: 2500 } })
    const hidden = await list('USD')
    expect(hidden).toContain('Nothing has a price in this currency')
    expect(hidden).not.toContain('No products yet')
    expect(hidden).toMatch(/<a[^>]*currency=ALL[^>]*>Show all currencies</)
    expect(await list('GBP')).not.toContain('Nothing has a price in this currency')
  })

  test('by price is of pounds where no currency is chosen, and showing all of them gives up that order', async () => {
    const { id } = await make({ name: 'By price for America', prices: { US: 1234 } })
    const list = `/admin/products?vendor=${vendorId}`
    const page = await read(`${list}&currency=ALL&sort=price`)
    expect(card(page, id)).toBe('')
    const [, all = ''] = /href="([^"]+)"[^>]*>Show all currencies</.exec(page) ?? []
    expect(card(await read(all.replaceAll('&amp;', '&')), id)).toContain('$12.34')
    expect(await read(`${list}&sort=name&currency=GBP`)).toMatch(/sort=name[^>]*>Show all currencies</)
  })

  test('a card says who sells it, price, stock, category and status, and 50 characters of its description', async () => {
    const category = await makeCategory(shop.app.db, { slug: 'lamps', name: 'Lamps' })
    const description = `${'a'.repeat(49)}🧑‍🚀${'b'.repeat(20)}`
    const { id } = await make({
      name: 'Lantern',
      categoryId: category.id,
      stock: 7,
      description,
      prices: 1000,
    })
    const text = card(await read('/admin/products'), id)
    for (const said of ['Ember &amp; Oak', '$10.00', 'Stock: ', 'Lamps', 'Active', '>Edit<', '>Delete<'])
      expect(text).toContain(said)
    expect(text).toContain(`${'a'.repeat(49)}🧑‍🚀`)
    expect(text).not.toContain('🧑‍🚀b')
    const own = await make({ vendorId: null, name: 'Own lantern' })
    expect(card(await read('/admin/products'), own.id)).toContain('Marketplace')
    const ours = await read('/admin/admin-products')
    expect([card(ours, own.id) !== '', card(ours, id)]).toEqual([true, ''])
  })

  test('the details say under ten pieces that they are few, whatever the seller chose', async () => {
    const { id: vendorId } = await makeVendor(shop.app.db, { lowStockBelow: 3 })
    const details = async (stock: number) => {
      const { id } = await make({ vendorId, stock, name: 'Counted lamp' })
      const page = await read(`/admin/products?details=${id}&q=nothing`)
      return page.split('<dialog open="" aria-label="Counted lamp"')[1]?.includes('· Low Stock')
    }
    expect([await details(9), await details(10)]).toEqual([true, false])
  })

  test('a card shows the cheapest variation on sale in the currency, as the lists of the shop do', async () => {
    const variations = [{ label: 'M' }, { label: 'S', prices: { US: 800 } }]
    const { id } = await make({ name: 'Lantern in two sizes', prices: 1000, variations })
    expect(card(await read('/admin/products'), id)).toContain('>From $8.00<')
    expect(card(await read('/admin/products?currency=GBP'), id)).toContain('>£10.00<')
  })

  test('is of no seller’s and of no customer’s concern', async () => {
    const seller = await makeSeller(shop.app)
    for (const path of ['products', 'admin-products', 'drafts', 'products/new']) {
      const answer = await ask(`/admin/${path}`, {}, seller.cookie)
      expect([path, answer.status, answer.headers.get('Location')]).toEqual([
        path,
        302,
        expect.stringContaining('/admin/login'),
      ])
    }
  })
})

const statusesIn = (page: string, dialog: string) =>
  page.slice(page.indexOf(`aria-label="${dialog}`)).match(/(?<=<option value=")(active|draft|inactive)/g)

test('deletes a product after asking, in the words of its kind', async () => {
  const theirs = await make({ name: 'Deletable' })
  const page = await read(`/admin/products?delete=${theirs.id}`)
  expect(page).toContain(
    'Are you sure you want to delete &quot;Deletable&quot;? This action cannot be undone.',
  )
  const deleted = await send('/admin/products', { intent: 'delete', id: String(theirs.id) })
  expect(deleted.headers.get('Location')).toBe('/admin/products?done=deleted')
  expect(await read('/admin/products?done=deleted')).toContain('>Product deleted successfully!<')
  expect(await rowOf(theirs.id)).toMatchObject({ status: 'archived' })
  const own = await make({ vendorId: null })
  const gone = await send('/admin/admin-products', { intent: 'delete', id: String(own.id) })
  expect(gone.headers.get('Location')).toBe('/admin/admin-products?done=own-deleted')
  expect(await read('/admin/admin-products?done=own-deleted')).toContain(
    '>Admin product deleted successfully!<',
  )
})

test('a product that is gone when its dialog is answered is told of above the list', async () => {
  for (const intent of ['delete', 'edit']) {
    const answer = await send(`/admin/products?${intent}=2147483000`, { intent, id: '2147483000' })
    const seen = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '')
    expect(seen).toContain('There is no such product.')
  }
})

test('changes many at once and says what was left as it is', async () => {
  const [one, draft] = [await make(), await make({ name: 'Theirs alone', status: 'draft' })]
  const body = new URLSearchParams([
    ...[one.id, draft.id].map((id) => ['id', String(id)]),
    ...Object.entries({ intent: 'bulk', change: 'status', to: 'inactive' }),
  ])
  const answer = await ask('/admin/products', { method: 'POST', body })
  const text = await answer.text()
  expect(text).toContain('1 product changed, 1 left unchanged. Theirs alone: It is a draft of its seller.')
  expect([(await rowOf(one.id))?.status, (await rowOf(draft.id))?.status]).toEqual(['inactive', 'draft'])
  const was = { before: { status: 'active' }, after: { status: 'inactive' } }
  expect(await lastTold(shop.app, one.id)).toMatchObject(was)
  for (const [change, told] of [
    [
      { change: 'stock', value: '7' },
      { before: { stock: 10 }, after: { stock: 7 } },
    ],
    [
      { change: 'raise', market: 'GB', value: '10' },
      { before: { 'prices GB price': 1000 }, after: { 'prices GB price': 1100 } },
    ],
  ] as const) {
    const form = new URLSearchParams({ id: String(one.id), intent: 'bulk', ...change })
    await ask('/admin/products', { method: 'POST', body: form })
    expect(await lastTold(shop.app, one.id)).toMatchObject(told)
  }
})

test('many at once are made drafts where they are the marketplace’s own, and what sellers sell stays on sale', async () => {
  const [theirs, own] = [await make({ name: 'On sale' }), await make({ vendorId: null })]
  const dialog = async (...ids: number[]) =>
    statusesIn(await read(`/admin/products?currency=ALL&change=${ids.join('.')}`), 'Change ')
  expect([await dialog(theirs.id), await dialog(theirs.id, own.id)]).toEqual([
    ['active', 'inactive'],
    ['active', 'draft', 'inactive'],
  ])
  const body = new URLSearchParams([
    ...[theirs.id, own.id].map((id) => ['id', String(id)]),
    ...Object.entries({ intent: 'bulk', change: 'status', to: 'draft' }),
  ])
  const text = await (await ask('/admin/products', { method: 'POST', body })).text()
  expect(text).toContain(
    '1 product changed, 1 left unchanged. On sale: Only its seller can make it a draft. Set it inactive to take it off the shop.',
  )
  expect([(await rowOf(theirs.id))?.status, (await rowOf(own.id))?.status]).toEqual(['active', 'draft'])
})

test('many at once of which none may be changed are refused with what each says, and stay to be asked otherwise', async () => {
  const theirs = [await make({ name: 'First on sale' }), await make({ name: 'Second on sale' })]
  const ids = theirs.map(({ id }) => id)
  const asked = Object.entries({ intent: 'bulk', change: 'status', to: 'draft' })
  const body = new URLSearchParams([...ids.map((id) => ['id', String(id)]), ...asked])
  const address = `/admin/products?currency=ALL&change=${ids.join('.')}`
  const answer = await ask(address, { method: 'POST', body })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  for (const { name } of theirs) expect(text).toContain(`${name}: Only its seller can make it a draft.`)
  expect(text).toContain('0 products changed, 2 left unchanged.')
  expect(statusesIn(text, 'Change ')).toEqual(['active', 'inactive'])
})
