import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchTerms } from '#server/catalog/search-tables.ts'
import { makeProduct } from '../factories.ts'
import { type OpenShop, openShop, type Visit } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await makeProduct(shop.db, { name: 'Tent for a pet' })
  await shop.db.insert(searchTerms).values({ market: 'GB', term: 'pet tent', count: 50 })
})
afterAll(() => shop?.close())

const visit = async (options: Visit = {}) => {
  const page = await shop.open('/', options)
  return { page, field: page.getByRole('combobox', { name: 'Search' }) }
}

describe('searching', () => {
  test('the text is trimmed, the listing opens and the field is empty again', async () => {
    const { page, field } = await visit()
    await field.fill('   radio  ')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(`${shop.url}/products?search=radio`)
    expect(await field.inputValue()).toBe('')
  })

  test('empty text does nothing', async () => {
    const { page, field } = await visit()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await field.fill('    ')
    await field.press('Enter')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    // An answer that was asked for later: whatever the empty search had asked for would be on its way by now.
    const suggested = page.waitForResponse(/\/suggest/)
    await field.pressSequentially('pet')
    await suggested
    expect(asked.filter((path) => path.startsWith('/products'))).toEqual([])
    expect(page.url()).toBe(`${shop.url}/`)
  })

  test('whoever types is offered searches, categories and products', async () => {
    const { page, field } = await visit()
    await field.pressSequentially('pet')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await list.getByRole('option', { name: 'pet tent Popular searches' }).waitFor()
    expect(await list.getByRole('option', { name: 'Pet Care Departments' }).count()).toBe(1)
    expect(await list.getByRole('option', { name: /Products$/ }).count()).toBeGreaterThan(0)
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    const count = await list.getByRole('option').count()
    expect(await page.locator('search').getByRole('status').textContent()).toBe(`Suggestions: ${count}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await list.isVisible()).toBe(false)
  })

  test('the server is asked once for a word, not once a letter', async () => {
    const { page, field } = await visit()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/suggest')) asked.push(new URL(request.url()).searchParams.get('q') ?? '')
    })
    // Time stands still while somebody types, however slow the machine is.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.pressSequentially('r')
    await page.clock.runFor(1000)
    await field.pressSequentially('adio')
    expect(asked).toEqual([])
    await page.clock.runFor(1000)
    await page.getByRole('option').first().waitFor()
    expect(asked).toEqual(['radio'])
  })

  test('the arrows walk the list round, and Enter takes what they point at', async () => {
    const { page, field } = await visit()
    await field.fill('pet')
    await page.getByRole('option').first().waitFor()
    const pointed = () => page.locator('[role=option][aria-selected=true]').allTextContents()
    await field.press('ArrowDown')
    expect(await pointed()).toEqual(['pet tentPopular searches'])
    const id = await field.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${id}"]`).textContent()).toBe('pet tentPopular searches')
    await field.press('ArrowUp')
    expect(await pointed()).toEqual([])
    await field.press('ArrowUp')
    expect(await pointed()).toHaveLength(1)
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    expect(await pointed()).toEqual(['Pet CareDepartments'])
    await field.press('Enter')
    await page.waitForURL(`${shop.url}/products?category=pet-care`)
    expect(await field.inputValue()).toBe('')
  })

  test('whoever types on looks for what they typed, whatever the arrows pointed at before', async () => {
    const { page, field } = await visit()
    await field.fill('pet')
    await page.getByRole('option').first().waitFor()
    await field.press('ArrowDown')
    await field.pressSequentially(' t')
    await field.press('Enter')
    await page.waitForURL(`${shop.url}/products?search=pet+t`)
  })

  test('an answer that comes too late is dropped', async () => {
    const { page, field } = await visit()
    const { promise: late, resolve: comes } = Promise.withResolvers<void>()
    await page.route(/suggest\?q=pet/, (route) => late.then(() => route.continue()).catch(() => undefined))
    const asked = page.waitForRequest(/suggest\?q=pet/)
    await field.fill('pet')
    const request = await asked
    await field.fill('radio')
    const ofRadio = page.getByRole('option', { name: /radio/i })
    await ofRadio.first().waitFor()
    comes()
    // It is given up, or comes and would be on the screen with the next frame.
    await request.response().then((response) => response?.finished())
    for (let frame = 0; frame < 2; frame++)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
    expect(await page.getByRole('option', { name: 'pet tent Popular searches' }).count()).toBe(0)
    expect(await ofRadio.count()).toBeGreaterThan(0)
  })

  test('Escape closes the list and keeps the text', async () => {
    const { page, field } = await visit()
    await field.fill('pet')
    await page.getByRole('option').first().waitFor()
    await field.press('Escape')
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    expect(await field.inputValue()).toBe('pet')
  })

  test('a product can be taken with the pointer', async () => {
    const { page, field } = await visit()
    await field.fill('radio')
    const product = page.getByRole('option', { name: /Products$/ }).first()
    await product.hover()
    await expect.poll(() => product.getAttribute('aria-selected')).toBe('true')
    await product.click()
    await page.waitForURL(/\/product\/\d+$/)
  })

  test('without an answer the search works all the same', async () => {
    const { page, field } = await visit()
    await page.route('**/suggest*', (route) => route.abort())
    await field.fill('radio')
    await field.press('Enter')
    await page.waitForURL(`${shop.url}/products?search=radio`)
  })

  test('without scripts it is a form', async () => {
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/')
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('radio')
    await field.press('Enter')
    await page.waitForURL(`${shop.url}/products?search=radio`)
  })
})
