import { and, eq, isNotNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAddress } from '#server/addresses/save.ts'
import { addresses } from '#server/addresses/tables.ts'
import { writeCart } from '#server/checkout/cart.ts'
import { customers } from '#server/customers/tables.ts'
import { orderLines } from '#server/orders/tables.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { reviews } from '#server/reviews/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { makeProduct, makeVendor } from '../factories.ts'
import { asCustomer, buy, deliver } from '../orders.ts'
import { makeSeller } from '../sellers.ts'
import { granted, line } from '../shopper.ts'
import { buyInLondon, LONDON, moveIn, toast } from './account.ts'
import { field, goToPayment, openWith } from './buying.ts'
import { comeToPortal } from './logged-in.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const LATE = 'This was changed while you were typing. Nothing of yours is saved yet.'

/** A form stands open in two tabs: what is saved from the first is not undone unsaid by the second. */
async function sendFromTwoTabs(
  first: Page,
  form: {
    path: string
    label: string
    button: string
    good: string
    other: { label: string; value: string }
  },
): Promise<Page> {
  const second = await first.context().newPage()
  for (const page of [first, second]) await page.goto(form.path)
  const send = (page: Page) => page.getByRole('button', { name: form.button, exact: true }).click()
  await field(first, form.label).fill('From the first tab')
  await send(first)
  await toast(first, form.good)
  await field(second, form.other.label).fill(form.other.value)
  await send(second)
  await second.getByRole('alert').getByText(LATE).waitFor()
  const row = second.getByRole('row', { name: form.label })
  expect(await row.getByRole('cell').first().textContent()).toBe('From the first tab')
  expect(await field(second, form.other.label).inputValue()).toBe(form.other.value)
  expect(await shop.axe(second)).toEqual([])
  return second
}

test('the profile of a customer', async () => {
  const { customer, page } = await moveIn(shop, 'amira@mail.example')
  const form = { path: '/dashboard/profile', label: 'First Name', button: 'Update Profile' }
  const good = 'Profile updated successfully!'
  const other = { label: 'Last Name', value: 'Nasser' }
  const second = await sendFromTwoTabs(page, { ...form, good, other })
  const read = async () =>
    (await shop.db.select().from(customers).where(eq(customers.id, customer.id)))[0] ?? null
  expect(await read()).toMatchObject({ firstName: 'From the first tab', lastName: 'Haddad' })
  await second.getByRole('button', { name: 'Update Profile' }).click()
  await toast(second, good)
  expect(await read()).toMatchObject({ firstName: 'Amira', lastName: 'Nasser' })
})

test('an address of the book', async () => {
  const { customer, page } = await moveIn(shop, 'layla@mail.example')
  const { addressId } = granted(await saveAddress(asCustomer(shop.app, customer.id), LONDON))
  const form = { path: `/dashboard/addresses?edit=${addressId}`, label: 'City', button: 'Save address' }
  await sendFromTwoTabs(page, {
    ...{ ...form, good: 'Address saved.', other: { label: 'First Name', value: 'Huda' } },
  })
  const [row] = await shop.db.select().from(addresses).where(eq(addresses.id, addressId))
  expect(row).toMatchObject({ city: 'From the first tab', firstName: 'Amira' })
})

test.each([true, false])(
  'an address that was removed meanwhile is saved anew (scripts: %s)',
  async (scripts) => {
    const { customer, page } = await moveIn(shop, `hala-${scripts}@mail.example`, {
      javaScriptEnabled: scripts,
    })
    const { addressId } = granted(await saveAddress(asCustomer(shop.app, customer.id), LONDON))
    await page.goto(`/dashboard/addresses?edit=${addressId}`)
    await shop.db.delete(addresses).where(eq(addresses.id, addressId))
    await field(page, 'City').fill('Leeds')
    const save = () => page.getByRole('button', { name: 'Save address' }).click()
    await save()
    await page
      .getByRole('alert')
      .getByText('This address was removed meanwhile. Saving again adds it to your addresses.')
      .waitFor()
    // What is wrong besides is mended before.
    await field(page, 'First Name').fill(' ')
    await save()
    await page.getByRole('alert').getByText('first name').first().waitFor()
    expect(await field(page, 'City').inputValue()).toBe('Leeds')
    await field(page, 'First Name').fill('Hala')
    await save()
    await toast(page, 'Address saved.')
    const book = await shop.db.select().from(addresses).where(eq(addresses.customerId, customer.id))
    expect(book).toMatchObject([{ city: 'Leeds', firstName: 'Hala', isDefault: true }])
  },
)

test('a review that waits', async () => {
  const { customer, page } = await moveIn(shop, 'nora@mail.example')
  const lamp = await makeProduct(shop.db, { prices: 800 })
  const { order } = await buyInLondon(shop, customer, [line(lamp.id)])
  const orderId = order.id
  await deliver(shop.app, orderId)
  const about = { orderId, productId: lamp.id }
  const written = { rating: '4', title: 'Bright', comment: 'It is bright.' }
  const { reviewId } = granted(await writeReview(asCustomer(shop.app, customer.id), about, written))
  const form = { path: `/dashboard/reviews?edit=${reviewId}`, label: 'Title', button: 'Save Review' }
  const good = 'Review submitted successfully! It will be visible after approval.'
  await sendFromTwoTabs(page, { ...form, good, other: { label: 'Comment', value: 'Too bright.' } })
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, reviewId))
  expect(row).toMatchObject({ title: 'From the first tab', comment: 'It is bright.' })
})

test('an order of which another tab has sent a part shows what is left, which can be sent then', async () => {
  const { vendor, cookie } = await makeSeller(shop.app)
  const radio = await makeProduct(shop.db, { vendorId: vendor.id, stock: 9 })
  const { order } = await buy(shop.app, [line(radio.id, 3)], { market: 'GB' })
  const first = await shop.visit()
  const [name = '', value = ''] = cookie.split('=')
  await first.context().addCookies([{ name, value, url: shop.url }])
  const second = await first.context().newPage()
  for (const page of [first, second]) await page.goto(`/vendor/orders/${order.number}`)
  const send = async (page: Page, pieces: number, tracking: string) => {
    const form = page.getByRole('form', { name: 'Send a parcel' })
    await form.getByLabel('Carrier').fill('Harbour Couriers')
    await form.getByLabel('Tracking number').fill(tracking)
    await form.getByLabel(/^Pieces of/).fill(String(pieces))
    await form.getByRole('button', { name: 'Mark as sent' }).click()
  }
  await send(first, 1, 'HC 1')
  await first.getByText('1 piece is on its way; 2 left to send.').waitFor()
  await send(second, 3, 'HC 2')
  await second.getByText('2 of its pieces are left').first().waitFor()
  await second.getByRole('heading', { name: 'Parcel 1' }).waitFor()
  expect(await field(second, 'Tracking number').inputValue()).toBe('HC 2')
  await send(second, 2, 'HC 2')
  await second.getByRole('heading', { name: 'Parcel 2' }).waitFor()
})

test('a payment, while the same cart is ordered with one piece more in another tab', async () => {
  const kettle = await makeProduct(shop.db, { prices: 1000, stock: 90 })
  const first = await openWith(shop, '/checkout', [line(kettle.id)], { market: 'AE' })
  await goToPayment(first)
  const before = await first.getByRole('button', { name: /^Approve/ }).textContent()
  const second = await first.context().newPage()
  const cart = encodeURIComponent(writeCart([line(kettle.id, 2)]))
  await first.context().addCookies([{ name: 'cart', value: cart, url: shop.url }])
  await second.goto('/checkout')
  await goToPayment(second)
  const after = (await second.getByRole('button', { name: /^Approve/ }).textContent()) ?? ''
  expect(after).not.toBe(before)
  await first.getByRole('button', { name: /^Approve/ }).click()
  const alert = first
    .getByRole('alert')
    .filter({ hasText: 'Your order was changed in the meantime. Its total is ' })
  const total = ((await alert.textContent()) ?? '').match(/AED [\d.,]*\d/)?.[0] ?? 'no total'
  await first.getByText(total, { exact: true }).filter({ visible: true }).first().waitFor()
  expect(
    await shop.db.$count(orderLines, and(eq(orderLines.productId, kettle.id), isNotNull(orderLines.orderId))),
  ).toBe(0)
  await alert.getByRole('button', { name: 'Confirm and continue' }).click()
  await first.getByRole('button', { name: after }).click()
  await first.waitForURL('**/thank-you/**')
})

test('the profile of a shop', async () => {
  const vendor = await makeVendor(shop.db, { phone: '+44 20 7946 0018' })
  const page = await comeToPortal(shop, vendor.id)
  const form = { path: '/vendor/profile', label: 'About your shop', button: 'Save' }
  const other = { label: 'Business Name', value: 'Kiln and Clay' }
  await sendFromTwoTabs(page, { ...form, good: 'Shop profile saved.', other })
  const [row] = await shop.db.select().from(vendors).where(eq(vendors.id, vendor.id))
  expect(row).toMatchObject({ about: 'From the first tab', businessName: vendor.businessName })
})
