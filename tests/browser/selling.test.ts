import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productImages, products } from '#server/catalog/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { photo } from '../uploads-client.ts'
import { field } from './buying.ts'
import { film } from './film.ts'
import { comeToPortal } from './logged-in.ts'
import { bring, keysOf, picture, sortByHand, sortByKeys, torn, valuesOf } from './pictures.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let video: Buffer
beforeAll(async () => {
  shop = await openShop()
  const recording = await shop.visit()
  await recording.goto('/about')
  video = await film(recording)
}, 300_000)
afterAll(() => shop?.close())

async function come(viewport: { width: number; height: number }) {
  const vendor = await makeVendor(shop.db)
  return comeToPortal(shop, vendor.id, { viewport, market: 'GB' })
}

test('a picture that is sent over a line that breaks says so, comes once the line is back, and takes nothing of what was typed', async () => {
  const page = await come(WIDTHS.phone)
  await page.goto('/vendor/products/new')
  await field(page, 'Product Name').fill('Lamp of a storm')
  let isBroken = true
  await page.route('**/vendor/uploads**', (route) => (isBroken ? route.abort() : route.continue()))
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await pictures.locator('input[type=file]').setInputFiles([await picture('red.png', '#c33')])
  await pictures.getByRole('status').getByText('The connection was lost. It is tried again…').waitFor()
  isBroken = false
  await expect.poll(async () => (await keysOf(page)).length).toBe(1)
  expect(await pictures.getByText('The connection was lost.').count()).toBe(0)
  expect(await field(page, 'Product Name').inputValue()).toBe('Lamp of a storm')
})

// The first picture is as wide as a phone: there the next one stands below it.
describe.each([
  ['at a desk', WIDTHS.desk, 'ArrowRight'],
  ['with a phone', WIDTHS.phone, 'ArrowDown'],
])('a seller %s', (_where, viewport, next) => {
  test('adds a product with variations, pictures and a video, publishes it, and it stands in the shop', async () => {
    const page = await come(viewport)
    await page.goto('/vendor/products')
    await page.getByRole('link', { name: 'Add Your First Product' }).click()
    await field(page, 'Product Name').fill('Lamp of two colours')
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Electronics' })
    await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('24.50')
    await page.getByLabel('Short description').fill('It shines in two colours.')
    await page.getByRole('checkbox', { name: 'UAE' }).check()
    await page.getByRole('button', { name: /^Use AED/ }).click()
    expect(
      Number(await page.getByRole('textbox', { name: 'Price AED', exact: true }).inputValue()),
    ).toBeGreaterThan(100)

    const pictures = page.getByRole('group', { name: 'Pictures' })
    await pictures
      .locator('input[type=file]')
      .setInputFiles([await picture('red.png', '#c33'), await picture('blue.png', '#33c')])
    await page.getByText('Gallery images uploaded successfully!').waitFor()
    await bring(pictures, 'drop', await picture('green.png', '#3c3'))
    await page.getByText('Image uploaded successfully!', { exact: true }).waitFor()
    await bring(pictures, 'paste', await picture('grey.png', '#888'))
    await expect.poll(async () => (await keysOf(page)).length).toBe(4)

    const [red] = await keysOf(page)
    await pictures.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
    const handleOf = (number: number) =>
      page.getByRole('button', { name: `Move picture ${number}`, exact: true })
    await sortByKeys(page, handleOf(1), next)
    await expect.poll(async () => (await keysOf(page)).indexOf(red ?? '')).toBeGreaterThan(0)
    const last = (await keysOf(page))[3]
    await pictures.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
    await sortByHand(page, handleOf(4), handleOf(1))
    await expect.poll(async () => (await keysOf(page))[0]).toBe(last)

    const films = page.getByRole('group', { name: 'Video' })
    await films
      .locator('input[type=file]')
      .setInputFiles({ name: 'turn.webm', mimeType: 'video/webm', buffer: video })
    await page.getByText('Video uploaded successfully!').waitFor()
    await page.getByText('thumbnail taken at 2 s').waitFor()

    await page.getByRole('button', { name: 'Add a type' }).click()
    await page.getByLabel('Name of the type').fill('Colour')
    const option = page.getByLabel('New option of Colour')
    for (const name of ['Red', 'Blue', ' red ']) {
      await option.fill(name)
      await option.press('Enter')
    }
    await page.getByText('2 combinations, 2 offered').waitFor()
    await page.getByLabel('Value', { exact: true }).last().fill('6')
    await page.getByRole('button', { name: 'Set all', exact: true }).click()
    await page.getByLabel('Red: Stock').fill('4')
    await page.getByLabel('Colour of Red').fill('#cc3333')
    await page.getByLabel('Picture of Red').setInputFiles(await picture('red-lamp.png', '#c33'))
    await page.getByText('Variation image uploaded successfully!').waitFor()
    await option.fill('Green')
    await page.getByRole('button', { name: 'Add an option to Colour' }).click()
    await page.getByText('3 combinations, 3 offered').waitFor()
    expect(await page.getByLabel('Red: Stock').inputValue()).toBe('4')
    const sorted = () =>
      page.locator('input[name^="types[0].options["][name$="].name"]').evaluateAll(valuesOf)
    await option.scrollIntoViewIfNeeded()
    await sortByKeys(page, page.getByRole('button', { name: 'Sort Red' }), 'ArrowRight')
    await expect.poll(async () => (await sorted())[0]).toBe('Blue')
    await sortByHand(
      page,
      page.getByRole('button', { name: 'Sort Green' }),
      page.getByRole('button', { name: 'Sort Blue' }),
    )
    await expect.poll(sorted).toEqual(['Green', 'Blue', 'Red', ''])
    expect(await page.getByLabel('Red: Stock').inputValue()).toBe('4')
    await page.getByRole('button', { name: 'Remove Green' }).click()

    // So tall that no bar lies over a field, which would look small to axe.
    await page.setViewportSize({ ...viewport, height: 8000 })
    expect(await shop.axe(page)).toEqual([])
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    await page.getByText('Product saved as draft successfully!').waitFor()
    await page.getByRole('button', { name: 'Publish Lamp of two colours' }).click()
    await page.getByText('Product published successfully!').waitFor()

    await page.goto('/vendor/products')
    const address = await page.getByRole('link', { name: 'Edit Lamp of two colours' }).getAttribute('href')
    await page.goto(`/product/${address?.split('/').at(-1)}`)
    await page.getByRole('heading', { level: 1, name: 'Lamp of two colours' }).waitFor()
    const colours = page.getByRole('group', { name: /^Colour/ }).getByRole('radio')
    expect(await colours.locator('..').allInnerTexts()).toEqual([
      expect.stringContaining('Blue'),
      expect.stringContaining('Red'),
    ])
    expect(await page.locator('main').textContent()).toContain('It shines in two colours.')
  })
})

test('a list of options that is pasted, or written with commas, is that many options', async () => {
  const page = await come(WIDTHS.desk)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/vendor/products/new')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByLabel('Name of the type').fill('Size')
  const option = page.getByLabel('New option of Size')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await option.press('ControlOrMeta+v')
  }
  const names = () => page.locator('input[name^="types[0].options["][name$="].name"]').evaluateAll(valuesOf)
  await option.fill('X')
  await paste('S\nS\tM\n1,5 m\n')
  await expect.poll(names).toEqual(['XS', 'S', 'M', '1,5 m', ''])
  await paste('Large')
  expect(await option.inputValue()).toBe('Large')
  await option.press('End')
  await option.pressSequentially(', XL; s')
  await option.press('Enter')
  await expect.poll(names).toEqual(['XS', 'S', 'M', '1,5 m', 'Large', 'XL', ''])
  await page.getByText('6 combinations, 6 offered').waitFor()
  await paste(Array.from({ length: 50 }, (_, at) => `Size ${at + 1}`).join(', '))
  // Six more than a type can have stay in the field.
  await expect.poll(() => option.inputValue()).toBe('Size 45; Size 46; Size 47; Size 48; Size 49; Size 50')
})

test('that a price is missing is said no more once there is one, in whichever country', async () => {
  const page = await come(WIDTHS.desk)
  await page.goto('/vendor/products/new')
  for (const country of ['UK', 'USA']) await page.getByRole('checkbox', { name: country }).check()
  await page.getByRole('button', { name: 'Save Product' }).click()
  const sentence = page.getByText('Please enter a price in one country at least', { exact: true })
  await expect.poll(() => sentence.count()).toBe(2)
  // It stands beside the first country and in the summary, which strikes it out.
  await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('12')
  await expect.poll(() => sentence.count()).toBe(1)
  await page.locator('s').filter({ hasText: 'Please enter a price' }).waitFor()
})

test('a file that is neither a picture nor a video is told of in the words of its place', async () => {
  const page = await come(WIDTHS.desk)
  await page.goto('/vendor/products')
  await page.getByRole('link', { name: 'Add Your First Product' }).click()
  const told = (sentence: string) =>
    page.locator('[data-notice=bad]').getByText(sentence, { exact: true }).waitFor()
  const chosen = (group: string) =>
    page.getByRole('group', { name: group }).locator('input[type=file][aria-describedby]')
  await chosen('Pictures').setInputFiles(torn('one.png'))
  await told('Error uploading image. Please try again.')
  await chosen('Pictures').setInputFiles([torn('two.png'), await picture('red.png', '#c33')])
  await told('Error uploading gallery images. Please try again.')
  await chosen('Video').setInputFiles({ ...torn('turn.mp4'), mimeType: 'video/mp4' })
  await told('Invalid video format. Please upload MP4, WebM, OGG, or MOV files.')
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByLabel('Name of the type').fill('Colour')
  await page.getByLabel('New option of Colour').fill('Red')
  await page.getByLabel('New option of Colour').press('Enter')
  await page.getByLabel('Picture of Red').setInputFiles(torn('red.png'))
  await told('Error uploading variation image')
})

test('a seller whose browser runs no scripts chooses a picture, reads which one, and adds the product with it', async () => {
  const vendor = await makeVendor(shop.db)
  const page = await comeToPortal(shop, vendor.id, { market: 'GB', javaScriptEnabled: false })
  await page.goto('/vendor/products/new')
  await field(page, 'Product Name').fill('Lamp without scripts')
  await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('24.50')
  await field(page, 'Stock').fill('3')
  expect(
    await page
      .getByText(/^Drop /)
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  const pictures = page.locator('input[name="pictures.files"]')
  const called = await pictures.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)
  expect(called).toBe('Choose pictures from this device')
  await pictures.setInputFiles({
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: await photo().png().toBuffer(),
  })
  expect(await pictures.evaluate((input) => getComputedStyle(input).opacity)).toBe('1')
  await page.getByRole('button', { name: 'Save Product' }).first().click()
  await page.getByText('Product added successfully!').waitFor()
  const [lamp] = await shop.db.select().from(products).where(eq(products.vendorId, vendor.id))
  expect(lamp).toMatchObject({ name: 'Lamp without scripts', stock: 3 })
  const shown = await shop.db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, lamp?.id ?? 0))
  expect(shown).toHaveLength(1)
})

test('where no script runs the picture of a variation is chosen by a field that shows which file it is', async () => {
  const vendor = await makeVendor(shop.db)
  const { id } = await makeProduct(shop.db, { vendorId: vendor.id, variations: [{ label: 'Red' }] })
  const page = await comeToPortal(shop, vendor.id, { viewport: WIDTHS.phone, javaScriptEnabled: false })
  await page.goto(`/vendor/products/${id}`)
  const chosen = page.getByLabel('Picture of Red')
  await chosen.setInputFiles(await picture('red-lamp.png', '#c33'))
  const { left, right, width } = await chosen.evaluate((input) => input.getBoundingClientRect())
  expect(width).toBeGreaterThan(200)
  expect([left > 0, right < WIDTHS.phone.width]).toEqual([true, true])
  await page.getByRole('button', { name: 'Update Product' }).first().click()
  await page.getByText('Product updated successfully!').waitFor()
  await page.goto(`/vendor/products/${id}`)
  expect(await page.locator('[data-combination=Red] img').count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone.width)
})
