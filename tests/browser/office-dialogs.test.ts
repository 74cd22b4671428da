import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  blockedSearchTerms,
  searchMisses,
  searchSynonyms,
  searchTerms,
} from '#server/catalog/search-tables.ts'
import { contextOf } from '#server/context.ts'
import { blockCustomer } from '#server/customers/block.ts'
import { setExchangeRate } from '#server/markets/rate-actions.ts'
import { DAY } from '#server/platform/clock.ts'
import { makeCategory } from '../categories.ts'
import { makeProduct } from '../factories.ts'
import { ADMIN, buy } from '../orders.ts'
import { becomeCustomer } from '../people.ts'
import { granted, line } from '../shopper.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { comeToOffice } from './logged-in.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
let page: Page
/** Where the screens are, once there is something on each. */
let screens: Awaited<ReturnType<typeof fillOffice>>
beforeAll(async () => {
  shop = await openShop()
  screens = await fillOffice()
  page = await comeToOffice(shop)
}, 300_000)
afterAll(() => shop?.close())

/** A customer who bought, was kept out and let in; categories; words that people looked for, and what was done about them. */
async function fillOffice() {
  const { db, app } = shop
  const { id: customerId } = await becomeCustomer(app, 'a-long-name-at-the-very-end@mail.example')
  const lamp = await makeProduct(db, { name: 'Reading Lamp', stock: 9 })
  await buy(app, [line(lamp.id)], { market: 'GB', customerId })
  granted(await blockCustomer(contextOf(app, ADMIN), customerId, { reason: 'Spam in reviews.' }))
  const { id: categoryId, children } = await makeCategory(db, { slug: 'bells', name: 'Bells' }, ['brass'])
  const [miss] = await db
    .insert(searchMisses)
    .values({ market: 'GB', language: 'en', term: 'samovar' })
    .returning()
  await db.insert(searchTerms).values({ market: 'AE', term: 'prayer rug', count: 12 })
  const [synonym] = await db
    .insert(searchSynonyms)
    .values({ words: ['davenport', 'settee'] })
    .returning()
  await db.insert(blockedSearchTerms).values({ term: 'rude words', blockedBy: ADMIN.userId })
  const validFrom = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  const planned = { currency: 'USD', perPound: '1.3', validFrom, seen: '' }
  granted(await setExchangeRate(contextOf(app, ADMIN), planned))
  const category = `category-${categoryId}`
  const subcategory = `subcategory-${children.brass}`
  return {
    customer: `customers/${customerId}`,
    categories: 'categories',
    words: 'search-words',
    all: [
      ...['', '?unblock=', '?delete='].map(
        (dialog) => `customers/${customerId}${dialog && dialog + customerId}`,
      ),
      ...['', '?add=category', '?add=subcategory'].map((dialog) => `categories${dialog}`),
      ...[category, subcategory].flatMap((each) => [`categories?edit=${each}`, `categories?delete=${each}`]),
      'site-settings/exchange-rates',
      ...['', `?add=${miss?.id}`, '?view=searched', '?view=searched&days=7'].map(
        (view) => `search-words${view}`,
      ),
      ...['', '&add=', `&edit=${synonym?.id}`, `&delete=${synonym?.id}`].map(
        (dialog) => `search-words?view=synonyms${dialog}`,
      ),
      ...['', '&block='].map((dialog) => `search-words?view=blocked${dialog}`),
    ],
  }
}

test('axe finds nothing on customers, categories, exchange rates, search words and their dialogs', async () => {
  const found = []
  for (const path of screens.all) {
    const answer = await page.goto(`/admin/${path}`)
    if (/[?&](add|edit|delete|block|unblock)=/.test(path)) await page.getByRole('dialog').waitFor()
    const faults = await faultsAtEveryWidth(page)
    if (faults.length > 0 || answer?.status() !== 200) found.push([path, answer?.status(), ...faults])
  }
  expect(found).toEqual([])
}, 600_000)

describe.each(['desk', 'phone'] as const)('on a %s the focus', (width) => {
  test.each([
    ['customer', '', /^Unblock /],
    ['customer', '', /^Delete /],
    ['categories', '', 'Add category'],
    ['categories', '', 'Add subcategory'],
    ['categories', '', 'Edit Bells'],
    ['categories', '', 'Delete Bells'],
    ['words', '', /^Add a synonym/],
    ['words', '?view=synonyms', 'Add synonyms'],
    ['words', '?view=synonyms', /^Edit/],
    ['words', '?view=synonyms', /^Delete/],
    ['words', '?view=blocked', 'Block a term'],
  ] as const)('of %s%s stays in what “%s” opens, and returns to it', async (screen, view, name) => {
    await page.setViewportSize(WIDTHS[width])
    await page.goto(`/admin/${screens[screen]}${view}`)
    const way = page.locator('main').getByRole('link', { name }).first()
    await way.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const isInside = () =>
      page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      )
    const inside = dialog.locator('a[href], button, input:not([type=hidden]), select, textarea')
    for (let step = (await inside.count()) + 2; step > 0; step -= 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await way.and(page.locator(':focus')).waitFor()
  })
})

test('a dialog in which something was typed asks before Escape or a click beside it discards that', async () => {
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/admin/search-words?view=synonyms&add=')
  const dialog = page.getByRole('dialog', { name: 'Add synonyms' })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const beside = () => page.mouse.click(8, 8)
  await beside()
  await dialog.waitFor({ state: 'detached' })

  await page.goto('/admin/search-words?view=synonyms&add=')
  const words = dialog.getByRole('textbox').first()
  await words.fill('davenport, settee')
  // As often as somebody tries: the browser itself holds a closing back only once.
  for (const leave of [() => page.keyboard.press('Escape'), beside, () => page.keyboard.press('Escape')]) {
    await leave()
    const keep = question.getByRole('button', { name: 'Keep it' })
    await keep.and(page.locator(':focus')).waitFor()
    await keep.click()
    await question.waitFor({ state: 'detached' })
    expect(await words.inputValue()).toBe('davenport, settee')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  }
  for (const leave of [() => page.keyboard.press('Escape'), beside]) {
    await leave()
    await question.waitFor()
    await leave()
    await question.waitFor({ state: 'detached' })
    expect(await words.inputValue()).toBe('davenport, settee')
  }
  // The browser tells of a closing a moment later; whoever clicks in that moment is asked again.
  await beside()
  await question.waitFor()
  await question.evaluate((asked: HTMLDialogElement) => {
    asked.close()
    const at = { bubbles: true, clientX: 8, clientY: 8 }
    asked.parentElement?.closest('dialog')?.dispatchEvent(new MouseEvent('click', at))
  })
  await question.getByRole('button', { name: 'Discard it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('add'))
})

test.each(['Add', 'Edit'])(
  'what is typed in the dialog %s before scripts come stays in it, with the keyboard, and is asked about',
  async (act) => {
    await page.setViewportSize(WIDTHS.desk)
    const [synonym] = await shop.db.select().from(searchSynonyms)
    const goOn = await holdBack(page, '**/assets/*.js')
    const asked = act === 'Add' ? 'add=' : `edit=${synonym?.id}`
    const opened = page.goto(`/admin/search-words?view=synonyms&${asked}`)
    const dialog = page.getByRole('dialog', { name: `${act} synonyms` })
    const words = dialog.getByRole('textbox').first()
    await words.fill('couch')
    expect(await dialog.evaluate((shown) => shown.matches(':modal'))).toBe(false)
    goOn()
    await opened
    await expect.poll(() => dialog.evaluate((shown) => shown.matches(':modal'))).toBe(true)
    expect(await words.inputValue()).toBe('couch')
    await page.keyboard.type('!')
    expect(await words.inputValue()).toBe('couch!')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
    await question.getByRole('button', { name: 'Discard it' }).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

test('a country has the name that the shop gives it, also where the browser has another one', async () => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto('/admin/shipping?add=')
  const countries = page.getByRole('dialog').getByLabel('Country', { exact: true })
  const named = await countries.locator('option[value=HK]').textContent()
  const [ofShop, ofBrowser] = [
    new Intl.DisplayNames('en', { type: 'region' }).of('HK'),
    await page.evaluate(() => new Intl.DisplayNames('en', { type: 'region' }).of('HK')),
  ]
  expect([named, faults], `the browser says ${ofBrowser}`).toEqual([`${ofShop} (HK)`, []])
})
