import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchangeRates } from '#server/markets/tables.ts'
import { purchases } from '#server/orders/tables.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { line } from '../shopper.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { field, fillAddress, openWith } from './buying.ts'
import { type OpenShop, openShop, type Visit, WIDTHS } from './shop.ts'

let shop: OpenShop
let kettle: number
beforeAll(async () => {
  shop = await openShop()
  kettle = (await makeProduct(shop.db, { name: 'Brass Kettle', prices: 1000, stock: 500 })).id
}, 300_000)
afterAll(() => shop?.close())

const next = (page: Page) => page.getByRole('button', { name: 'Continue to payment' }).click()
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const checkout = (options: Visit = {}) => openWith(shop, '/checkout', [line(kettle)], options)

describe('the country', () => {
  test.each([
    ['GB', 'GB'],
    ['US', 'US'],
    ['AE', 'AE'],
    ['SA', 'SA'],
  ] as const)('is that of the market %s at first', async (market, expected) => {
    const page = await checkout({ market, javaScriptEnabled: false })
    expect(await country(page).inputValue()).toBe(expected)
  })

  test('is one that something is sent to; they stand by name', async () => {
    const page = await checkout()
    const names = () => country(page).locator('option').allTextContents()
    expect(await names()).toEqual([
      'Select a country',
      'Saudi Arabia',
      'UAE',
      'United Kingdom',
      'United States',
    ])
    const saudi = eq(shippingRates.countryCode, 'SA')
    await shop.db.update(shippingRates).set({ isActive: false }).where(saudi)
    await page.reload()
    expect(await names()).toEqual(['Select a country', 'UAE', 'United Kingdom', 'United States'])
    await shop.db.update(shippingRates).set({ isActive: true }).where(saudi)
  })

  test('decides what an address looks like; what was typed stays', async () => {
    const page = await checkout()
    await fillAddress(page, { 'Zip Code': 'SW1A 1AA' })
    expect(await page.getByText('Postcode', { exact: true }).count()).toBe(1)
    await country(page).selectOption('US')
    const state = page.getByRole('combobox', { name: 'State' })
    expect(await state.locator('option').count()).toBeGreaterThan(50)
    await country(page).selectOption('AE')
    expect(await state.locator('option').allTextContents()).toContain('Dubai · دبي')
    expect(await field(page, 'Zip Code').count()).toBe(0)
    await country(page).selectOption('SA')
    expect(await page.getByText('Postal code', { exact: true }).count()).toBe(1)
    expect(await field(page, 'Zip Code').getAttribute('required')).toBeNull()
    expect(await field(page, 'City').inputValue()).toBe('Jumeirah 1')
    expect(await field(page, 'Email').inputValue()).toBe('layla@mail.example')
  })

  test('and what was typed are there again in the same tab; another market begins with its own, another country without a region', async () => {
    const page = await checkout({ market: 'AE' })
    await fillAddress(page)
    const state = page.getByRole('combobox', { name: 'State' })
    await state.selectOption('Dubai')
    await country(page).selectOption('GB')
    const county = page.getByRole('textbox', { name: 'State' })
    expect(await county.inputValue()).toBe('')
    await country(page).selectOption('AE')
    await state.selectOption('Dubai')
    const inMarket = (value: string) => page.context().addCookies([{ name: 'market', value, url: shop.url }])
    await inMarket('GB')
    await page.goto('/checkout')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('layla@mail.example')
    expect(await county.inputValue()).toBe('')
    await inMarket('AE')
    await page.goto('/checkout')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('layla@mail.example')
    await country(page).selectOption('US')
    await page.goto('/checkout')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('layla@mail.example')
    await expect.poll(() => country(page).inputValue()).toBe('US')
    await inMarket('GB')
    await page.goto('/checkout')
    await expect.poll(() => field(page, 'Email').inputValue()).toBe('layla@mail.example')
    expect(await country(page).inputValue()).toBe('GB')
  })

  test('of another market: says whose prices these are and offers its own', async () => {
    const page = await checkout()
    await country(page).selectOption('AE')
    await page.getByText('You see the prices of United Kingdom in £. UAE has its own, in AED.').waitFor()
    await page.getByRole('button', { name: 'Switch to AED' }).click()
    await page.getByRole('complementary').getByText('AED 10.00').first().waitFor()
    expect(await country(page).inputValue()).toBe('AE')
    expect(await page.getByRole('button', { name: 'Switch to AED' }).count()).toBe(0)
  })

  test('where a line is not sold names the line, and going on waits for it', async () => {
    const here = await makeProduct(shop.db, { name: 'Only at Home', prices: { GB: 900 } })
    const page = await openWith(shop, '/checkout', [line(kettle), line(here.id)])
    await country(page).selectOption('AE')
    const sentence = page
      .getByRole('region', { name: 'Something in your cart changed' })
      .getByText('Only at Home is not sold in UAE. Remove it to continue.')
    await sentence.waitFor()
    expect(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Only at Home' }).click()
    await sentence.waitFor({ state: 'detached' })
    expect(await page.getByRole('button', { name: 'Continue to payment' }).isDisabled()).toBe(false)
  })
})

describe('the summary', () => {
  const summary = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' })

  test('says who dispatches each line', async () => {
    const own = await makeVendor(shop.db, { dispatchMethod: 'store' })
    const ours = await makeVendor(shop.db, { dispatchMethod: 'infinity' })
    const [a, b] = await Promise.all([
      makeProduct(shop.db, { name: 'By Them', vendorId: own.id }),
      makeProduct(shop.db, { name: 'By Us', vendorId: ours.id }),
    ])
    const page = await openWith(shop, '/checkout', [line(a.id), line(b.id), line(kettle)])
    const note = (name: string) => summary(page).getByRole('listitem').filter({ hasText: name }).textContent()
    expect(await note('By Them')).toContain('Dispatch by Vendor')
    expect(await note('By Us')).toContain('Dispatch by Infinity')
    expect(await note('Brass Kettle')).toContain('Dispatch by Infinity')
  })

  test('adds the country’s shipping to the products; tax is 0', async () => {
    const page = await checkout()
    const [rate] = await shop.db.select().from(shippingRates).where(eq(shippingRates.countryCode, 'GB'))
    const cost = rate?.cost ?? 0
    const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
    const text = (await summary(page).textContent()) ?? ''
    expect(text).toContain(`Subtotal£10.00Shipping${pounds(cost)}Tax£0.00Total${pounds(1000 + cost)}`)
    expect(await page.getByText(`${rate?.estimatedDeliveryDays} business days`).isVisible()).toBe(true)
  })

  test('says what will be charged where the provider cannot charge the prices’ currency', async () => {
    const set = (currency: 'USD' | 'SAR', day: string) =>
      shop.db
        .update(exchangeRates)
        .set({ setAt: new Date(day) })
        .where(eq(exchangeRates.currency, currency))
    await set('SAR', '2026-02-03')
    await set('USD', '2026-03-01')
    const page = await checkout({ market: 'SA' })
    await page
      .getByText(/You will be charged \$\d+\.\d\d at KSA 1 = \$0\.267\d{1,3}, the rate of 3 February 2026\./)
      .waitFor()
    const home = await checkout()
    expect(await home.getByText(/You will be charged/).count()).toBe(0)
  })

  test.each(['desk', 'phone'] as const)(
    'shows the total whatever the number of lines, on a %s',
    async (width) => {
      const many = await Promise.all(
        Array.from({ length: 9 }, (_, at) => makeProduct(shop.db, { name: `Cup ${at}` })),
      )
      const cart = many.map(({ id }) => line(id))
      const page = await openWith(shop, '/checkout', cart, { viewport: WIDTHS[width] })
      const folded = page.getByRole('group').filter({ hasText: 'Order Summary' })
      if (width === 'phone') await folded.locator('summary').click()
      const box = width === 'phone' ? folded : summary(page)
      const total = await box.locator('dl').getByText('Total', { exact: true }).boundingBox()
      expect(total && total.y + total.height).toBeLessThanOrEqual(WIDTHS[width].height)
      await box.getByText('Cup 8').scrollIntoViewIfNeeded()
      expect(await shop.axe(page)).toEqual([])
    },
  )

  test('never leaves on a phone: folded at the top, whatever is scrolled', async () => {
    const page = await checkout({ viewport: WIDTHS.phone })
    const folded = page.getByRole('group').filter({ hasText: 'Order Summary' })
    await page.getByRole('button', { name: 'Continue to payment' }).scrollIntoViewIfNeeded()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
    const top = await folded.evaluate((box) => box.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(WIDTHS.phone.height / 4)
    await folded.getByText('Order Summary').click()
    expect(await folded.getByText('Brass Kettle').isVisible()).toBe(true)
  })
})

describe('going on', () => {
  test('leads a guest to the payment, with trimmed values and the products held', async () => {
    const page = await checkout({ market: 'AE' })
    await fillAddress(page, { 'First Name': '  Layla  ', Email: ' layla@mail.example ' })
    await page.getByRole('combobox', { name: 'State' }).selectOption('Dubai')
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
    const token = new URL(page.url()).searchParams.get('purchase') ?? ''
    const [purchase] = await shop.db.select().from(purchases).where(eq(purchases.token, token))
    expect(purchase).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      customerFirstName: 'Layla',
      customerEmail: 'layla@mail.example',
      customerCountry: 'AE',
    })
    expect(purchase?.number).toMatch(/^ORD-\d{13}[A-Z0-9]{9}$/)
    await page.locator('main').getByText('UAE', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Change Contact and address' }).click()
    await page.waitForURL(`${shop.url}/checkout`)
    expect(await field(page, 'Last Name').inputValue()).toBe('Haddad')
    await next(page)
    await page.waitForURL((url) => url.searchParams.get('purchase') === token)
  })

  test('works without scripts', async () => {
    const page = await checkout({ javaScriptEnabled: false })
    await country(page).selectOption('US')
    await page.getByRole('button', { name: 'Show the address fields of this country' }).click()
    await fillAddress(page, { 'Zip Code': '78701' })
    await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
    await next(page)
    await page.waitForURL(/\/checkout\?purchase=/)
    await page.getByText('Jumeirah 1, TX, 78701').waitFor()
  })

  test('with nothing in the cart leads to the products', async () => {
    const page = await openWith(shop, '/checkout', [])
    await page.getByRole('heading', { name: 'Your Cart is Empty' }).waitFor()
    expect(await alert(page).count()).toBe(0)
  })
})

describe('axe finds nothing', () => {
  test('at the checkout at any width', async () => {
    const page = await checkout({ market: 'SA' })
    expect(await faultsAtEveryWidth(page)).toEqual([])
    await next(page)
    await alert(page).waitFor()
    expect(await faultsAtEveryWidth(page)).toEqual([])
  })
})
