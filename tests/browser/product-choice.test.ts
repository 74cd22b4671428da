import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variations } from '#server/catalog/variation-tables.ts'
import { makeProduct } from '../factories.ts'
import {
  buy,
  cartButton,
  cartForm,
  HEADPHONES,
  idOf,
  main,
  openProduct,
  RADIO,
  text,
} from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

describe('choosing a variation', () => {
  test('every type must be chosen before it can be bought', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    expect(await page.getByText('Please select all options to continue').isVisible()).toBe(true)
    expect(await cartButton(page).isDisabled()).toBe(true)
    const groups = await page.locator('#options fieldset').all()
    for (const group of groups) await group.locator('label').first().click()
    expect(await page.getByText('Please select all options to continue').count()).toBe(0)
    await page.waitForURL(/\?variation=\d+/)
    await cartButton(page).click()
    await page.getByText('Added to cart!').waitFor()
  })

  test('its own price, stock and picture count, and its address can be shared', async () => {
    const id = await idOf(shop.db, RADIO)
    const [brick] = await shop.db.select().from(variations).where(eq(variations.label, 'Brick'))
    const page = await openProduct(shop, id)
    await page.locator('#options label', { hasText: 'Brick' }).click()
    await expect.poll(() => text(buy(page))).toContain('£58.00')
    expect(await text(buy(page))).toContain(`${brick?.stock} left in Brick`)
    // The address follows when the answer is there.
    await page.waitForURL(/\?variation=\d+/)
    const again = await shop.open(page.url(), { javaScriptEnabled: false })
    expect(await text(buy(again))).toContain('£58.00')
    expect(await again.locator('#options input:checked').count()).toBe(1)
  })

  test('an option that goes with nothing chosen before is disabled', async () => {
    const id = await idOf(shop.db, HEADPHONES)
    const all = await shop.db.select().from(variations).where(eq(variations.productId, id))
    const page = await openProduct(shop, id)
    const [first, second] = await page.locator('#options fieldset').all()
    const colours = (await first?.locator('input').all()) ?? []
    const states: [boolean, boolean][] = []
    for (const colour of colours) {
      await colour.locator('..').click()
      const colourId = Number(await colour.getAttribute('value'))
      for (const cable of (await second?.locator('input').all()) ?? []) {
        const cableId = Number(await cable.getAttribute('value'))
        const exists = all.some(
          ({ optionIds }) => optionIds.includes(colourId) && optionIds.includes(cableId),
        )
        states.push([await cable.isEnabled(), exists])
      }
    }
    expect(states.map(([enabled]) => enabled)).toEqual(states.map(([, exists]) => exists))
    expect(states.some(([, exists]) => !exists)).toBe(true)
  })

  test('one that is sold out can be looked at and not bought', async () => {
    const made = await makeProduct(shop.db, {
      variations: [
        { label: 'Left', stock: 0 },
        { label: 'Right', stock: 4 },
      ],
    })
    const page = await shop.open(`/product/${made.id}?variation=${made.variations[0]?.id}`)
    expect(await cartForm(page).getByRole('button', { name: 'Out of stock' }).isDisabled()).toBe(true)
    await page.locator('#options label', { hasText: 'Right' }).click()
    await expect.poll(() => cartButton(page).isEnabled()).toBe(true)
    expect(
      await cartForm(page).getByLabel('Quantity', { exact: true }).locator('option').allInnerTexts(),
    ).toEqual(['1', '2', '3', '4'])
  })

  test('colours and what strikes them out are seen where the browser forces its own colours', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES), { forcedColors: 'active' })
    const swatches = page.locator('#options label.rounded-full')
    expect(await swatches.count()).toBeGreaterThan(1)
    const colours = await swatches.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each, '::before').backgroundColor),
    )
    expect(new Set(colours).size).toBe(await swatches.count())
    const impossible = page.locator('#options label:has(input:disabled)')
    await swatches.first().click()
    for (let place = 1; (await impossible.count()) === 0; place++) await swatches.nth(place).click()
    const strike = await impossible
      .first()
      .evaluate((label) => getComputedStyle(label, '::after').borderTopWidth)
    expect(strike).toBe('2px')
  })

  test('the option and the tab that are chosen are told from the rest where the browser forces its own colours', async () => {
    const { id } = await makeProduct(shop.db, {
      description: 'It shines.',
      specifications: { Socket: 'E27' },
      variations: [{ label: 'Left' }, { label: 'Right' }],
    })
    const page = await openProduct(shop, id, { forcedColors: 'active' })
    await page.locator('#options label', { hasText: 'Right' }).click()
    const options = page.locator('#options label')
    const fillsOf = (all: typeof options) =>
      all.evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor))
    await expect.poll(async () => new Set(await fillsOf(options)).size).toBe(2)
    const [description, ...others] = await fillsOf(page.getByRole('tab'))
    expect(others.length).toBeGreaterThan(0)
    expect(others).not.toContain(description)
  })

  test('works without scripts, from the first choice to the cart', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES), { javaScriptEnabled: false })
    for (const group of await page.locator('#options fieldset').all())
      await group.locator('label').first().click()
    await page.getByRole('button', { name: 'Show this choice' }).click()
    expect(await cartButton(page).isEnabled()).toBe(true)
    await cartButton(page).click()
    await page.waitForURL('**/cart')
    expect(await text(main(page))).toContain(HEADPHONES)
  })
})

describe('how many', () => {
  test('from one to ten, and never more than there are', async () => {
    const many = await openProduct(shop, (await makeProduct(shop.db, { stock: 40 })).id)
    const quantity = (page: Page) => cartForm(page).getByLabel('Quantity', { exact: true })
    expect(await quantity(many).locator('option').count()).toBe(10)
    await many.getByRole('button', { name: 'Increase quantity' }).click()
    expect(await quantity(many).inputValue()).toBe('2')
    const few = await openProduct(shop, (await makeProduct(shop.db, { stock: 2 })).id)
    expect(await quantity(few).locator('option').count()).toBe(2)
    await few.getByRole('button', { name: 'Increase quantity' }).click()
    expect(await few.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true)
  })

  test('nothing of what is sold out', async () => {
    const page = await openProduct(shop, (await makeProduct(shop.db, { stock: 0 })).id)
    const button = cartForm(page).getByRole('button', { name: 'Out of stock' })
    expect(await button.isDisabled()).toBe(true)
  })
})
