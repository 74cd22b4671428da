import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveAddress } from '#server/addresses/save.ts'
import { addresses } from '#server/addresses/tables.ts'
import { contextOf } from '#server/context.ts'
import { customers } from '#server/customers/tables.ts'
import { shipOrder } from '#server/orders/dispatch.ts'
import { makeProduct } from '../factories.ts'
import { ADMIN, asCustomer, deliver } from '../orders.ts'
import { PASSWORD } from '../people.ts'
import { granted, line } from '../shopper.ts'
import { buyInLondon, LONDON, moveIn, toast } from './account.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { field } from './buying.ts'
import { secret } from './entrance.ts'
import { watchLeaving } from './leaving.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const nameOf = async (id: number) =>
  (await shop.db.select().from(customers).where(eq(customers.id, id)))[0]?.firstName

test('the profile changes, the email does not', async () => {
  const { customer, page } = await moveIn(shop, 'amira@mail.example')
  await page.goto('/dashboard/profile')
  expect(await page.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
  await page.getByText('Email cannot be changed').waitFor()
  expect(await page.getByLabel('First Name').getAttribute('required')).not.toBeNull()
  expect(await page.getByLabel('Last Name').getAttribute('required')).not.toBeNull()
  expect(await page.getByLabel(/^Phone/).getAttribute('required')).toBeNull()
  expect(await faultsAtEveryWidth(page)).toEqual([])
  const save = page.getByRole('button', { name: 'Update Profile' })
  await page.getByLabel('First Name').fill('  ')
  await save.click()
  await page.getByText('Please enter your first name').first().waitFor()
  await page.getByLabel('First Name').fill('<b>Amirah</b>')
  await page.getByLabel(/^Phone/).fill('')
  const letGo = await holdBack(page, '**/dashboard/profile.data*')
  await save.click()
  await page.getByRole('button', { name: 'Updating...' }).waitFor()
  letGo()
  await toast(page, 'Profile updated successfully!')
  await page.getByText('Hello, <b>Amirah</b>').waitFor()
  expect(await nameOf(customer.id)).toBe('<b>Amirah</b>')
  const sly = { intent: 'profile', firstName: 'A', lastName: 'B', email: 'other@mail.example' }
  await page.context().request.post('/dashboard/profile', { form: sly, headers: { Origin: shop.url } })
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id))
  expect(row).toMatchObject({ email: 'amira@mail.example', firstName: 'A' })

  await page.unroute('**/dashboard/profile.data*')
  await page.route('**/dashboard/profile.data*', (route) => route.abort())
  await save.click()
  await toast(page, 'Error updating profile. Please try again.')
  expect(await page.locator('[data-notice=bad] svg').count()).toBe(2)
  await page.unroute('**/dashboard/profile.data*')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.json')
  const own = await page.context().request.get('/dashboard/my-data')
  expect(own.headers()['cache-control']).toBe('private, no-store, no-transform')
  expect(await own.json()).toMatchObject({ profile: { email: 'amira@mail.example' }, purchases: [] })
})

/** The profile on a clock that the test moves, and what is told when it is saved. */
async function openOnClock(email: string) {
  const { page } = await moveIn(shop, email)
  await page.clock.install()
  await page.goto('/dashboard/profile')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const notice = page.locator('[data-notice]')
  const button = page.getByRole('button', { name: 'Update Profile' })
  const save = async () => {
    await button.click()
    await notice.waitFor()
    await page.mouse.move(5, 5)
  }
  return { page, notice, button, save }
}

test('what came of something is read for four seconds, and longer while somebody points at it', async () => {
  const { page, notice, save } = await openOnClock('hurried@mail.example')
  await save()
  await page.clock.runFor(3900)
  expect(await notice.count()).toBe(1)
  await page.clock.runFor(200)
  expect(await notice.count()).toBe(0)
  await save()
  await notice.hover()
  await page.clock.runFor(20_000)
  expect(await notice.count()).toBe(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(4100)
  expect(await notice.count()).toBe(0)
  await save()
  await notice.getByRole('button', { name: 'Close' }).click()
  expect(await notice.count()).toBe(0)
})

test('what came of something waits for the keyboard that stands in it, and not for what was closed before', async () => {
  const { page, notice, button, save } = await openOnClock('unhurried@mail.example')
  const close = notice.getByRole('button', { name: 'Close' })
  await save()
  await close.focus()
  await page.clock.runFor(20_000)
  expect(await notice.count()).toBe(1)
  await button.focus()
  await page.clock.runFor(4100)
  expect(await notice.count()).toBe(0)
  await save()
  await close.press('Enter')
  expect(await notice.count()).toBe(0)
  await save()
  await page.clock.runFor(4100)
  expect(await notice.count()).toBe(0)
})

test('what leads to a login stays until it is put away', async () => {
  const { page, notice, save } = await openOnClock('gone@mail.example')
  await page.context().clearCookies()
  await save()
  await notice.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.clock.runFor(60_000)
  expect(await notice.count()).toBe(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  expect(await notice.count()).toBe(0)
})

test('the address book is filled, changed and emptied; one of it is the default', async () => {
  const { customer, page } = await moveIn(shop, 'mover@mail.example')
  await page.goto('/dashboard/addresses')
  await page.getByText('No address is saved yet.').waitFor()
  await page.getByRole('link', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add address' })
  await dialog.getByLabel('Country').selectOption('AE')
  expect(await dialog.getByLabel('Zip Code').count()).toBe(0)
  await dialog.getByLabel('Country').selectOption('GB')
  await field(page, 'Phone').fill(LONDON.phone)
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(LONDON.address)
  await field(page, 'City').fill(LONDON.city)
  await field(page, 'Zip Code').fill('nowhere')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await dialog.getByText('Please enter a postcode such as SW1A 1AA').first().waitFor()
  expect(await shop.axe(page)).toEqual([])
  await field(page, 'Zip Code').fill('SW1A 1AA')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await toast(page, 'Address saved.')
  await expect.poll(() => page.getByText('Default', { exact: true }).count()).toBe(1)
  granted(
    await saveAddress(asCustomer(shop.app, customer.id), {
      ...LONDON,
      label: '<i>Studio</i>',
    }),
  )
  await page.goto('/dashboard/addresses')
  expect(await faultsAtEveryWidth(page)).toEqual([])
  const studio = page.getByRole('listitem').filter({ hasText: 'Studio' })
  await studio.getByRole('button', { name: /^Make default/ }).click()
  await studio.getByText('Default', { exact: true }).waitFor()
  await studio.getByRole('link', { name: /^Edit/ }).click()
  await field(page, 'City').fill('Bath')
  await page.getByRole('button', { name: 'Save address' }).click()
  await studio.getByText('Bath').waitFor()
  const remove = studio.getByRole('link', { name: /^Remove/ })
  const asked = page.getByRole('dialog', { name: 'Remove this address?' })
  await remove.click()
  expect(await asked.textContent()).toContain('Bath')
  await asked.getByRole('link', { name: 'Keep it' }).click()
  await asked.waitFor({ state: 'detached' })
  await remove.click()
  await asked.getByRole('button', { name: 'Remove address' }).click()
  await toast(page, 'Address removed.')
  await expect.poll(() => studio.count()).toBe(0)
  await page.getByText('Default', { exact: true }).waitFor()

  const stranger = await moveIn(shop, 'nosy@mail.example')
  const [kept] = await shop.db.select().from(addresses).where(eq(addresses.customerId, customer.id))
  for (const intent of ['edit', 'remove', 'default']) {
    const form = { ...LONDON, intent, addressId: kept?.id ?? 0 }
    const answer = await stranger.page.context().request.post('/dashboard/addresses', {
      form,
      headers: { Origin: shop.url },
    })
    expect([intent, answer.status()]).toEqual([intent, 404])
  }
})

async function askToDelete(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  if ((await dialog.count()) === 0) await page.getByRole('link', { name: 'Delete Account' }).click()
  await secret(page, 'Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete Now' }).click()
  return dialog
}

test('an account is deleted with its password, but not while an order is on its way', async () => {
  const { customer, page } = await moveIn(shop, 'leaver@mail.example')
  await page.clock.install()
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(cup.id)])
  granted(await shipOrder(contextOf(shop.app, ADMIN), order.id, { carrier: 'Post', trackingNumber: '1' }))
  await page.goto('/dashboard/profile')
  await page.getByRole('heading', { name: 'Danger Zone' }).waitFor()
  await page.getByRole('link', { name: 'Delete Account' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  const dialog = await askToDelete(page, 'not mine')
  await dialog.getByText('The current password is not right.').waitFor()
  expect(await shop.axe(page)).toEqual([])
  await askToDelete(page, PASSWORD)
  await dialog
    .getByText('You have an order on its way. You can delete your account when it has arrived.')
    .waitFor()
  await page.route('**/dashboard/profile.data*', (route) => route.abort())
  await askToDelete(page, PASSWORD)
  await dialog.getByText('An error occurred while deleting your account. Please try again.').waitFor()
  await page.unroute('**/dashboard/profile.data*')
  await shop.app.database.pool.query('alter table addresses rename to addresses_away')
  await shop.app.database.pool.query('update orders set status = $1 where id = $2', ['delivered', order.id])
  await shop.app.database.pool.query('alter table reviews rename to reviews_away')
  await askToDelete(page, PASSWORD)
  await dialog.getByText('Failed to delete account. Please try again.').waitFor()
  await shop.app.database.pool.query('alter table addresses_away rename to addresses')
  await shop.app.database.pool.query('alter table reviews_away rename to reviews')
  await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{"address":"10 Rose Lane"}'))
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await askToDelete(page, PASSWORD)
  await toast(page, 'Account deleted successfully')
  const left = await watchLeaving(page)
  await page.clock.runFor(1900)
  expect(await left()).toEqual([])
  await page.clock.runFor(200)
  await page.waitForURL(`${shop.url}/`)
  await page.clock.resume()
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
  await page.getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await nameOf(customer.id)).toBeUndefined()
  const names = (await page.context().cookies()).map((cookie) => cookie.name)
  expect(names).not.toContain('customer_session')
})

test('without scripts the profile is saved and the account deleted, too', async () => {
  const { customer, page } = await moveIn(shop, 'plain@mail.example', { javaScriptEnabled: false })
  await deliver(
    shop.app,
    (await buyInLondon(shop, customer, [line((await makeProduct(shop.db)).id)])).order.id,
  )
  await page.goto('/dashboard/profile')
  await page.getByLabel('Last Name').fill('Plain')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await page.getByText('Profile updated successfully!').waitFor()
  await page.getByRole('link', { name: 'Delete Account' }).click()
  await secret(page, 'Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Delete Now' }).click()
  await page.waitForURL(`${shop.url}/`)
  expect(await nameOf(customer.id)).toBeUndefined()
})
