import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { orders, purchases, returns } from '#server/orders/tables.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { ADMIN, deliver } from '../orders.ts'
import { emailsTo, PASSWORD } from '../people.ts'
import { granted } from '../shopper.ts'
import { toast } from './account.ts'
import { field, fillAddress } from './buying.ts'
import { fillSignIn, fillSignUp, press, secret } from './entrance.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const EMAIL = 'noura@mail.example'

/** The six digits as a person reads them: in the mailbox, in the subject of the email to them. */
async function codeInMailbox(): Promise<string> {
  const mailbox = await shop.open('/mailbox')
  const email = mailbox
    .getByRole('link')
    .filter({ hasText: EMAIL })
    .filter({ hasText: 'is your verification code' })
  await expect.poll(async () => mailbox.reload().then(() => email.count()), { interval: 500 }).toBe(1)
  return (await email.textContent())?.slice(0, 6) ?? ''
}

test('a customer signs up, buys, receives, reviews, is read by others, returns and leaves', async () => {
  const page = await shop.visit({ market: 'GB' })
  await page.goto('/login')
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
  await fillSignUp(page, EMAIL)
  await press(page, 'Create Account')
  const code = field(page, '6-digit code')
  await code.waitFor()
  await code.fill(await codeInMailbox())
  await press(page, 'Verify Email')
  await page.getByText('Email verified successfully!', { exact: false }).first().waitFor()
  await fillSignIn(page, EMAIL)
  await press(page, 'Sign In')
  await page.waitForURL(`${shop.url}/dashboard`)
  await page.getByText("You haven't placed any orders yet.").waitFor()

  const lamp = await makeProduct(shop.db, { name: 'Harbour Lamp', prices: 4200, stock: 5 })
  await page.goto(`/product/${lamp.id}`)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('link', { name: /^Cart, 1 line/ }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
  expect(await field(page, 'Email').inputValue()).toBe(EMAIL)
  await fillAddress(page, { Email: '', Address: '10 Rose Lane', City: 'London' })
  await field(page, 'Zip Code').fill('SW1A 1AA')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/\/thank-you\//)
  const customer = await findCustomerByEmail(shop.db, EMAIL)
  const [purchase] = await shop.db
    .select()
    .from(purchases)
    .where(eq(purchases.customerId, customer?.id ?? 0))
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchase?.id ?? 0))
  if (!purchase || !order) throw new Error('Nobody bought anything.')
  await deliver(shop.app, order.id)
  expect(await emailsTo(shop.app, EMAIL, 'order-delivered')).toMatchObject([{ canReview: true }])

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
  granted(await approveReview(contextOf(shop.app, { role: 'admin', userId: 'boss' }), review?.id ?? 0))
  const isPublic = async () => {
    await guest.reload()
    return guest.getByText('Lights the whole quay').count()
  }
  await expect.poll(isPublic).toBe(1)
  expect(await guest.content()).not.toContain(EMAIL)

  await page.goto(`/dashboard/orders/${purchase.token}`)
  await page.getByRole('link', { name: /^Return items/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Changed my mind')
  await page.getByRole('button', { name: 'Request return' }).click()
  await toast(page, 'Your return request is sent. We write to you when it is decided.')
  const [asked] = await shop.db.select().from(returns).where(eq(returns.orderId, order.id))
  for (const to of ['approved', 'received'] as const)
    granted(await decideReturn(contextOf(shop.app, ADMIN), asked?.id ?? 0, { to }))
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
