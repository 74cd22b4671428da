import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomerSession } from '#server/accounts/customer-role.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { type BrowserCart, listCartItems, syncCart } from '#server/checkout/customer-cart.ts'
import { contextOf } from '#server/context.ts'
import { listWishes, mergeWishes } from '#server/customers/wishes.ts'
import { purchases } from '#server/orders/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { asCustomer } from '../orders.ts'
import { becomeCustomer, comeIn, visiting } from '../people.ts'
import { granted, line } from '../shopper.ts'
import { field, visitWith } from './buying.ts'
import { fillSignIn, giveSession, press } from './entrance.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const HOME = {
  label: 'Home',
  firstName: 'Amira',
  lastName: 'Haddad',
  phone: '+44 20 7946 0018',
  address: '10 Rose Lane',
  city: 'London',
  state: 'Greater London',
  zipCode: 'SW1A 1AA',
  country: 'GB',
}
const DUBAI = {
  ...HOME,
  label: 'Villa',
  phone: '+971 50 123 4567',
  address: 'Al Wasl Road, Villa 12',
  city: 'Jumeirah 1',
  state: 'Dubai',
  zipCode: '',
  country: 'AE',
}

test('a customer finds the checkout filled in and chooses another address of the book', async () => {
  const customer = await becomeCustomer(shop.app, 'amira@mail.example')
  granted(await saveAddress(asCustomer(shop.app, customer.id), DUBAI))
  granted(await saveAddress(asCustomer(shop.app, customer.id), HOME))
  const lamp = await makeProduct(shop.db, { name: 'Reading Lamp', prices: 800, stock: 30 })
  const page = await visitWith(shop, [line(lamp.id)], { market: 'GB' })
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Sign in for your saved addresses' }).click()
  await page.waitForURL(`${shop.url}/login?to=%2Fcheckout`)
  await page.getByText('You can also buy without an account.').waitFor()
  await fillSignIn(page, 'amira@mail.example')
  await press(page, 'Sign In')
  await page.waitForURL(`${shop.url}/checkout`)
  await page.goto('/checkout')

  const book = page.getByRole('combobox', { name: 'Address book' })
  const values = () =>
    Promise.all(
      ['Email', 'Phone', 'First Name', 'Address', 'City'].map((label) => field(page, label).inputValue()),
    )
  expect(await book.getByRole('option').allTextContents()).toEqual([
    expect.stringMatching(/^Villa: Amira Haddad, Al Wasl Road, Villa 12, Jumeirah 1, /),
    expect.stringMatching(/^Home: Amira Haddad, 10 Rose Lane, London, SW1A 1AA, /),
    'Another address',
  ])
  expect(await values()).toEqual([
    'amira@mail.example',
    '+44 20 7946 0018',
    'Amira',
    '10 Rose Lane',
    'London',
  ])
  await field(page, 'City').fill('Greater London')
  expect(await book.inputValue()).toBe('')
  await page.reload()
  await page.goto(page.url())
  expect(await field(page, 'City').inputValue()).toBe('Greater London')

  await book.selectOption({ index: 0 })
  await page.waitForURL('**/checkout?country=AE')
  expect((await values()).slice(3)).toEqual(['Al Wasl Road, Villa 12', 'Jumeirah 1'])
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Dubai')
  await book.selectOption({ index: 1 })
  await page.waitForURL('**/checkout?country=GB')
  expect(await field(page, 'Zip Code').inputValue()).toBe('SW1A 1AA')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/checkout\?purchase=/)
  expect(await shop.db.$count(purchases, eq(purchases.customerId, customer.id))).toBe(1)

  const plain = await visitWith(shop, [line(lamp.id)], { market: 'GB', javaScriptEnabled: false })
  await giveSession(shop, plain, (await comeIn(shop.app, 'amira@mail.example')).session.token)
  await plain.goto('/checkout')
  expect(await field(plain, 'City').inputValue()).toBe('London')
  await plain.getByRole('combobox', { name: 'Address book' }).selectOption({ index: 0 })
  await plain.getByRole('button', { name: 'Use this address' }).click()
  expect(await field(plain, 'City').inputValue()).toBe('Jumeirah 1')
})

test('wishes of a browser become those of the account, are kept in step, and leave with their customer', async () => {
  const customer = await becomeCustomer(shop.app, 'wishful@mail.example')
  const vendor = await makeVendor(shop.db)
  const [ours, theirs, later] = await Promise.all(
    ['Kettle', 'Teapot', 'Tray'].map((name) => makeProduct(shop.db, { name, vendorId: vendor.id, stock: 5 })),
  )
  if (!ours || !theirs || !later) throw new Error('Three products were to be made.')
  await mergeWishes(asCustomer(shop.app, customer.id), [theirs.id])
  const page = await shop.open(`/product/${ours.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Save Kettle to wish list' }).first().click()
  const kept = () => page.evaluate(() => localStorage.getItem('wishes'))
  await giveSession(shop, page, (await comeIn(shop.app, 'wishful@mail.example')).session.token)
  const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/wishes/sync'))

  const [first] = await Promise.all([synced(), page.goto(`/product/${later.id}`)])
  expect(await first.json()).toEqual({ ids: [ours.id, theirs.id] })
  await page.waitForFunction(
    (ids) => localStorage.getItem('wishes') === ids,
    JSON.stringify([ours.id, theirs.id]),
  )
  await Promise.all([synced(), page.goto(`/product/${later.id}`)])
  const heart = page.getByRole('main').getByRole('button', { name: 'Save Tray to wish list' }).first()
  await Promise.all([synced(), heart.click()])
  expect(await listWishes(shop.db, customer.id)).toEqual([later.id, ours.id, theirs.id])
  await Promise.all([synced(), heart.click()])
  expect(await listWishes(shop.db, customer.id)).toEqual([ours.id, theirs.id])

  await page.goto('/wishes')
  await page.getByText('Saved in your account, at today’s prices.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/login`)
  await page.waitForFunction(() => localStorage.getItem('wishes') === '[]')
  await page.goto('/wishes')
  await page.getByText('Saved in this browser, at today’s prices.').waitFor()
  expect(await listWishes(shop.db, customer.id)).toEqual([ours.id, theirs.id])
  const answer = await page
    .context()
    .request.post('/wishes/sync', { data: { added: [later.id], removed: [] } })
  expect(answer.status()).toBe(401)
  expect(await kept()).toBe('[]')
})

test('the cart of a browser is that of the account, on every page, and leaves with its customer', async () => {
  const customer = await becomeCustomer(shop.app, 'carrying@mail.example')
  const [lamp, cup] = await Promise.all(
    ['Signal lamp', 'Signal cup'].map((name) => makeProduct(shop.db, { name, stock: 5 })),
  )
  if (!lamp || !cup) throw new Error('Two products were to be made.')
  const elsewhere = await findCustomerSession(
    visiting(shop.app),
    (await comeIn(shop.app, 'carrying@mail.example')).session.token,
  )
  const act = contextOf(shop.app, { role: 'customer', customerId: customer.id })
  const sync = (cart: BrowserCart) => syncCart(act, elsewhere?.session.id ?? '', cart)
  const there = await sync({ lines: [line(lamp.id, 2)], version: 0 })
  const kept = async () =>
    Object.fromEntries(
      (await listCartItems(shop.db, customer.id)).map((each) => [each.productId, each.quantity]),
    )

  const page = await shop.open(`/product/${cup.id}`)
  await giveSession(shop, page, (await comeIn(shop.app, 'carrying@mail.example')).session.token)
  const synced = () => page.waitForResponse((answer) => answer.url().endsWith('/cart/sync'))
  await Promise.all([synced(), page.goto(`/product/${cup.id}`)])
  const badge = (count: number) => page.locator(`[data-cart-badge="${count}"]`).first().waitFor()
  await badge(1)
  await Promise.all([
    synced(),
    page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click(),
  ])
  await badge(2)
  expect(await kept()).toEqual({ [lamp.id]: 2, [cup.id]: 1 })

  // Another browser empties it of the lamp: the next page here knows.
  const later = await sync(there)
  await sync({ ...later, lines: [line(cup.id)] })
  await Promise.all([
    synced(),
    page.getByRole('main').getByRole('link', { name: 'Products' }).first().click(),
  ])
  await badge(1)

  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${shop.url}/login`)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('cart'))).toEqual([])
  expect(await kept()).toEqual({ [cup.id]: 1 })
})
