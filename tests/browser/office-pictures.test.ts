import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { granted } from '../shopper.ts'
import { field } from './buying.ts'
import { comeToOffice } from './logged-in.ts'
import { keysOf, picture, sortByHand, sortByKeys, torn } from './pictures.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let page: Page
beforeAll(async () => {
  shop = await openShop()
  page = await comeToOffice(shop, { market: 'GB' })
}, 300_000)
afterAll(() => shop?.close())

const handleOf = (place: number) => page.getByRole('button', { name: `Move picture ${place}`, exact: true })

/** The pictures that a place of the shop shows, by their keys, in their order. */
const shownIn = (place: string) =>
  page
    .locator(place)
    .evaluateAll((pictures) =>
      pictures.map((each) => decodeURIComponent(each.getAttribute('src') ?? '').replace(/^.*?\/media\//, '')),
    )

/** Whether the keys stand in the addresses, one for one. */
const areShown = (addresses: readonly string[], keys: readonly string[]) =>
  addresses.length === keys.length && keys.every((key, at) => addresses[at]?.includes(key))

// The first picture is as wide as a phone: there the next one stands below it, and is the next place all the same.
describe.each([
  ['at a desk', WIDTHS.desk, 'ArrowRight'],
  ['with a phone', WIDTHS.phone, 'ArrowDown'],
  ['with a phone along the line', WIDTHS.phone, 'ArrowRight'],
])('an administrator %s', (where, viewport, next) => {
  test('adds a product, sorts its pictures by keys and by hand, and the shop shows them in that order', async () => {
    await page.setViewportSize(viewport)
    await page.goto('/admin/products/new')
    await field(page, 'Product Name').fill(`Bell ${where}`)
    await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Electronics' })
    await page.getByRole('textbox', { name: 'Price GBP', exact: true }).fill('24.50')
    await page.getByLabel('Stock', { exact: true }).fill('4')
    await page.getByLabel('Short description').fill('It rings once.')
    const pictures = page.getByRole('group', { name: 'Pictures' })
    await pictures
      .locator('input[type=file]')
      .setInputFiles([
        await picture('red.png', '#c33'),
        await picture('blue.png', '#33c'),
        await picture('green.png', '#3c3'),
      ])
    await expect.poll(async () => (await keysOf(page)).length).toBe(3)
    const [red = '', blue = '', green = ''] = await keysOf(page)
    const center = () =>
      pictures.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
    await center()
    await sortByKeys(page, handleOf(1), next)
    await expect.poll(async () => (await keysOf(page)).indexOf(red)).toBeGreaterThan(0)
    if (next === 'ArrowRight') expect((await keysOf(page)).indexOf(red)).toBe(1)
    await center()
    const [, , last = ''] = await keysOf(page)
    await sortByHand(page, handleOf(3), handleOf(1))
    await expect.poll(async () => (await keysOf(page))[0]).toBe(last)
    const sorted = await keysOf(page)
    expect([...sorted].sort()).toEqual([red, blue, green].sort())

    await page.getByRole('button', { name: 'Save Product' }).click()
    await page.getByText('Admin product added successfully!').first().waitFor()
    const [bell] = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.name, `Bell ${where}`))
    await page.goto(`/product/${bell?.id}`)
    await page.getByRole('heading', { level: 1, name: `Bell ${where}` }).waitFor()
    const addresses = await shownIn('[aria-label="Pictures of this product"] img')
    expect(areShown(addresses, sorted), `${addresses} are not ${sorted}`).toBe(true)
  })

  test('adds a slide with pictures to the home page and sorts them, and the shop shows it', async () => {
    await page.setViewportSize(viewport)
    const words = { eyebrow: '', line: '', button: 'See them', href: '/products', hue: 70, pictures: [] }
    const slides = [{ ...words, headline: `The only slide ${where}` }]
    granted(await saveSetting(systemContext(shop.app), 'slides', slides))
    await page.goto('/admin/site-settings/home-page')
    const slide = page.getByRole('group', { name: 'Slide 2', exact: true })
    await slide.getByLabel('Headline').fill(`Bells ${where}`)
    await slide.getByLabel('Button').fill('Ring them')
    const pictures = slide.getByRole('group', { name: 'Pictures of slide 2' })
    await pictures
      .locator('input[type=file]')
      .setInputFiles([await picture('bell.png', '#c93'), await picture('rope.png', '#963')])
    const kept = () => keysOf(page, 'slides[1].pictures')
    await expect.poll(async () => (await kept()).length).toBe(2)
    const [bell, rope] = await kept()
    const center = () =>
      pictures.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center' }))
    await center()
    await sortByKeys(page, handleOf(1), next)
    await expect.poll(kept).toEqual([rope, bell])
    await center()
    await sortByHand(page, handleOf(2), handleOf(1))
    await expect.poll(kept).toEqual([bell, rope])
    await center()
    await sortByKeys(page, handleOf(1), next)
    await expect.poll(kept).toEqual([rope, bell])
    await page.getByRole('button', { name: 'Save slides' }).click()
    await page.getByText('Slides updated successfully!').first().waitFor()

    await expect
      .poll(async () => {
        await page.goto('/')
        return page.getByRole('button', { name: /^Show slide/ }).count()
      })
      .toBe(2)
    await page.getByRole('button', { name: 'Show slide 2' }).click()
    await page.locator('[data-slide=shown]').getByText(`Bells ${where}`).waitFor()
    await expect
      .poll(async () => areShown(await shownIn('[data-slide=shown] img'), [rope ?? '', bell ?? '']))
      .toBe(true)
  })
})

test('slides that somebody else saved meanwhile are told of once, and saving again puts ours in their place', async () => {
  await page.setViewportSize(WIDTHS.desk)
  const save = async (headline: string) => {
    const words = { eyebrow: '', line: '', button: 'See them', href: '/products', hue: 70, pictures: [] }
    granted(await saveSetting(systemContext(shop.app), 'slides', [{ ...words, headline }]))
  }
  await save('Lamps')
  await page.goto('/admin/site-settings/home-page')
  const headline = page.getByRole('group', { name: 'Slide 1', exact: true }).getByLabel('Headline')
  const saveOurs = () => page.getByRole('button', { name: 'Save slides' }).click()
  for (const [theirs, ours] of [
    ['Ropes', 'Bells'],
    ['Sails', 'Gongs'],
  ] as const) {
    await headline.fill(ours)
    await save(theirs)
    await saveOurs()
    await page.getByRole('cell', { name: theirs, exact: true }).waitFor()
    await saveOurs()
    await page.getByText('Slides updated successfully!').first().waitFor()
    await expect.poll(() => headline.inputValue()).toBe(ours)
  }
})

test('a picture that was chosen before scripts came is sent once they are there', async () => {
  await page.setViewportSize(WIDTHS.desk)
  const goOn = await holdBack(page, '**/assets/*.js')
  const opened = page.goto('/admin/products/new')
  const pictures = page.getByRole('group', { name: 'Pictures' })
  await pictures.locator('input[type=file]').setInputFiles(await picture('red.png', '#c33'))
  goOn()
  await opened
  await expect.poll(async () => (await keysOf(page)).length).toBe(1)
  page.once('dialog', (dialog) => void dialog.accept())
})

test('a file that is no picture is told of in the words of the office', async () => {
  await page.setViewportSize(WIDTHS.desk)
  const told = (sentence: string) =>
    page.locator('[data-notice=bad]').getByText(sentence, { exact: true }).waitFor()
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Add Product', exact: true }).last().click()
  await page.getByRole('button', { name: 'Add a type' }).click()
  await page.getByLabel('Name of the type').fill('Colour')
  await page.getByLabel('New option of Colour').fill('Red')
  await page.getByLabel('New option of Colour').press('Enter')
  await page.getByLabel('Picture of Red').setInputFiles(torn('red.png'))
  await told('Error uploading variation image. Please try again.')

  granted(await saveSetting(systemContext(shop.app), 'hero_background_image', ''))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/site-settings/home-page')
  const hero = page.getByRole('group', { name: 'Hero background image' }).locator('input[type=file]')
  await hero.setInputFiles(torn('harbour.png'))
  await told('Error uploading background image. Please try again.')
})

test('whoever removes a picture stands on the next one, and after the last where others are chosen', async () => {
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/admin/products/new')
  const pictures = page.getByRole('group', { name: 'Pictures' })
  const brought = [await picture('one.png', '#c33'), await picture('two.png', '#33c')]
  await pictures.locator('input[type=file]').setInputFiles(brought)
  await expect.poll(async () => (await keysOf(page)).length).toBe(2)
  const remove = pictures.getByRole('button', { name: /^Remove/ })
  const focused = () => page.evaluate(() => document.activeElement?.outerHTML ?? '')
  await remove.last().click()
  await expect.poll(async () => (await keysOf(page)).length).toBe(1)
  await expect.poll(focused).toContain('data-remove')
  await remove.click()
  await expect.poll(focused).toContain('type="file"')
})
