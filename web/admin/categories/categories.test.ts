import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comeInAsAdmin } from '#tests/admins.ts'
import { AT_ONCE } from '#tests/at-once.ts'
import { makeCategory } from '#tests/categories.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct } from '#tests/factories.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let office: ReturnType<typeof openBrowser>
let garden: Awaited<ReturnType<typeof makeCategory>>
let kitchen: Awaited<ReturnType<typeof makeCategory>>
beforeAll(async () => {
  shop = await serveShop()
  office = openBrowser(shop.url, (await comeInAsAdmin(shop.app)).cookie)
  garden = await makeCategory(shop.app.db, { slug: 'garden', name: 'Garden' }, ['pots'])
  kitchen = await makeCategory(shop.app.db, { slug: 'kitchen', name: 'Kitchen' })
  await makeProduct(shop.app.db, { categoryId: garden.id, name: 'Copper Pot' })
})
afterAll(() => shop?.close())

const PAGE = '/admin/categories'
const plain = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('<!-- -->', '')
const send = async (form: Record<string, string>) => plain(await (await office.send(PAGE, form)).text())
const category = { kind: 'category', name: 'Toys', slug: '', description: 'To play with', status: 'active' }
const rowsOf = async () => plain(await office.page(PAGE)).match(/<tr[\s\S]*?<\/tr>/g) ?? []
const rowOf = async (name: string) => (await rowsOf()).find((row) => row.includes(`>${name}<`)) ?? ''
const idOf = (row: string) => /edit=\w+-(\d+)/.exec(row)?.[1] ?? ''
const leadsTo = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('Location')]
}

describe('the categories of the back office', () => {
  test('stand with their products and subcategories with their parents', async () => {
    expect(await rowOf('Garden')).toMatch(/garden[\s\S]*>1<[\s\S]*Active/)
    expect(await rowOf('POTS')).toMatch(/Garden[\s\S]*pots/)
  })

  test('say once why nothing was saved, where it was asked for', async () => {
    const timesTold = async (query: string, form: Record<string, string>, sentence: RegExp) => {
      const page = await (await office.send(PAGE + query, form)).text()
      return page.replace(/<script[\s\S]*?<\/script>/g, '').match(new RegExp(sentence, 'g'))?.length ?? 0
    }
    const nameless = { intent: 'edit', kind: 'category', id: String(garden.id), name: '', status: 'active' }
    const told = /role="alert"|data-notice="bad"/
    expect(await timesTold('?add=category', { ...category, intent: 'add', name: '' }, told)).toBe(1)
    expect(await timesTold(`?edit=category-${garden.id}`, nameless, told)).toBe(1)
    const gone = { ...nameless, name: 'Gone', id: '987654' }
    expect(await timesTold('?edit=category-987654', gone, told)).toBe(1)
  })

  test('keep what another administrator saved when the next one mends a slip', async () => {
    const herbs = await makeCategory(shop.app.db, { slug: 'herbs', name: 'Herbs' })
    const path = `${PAGE}?edit=category-${herbs.id}`
    const seenOn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? ''
    const edit = { ...category, intent: 'edit', id: String(herbs.id), slug: 'herbs' }
    const seen = seenOn(await office.page(path))
    const save = async (form: Record<string, string>) =>
      (await office.send(path, { ...edit, ...form })).text()
    await save({ name: 'Herbs', description: 'Of the kitchen', seen })
    const slipped = await save({ name: '', description: '', seen })
    const mended = await save({ name: 'Kitchen herbs', description: '', seen: seenOn(slipped) })
    expect(mended).toContain('Saving again puts yours in the place of what is saved now.')
    expect(await rowOf('Herbs')).toContain('Of the kitchen')
  })

  test('show the first fifty characters of a description', async () => {
    const description = 'For whoever waters, plants, digs and harvests from March to late November'
    await makeCategory(shop.app.db, { slug: 'digging', name: 'Digging', description })
    const row = await rowOf('Digging')
    expect(row).toContain(`>${description.slice(0, 50).trimEnd()}…<`)
    expect(row).not.toContain('late November')
  })

  test('ask in modals for name, description, status and, below, the parent', async () => {
    const fields = (page: string) =>
      [...page.matchAll(/ name="(name|description|status|categoryId)"/g)].map(([, name]) => name)
    const modal = (page: string) =>
      /<form method="post"[\s\S]*?<\/form>/.exec(page.slice(page.indexOf('name="kind"') - 600))?.[0] ?? page
    expect(new Set(fields(modal(await office.page(`${PAGE}?add=category`))))).toEqual(
      new Set(['name', 'status', 'description']),
    )
    const page = await office.page(`${PAGE}?add=subcategory`)
    expect([...new Set(fields(page))]).toEqual(['name', 'description', 'categoryId', 'status'])
    expect(page).toMatch(/<option value="active" selected="">Active[\s\S]*<option value="inactive">Inactive/)
    // Each has a status: nobody is told that they could leave it out.
    expect(page).toContain('>Status</label>')
  })

  test('are added and changed with their sentences, and the menu of the shop follows at once', async () => {
    expect(await send({ ...category, intent: 'add' })).toContain('Category added successfully!')
    expect(await rowOf('Toys')).toContain('>To play with<')
    const id = idOf(await rowOf('Toys'))
    const menu = async () => (await fetch(`${shop.url}/products`)).text()
    await expect.poll(menu, AT_ONCE).toContain('category=toys')
    const play = { ...category, id, slug: 'play', name: 'Play', description: 'For a rainy day' }
    const said = await send({ ...play, intent: 'edit' })
    expect(said).toContain('Category updated successfully!')
    expect(await rowOf('Play')).toContain('>For a rainy day<')
    await expect.poll(menu, AT_ONCE).toContain('category=play')
    expect(await menu()).not.toContain('category=toys')
    await expect
      .poll(() => leadsTo('/products?category=toys&sort=newest'), AT_ONCE)
      .toEqual([301, '/products?category=play&sort=newest'])
    await expect.poll(() => leadsTo('/category/toys'), AT_ONCE).toEqual([301, '/products?category=play'])
    await send({ ...category, intent: 'edit', id, slug: 'play', name: 'Play', status: 'inactive' })
    await expect.poll(menu, AT_ONCE).not.toContain('category=play')
  })

  test('and subcategories, too; their old address leads to the new one', async () => {
    const form = { kind: 'subcategory', name: 'Seeds', slug: '', description: '', status: 'active' }
    expect(await send({ ...form, intent: 'add' })).toContain('Please select a parent category.')
    const seeds = { ...form, categoryId: String(garden.id) }
    expect(await send({ ...seeds, name: '', intent: 'add' })).toContain('Subcategory name is required.')
    expect(await send({ ...seeds, intent: 'add' })).toContain('Subcategory added successfully!')
    const id = idOf(await rowOf('Seeds'))
    expect(await send({ ...seeds, intent: 'edit', id, slug: 'bulbs' })).toContain(
      'Subcategory updated successfully!',
    )
    await expect
      .poll(() => leadsTo('/products?category=garden&subcategory=seeds'), AT_ONCE)
      .toEqual([301, '/products?category=garden&subcategory=bulbs'])
    expect(await send({ kind: 'subcategory', intent: 'delete', id, moveTo: '' })).toContain(
      'Subcategory deleted successfully!',
    )
  })

  test('warn of their products before they are deleted, and ask where these go', async () => {
    const modal = plain(await office.page(`${PAGE}?delete=category-${garden.id}`))
    expect(modal).toContain('Deleting this category will affect all products in it.')
    expect(modal).toContain('Products in it: 1')
    expect(modal).toContain('>Where its products go</label>')
    const below = plain(await office.page(`${PAGE}?delete=subcategory-${garden.children.pots}`))
    expect(below).toContain('Deleting this subcategory will affect all products in it.')
    const form = { kind: 'category', intent: 'delete', id: String(garden.id) }
    expect(await send({ ...form, moveTo: '' })).toContain(
      'Garden has products, or sellers bring some to it. Choose where they go.',
    )
    expect(await send({ ...form, moveTo: String(kitchen.id) })).toContain('Category deleted successfully!')
    await expect
      .poll(() => leadsTo('/products?category=garden'), AT_ONCE)
      .toEqual([301, '/products?category=kitchen'])
    await expect
      .poll(async () => (await fetch(`${shop.url}/products?category=kitchen`)).text(), AT_ONCE)
      .toContain('Copper Pot')
  })

  test('of the navigation say beforehand what leaves them out while they are inactive, and come back when they are active', async () => {
    const lamps = await makeCategory(shop.app.db, {
      slug: 'electronics',
      name: 'Electronics',
      protected: true,
    })
    await makeProduct(shop.app.db, { categoryId: lamps.id, name: 'Desk lamp' })
    const linkOf = async (path: string) =>
      /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(await (await fetch(shop.url + path)).text())?.[0] ?? ''
    await expect.poll(() => linkOf('/'), AT_ONCE).toContain('category=electronics')
    expect(plain(await office.page(`${PAGE}?edit=category-${lamps.id}`))).toContain(
      'While it is inactive, the navigation and the home page leave it out, and slides that lead to it show no products.',
    )
    expect(plain(await office.page(`${PAGE}?edit=category-${kitchen.id}`))).toContain(
      'Shoppers see active ones only.',
    )
    const form = {
      ...category,
      id: String(lamps.id),
      slug: 'electronics',
      name: 'Electronics',
      intent: 'edit',
    }
    expect(await send({ ...form, status: 'inactive' })).toContain('Category updated successfully!')
    expect(await rowOf('Electronics')).toContain('Kept for the navigation')
    await expect.poll(() => linkOf('/'), AT_ONCE).not.toContain('category=electronics')
    for (const [path, said] of [
      ['/products?category=electronics', 'No products found matching your criteria.'],
      ['/electronics', 'No products found matching your criteria.'],
      ['/products?search=desk+lamp', 'Desk lamp'],
      ['/', 'Shop by Department'],
    ] as const) {
      const answer = await fetch(shop.url + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(plain(await answer.text())).toContain(said)
    }
    expect((await office.open('/admin/featured-category')).status).toBe(200)
    await send(form)
    await expect.poll(() => linkOf('/'), AT_ONCE).toContain('category=electronics')
    expect(await rowOf('Electronics')).toContain('In the navigation')
  })

  test.each([
    ['category', 'add', 'Failed to add category. Please try again.'],
    ['category', 'edit', 'Failed to update category. Please try again.'],
    ['category', 'delete', 'Failed to delete category. Please try again.'],
    ['subcategory', 'add', 'Failed to add subcategory. Please try again.'],
    ['subcategory', 'edit', 'Failed to update subcategory. Please try again.'],
    ['subcategory', 'delete', 'Failed to delete subcategory. Please try again.'],
  ])('say that it failed when of a %s the act %s breaks', async (kind, intent, sentence) => {
    const name = `${kind} ${intent}`
    const { id, children } = await makeCategory(shop.app.db, { slug: `${kind}-${intent}`, name }, ['part'])
    const own = kind === 'category' ? id : children.part
    await shop.app.db.execute('alter table audit_events rename to events_away')
    const page = await send({
      ...{ ...category, name: intent === 'add' ? `New ${name}` : name, seen: '', kind, intent },
      ...{ categoryId: String(id), id: String(own), moveTo: '' },
    })
    await shop.app.db.execute('alter table events_away rename to audit_events')
    expect(page).toContain(sentence)
  })
})
