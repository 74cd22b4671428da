import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { comeInAsAdmin } from '../admins.ts'
import { makeCategory } from '../categories.ts'
import { makeShippingRates } from '../factories.ts'
import { buy } from '../orders.ts'
import { codeFor, PASSWORD } from '../people.ts'
import { line } from '../shopper.ts'
import { field } from './buying.ts'
import { fillSignIn, secret, succeeds, trouble } from './entrance.ts'
import { watchLeaving } from './leaving.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
  await makeShippingRates(shop.db)
  await makeCategory(shop.db, { slug: 'lamps', name: 'Lamps' }, ['desk', 'floor'])
}, 300_000)
afterAll(() => shop?.close())

/** Applies, and types the code of the email. */
async function apply(page: Page, email: string) {
  await page.goto('/vendor/login')
  await page.getByRole('link', { name: 'Become a seller' }).press('Enter')
  await field(page, 'Business Name').fill('Copper & Sons')
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill('+442079460101')
  for (const each of ['Password', 'Confirm Password']) await secret(page, each).fill(PASSWORD)
  await secret(page, 'Confirm Password').press('Enter')
  const code = field(page, '6-digit code')
  await code.waitFor()
  await code.fill(await codeFor(shop.app, email))
  await code.press('Enter')
  await succeeds(
    page,
    'Email verified successfully! Your account is pending admin approval. You will be able to login once approved.',
  )
}

async function approve(email: string) {
  const page = await shop.visit()
  const [name = '', value = ''] = (await comeInAsAdmin(shop.app)).cookie.split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
  await page.goto('/admin/vendor-requests')
  const request = page.getByRole('row').filter({ hasText: email })
  await request.getByRole('link', { name: /^Approve/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve vendor' }).press('Enter')
  await page.getByText('Vendor approved successfully!').first().waitFor()
}

/** Adds a lamp in two colours with a picture, and has it on sale; its id. */
async function addLamp(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Add Product' }).first().press('Enter')
  await field(page, 'Product Name').fill('Lamp of two colours')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Lamps' })
  await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('24.50')
  const named = { name: /^Subcategories/ }
  const typed = page.getByRole('combobox', named).or(page.getByRole('textbox', named))
  await typed.fill(' DESK ')
  await typed.press('Enter')
  await typed.fill('desk')
  await page.getByRole('button', { name: 'Add to Subcategories' }).press('Enter')
  await typed.fill('FLOOR')
  await page.getByRole('button', { name: 'Add to Subcategories' }).press('Enter')
  const names = page.locator('input[type=hidden][name^="subcategories["]')
  await expect
    .poll(() => names.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value'))))
    .toEqual(['DESK', 'FLOOR'])
  // Only a country that is ticked has a price to type.
  expect(await page.getByRole('textbox', { name: /^Price/ }).count()).toBe(1)
  await page.getByRole('checkbox', { name: 'UAE' }).check()
  await page.getByRole('textbox', { name: 'Price AED', exact: true }).fill('110')
  await page.getByLabel('Short description').fill('It shines in two colours.')
  const buffer = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  await page
    .getByRole('group', { name: 'Pictures' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a type' }).press('Enter')
  await page.getByLabel('Name of the type').fill('Colour')
  const option = page.getByLabel('New option of Colour')
  const removeRed = page.getByRole('button', { name: 'Remove Red' })
  await option.fill('Red')
  await option.press('Enter')
  expect(await removeRed.isDisabled(), 'the only option of a type stays').toBe(true)
  await option.fill('Blue')
  await option.press('Enter')
  expect(await removeRed.isDisabled()).toBe(false)
  await page.getByLabel('Red: Stock').fill('4')
  await page.getByLabel('Blue: Stock').fill('2')
  await page.getByRole('button', { name: 'Save Product' }).press('Enter')
  await page.getByText('Product added successfully!').waitFor()
  const address = await page.getByRole('link', { name: 'Edit Lamp of two colours' }).getAttribute('href')
  return Number(address?.split('/').at(-1))
}

test.each(['desk', 'phone'] as const)(
  'on a %s a stranger applies, waits, is approved, sells a lamp in two colours and finds what to pack',
  async (width) => {
    const page = await shop.visit({ viewport: WIDTHS[width] })
    await page.clock.install()
    const email = `copper-on-a-${width}@mail.example`
    await apply(page, email)
    await page.goto('/vendor/login')
    await fillSignIn(page, email)
    await secret(page, 'Password').press('Enter')
    await trouble(
      page,
      'Your email is confirmed, but your account is still awaiting admin approval. You will be able to login once approved.',
    )
    await approve(email)
    await fillSignIn(page, email)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await secret(page, 'Password').press('Enter')
    await succeeds(page, 'Login successful! Redirecting to seller dashboard...')
    const left = await watchLeaving(page)
    await page.clock.runFor(1900)
    expect(await left()).toEqual([])
    await page.clock.runFor(200)
    await page.waitForURL('**/vendor/dashboard')
    await page.clock.resume()
    const lamp = await addLamp(page)

    const whole = await findWholeProduct(shop.db, lamp, undefined)
    const blue = whole?.variations.find(({ label }) => label === 'Blue')
    const { order } = await buy(shop.app, [line(lamp, 2, blue?.id)])
    await page.goto('/vendor/dashboard')
    await page.getByRole('link', { name: 'Start packing' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: `Order ${order.number}` }).waitFor()
    const items = page.getByRole('region', { name: /^Items/ })
    await items.getByText('Blue').first().waitFor()
    expect(await items.innerText()).toContain('AED 220.00')
    await page.goto('/vendor/products')
    await page.getByText('Stock: 4').filter({ visible: true }).first().waitFor()
  },
  300_000,
)
