import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { film } from './film.ts'
import { HEADPHONES, idOf, main, openProduct, RADIO } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop?.close())

const shown = (page: Page) => main(page).locator('[aria-roledescription=carousel] a[aria-current=true]')
const TRACK = '[aria-roledescription=carousel] .snap-x'

describe('the gallery', () => {
  test('goes round by arrows and by the keys, and thumbnails pick', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    const label = () => shown(page).getAttribute('aria-label')
    const thumbnails = page.getByRole('list', { name: 'Pictures of this product' }).getByRole('link')
    const count = await thumbnails.count()
    expect(count).toBeGreaterThan(3)
    const nth = (place: number) => `Picture ${place} of ${count}`
    expect(await label()).toBe(nth(1))
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(label).toBe(nth(2))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(label).toBe(nth(1))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(label).toBe(nth(count))
    await page.keyboard.press('ArrowRight')
    await expect.poll(label).toBe(nth(1))
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect.poll(label).toBe(nth(count))
    await thumbnails.nth(2).click()
    await expect.poll(label).toBe(nth(3))
    const track = page.locator(TRACK)
    await expect.poll(() => track.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(2)
  })

  test('follows a finger also where the browser does not say when a movement ends', async () => {
    const page = await shop.visit()
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'onscrollend')
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true })
    })
    await page.goto(`/product/${await idOf(shop.db, HEADPHONES)}`)
    await page
      .locator(TRACK)
      .evaluate((list) => list.scrollTo({ left: list.clientWidth, behavior: 'instant' }))
    await expect.poll(() => shown(page).getAttribute('aria-label')).toMatch(/^Picture 2 of/)
  })

  test('opens a closer look that Escape closes', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    await page.getByRole('button', { name: 'Zoom' }).click()
    const dialog = page.getByRole('dialog', { name: HEADPHONES })
    await dialog.getByRole('button', { name: 'Look closer' }).click()
    expect(await dialog.getByRole('button', { name: 'Show the whole picture' }).isVisible()).toBe(true)
    const place = () => shown(page).getAttribute('aria-label')
    // Close up, the arrows move the picture.
    await page.keyboard.press('ArrowRight')
    expect(await place()).toMatch(/^Picture 1 of/)
    await dialog.getByRole('button', { name: 'Show the whole picture' }).click()
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).toMatch(/^Picture 2 of/)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zoom')
  })

  test('keys keep their own meaning in fields, and with the keys by which a browser moves', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    for (const key of ['Alt+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight'])
      await page.keyboard.press(key)
    expect(await shown(page).getAttribute('aria-label')).toMatch(/^Picture 1 of/)
    await page.locator('#options input').first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await shown(page).getAttribute('aria-label')).toMatch(/^Picture 1 of/)
  })

  test('the arrow to the left leads on where lines begin at the right', async () => {
    const page = await openProduct(shop, await idOf(shop.db, HEADPHONES))
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => shown(page).getAttribute('aria-label')).toMatch(/^Picture 2 of/)
  })
})

describe('a video', () => {
  test('stands last in the gallery, with a picture taken from it at two seconds; it plays when asked for, and not when left', async () => {
    const recording = await shop.visit()
    await recording.goto('/about')
    await shop.app.storage.put('videos/turn.webm', await film(recording))
    const id = await idOf(shop.db, RADIO)
    await shop.db.update(products).set({ videoKey: 'videos/turn.webm' }).where(eq(products.id, id))
    const page = await openProduct(shop, id)
    const thumbnail = page.getByRole('link', { name: 'Play video' }).locator('img')
    await thumbnail.waitFor()
    const source = (await thumbnail.getAttribute('src')) ?? ''
    expect(source).toMatch(/^data:image\/jpeg;base64,/)
    const colour = await thumbnail.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      return [...(pen?.getImageData(20, 20, 1, 1).data ?? [])]
    })
    expect(colour[2]).toBeGreaterThan(150)
    expect(colour[0]).toBeLessThan(100)
    await page.getByRole('link', { name: 'Play video' }).click()
    const video = page.locator('video')
    expect(await video.getAttribute('src')).toBe('/media/video/videos/turn.webm')
    const isPaused = () => video.evaluate((film: HTMLVideoElement) => film.paused)
    await video.evaluate((film: HTMLVideoElement) => {
      film.loop = true
    })
    await expect.poll(isPaused).toBe(false)
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect.poll(isPaused).toBe(true)
  })
})
