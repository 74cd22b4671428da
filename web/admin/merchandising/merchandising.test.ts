import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productPrices } from '#server/catalog/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { askingIn } from '#tests/asking.ts'
import { AT_ONCE } from '#tests/at-once.ts'
import { makeCategory } from '#tests/categories.ts'
import { makeProduct } from '#tests/factories.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop({ pageCache: true })
  cookie = (await comeInAsAdmin(shop.app)).cookie
})
beforeEach(() => shop.app.db.execute(sql`truncate products, categories cascade`))
afterAll(() => shop?.close())

const { ask, read } = askingIn(
  () => shop,
  () => cookie,
)
const send = async (path: string, fields: Record<string, string | number>) => {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return (await ask(path, { method: 'POST', body })).text()
}
const make = (values: Parameters<typeof makeProduct>[1] = {}) => makeProduct(shop.app.db, values)
const placedIn = (page: string) => [...page.matchAll(/data-placed="(\d+)"/g)].map(([, id]) => Number(id))

/** Does something and reads the shop's home page until it is another one; the last while a page cannot be old by itself. */
async function homeAfter(change: () => Promise<unknown>) {
  const visit = async () => {
    const answer = await fetch(`${shop.url}/`)
    return { kept: answer.headers.get('X-Page-Cache'), text: await answer.text() }
  }
  // What was changed before may still be told of, and drops it once more.
  await expect.poll(async () => (await visit()).kept).toBe('hit')
  await change()
  const deadline = Date.now() + AT_ONCE.timeout
  let home = await visit()
  while (home.kept === 'hit' && Date.now() < deadline) {
    await pause(10)
    home = await visit()
  }
  return home.text
}

test('what a suspended seller has on the home page, and in the lists, is said to be on sale nowhere', async () => {
  const { vendor } = await makeSeller(shop.app, { businessName: 'Quiet Mill' })
  const { id } = await make({ name: 'Mill lamp', prices: 1000, vendorId: vendor.id })
  await send('/admin/hot-deals', { intent: 'add', productId: id, section: 'todays_deals' })
  const pages = async () => {
    const placed = await read('/admin/hot-deals?section=todays_deals')
    const listed = await read('/admin/products?q=mill+lamp')
    return [placed.includes('>Not on sale<'), listed.includes('Its seller is suspended.')]
  }
  expect(await pages()).toEqual([false, false])
  await shop.app.db.execute(sql`update vendors set status = 'suspended' where id = ${vendor.id}`)
  expect(await pages()).toEqual([true, true])
})

describe('featured products', () => {
  const pin = (productId: number, featured: boolean) =>
    send('/admin/featured-products', { productId, featured: String(featured) })

  test('are pinned and unpinned, and the shop’s home page shows it at once', async () => {
    const { id } = await make({ name: 'Pinned lantern' })
    const home = await homeAfter(async () =>
      expect(await pin(id, true)).toContain('>Product pinned to featured section<'),
    )
    expect(home).toContain('Pinned lantern')
    expect(await pin(id, false)).toContain('>Product unpinned from featured section<')
  })

  test('are shown of one currency, of all, or those that are pinned alone', async () => {
    await make({ name: 'British', prices: { GB: 500 }, featured: true })
    await make({ name: 'American', prices: { US: 500 } })
    const dollars = await read('/admin/featured-products')
    expect([dollars.includes('American'), dollars.includes('British')]).toEqual([true, false])
    expect(dollars).toContain('1 hidden by currency')
    const all = await read('/admin/featured-products?currency=ALL')
    expect([all.includes('American'), all.includes('British')]).toEqual([true, true])
    const pinned = await read('/admin/featured-products?currency=ALL&view=pinned')
    expect([pinned.includes('American'), pinned.includes('British')]).toEqual([false, true])
  })

  test('that are pinned are there whatever became of them, to be unpinned', async () => {
    const { id } = await make({ name: 'Withdrawn lantern', featured: true, status: 'inactive' })
    expect(await read('/admin/featured-products')).not.toContain('Withdrawn lantern')
    const pinned = await read('/admin/featured-products?view=pinned')
    expect(pinned).toContain('aria-label="Unpin Withdrawn lantern"')
    expect(pinned).toMatch(/data-label="Status"[^>]*>(<[^>]+>)*Inactive</)
    expect(await pin(id, false)).toContain('>Product unpinned from featured section<')
    expect(await read('/admin/featured-products?view=pinned')).not.toContain('Withdrawn lantern')
  })
})

test('what is sorted by price is of pounds where no currency is chosen, and what that hides is counted', async () => {
  const category = await makeCategory(shop.app.db, { slug: 'electronics', name: 'Electronics' })
  await make({ name: 'American', prices: { US: 500 }, categoryId: category.id, featured: true })
  for (const tab of ['hot-deals', 'featured-products', 'featured-category']) {
    const page = await read(`/admin/${tab}?currency=ALL&sort=price`)
    expect([tab, page.includes('American')]).toEqual([tab, false])
    expect(page).toContain('1 hidden by currency')
    const [, all = ''] = /href="([^"]+)"[^>]*>Show all currencies</.exec(page) ?? []
    expect(await read(all.replaceAll('&amp;', '&'))).toContain('American')
  }
})

describe('the featured list of a category', () => {
  test('is filled, sorted and emptied, and says so', async () => {
    const category = await makeCategory(shop.app.db, { slug: 'pet-care', name: 'Pet Care' })
    const other = await makeCategory(shop.app.db, { slug: 'carpets', name: 'Carpets' })
    const [bowl, leash] = [
      await make({ name: 'Bowl', categoryId: category.id }),
      await make({ name: 'Leash', categoryId: category.id }),
    ]
    await make({ name: 'Persian rug', categoryId: other.id })
    const here = '/admin/featured-category'
    expect(await read(here)).not.toContain('Persian rug')
    for (const { id } of [bowl, leash])
      expect(await send(here, { intent: 'add', categoryId: category.id, productId: id })).toContain(
        '>Product added to featured category successfully<',
      )
    expect(placedIn(await read(here))).toEqual([bowl.id, leash.id])
    const seen = `${bowl.id}.${leash.id}`
    const order = `${leash.id}.${bowl.id}`
    await send(here, { intent: 'sort', categoryId: category.id, order, seen })
    expect(placedIn(await read(here))).toEqual([leash.id, bowl.id])
    expect(await send(here, { intent: 'sort', categoryId: category.id, order, seen })).toContain(
      'Somebody changed this list while you sorted it.',
    )
    const removed = await send(here, { intent: 'remove', categoryId: category.id, productId: bowl.id })
    expect(removed).toContain('>Product removed from featured category successfully<')
    expect(placedIn(await read(here))).toEqual([leash.id])
    expect((await ask(`${here}?category=${other.id}`)).status).toBe(404)
  })

  test('says which currency is full', async () => {
    const category = await makeCategory(shop.app.db, { slug: 'electronics', name: 'Electronics' })
    for (let count = 0; count < 5; count += 1) {
      const { id } = await make({ categoryId: category.id, prices: { GB: 900 } })
      // A price of a country that is not ticked takes no place there.
      await shop.app.db.insert(productPrices).values({ productId: id, market: 'US', price: 900, sold: false })
      const said = await send('/admin/featured-category', {
        ...{ intent: 'add', categoryId: category.id, productId: id },
      })
      expect(said.includes('Maximum 4 products allowed in Featured Category for GBP Electronics')).toBe(
        count === 4,
      )
    }
    const page = await read('/admin/featured-category')
    for (const fill of ['GBP 4 of 4', 'USD 0 of 4']) expect(page).toContain(fill)
  })
})

describe('hot deals', () => {
  const here = '/admin/hot-deals'
  const add = (productId: number, section: string, more: Record<string, string> = {}) =>
    send(here, { intent: 'add', productId, section, ...more })

  test('are added and removed in each of four sections, and the home page shows it at once', async () => {
    const names = {
      hot_products: 'Hot Products',
      todays_deals: 'Today&#x27;s Deals',
      new_arrivals: 'New Arrivals',
      exclusive_offers: 'Exclusive Offers',
    }
    for (const [section, name] of Object.entries(names)) {
      const { id } = await make({ name: `Lantern of ${section}` })
      const home = await homeAfter(async () =>
        expect(await add(id, section)).toContain(`>Product added to ${name} successfully<`),
      )
      expect(home).toContain(`Lantern of ${section}`)
      expect(await add(id, section)).toContain(`>Product is already in ${name} section<`)
      expect(await send(here, { intent: 'remove', productId: id, section })).toContain(
        `>Product removed from ${name} successfully<`,
      )
    }
  })

  test('ask before a product leaves its section, and move it', async () => {
    const { id } = await make({ name: 'Lantern' })
    await add(id, 'hot_products')
    const asked = await add(id, 'new_arrivals')
    expect(asked).toContain('Product is already in Hot Products section')
    expect(asked).toContain('It leaves Hot Products when it moves to New Arrivals.')
    expect(asked).toContain('name="from" value="hot_products"')
    expect(await add(id, 'new_arrivals', { from: 'hot_products' })).toContain(
      '>Product added to New Arrivals successfully<',
    )
    expect(placedIn(await read(here))).toEqual([id])
  })

  test('are full of four, in the words of the section and the first currency', async () => {
    for (let count = 0; count < 5; count += 1) {
      const said = await add((await make()).id, 'exclusive_offers')
      expect(said.includes('Maximum 4 products allowed in Exclusive Offers section for USD')).toBe(
        count === 4,
      )
    }
  })

  test('are of no seller’s concern', async () => {
    const seller = await makeSeller(shop.app)
    const { id } = await make()
    const body = new URLSearchParams({ intent: 'add', productId: String(id), section: 'hot_products' })
    for (const tab of ['hot-deals', 'featured-category', 'featured-products']) {
      const answer = await ask(`/admin/${tab}`, { method: 'POST', body }, seller.cookie)
      expect(answer.headers.get('Location')).toContain('/admin/login')
    }
    expect(placedIn(await read(here))).toEqual([])
  })
})

test('what breaks on the home page is said in its own words', async () => {
  const category = await makeCategory(shop.app.db, { slug: 'electronics', name: 'Electronics' })
  const { id } = await make({ categoryId: category.id })
  for (const table of ['home_section_products', 'category_showcases'])
    await shop.app.db.execute(
      sql`alter table ${sql.identifier(table)} add constraint broken check (product_id <> ${sql.raw(String(id))})`,
    )
  await shop.app.db.execute(sql`alter table products add constraint broken check (not featured)`)
  const said = [
    await send('/admin/hot-deals', { intent: 'add', productId: id, section: 'new_arrivals' }),
    await send('/admin/featured-category', { intent: 'add', productId: id, categoryId: category.id }),
    await send('/admin/featured-products', { productId: id, featured: 'true' }),
  ]
  for (const table of ['home_section_products', 'category_showcases', 'products'])
    await shop.app.db.execute(sql`alter table ${sql.identifier(table)} drop constraint broken`)
  const sentences = [
    'Failed to update New Arrivals status',
    'Failed to update featured category status',
    'Failed to update featured status',
  ]
  expect(said.map((page, place) => page.includes(`>${sentences[place]}<`))).toEqual([true, true, true])
})

test('an order that cannot be saved is no status that was not updated', async () => {
  const category = await makeCategory(shop.app.db, { slug: 'electronics', name: 'Electronics' })
  const [lamp, rug] = [await make({ categoryId: category.id }), await make({ categoryId: category.id })]
  const lists = [
    ['/admin/hot-deals', 'home_section_products', { section: 'new_arrivals' }],
    ['/admin/featured-category', 'category_showcases', { categoryId: category.id }],
  ] as const
  for (const [here, table, place] of lists) {
    for (const { id } of [lamp, rug]) await send(here, { intent: 'add', productId: id, ...place })
    const change = (what: string) =>
      shop.app.db.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(what)}`)
    await change('add constraint broken check (position < 0) not valid')
    const order = { order: `${rug.id}.${lamp.id}`, seen: `${lamp.id}.${rug.id}` }
    const said = await send(here, { intent: 'sort', ...order, ...place })
    await change('drop constraint broken')
    expect(said).toContain('>The order could not be saved. Please try again.<')
    expect(said).not.toContain('Failed to update')
  }
})
