import { createServer } from 'node:net'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFactors } from '#server/identity/one-time-codes.ts'
import { comeInAsAdmin } from '../admins.ts'
import { PASSWORD } from '../people.ts'
import { press } from './entrance.ts'
import { type OpenShop, openShop } from './shop.ts'

/** A passkey belongs to the address of the shop, which therefore has to be known before it starts. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('There is no port.')
  return address.port
}

let shop: OpenShop
beforeAll(async () => {
  const port = await freePort()
  shop = await openShop({ port, publicUrl: `http://localhost:${port}` }, 'empty')
})
afterAll(() => shop?.close())

/** A device that keeps passkeys and is unlocked at once. */
async function giveDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

test('an administrator adds a passkey, logs in with it alone, and after the password, and removes it', async () => {
  const { userId, username, session } = await comeInAsAdmin(shop.app)
  const page = await shop.visit()
  const { device, authenticatorId } = await giveDevice(page)
  const come = (token: string) =>
    page.context().addCookies([{ name: 'admin_session', value: token, url: shop.url, httpOnly: true }])
  await come(session.token)
  await page.goto('/admin/change-credentials')
  const add = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) })
  await add.getByLabel('Name of the passkey').fill('Laptop')
  await add.getByLabel('Current password', { exact: true }).fill('a guess')
  await press(page, 'Add a passkey')
  await page.getByText('The current password is not right.').waitFor()
  await add.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await press(page, 'Add a passkey')
  await page.locator('b', { hasText: 'Laptop' }).waitFor()
  expect(await shop.axe(page)).toEqual([])
  expect(await findFactors(shop.db, userId)).toMatchObject({ passkeys: 1, codes: false })

  await page.context().clearCookies()
  await page.goto('/admin/login?to=%2Fadmin%2Forders')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/login/passkey')) sent.push(request.postData() ?? '')
  })
  await press(page, 'Log in with a passkey')
  await page.waitForURL(`${shop.url}/admin/orders`)
  const response = /name="response"\r\n\r\n(\{.*\})/.exec(sent.at(-1) ?? '')?.[1] ?? ''
  expect(response).toContain('clientDataJSON')
  const replayed = await fetch(`${shop.url}/admin/login/passkey`, {
    method: 'POST',
    headers: { Origin: shop.url },
    body: new URLSearchParams({ response }),
  })
  expect(replayed.status).toBe(422)
  expect(replayed.headers.getSetCookie().join()).not.toContain('admin_session')

  await page.context().clearCookies()
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page, 'Login')
  await page.waitForURL(`${shop.url}/admin/login/code`)
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press(page, 'Log in with a passkey')
  await page.getByText('This passkey could not be used. Try again, or choose another way.').waitFor()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press(page, 'Log in with a passkey')
  await page.waitForURL(`${shop.url}/admin/dashboard`)

  await page.goto('/vendor/login')
  await press(page, 'Log in with a passkey')
  await page
    .getByRole('alert')
    .getByText('This passkey could not be used. Try again, or choose another way.')
    .waitFor()

  await page.goto('/admin/change-credentials')
  await page.locator('summary', { hasText: 'Rename' }).click()
  await page.locator('li', { hasText: 'Laptop' }).getByLabel('Name of the passkey').fill('Office key')
  await press(page, 'Save the name')
  await page.locator('b', { hasText: 'Office key' }).waitFor()
  await page.locator('summary', { hasText: 'Remove' }).click()
  await page
    .locator('li', { hasText: 'Office key' })
    .getByLabel('Current password', { exact: true })
    .fill(PASSWORD)
  await press(page, 'Remove the passkey')
  await page.getByText('The passkey is removed.').waitFor()
  expect(await findFactors(shop.db, userId)).toMatchObject({ any: false })
})
