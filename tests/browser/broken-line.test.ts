import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { line } from '../shopper.ts'
import { cartCookie, openWith } from './buying.ts'
import {
  cards,
  cartButton,
  HEADPHONES,
  idOf,
  main,
  openProduct,
  RADIO,
  text,
  title,
} from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const CARDS = /\/cards(\.data)?\?/
const OPTIONS = /\/options(\.data)?$/
const HELPFUL = /\/helpful(\.data)?$/

/** No request to these addresses arrives until the line is whole again. */
async function breakLine(page: Page, ...addresses: RegExp[]): Promise<() => Promise<void>> {
  for (const address of addresses) await page.route(address, (route) => route.abort())
  return async () => {
    for (const address of addresses) await page.unroute(address)
  }
}

test('products looked at before that do not come take nothing from the product', async () => {
  const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
  const radio = await idOf(shop.db, RADIO)
  const mend = await breakLine(page, CARDS)
  await page.goto(`/product/${radio}`)
  const asked = page.waitForEvent('requestfailed', (request) => CARDS.test(request.url()))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await asked
  const like = page.getByRole('heading', { name: 'You may also like' })
  await like.waitFor()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => done(true))))
  expect(await title(page)).toBe(RADIO)
  expect(await cartButton(page).isVisible()).toBe(true)
  expect(await page.getByText('Recently viewed').count()).toBe(0)
  await mend()
  await page.reload()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('heading', { name: 'Recently viewed' }).waitFor()
})

test('a page that does not arrive keeps the shop around it, and comes when it is asked for again', async () => {
  const page = await shop.open('/cart')
  await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
  const mend = await breakLine(page, /\.data/)
  await page.getByRole('link', { name: 'Infinity, home' }).click()
  await main(page)
    .getByText('We could not load this page just now. Your cart is safe; please try again.')
    .waitFor()
  expect(await page.getByRole('combobox', { name: 'Search' }).isVisible()).toBe(true)
  await mend()
  await main(page).getByRole('link', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'Featured Products' }).waitFor()
  expect(page.url()).toBe(`${shop.url}/`)
})

describe('a change of the cart', () => {
  const CHANGE = /\/cart\.data/
  const lost = (page: Page) => main(page).getByText('That did not reach us. Please try again.')
  const quantity = (page: Page) => page.getByRole('combobox', { name: 'Quantity of Far Lantern' })
  async function openCart() {
    const { id } = await makeProduct(shop.db, { name: 'Far Lantern', prices: 1000, stock: 50 })
    const near = await makeProduct(shop.db, { name: 'Near Lantern', prices: 1000, stock: 50 })
    return openWith(shop, '/cart', [line(id), line(near.id)])
  }

  test('that does not arrive is told beside its line, which is as it was, and can be made again', async () => {
    const page = await openCart()
    const before = await cartCookie(page)
    const mend = await breakLine(page, CHANGE)
    await quantity(page).selectOption('3')
    await lost(page).waitFor()
    expect(await quantity(page).inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Remove Near Lantern' }).click()
    await expect.poll(() => lost(page).count()).toBe(2)
    expect(await cartCookie(page)).toBe(before)
    await mend()
    await quantity(page).selectOption('3')
    await main(page).getByText('£30.00').first().waitFor()
    await expect.poll(() => lost(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Remove Near Lantern' }).click()
    await main(page).getByText('Near Lantern was removed.').waitFor()
    expect(await lost(page).count()).toBe(0)
  })

  test('that nobody answers shows the sums as open, and does not keep the next from being made', async () => {
    const page = await openCart()
    let held = 0
    await page.route(CHANGE, (route) =>
      route.request().method() === 'POST' && held++ === 0 ? undefined : route.continue(),
    )
    await page.clock.install()
    await quantity(page).selectOption('3')
    await page.getByRole('button', { name: 'Remove Near Lantern' }).click()
    await page.clock.runFor(1000)
    await page.locator('[data-changing]').waitFor()
    await page.clock.runFor(60_000)
    await lost(page).waitFor()
    await main(page).getByText('Near Lantern was removed.').waitFor()
    expect(await quantity(page).inputValue()).toBe('1')
  })
})

test('a wish list that does not come says so and can be asked for again', async () => {
  const page = await openProduct(shop, await idOf(shop.db, RADIO))
  await main(page).getByRole('button', { name: 'Save Windowsill Radio' }).last().click()
  const mend = await breakLine(page, CARDS)
  await page.goto('/wishes')
  await main(page).getByText('This could not be loaded.').waitFor()
  expect(await title(page)).toBe('Wish list')
  await mend()
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await cards(page).filter({ hasText: RADIO }).waitFor()
})

test('a sidebar whose script is gone leads to the categories at the foot of the page', async () => {
  const page = await shop.open('/about')
  await breakLine(page, /categories-drawer/)
  await page.getByRole('button', { name: 'Shop by Department' }).click()
  await page.locator('#departments a:focus').waitFor()
  expect(await title(page)).not.toBe('Something went wrong')
})

describe('the options of a card', () => {
  const SEARCH = '/products?search=Deptford+Studio+Headphones'
  const ask = (page: Page) => cards(page).first().getByText('Add to Cart').click()
  const dialog = (page: Page) => page.getByRole('dialog', { name: HEADPHONES })

  test('that do not come leave the list as it is, and can be asked for again', async () => {
    const page = await shop.open(SEARCH)
    const mend = await breakLine(page, OPTIONS)
    await ask(page)
    await dialog(page).getByText('This could not be loaded.').waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await mend()
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await dialog(page).getByRole('radio').first().waitFor({ state: 'attached' })
  })

  test('whose script is gone, as after a new build, are chosen on the page of the product', async () => {
    const page = await shop.open(SEARCH)
    await breakLine(page, /options-dialog/)
    await ask(page)
    await dialog(page).getByText('This could not be loaded.').waitFor()
    expect(await cards(page).count()).toBeGreaterThan(0)
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/product\/\d+#options$/)
    expect(await title(page)).toBe(HEADPHONES)
  })
})

test('a closer look whose script is gone says so, and the product stays', async () => {
  const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
  await breakLine(page, /zoom/)
  await page.getByRole('button', { name: 'Zoom' }).click()
  await page.getByRole('dialog', { name: HEADPHONES }).getByText('This could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await title(page)).toBe(HEADPHONES)
})

describe('reviews', () => {
  /** A product with one review, on its page. */
  async function reviewed() {
    const { id } = await makeProduct(shop.db, { name: 'Read About', ratingSum: 9, ratingCount: 2 })
    const review = { productId: id, status: 'approved' as const, rating: 5, title: 'Finally' }
    await shop.db.insert(reviews).values([review, { ...review, rating: 4, title: 'Nearly' }])
    return id
  }

  test('that cannot be read cost only themselves: the page says so, is kept for nobody, and asks again', async () => {
    const id = await reviewed()
    const page = await shop.visit()
    const lost = main(page).locator('#reviews').getByText('This could not be loaded.')
    await shop.db.execute('alter table reviews rename to reviews_away')
    try {
      // The page asks again by itself once, which is to be over before somebody asks.
      const askedAgain = page.waitForResponse(/\/product\/\d+\/reviews/)
      const answer = await page.goto(`/product/${id}#reviews`)
      expect((await askedAgain).status()).toBe(500)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await lost.waitFor()
      expect(await title(page)).toBe('Read About')
      expect(await cartButton(page).isEnabled()).toBe(true)
    } finally {
      await shop.db.execute('alter table reviews_away rename to reviews')
    }
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await main(page).getByRole('heading', { name: 'Finally' }).waitFor()
    expect(await lost.count()).toBe(0)
  })

  test('in another order that do not come leave the product, and are asked for again', async () => {
    const page = await shop.open(`/product/${await reviewed()}#reviews`)
    const mend = await breakLine(page, /\/product\/\d+(\.data|\/reviews)/)
    await page.getByRole('link', { name: 'Highest rating' }).click()
    await main(page).getByText('This could not be loaded.').waitFor()
    expect(await title(page)).toBe('Read About')
    await mend()
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await main(page).getByRole('heading', { name: 'Finally' }).waitFor()
    const highest = page.getByRole('link', { name: 'Highest rating' })
    await expect.poll(() => highest.getAttribute('aria-current')).toBe('true')
  })

  test('that are asked for after others were lost are not lost before they are answered', async () => {
    const page = await shop.open(`/product/${await reviewed()}#reviews`)
    const mend = await breakLine(page, /\/product\/\d+(\.data|\/reviews)/)
    const lost = main(page).getByText('This could not be loaded.')
    await page.getByRole('link', { name: 'Highest rating' }).click()
    await lost.waitFor()
    await mend()
    const held = Promise.withResolvers<void>()
    await page.route(/\/product\/\d+\/reviews/, async (route) => {
      await held.promise
      await route.continue()
    })
    const asked = page.waitForRequest(/\/product\/\d+\/reviews/)
    await page.getByRole('link', { name: 'Lowest rating' }).click()
    await asked
    expect(await lost.count()).toBe(0)
    held.resolve()
    const lowest = page.getByRole('link', { name: 'Lowest rating' })
    await expect.poll(() => lowest.getAttribute('aria-current')).toBe('true')
  })
})

test('a vote that does not arrive says so and can be given again', async () => {
  const { id } = await makeProduct(shop.db, { ratingSum: 5, ratingCount: 1 })
  await shop.db
    .insert(reviews)
    .values({ productId: id, status: 'approved', publicName: 'layla.h', rating: 5, title: 'Finally' })
  const page = await shop.open(`/product/${id}#reviews`)
  const vote = page.getByRole('button', { name: /^Helpful/ })
  const mend = await breakLine(page, HELPFUL)
  await vote.click()
  await page.getByText('That did not reach us. Please try again.').waitFor()
  expect(await text(main(page))).toContain('Finally')
  await mend()
  await vote.click()
  await page.getByText('Thank you.').waitFor()
  expect(await vote.innerText()).toContain('Helpful (1)')
  expect(await vote.isDisabled()).toBe(true)
})
