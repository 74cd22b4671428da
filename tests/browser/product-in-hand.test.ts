import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { systemContext } from '#server/context.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { granted } from '../shopper.ts'
import { HEADPHONES, idOf, RADIO } from './product-pages.ts'
import { forgetPages, type OpenShop, openShop, WIDTHS } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

async function look(name: string, options: Parameters<OpenShop['visit']>[0] = {}) {
  const page = await shop.visit(options)
  await page.goto(`/product/${await idOf(shop.db, name)}`)
  return page
}

test('the keys turn the pictures of the closer look, wherever the keyboard is', async () => {
  const page = await look(HEADPHONES)
  await page.getByRole('button', { name: 'Zoom' }).click()
  const dialog = page.getByRole('dialog', { name: HEADPHONES })
  const picture = () => dialog.locator('img').getAttribute('src')
  await dialog.getByRole('button', { name: 'Close', exact: true }).focus()
  const first = await picture()
  await page.keyboard.press('ArrowRight')
  await expect.poll(picture).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(picture).toBe(first)
})

test('the pictures follow a finger', async () => {
  const page = await look(HEADPHONES, { viewport: WIDTHS.phone, hasTouch: true, isMobile: true })
  const box = await page.getByRole('list', { name: 'Large pictures' }).boundingBox()
  if (!box) throw new Error('There is no picture.')
  const hand = await page.context().newCDPSession(page)
  // Above the arrows, which are no part of what is drawn along.
  const y = box.y + box.height / 4
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', from)
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10)
    // The finger comes to rest before it leaves: how far a picture that is thrown flies is the browser's.
    for (let frame = 0; frame < 10; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      await touch('touchMove', to + (frame % 2))
    }
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  const shown = () =>
    page.locator('[aria-roledescription=carousel] a[aria-current=true]').getAttribute('aria-label')
  await swipe(330, 60)
  await expect.poll(shown).toMatch(/^Picture 2 of/)
  await swipe(60, 330)
  await expect.poll(shown).toMatch(/^Picture 1 of/)
})

test('the address of a product is handed on, by the device or by copying it', async () => {
  const page = await look(RADIO)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => document.body.setAttribute('data-copied', text) },
    })
  })
  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  await page.getByText('Link copied').waitFor()
  expect(await page.locator('body').getAttribute('data-copied')).toBe(page.url())
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => document.body.setAttribute('data-shared', JSON.stringify(what)),
    }),
  )
  await share.click()
  expect(JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '{}')).toEqual({
    title: RADIO,
    url: page.url(),
  })
})

test('on a phone the chat covers neither sharing nor wishing nor a badge, however far the page is scrolled', async () => {
  granted(await saveSetting(systemContext(shop.app), 'chat_number', '+447700900123'))
  const badges = { featured: true, soldCount: 40, createdAt: new Date() }
  await shop.db
    .update(products)
    .set({ ...badges, brand: 'Infinity Stationers' })
    .where(eq(products.id, await idOf(shop.db, RADIO)))
  await forgetPages(shop)
  const page = await look(RADIO, { viewport: WIDTHS.phone })
  const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox()
  const hand = page.getByRole('region', { name: 'Buy' })
  for (const name of [/^Share/, /wish list/]) {
    const button = await hand.getByRole('button', { name }).filter({ visible: true }).boundingBox()
    if (!chat || !button) throw new Error('One of them is not seen.')
    expect(button.x + button.width).toBeLessThan(chat.x)
  }
  for (const name of ['Featured', 'Best Seller', 'New']) {
    const badge = await hand.getByText(name, { exact: true }).boundingBox()
    expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(chat?.x ?? 0)
  }
})
