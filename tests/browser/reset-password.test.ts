import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForReset } from '#server/accounts/reset.ts'
import { becomeCustomer, comeIn, emailsTo, PASSWORD, resetTokenFor, visiting, visitor } from '../people.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { field } from './buying.ts'
import { giveSession, me, press, secret, succeeds, trouble } from './entrance.ts'
import { watchLeaving } from './leaving.ts'
import { main } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

const NEW = 'a brand new lamp'
const WRONG_LINK = 'Invalid or expired reset link. Please request a new password reset.'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** A customer who asked for a link; the address that stands in the email. */
async function linkFor(email: string): Promise<string> {
  await becomeCustomer(shop.app, email)
  await askForReset(visiting(shop.app), { email }, visitor())
  return `/customer/reset-password?token=${await resetTokenFor(shop.app, email)}`
}

async function fill(page: Page, password: string, confirmation = password): Promise<void> {
  await secret(page, 'New Password').fill(password)
  await secret(page, 'Confirm New Password').fill(confirmation)
}

test('a link sets a new password once, ends every session, and leads to the login', async () => {
  const email = 'forgetful@mail.example'
  const link = await linkFor(email)
  const elsewhere = await shop.visit()
  await giveSession(shop, elsewhere, (await comeIn(shop.app, email)).session.token)
  expect(await me(elsewhere)).toMatchObject({ email })

  const page = await shop.visit()
  await page.clock.install()
  const opened = await page.goto(link)
  expect(page.url()).toBe(`${shop.url}/customer/reset-password`)
  const before = await opened?.request().redirectedFrom()?.response()
  expect(before?.headers()['referrer-policy']).toBe('no-referrer')
  expect(opened?.headers()['referrer-policy']).toBe('same-origin')
  expect(opened?.headers()['cache-control']).toBe('private, no-store')
  await page.goto('/customer/reset-password')
  await main(page).getByText(`Choose a new password for ${email}.`).waitFor()
  expect(await main(page).getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe(
    '/customer/login',
  )
  for (const label of ['New Password', 'Confirm New Password']) {
    const input = secret(page, label)
    expect([await input.getAttribute('type'), await input.getAttribute('autocomplete')]).toEqual([
      'password',
      'new-password',
    ])
    await page.getByRole('button', { name: `Show ${label}` }).click()
    expect(await input.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: `Hide ${label}` }).click()
  }

  await fill(page, NEW, 'something else')
  await press(page, 'Reset Password')
  await trouble(page, 'Passwords do not match.')
  await fill(page, '12345')
  await press(page, 'Reset Password')
  await trouble(page, 'Password must be at least 6 characters long.')

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/customer/reset-password.data*', async (route) => {
    await held
    await route.continue()
  })
  await fill(page, NEW)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await press(page, 'Reset Password')
  expect(await main(page).getByRole('button', { name: 'Resetting...' }).isDisabled()).toBe(true)
  letGo()
  await succeeds(page, 'Password reset successfully! Redirecting to login...')
  const left = await watchLeaving(page)
  await page.clock.runFor(1900)
  expect(await left()).toEqual([])
  await page.clock.runFor(200)
  await page.waitForURL(`${shop.url}/customer/login`)
  expect(await me(elsewhere)).toBeNull()
  expect(await emailsTo(shop.app, email, 'password-changed')).toHaveLength(1)

  await page.unrouteAll()
  await page.clock.resume()
  await page.goto('/customer/login')
  await field(page, 'Email').fill(email)
  await secret(page, 'Password').fill(PASSWORD)
  await press(page, 'Sign In')
  await trouble(page, 'The email or the password is not right.')
  await secret(page, 'Password').fill(NEW)
  await press(page, 'Sign In')
  await succeeds(page, 'Login successful! Redirecting...')

  const again = await shop.open(link)
  await trouble(again, WRONG_LINK)
  expect(await secret(again, 'New Password').count()).toBe(0)
  await again.getByRole('link', { name: 'Request a new link' }).click()
  await again.waitForURL(`${shop.url}/customer/login?mode=forgot`)
})

test.each(['', '?token=', '?token=made-up', '?access_token=a&refresh_token=b'])(
  'a link with %o opens nothing, also for somebody who is signed in',
  async (query) => {
    const page = await shop.visit()
    const email = `curious${query.length}@mail.example`
    await becomeCustomer(shop.app, email)
    await giveSession(shop, page, (await comeIn(shop.app, email)).session.token)
    await page.goto(`/customer/reset-password${query}`)
    await trouble(page, WRONG_LINK)
    expect(await main(page).getByRole('button').count()).toBe(0)
  },
)

test('a link that was used meanwhile, a server that fails and a line that breaks each have their sentence', async () => {
  const email = 'unlucky@mail.example'
  const link = await linkFor(email)
  const page = await shop.open(link)
  await fill(page, NEW)
  await shop.db.execute(sql`alter table visitor_limits rename to limits_away`)
  try {
    await press(page, 'Reset Password')
    await trouble(page, 'An error occurred. Please try again.')
    await page.getByText(/^Error id: [0-9a-f]{8}$/).waitFor()
  } finally {
    await shop.db.execute(sql`alter table limits_away rename to visitor_limits`)
  }
  await page.route('**/customer/reset-password.data*', (route) => route.abort())
  await Promise.all([page.waitForEvent('requestfailed'), press(page, 'Reset Password')])
  await trouble(page, 'An error occurred. Please try again.')
  await page.unrouteAll()

  const plain = await shop.visit({ javaScriptEnabled: false })
  await plain.goto(link)
  await fill(plain, NEW, 'something else')
  await press(plain, 'Reset Password')
  await trouble(plain, 'Passwords do not match.')
  expect(await plain.content()).not.toContain(NEW)
  await fill(plain, NEW)
  await press(plain, 'Reset Password')
  await plain.waitForURL(`${shop.url}/customer/login`)

  await press(page, 'Reset Password')
  await trouble(page, WRONG_LINK)
})

test('axe finds nothing at any width', async () => {
  const page = await shop.open(await linkFor('careful@mail.example'))
  await press(page, 'Reset Password')
  await page.getByRole('alert').waitFor()
  expect(await faultsAtEveryWidth(page)).toEqual([])
})
