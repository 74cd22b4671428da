import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { customers } from '#server/customers/tables.ts'
import { openSession } from '#server/identity/sessions.ts'
import { suspendVendor } from '#server/vendors/actions.ts'
import { comeInAsAdmin } from '../admins.ts'
import { ADMIN } from '../orders.ts'
import { visiting, visitor } from '../people.ts'
import { makeSeller } from '../sellers.ts'
import { granted } from '../shopper.ts'
import { moveIn, toast } from './account.ts'
import { field } from './buying.ts'
import { fillSignIn, press } from './entrance.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({}, 'empty')
})
afterAll(() => shop?.close())

const SENTENCE = 'You were signed out. Sign in in another tab, then send this again: what you typed stays.'

/** What the page says of a session that is over, with the login it leads to. */
async function toldSignedOut(page: Page, login: string): Promise<void> {
  const said = page.locator('[role=alert], [data-notice]').filter({ hasText: SENTENCE }).first()
  expect(await said.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(login)
}

async function giveCookie(page: Page, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: shop.url, httpOnly: true }])
}

test('a customer whose session is over keeps what they typed, signs in beside it and sends it again', async () => {
  const { customer, page } = await moveIn(shop, 'late@mail.example')
  await page.goto('/dashboard/profile')
  await page.context().clearCookies()
  await field(page, 'First Name').fill('Amirah')
  await press(page, 'Update Profile')
  await toldSignedOut(page, '/login?to=%2Fdashboard%2Fprofile')
  const [login] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in (opens in a new tab)' }).click(),
  ])
  await fillSignIn(login, 'late@mail.example')
  await press(login, 'Sign In')
  await login.waitForURL(`${shop.url}/dashboard/profile`)
  expect(await field(page, 'First Name').inputValue()).toBe('Amirah')
  await press(page, 'Update Profile')
  await toast(page, 'Profile updated successfully!')
  const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id))
  expect(row?.firstName).toBe('Amirah')
})

test('an administrator whose time is over keeps the dialog with all that stands in it', async () => {
  const admin = await comeInAsAdmin(shop.app)
  const page = await shop.visit()
  await giveCookie(page, admin.cookie)
  await page.goto('/admin/search-words?view=synonyms&add=')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('davenport, settee')
  await page.context().clearCookies()
  const save = dialog.locator('button[type=submit]')
  await save.click()
  await toldSignedOut(page, '/admin/login?to=%2Fadmin%2Fsearch-words%3Fview%3Dsynonyms%26add%3D')
  expect(await dialog.getByRole('textbox').first().inputValue()).toBe('davenport, settee')
  const again = await openSession(visiting(shop.app), {
    ...{ userId: admin.userId, role: 'admin', visitor: visitor() },
  })
  await giveCookie(page, `admin_session=${again.token}`)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('settee').first().waitFor()
})

test.each([
  ['/vendor/profile', 'About your shop', 'Save'],
  ['/vendor/products/new', 'Product Name', 'Save as Draft'],
])('a seller whose session is over keeps what stands in the form of %s', async (path, label, button) => {
  const page = await shop.visit()
  const { cookie } = await makeSeller(shop.app)
  await giveCookie(page, cookie)
  await page.goto(path)
  await page.context().clearCookies()
  await field(page, label).fill('Hammered by hand')
  await press(page, button)
  await toldSignedOut(page, `/vendor/login?to=${encodeURIComponent(path)}`)
  expect(await field(page, label).inputValue()).toBe('Hammered by hand')
})

test('a seller who was suspended is told so beside what they typed, and that it is kept in their browser only', async () => {
  const page = await shop.visit()
  const { cookie, vendor } = await makeSeller(shop.app)
  await giveCookie(page, cookie)
  await page.goto('/vendor/products/new')
  granted(await suspendVendor(contextOf(shop.app, ADMIN), vendor.id, 'Late parcels.'))
  await field(page, 'Product Name').fill('Hammered by hand')
  const why = 'Your seller account is suspended. Please contact the administrator to reactivate it.'
  await page.getByText(`Kept in this browser only. ${why}`).waitFor()
  await press(page, 'Save as Draft')
  const said = page
    .getByRole('alert')
    .filter({ hasText: `${why} Nothing was saved: what you typed stays here.` })
  await said.waitFor()
  expect(await said.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  expect(await field(page, 'Product Name').inputValue()).toBe('Hammered by hand')
})

test('a file that somebody asks for who was signed out is no login page on their disk', async () => {
  const page = await shop.visit()
  const { cookie } = await makeSeller(shop.app)
  await giveCookie(page, cookie)
  await page.goto('/vendor/reports?period=3')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'CSV' }).click()
  await page.waitForURL(`${shop.url}/vendor/login?to=%2Fvendor%2Freports%3Fperiod%3D3`)
  await giveCookie(page, cookie)
  await page.goto('/vendor/reports?period=3')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sales-.*\.csv$/)
})

test('the search of everything says who was signed out, and finds again for whoever is back', async () => {
  const page = await shop.visit()
  const { cookie } = await makeSeller(shop.app)
  await giveCookie(page, cookie)
  await page.goto('/vendor/dashboard')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Find anything' })
  await page.context().clearCookies()
  await dialog.getByRole('combobox').fill('qqqq')
  await dialog.getByText('You were signed out. Sign in in another tab, then type on.').waitFor()
  expect(await dialog.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    '/vendor/login?to=%2Fvendor%2Fdashboard',
  )
  expect(await shop.axe(page)).toEqual([])
  await giveCookie(page, cookie)
  await dialog.getByRole('combobox').fill('qqqqq')
  await dialog.getByText('Nothing is called that.').waitFor()
})

test('without scripts the login says that nothing was saved, and leads back to the form', async () => {
  const { page } = await moveIn(shop, 'plain@mail.example', { javaScriptEnabled: false })
  await page.goto('/dashboard/profile')
  await page.context().clearCookies()
  await press(page, 'Update Profile')
  await page.getByText('You were signed out before this was saved. Sign in, then fill it in again.').waitFor()
  await fillSignIn(page, 'plain@mail.example')
  await press(page, 'Sign In')
  await page.waitForURL(`${shop.url}/dashboard/profile`)
})
