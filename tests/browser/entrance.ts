import type { Page } from 'playwright-core'
import { PASSWORD } from '../people.ts'
import { field } from './buying.ts'
import type { OpenShop } from './shop.ts'

/** What somebody does at the login. */

export const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true })

export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** The sentence that says why something could not be. */
export async function trouble(page: Page, sentence: string): Promise<void> {
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
}

/** The sentence that says that something was done. */
export async function succeeds(page: Page, sentence: string): Promise<void> {
  await page.getByRole('main').getByRole('status').getByText(sentence, { exact: true }).waitFor()
}

export async function fillSignUp(page: Page, email: string, change: Record<string, string> = {}) {
  const all = { 'First Name': 'Amira', 'Last Name': 'Haddad', Email: email, Phone: '', ...change }
  for (const [label, value] of Object.entries(all))
    if (!/password/i.test(label)) await field(page, label).fill(value)
  await secret(page, 'Password').fill(change.Password ?? PASSWORD)
  await secret(page, 'Confirm Password').fill(change['Confirm Password'] ?? PASSWORD)
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await field(page, 'Email').fill(email)
  await secret(page, 'Password').fill(password)
}

/** Who the shop takes this browser for. */
export async function me(page: Page): Promise<{ firstName: string; email: string } | null> {
  const answer = await page.context().request.get('/me')
  const { customer } = await answer.json()
  return customer
}

/** Gives a browser the session of a customer, as signing in would. */
export async function giveSession(shop: OpenShop, page: Page, sessionToken: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'customer_session', value: sessionToken, url: shop.url, httpOnly: true }])
}
