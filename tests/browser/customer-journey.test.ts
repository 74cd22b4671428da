import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReturn } from '#server/aftersales/returns.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { purchases, returns } from '#server/orders/tables.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { ADMIN, deliver } from '../orders.ts'
import { codeFor, lettersTo, PASSWORD } from '../people.ts'
import { granted, line } from '../shopper.ts'
import { field } from './buying.ts'
import { fillSignIn, fillSignUp, press, secret } from './door.ts'
import { buyInLondon, toast } from './room.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const EMAIL = 'noura@mail.example'

test('a customer signs up, buys, receives, reviews, is read by others, returns and leaves', async () => {
  const page = await shop.visit()
  page.setDefaultTimeout(15_000)
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await fillSignUp(page, EMAIL)
  await press(page, 'Create Account')
  const code = field(page, '6-digit code')
  await code.waitFor()
  await code.fill(await codeFor(shop.house, EMAIL))
  await press(page, 'Verify Email')
  await page.getByText('Email verified successfully!', { exact: false }).first().waitFor()
  await fillSignIn(page, EMAIL)
  await press(page, 'Sign In')
  await page.waitForURL(`${shop.url}/dashboard`)
  await page.getByText("You haven't placed any orders yet.").waitFor()

  const lamp = await makeProduct(shop.db, { name: 'Harbour Lamp', prices: 4200, stock: 5 })
  const customer = await findCustomerByEmail(shop.db, EMAIL)
  if (!customer) throw new Error('Nobody signed up.')
  const { purchase, order } = await buyInLondon(shop, customer, [line(lamp.id)])
  await deliver(shop.house, order.id)
  expect(await lettersTo(shop.house, EMAIL, 'order-delivered')).toMatchObject([{ canReview: true }])

  await page.goto('/dashboard?tab=reviews')
  await page.waitForURL(`${shop.url}/dashboard/reviews`)
  await page.getByRole('link', { name: /^Write Review/ }).click()
  await field(page, 'Title').fill('Lights the whole quay')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await toast(page, 'Review submitted successfully! It will be visible after approval.')
  const guest = await shop.visit({ market: 'GB' })
  await guest.goto(`/product/${lamp.id}#reviews`)
  expect(await guest.getByText('Lights the whole quay').count()).toBe(0)
  const [review] = await shop.db.select().from(reviews).where(eq(reviews.productId, lamp.id))
  granted(await approveReview(shop.house, { userId: 'boss' }, review?.id ?? 0))
  const isPublic = async () => {
    await guest.reload()
    return guest.getByText('Lights the whole quay').count()
  }
  await expect.poll(isPublic, { timeout: 10_000 }).toBe(1)
  expect(await guest.content()).not.toContain(EMAIL)

  await page.goto(`/dashboard/orders/${purchase.token}`)
  await page.getByRole('link', { name: /^Return items/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Changed my mind')
  await page.getByRole('button', { name: 'Request return' }).click()
  await toast(page, 'Your return request is sent. We write to you when it is decided.')
  const [asked] = await shop.db.select().from(returns).where(eq(returns.orderId, order.id))
  for (const to of ['approved', 'received'] as const)
    granted(await decideReturn(shop.house, ADMIN, asked?.id ?? 0, { to }))
  await page.goto('/dashboard')
  await page.getByRole('cell', { name: 'Returned' }).waitFor()

  await page.goto('/dashboard/profile')
  await page.getByRole('link', { name: 'Delete Account' }).click()
  await secret(page, 'Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete Now' }).click()
  await toast(page, 'Account deleted successfully')
  await page.waitForURL(`${shop.url}/`)
  expect(await findCustomerByEmail(shop.db, EMAIL)).toBeNull()
  const [kept] = await shop.db.select().from(purchases).where(eq(purchases.id, purchase.id))
  expect(kept).toMatchObject({ customerId: null, customerEmail: '', total: purchase.total })
  expect(await shop.db.select().from(reviews).where(eq(reviews.productId, lamp.id))).toEqual([])
})
