import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWholeProduct } from '#server/catalog/product-edit-queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeCategory } from '../categories.ts'
import { makeShippingRates } from '../factories.ts'
import { buy } from '../orders.ts'
import { PASSWORD } from '../people.ts'
import { joinAsVendor } from '../sellers.ts'
import { line } from '../shopper.ts'
import { field } from './buying.ts'
import { has, stands, to, typeInto } from './keyboard.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
  await makeShippingRates(shop.db)
  await makeCategory(shop.db, { slug: 'lamps', name: 'Lamps' })
}, 300_000)
afterAll(() => shop?.close())

test('with the keyboard alone a seller logs in, publishes a lamp in two colours, and sends an order in two parcels', async () => {
  const email = 'keys@mail.example'
  await joinAsVendor(shop.app, email)
  await shop.db.update(vendors).set({ status: 'active' })
  const page = await shop.open('/vendor/login')
  await typeInto(page, field(page, 'Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vendor/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Tabs' }).getByTitle(name, { exact: true })
  await to(page, tab('Add Product'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Add Product' }).waitFor()
  await stands(page)
  await typeInto(page, field(page, 'Product Name'), 'Lamp by keys')
  await to(page, page.getByLabel('Category', { exact: true }))
  await page.keyboard.type('Lamps')
  await typeInto(page, page.getByRole('textbox', { name: 'Price GBP', exact: true }), '24.50')
  await to(page, page.getByRole('checkbox', { name: 'UAE' }))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByRole('textbox', { name: 'Price AED', exact: true }), '110')
  await typeInto(page, page.getByLabel('Short description'), 'It shines in two colours.')
  await to(page, page.getByRole('group', { name: 'Pictures' }).locator('input[type=file]'))
  const chooser = page.waitForEvent('filechooser')
  // Keys come to the page by another way than what has it hand over its dialog: that has arrived when this answers.
  await page.evaluate(() => 0)
  await page.keyboard.press('Space')
  const buffer = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  await (await chooser).setFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
  await stands(page)
  await to(page, page.getByRole('button', { name: 'Add a type' }))
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the type').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Colour')
  await to(page, page.getByLabel('New option of Colour'))
  for (const name of ['Red', 'Blue', 'Green']) {
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  }
  await to(page, page.getByRole('button', { name: 'Remove Green' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('2 combinations, 2 offered').waitFor()
  expect(await has(page.getByLabel('New option of Colour'))).toBe(true)
  await typeInto(page, page.getByLabel('Red: Stock'), '4')
  await typeInto(page, page.getByLabel('Blue: Stock'), '3')
  await to(page, page.getByRole('button', { name: 'Save as Draft' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Product saved as draft successfully!').waitFor()
  await stands(page)
  await to(page, page.getByRole('button', { name: 'Publish Lamp by keys' }))
  await page.keyboard.press('Enter')
  await page.getByText('Product published successfully!').waitFor()
  await stands(page)
  await to(page, tab('Products'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vendor/products')
  await page.getByText('Lamp by keys').first().waitFor()
  await stands(page)

  const address = await page.getByRole('link', { name: 'Edit Lamp by keys' }).getAttribute('href')
  const lamp = Number(address?.split('/').at(-1))
  const whole = await findWholeProduct(shop.db, lamp, undefined)
  const blue = whole?.variations.find(({ label }) => label === 'Blue')
  await buy(shop.app, [line(lamp, 2, blue?.id)])
  await to(page, tab('Orders'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await stands(page)
  await to(page, page.getByRole('link', { name: /^View/ }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Send a parcel' })
  await form.waitFor()
  await stands(page)
  await typeInto(page, form.getByLabel('Pieces of Lamp by keys'), '1')
  await typeInto(page, form.getByLabel('Carrier'), 'Harbour Couriers')
  await typeInto(page, form.getByLabel('Tracking number'), 'HC 1')
  await page.keyboard.press('Enter')
  await page.getByText('1 piece is on its way; 1 left to send.').waitFor()
  // The form begins anew with what is left.
  await page.getByRole('heading', { name: 'Parcel 1' }).waitFor()
  await stands(page)
  await typeInto(page, form.getByLabel('Tracking number'), 'HC 2')
  await page.keyboard.press('Enter')
  await page.getByText('Everything is on its way.').waitFor()
  await stands(page)
  await page.getByRole('heading', { name: 'Parcel 2' }).waitFor()
}, 300_000)
