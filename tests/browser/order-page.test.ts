import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReturn, requestReturn, withdrawReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { orders, returns } from '#server/orders/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { ADMIN, buy, deliver } from '../orders.ts'
import { granted, line, prepare } from '../shopper.ts'
import { age, LONDON, toast } from './account.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const DAY = 86_400_000

/** A guest in London buys two cups of one seller and a plate of another. */
async function buyAsGuest() {
  const [first, second] = [
    await makeVendor(shop.db, { businessName: 'Kiln & Clay' }),
    await makeVendor(shop.db, { businessName: 'Second Table' }),
  ]
  const cup = await makeProduct(shop.db, { name: 'Blue Cup', prices: 900, stock: 30, vendorId: first.id })
  const plate = await makeProduct(shop.db, {
    name: 'Oval Plate',
    prices: 1500,
    stock: 30,
    vendorId: second.id,
  })
  const form = { ...LONDON, email: 'guest@mail.example' }
  const bought = await buy(shop.app, [line(cup.id, 2), line(plate.id)], { market: 'GB', form })
  return { ...bought, path: `/order/${bought.purchase.token}` }
}

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8a5' } })
    .withExif({ IFD0: { Artist: 'Amira Haddad' } })
    .jpeg()
    .toBuffer()

/** How many times a page of an order offers to return something of it. */
async function offered(path: string): Promise<number> {
  const answer = await (await shop.visit()).context().request.get(path)
  return (await answer.text()).match(/Return items/g)?.length ?? 0
}

test('a guest follows a purchase by its link, which nobody keeps and no search engine finds', async () => {
  const { path, purchase, orders: parts } = await buyAsGuest()
  const page = await shop.open(path)
  const answer = await page.context().request.get(path)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.getByRole('heading', { level: 1, name: `Order ${purchase.number}` }).waitFor()
  const first = page.getByRole('article', { name: 'From Kiln & Clay' })
  expect(await first.textContent()).toMatch(/Blue Cup.*2 × £9\.00.*£18\.00/)
  expect(await page.getByRole('article', { name: 'From Second Table' }).textContent()).toContain('Oval Plate')
  expect(await page.getByRole('timer').count()).toBe(2)
  expect(await page.getByRole('link', { name: 'Help Center' }).last().getAttribute('href')).toMatch(/^\/help/)
  expect(await faultsAtEveryWidth(page)).toEqual([])

  await first.getByRole('link', { name: /Cancel order/ }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await toast(page, 'Your order is cancelled. The refund goes out by itself.')
  const states = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchase.id))
    .orderBy(orders.id)
  expect(states.map((order) => order.status).sort()).toEqual(['cancelled', 'confirmed'])

  const last = parts.at(-1)
  await age(shop, last?.id ?? 0, { confirmedAt: 3600_000 - 60_000 })
  await page.clock.install()
  await page.goto(path)
  await page
    .getByRole('timer')
    .filter({ hasText: /for another (1:00|0:\d\d)/ })
    .waitFor()
  await age(shop, last?.id ?? 0, { confirmedAt: 3600_000 })
  await page.clock.fastForward(61_000)
  await expect.poll(() => page.getByRole('timer').count()).toBe(0)

  await page.getByRole('link', { name: 'Invoice' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'Back to the order' }).isVisible()).toBe(false)
  expect(await page.getByRole('row', { name: /Oval Plate/ }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print' }).waitFor()
  expect(await faultsAtEveryWidth(page)).toEqual([])
})

test('the time to cancel is counted by the clock of the shop; what came of it is told for four seconds, longer to whoever points at it', async () => {
  const { path } = await buyAsGuest()
  const page = await shop.visit()
  const fast = Date.now() + 2 * 3600_000
  await page.clock.install({ time: fast })
  await page.goto(path)
  await page
    .getByRole('timer')
    .filter({ hasText: /for another (60:00|59:\d\d)/ })
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /Cancel order/ })
    .first()
    .click()
  await page.clock.pauseAt(fast + 600_000)
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await toast(page, 'Your order is cancelled. The refund goes out by itself.')
  const notice = page.locator('[data-notice]')
  await notice.hover()
  await page.clock.runFor(10_000)
  expect(await notice.count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(3900)
  expect(await notice.count()).toBe(1)
  await page.clock.runFor(200)
  await expect.poll(() => notice.count()).toBe(0)
})

test('a link that was never given out leads nowhere, one that is not paid yet to its payment', async () => {
  const { request } = (await shop.visit()).context()
  const get = (path: string) => request.get(path, { maxRedirects: 0 })
  for (const path of ['/order/none', '/order/none/invoice', '/dashboard/orders'])
    expect([path, (await get(path)).status()]).toEqual([path, 404])
  const picture = { picture: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() } }
  const headers = { Origin: shop.url }
  expect((await request.post('/order/none/pictures', { multipart: picture, headers })).status()).toBe(404)
  const { purchase } = await buyAsGuest()
  const early = await request.post(`/order/${purchase.token}/pictures`, { multipart: picture, headers })
  expect(early.status()).toBe(404)
  const cup = await makeProduct(shop.db, { stock: 5 })
  const unpaid = granted(await prepare(shop.app, [line(cup.id)])).purchase.token
  const answer = await get(`/order/${unpaid}`)
  expect([answer.status(), answer.headers().location]).toEqual([302, `/thank-you/${unpaid}`])
})

test('a return is asked for with pictures, followed and taken back', async () => {
  const { path, orders: parts } = await buyAsGuest()
  const [first, second] = parts
  for (const part of parts) await deliver(shop.app, part.id)
  // The day until which it could be returned is over everywhere.
  await age(shop, second?.id ?? 0, { deliveredAt: 32 * DAY })
  const page = await shop.open(path)
  const card = page.getByRole('article', { name: 'From Kiln & Clay' })
  expect(await page.getByRole('link', { name: /Return items/ }).count()).toBe(1)
  expect(await card.textContent()).toContain('(30 days left)')
  await card.getByRole('link', { name: /Return items/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Return items from Kiln & Clay' })
  await dialog.getByLabel('Blue Cup').selectOption('2')
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await dialog.getByText('Please choose a reason').first().waitFor()
  // It is told where it can be mended, and not below the dialog a second time.
  expect(await page.locator('[data-notice]').count()).toBe(0)
  await dialog.getByLabel('Reason').selectOption('Arrived damaged')
  await dialog.getByLabel(/^Comment/).fill('<script>alert(1)</script> is cracked')
  const pictures = dialog.getByLabel(/^Pictures/)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await pictures.setInputFiles({ name: 'crack.png', mimeType: 'image/png', buffer: svg })
  await dialog.getByText('This file is not a picture.', { exact: false }).waitFor()
  await pictures.setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo() },
  ])
  await dialog.getByRole('img', { name: 'Picture 2' }).waitFor()
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click()
  expect(await shop.axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Request return' }).click()
  await toast(page, 'Your return request is sent. We write to you when it is decided.')
  const asked = card.getByRole('article')
  expect(await asked.textContent()).toMatch(/Requested.*2 × Blue Cup.*Arrived damaged.*<script>alert\(1\)/)
  const shown = asked.getByRole('img')
  const address = (await shown.getAttribute('src')) ?? ''
  const bytes = await (await page.context().request.get(address)).body()
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
  expect(await page.getByRole('link', { name: /Return items/ }).count()).toBe(0)
  expect(await faultsAtEveryWidth(page)).toEqual([])

  const [row] = await shop.db
    .select()
    .from(returns)
    .where(eq(returns.orderId, first?.id ?? 0))
  const [key = ''] = row?.imageKeys ?? []
  expect(Buffer.from(await shop.app.storage.getBytes(key)).toString('latin1')).not.toContain('Amira')
  const answer = 'Please pack it well.'
  granted(await decideReturn(contextOf(shop.app, ADMIN), row?.id ?? 0, { to: 'approved', answer }))
  await page.goto(path)
  await asked.getByText('Approved').waitFor()
  await asked.getByText(answer).waitFor()
  await asked.getByRole('button', { name: 'Withdraw return' }).click()
  await toast(page, 'Your return request is withdrawn.')
  await asked.getByText('Withdrawn').waitFor()
  expect(await page.getByRole('link', { name: /Return items/ }).count()).toBe(1)
})

test('who took return after return back reads so in place of a form that would be refused', async () => {
  const { path, purchase, order, lines } = await buyAsGuest()
  await deliver(shop.app, order.id)
  const own = lines.find((each) => each.orderId === order.id)
  const guest = contextOf(shop.app, { role: 'guest', token: purchase.token } as const)
  const asked = { reason: 'other', comment: '', lines: [{ lineId: own?.id ?? 0, quantity: 1 }] }
  for (let turn = 1; turn <= 5; turn += 1) {
    expect(await offered(path)).toBe(1)
    const { returnId } = granted(await requestReturn(guest, order.id, asked))
    granted(await withdrawReturn(guest, returnId))
  }
  expect(await offered(path)).toBe(0)
  const page = await shop.open(`${path}?return=${order.id}`)
  const card = page.getByRole('article', { name: /^From / }).filter({ hasText: own?.name ?? '' })
  await card.getByText('You have withdrawn several returns of this order. Please write to us').waitFor()
  expect(await card.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await faultsAtEveryWidth(page)).toEqual([])
})

test('all of it works before scripts do', async () => {
  const { path, order, lines } = await buyAsGuest()
  await deliver(shop.app, order.id)
  const page = await shop.visit({ javaScriptEnabled: false })
  await page.goto(path)
  await page.getByText(/until \d\d:\d\d UTC/).waitFor()
  await page.getByRole('link', { name: /Return items/ }).click()
  const form = page.getByRole('form', { name: 'Return request' })
  await form.getByLabel(lines.find((each) => each.orderId === order.id)?.name ?? '').selectOption('1')
  await form.getByLabel('Reason').selectOption('Other')
  await form
    .getByLabel(/^Pictures/)
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await form.getByRole('button', { name: 'Request return' }).click()
  await page.locator('[data-notice=good]').waitFor()
  const [row] = await shop.db.select().from(returns).where(eq(returns.orderId, order.id))
  expect(row?.imageKeys).toHaveLength(1)
  await page.goto(path)
  await page.getByRole('link', { name: /Cancel order/ }).click()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page.locator('[data-notice=good]').waitFor()
})
