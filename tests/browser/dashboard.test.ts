import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { contextOf } from '#server/context.ts'
import { confirmProcessing, shipOrder } from '#server/orders/dispatch.ts'
import { orders } from '#server/orders/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '../orders.ts'
import { comeIn, PASSWORD } from '../people.ts'
import { granted, line } from '../shopper.ts'
import { age, buyInLondon, moveIn, toast } from './account.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { secret } from './entrance.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const TABS = ['', '/reviews', '/profile', '/addresses', '/security', '/orders/anything']
const HOUR = 3600_000

test('a guest is sent to the login from every tab, and back afterwards', async () => {
  const page = await shop.visit()
  const { request } = page.context()
  for (const tab of TABS) {
    const answer = await request.get(`/dashboard${tab}`, { maxRedirects: 0 })
    expect([tab, answer.status(), answer.headers().location]).toEqual([
      tab,
      302,
      `/login?to=${encodeURIComponent(`/dashboard${tab}`)}`,
    ])
  }
  // A file is no page to come back to.
  const file = await request.get('/dashboard/my-data', { maxRedirects: 0 })
  expect([file.status(), file.headers().location]).toEqual([302, '/login'])
  for (const tab of ['/reviews', '/profile', '/addresses', '/security']) {
    const answer = await request.post(`/dashboard${tab}`, {
      maxRedirects: 0,
      headers: { Origin: shop.url },
      form: { intent: 'delete' },
    })
    const login = `/login?to=${encodeURIComponent(`/dashboard${tab}`)}&unsaved=`
    expect([tab, answer.headers().location]).toEqual([tab, login])
  }
})

test('a new customer is greeted by name and finds what each room is for', async () => {
  const { page } = await moveIn(shop, 'new@mail.example')
  const letGo = await holdBack(page, '**/dashboard.data*')
  await page.goto('/')
  await page.getByRole('link', { name: 'My Account' }).click()
  await page.getByText('Loading your account...').waitFor()
  letGo()
  await page.getByText('Hello, Amira').waitFor()
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'My Account' })
  expect(await tabs.getByRole('link').allTextContents()).toEqual([
    'My Orders',
    'Reviews',
    'Profile',
    'Addresses',
    'Security',
  ])
  expect(await tabs.locator('[aria-current=page]').textContent()).toBe('My Orders')
  expect(await tabs.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true)
  await page.getByText("You haven't placed any orders yet.").waitFor()
  const start = page.getByRole('link', { name: 'Start Shopping' })
  expect(await start.getAttribute('href')).toBe('/products')
  expect(await faultsAtEveryWidth(page)).toEqual([])
  const answer = await page.context().request.get('/dashboard')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
  })
  await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{"address":"10 Rose Lane"}'))
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('customerName'), sessionStorage.getItem('checkout-draft')])
  expect(await kept()).toEqual(['Amira', '{"address":"10 Rose Lane"}'])
  await tabs.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/login`)
  expect(await kept()).toEqual([null, null])
})

test('orders stand newest first in their own currency, each status in its colour', async () => {
  const { customer, page } = await moveIn(shop, 'many@mail.example')
  const vendor = await makeVendor(shop.db, { businessName: 'Rose Lane Lamps' })
  const lamp = await makeProduct(shop.db, {
    name: 'Desk Lamp',
    prices: 129950,
    stock: 90,
    vendorId: vendor.id,
  })
  const cup = await makeProduct(shop.db, { name: 'Plain Cup', prices: 850, stock: 90 })
  const london = () => buyInLondon(shop, customer, [line(cup.id)])
  for (let old = 0; old < 6; old += 1) await london()
  const cancelled = await london()
  granted(await cancelOrder(asCustomer(shop.app, customer.id), cancelled.order.id))
  await deliver(shop.app, (await london()).order.id)
  const shipped = await buyInLondon(shop, customer, [line(lamp.id)])
  const parcel = { carrier: 'Desert Post', trackingNumber: 'DP 77', trackingUrl: 'https://post.example/77' }
  granted(await shipOrder(contextOf(shop.app, ADMIN), shipped.order.id, parcel))
  granted(await confirmProcessing(contextOf(shop.app, ADMIN), (await london()).order.id))
  const emirates = { customerId: customer.id, form: { email: customer.email } }
  await buy(shop.app, [line(cup.id, 2)], emirates)

  await page.goto('/dashboard')
  const heads = await page.getByRole('columnheader').allTextContents()
  expect(heads).toEqual(['Order #', 'Date', 'Total', 'Status', 'View Details'])
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  expect(
    await rows
      .locator('[data-colour]')
      .evaluateAll((all) =>
        all.slice(0, 5).map((badge) => [badge.textContent, badge.getAttribute('data-colour')]),
      ),
  ).toEqual([
    ['Confirmed', 'green'],
    ['Processing', 'grey'],
    ['Shipped', 'blue'],
    ['Delivered', 'green'],
    ['Cancelled', 'red'],
  ])
  const row = (at: number) => rows.nth(at).textContent()
  expect(await row(0)).toMatch(/AED \d+\.\d\d/)
  expect(await row(2)).toContain('£1,299.50')
  expect(await row(3)).toContain('£14.49')
  expect(await rows.count()).toBe(10)
  expect(await faultsAtEveryWidth(page)).toEqual([])

  await page.getByRole('link', { name: 'Older orders' }).click()
  await page.getByRole('link', { name: 'Newest orders' }).waitFor()
  expect(await rows.count()).toBe(1)

  await page.goto('/dashboard?after=1000.1')
  await page.getByText('There are no older orders.').waitFor()
  expect(await page.getByRole('link', { name: 'Newest orders' }).count()).toBe(1)
  expect(await page.getByRole('table').count()).toBe(0)

  await page.goto('/dashboard')
  await rows
    .nth(2)
    .getByRole('link', { name: /View Details/ })
    .click()
  await page.getByRole('heading', { level: 1, name: `Order ${shipped.purchase.number}` }).waitFor()
  const facts = page.getByRole('region', { name: 'Order details' })
  expect(await facts.getByRole('term').allTextContents()).toEqual([
    'Order number',
    'Date',
    'Status',
    'Payment method',
    'Subtotal',
    'Tax',
    'Shipping',
    'Total',
  ])
  expect(await facts.getByRole('definition').allTextContents()).toEqual([
    shipped.purchase.number,
    expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d UTC$/),
    'Shipped',
    shipped.purchase.paymentMethod,
    '£1,299.50',
    '£0.00',
    'Free',
    '£1,299.50',
  ])
  const part = page.getByRole('article', { name: 'From Rose Lane Lamps' })
  expect(await part.getByRole('link', { name: /Track parcel/ }).getAttribute('href')).toBe(parcel.trackingUrl)
  expect(await part.textContent()).toContain('Desert Post DP 77')
  expect(await part.getByRole('list', { name: 'What happened' }).getByRole('listitem').count()).toBe(3)
  expect(await page.locator('address').textContent()).toContain('10 Rose Lane')
  expect(await page.locator('[aria-current=page]').last().textContent()).toBe('My Orders')
  expect(await faultsAtEveryWidth(page)).toEqual([])
  await part.getByRole('button', { name: 'It has arrived' }).click()
  await toast(page, 'Thank you. The order is marked as delivered.')
  await part.getByText('Delivered', { exact: true }).first().waitFor()
})

test('within the hour an order is cancelled, and its money goes back by itself', async () => {
  const { customer, page } = await moveIn(shop, 'sorry@mail.example')
  const cup = await makeProduct(shop.db, { prices: 2000, stock: 20 })
  const { order, purchase } = await buyInLondon(shop, customer, [line(cup.id)])
  await age(shop, order.id, { confirmedAt: 1000 })
  await page.goto(`/dashboard/orders/${purchase.token}`)
  await page
    .getByRole('timer')
    .filter({ hasText: /for another (59|60):\d\d/ })
    .waitFor()
  await page.getByRole('link', { name: /Cancel order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  expect(await dialog.textContent()).toContain('Your refund of £25.99 goes out by itself')
  expect(await shop.axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel this order' }).click()
  await toast(page, 'Your order is cancelled. The refund goes out by itself.')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.getByRole('timer').count()).toBe(0)
  await expect
    .poll(async () => (await shop.db.select().from(orders).where(eq(orders.id, order.id)))[0])
    .toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', refundedTotal: 2599 })
  const notice = page.locator('[data-notice=good]')
  expect(await notice.locator('svg').count()).toBe(2)
  await notice.getByRole('button', { name: 'Close' }).click()
  expect(await notice.count()).toBe(0)

  const late = await buyInLondon(shop, customer, [line(cup.id)])
  await page.goto(`/dashboard/orders/${late.purchase.token}?cancel=${late.order.id}`)
  await age(shop, late.order.id, { confirmedAt: HOUR })
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await page
    .getByRole('alert')
    .getByText('An order can be cancelled within one hour. You can ask for a return when it has arrived.')
    .waitFor()
})

test("another customer's order does not exist", async () => {
  const { customer } = await moveIn(shop, 'owner@mail.example')
  const { customer: curious, page } = await moveIn(shop, 'curious@mail.example')
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order, purchase } = await buyInLondon(shop, customer, [line(cup.id)])
  const { request } = page.context()
  const path = `/dashboard/orders/${purchase.token}`
  const send = (to: string, orderId: number) =>
    request.post(to, { form: { intent: 'cancel', orderId }, headers: { Origin: shop.url } })
  expect((await request.get(path)).status()).toBe(404)
  expect((await send(path, order.id)).status()).toBe(404)
  const own = await buyInLondon(shop, curious, [line(cup.id)])
  const through = await send(`/dashboard/orders/${own.purchase.token}`, order.id)
  expect(through.status()).toBe(404)
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(kept?.status).toBe('confirmed')
  await page.goto(path)
  await page.getByRole('heading', { name: 'This shelf is empty' }).waitFor()
})

test('a customer sees where they are signed in, ends the others and changes the password', async () => {
  const { page } = await moveIn(shop, 'careful@mail.example')
  const once = await comeIn(shop.app, 'careful@mail.example')
  const elsewhere = await comeIn(shop.app, 'careful@mail.example')
  await page.goto('/dashboard/security')
  expect(await page.getByText('This device').count()).toBe(1)
  expect(await faultsAtEveryWidth(page)).toEqual([])
  const other = await shop.visit()
  const comesIn = async ({ session }: typeof once) => {
    const headers = { Cookie: `customer_session=${session.token}` }
    const answer = await other.context().request.get('/dashboard', { headers, maxRedirects: 0 })
    return answer.status() === 200
  }
  const signOut = page.getByRole('button', { name: /^Sign out\s*:/ })
  expect(await signOut.count()).toBe(2)
  await signOut.last().click()
  await toast(page, 'That session was signed out.')
  await expect.poll(() => signOut.count()).toBe(1)
  expect([await comesIn(once), await comesIn(elsewhere)].filter(Boolean)).toHaveLength(1)
  await page.getByRole('button', { name: 'Sign out of the others' }).click()
  await toast(page, 'Your other sessions were signed out.')
  await expect.poll(() => page.getByRole('button', { name: /^Sign out/ }).count()).toBe(0)
  expect([await comesIn(once), await comesIn(elsewhere)]).toEqual([false, false])

  const fill = async (current: string, password: string, confirm = password) => {
    await secret(page, 'Current password').fill(current)
    await secret(page, 'New Password').fill(password)
    await secret(page, 'Confirm New Password').fill(confirm)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill(PASSWORD, 'copper', 'silver')
  await page.locator('#content').getByText('Passwords do not match.').first().waitFor()
  await fill(PASSWORD, 'short')
  await page.locator('#content').getByText('Password must be at least 6 characters long.').first().waitFor()
  await fill('not mine', 'copper lamp 8')
  await page.locator('#content').getByText('The current password is not right.').first().waitFor()
  const sessionToken = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'customer_session')?.value ?? ''
  const before = await sessionToken()
  await fill(PASSWORD, 'copper lamp 8')
  await toast(page, 'Your password is changed. Your other sessions were ended.')
  const stillIn = (held: string) => comesIn({ ...once, session: { ...once.session, token: held } })
  expect([await stillIn(before), await stillIn(await sessionToken())]).toEqual([false, true])
  await comeIn(shop.app, 'careful@mail.example', 'copper lamp 8')

  const words = { currentPassword: 'copper lamp 8', password: PASSWORD, confirmPassword: PASSWORD }
  const withoutScripts = await page.context().request.post('/dashboard/security', {
    form: { intent: 'password', ...words },
    headers: { Origin: shop.url, Accept: 'text/html' },
  })
  expect([withoutScripts.status(), withoutScripts.url()]).toEqual([200, `${shop.url}/dashboard/security`])
  await comeIn(shop.app, 'careful@mail.example')
})
