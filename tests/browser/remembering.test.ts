import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchTerms } from '#server/catalog/search-tables.ts'
import { products } from '#server/catalog/tables.ts'
import { listWishes, mergeWishes } from '#server/customers/wishes.ts'
import { asCustomer } from '#tests/orders.ts'
import { makeProduct } from '../factories.ts'
import { becomeCustomer, comeIn } from '../people.ts'
import { giveSession } from './entrance.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

test('what enough people looked for is offered to others, and one person alone is not enough', async () => {
  const term = 'garden radio'
  await makeProduct(shop.db, { name: 'Radio for the garden' })
  await shop.db.insert(searchTerms).values({ market: 'GB', term, count: 19 })
  const count = async (words = term) =>
    (await shop.db.select().from(searchTerms).where(eq(searchTerms.term, words)))[0]?.count
  const page = await shop.visit()
  await page.goto('/products?search=Garden++Radio')
  await expect.poll(() => count()).toBe(20)
  await page.goto('/products?search=garden+radio&sort=newest')
  await page.getByRole('combobox', { name: 'Search' }).fill('garden r')
  await page.getByRole('option', { name: `${term} Popular searches` }).waitFor()
  // Nobody waits for a search to count: once a later one has, the one before would have, too.
  await page.goto('/products?search=garden')
  await expect.poll(() => count('garden')).toBe(1)
  expect(await count()).toBe(20)
})

test('a browser that sees a long list of wishes takes nothing off it', async () => {
  const customer = await becomeCustomer(shop.app, 'dreamer@mail.example')
  const items = await shop.db.select({ id: products.id }).from(products).limit(150)
  await mergeWishes(
    asCustomer(shop.app, customer.id),
    items.map(({ id }) => id),
  )
  const page = await shop.visit()
  await page.goto('/about')
  await giveSession(shop, page, (await comeIn(shop.app, 'dreamer@mail.example')).session.token)
  for (const path of ['/about', '/wishes']) {
    const synced = page.waitForResponse((answer) => answer.url().endsWith('/wishes/sync'))
    await page.goto(path)
    await synced
  }
  const here = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishes') ?? '[]').length)
  await expect.poll(here).toBe(items.length)
  expect(await listWishes(shop.db, customer.id)).toHaveLength(items.length)
})

test('what is taken off the wish list is told, and the keyboard goes on among what is left', async () => {
  const ids = await Promise.all(
    ['Jug', 'Bowl'].map(async (name) => (await makeProduct(shop.db, { name, stock: 5 })).id),
  )
  const page = await shop.open('/about')
  await page.evaluate((kept) => localStorage.setItem('wishes', kept), JSON.stringify(ids))
  await page.goto('/wishes')
  const main = page.getByRole('main')
  const told = main.getByRole('status').first()
  for (const [name, left] of [
    ['Jug', '1 product'],
    ['Bowl', '0 products'],
  ] as const) {
    await main.getByRole('button', { name: `Save ${name} to wish list` }).press('Enter')
    await expect.poll(() => told.textContent()).toBe(left)
    expect(await main.evaluate((place) => place.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Start Shopping')
})

test('what is wished for and sold no more is taken off the wish list with a button', async () => {
  const [kept, gone] = await Promise.all([
    makeProduct(shop.db, { name: 'Tray' }),
    makeProduct(shop.db, { status: 'inactive' }),
  ])
  const page = await shop.open('/about')
  await page.evaluate((ids) => localStorage.setItem('wishes', ids), JSON.stringify([kept.id, gone.id]))
  await page.goto('/wishes')
  const main = page.getByRole('main')
  await main.getByText('1 wished product is not available at the moment.').waitFor()
  expect(await main.getByRole('link', { name: 'Start Shopping' }).count()).toBe(0)
  await main.getByRole('button', { name: 'Remove it' }).click()
  await main.getByText('not available at the moment').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBe(JSON.stringify([kept.id]))
  await main.getByRole('link', { name: 'Tray' }).first().waitFor()

  const customer = await becomeCustomer(shop.app, 'regretful@mail.example')
  await mergeWishes(asCustomer(shop.app, customer.id), [gone.id])
  await page.evaluate(() => localStorage.removeItem('wishes'))
  await giveSession(shop, page, (await comeIn(shop.app, 'regretful@mail.example')).session.token)
  await page.goto('/wishes')
  await main.getByRole('link', { name: 'Start Shopping' }).waitFor()
  await main.getByRole('button', { name: 'Remove it' }).click()
  await expect.poll(() => listWishes(shop.db, customer.id)).toEqual([])
})

test('the id of a fault in the browser is told to the log', async () => {
  const page = await shop.visit()
  await page.goto('/about')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'oh' }))
  const told = page.waitForResponse('**/faults')
  await page.getByRole('link', { name: 'Infinity, home' }).click()
  const report = await told
  expect(report.status()).toBe(204)
  const { id, path } = report.request().postDataJSON()
  expect(path).toBe('/')
  await page.getByText(`Error id: ${id}`).waitFor()
})

test('the id of a fault on the server is that of its answer', async () => {
  const page = await shop.visit()
  await shop.db.execute('alter table categories rename to categories_away')
  try {
    const answer = await page.goto('/products?search=lamp+that+breaks+here')
    expect(answer?.status()).toBe(500)
    await page.getByText(`Error id: ${answer?.headers()['x-request-id']}`).waitFor()
  } finally {
    await shop.db.execute('alter table categories_away rename to categories')
  }
})
