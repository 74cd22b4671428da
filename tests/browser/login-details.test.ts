import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { becomeCustomer, PASSWORD } from '../people.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { field } from './buying.ts'
import { fillSignIn, fillSignUp, press, secret, succeeds, trouble } from './entrance.ts'
import { holdBack } from './product-pages.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await becomeCustomer(shop.app, 'layla@mail.example')
})
afterAll(() => shop?.close())

const at = (path: string) => `${shop.url}${path}`

describe('when something breaks', () => {
  const asked = [
    ['sign-in', '/login', 'Sign In', 'An error occurred. Please try again.'],
    [
      'sign-up',
      '/login?mode=sign-up',
      'Create Account',
      'An error occurred during signup. Please try again.',
    ],
    ['forgot', '/login?mode=forgot', 'Send Reset Link', 'An error occurred. Please try again.'],
  ] as const

  test('the form says so with the id of the log, and keeps what was typed', async () => {
    const page = await shop.open('/login?mode=sign-up')
    await fillSignUp(page, 'unlucky@mail.example')
    await press(page, 'Create Account')
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    await shop.db.execute(sql`alter table visitor_limits rename to limits_away`)
    try {
      await field(page, '6-digit code').fill('123456')
      await press(page, 'Verify Email')
      await trouble(page, 'An error occurred during verification. Please try again.')
      await page.clock.install()
      await page
        .getByRole('button', { name: /^Resend code/ })
        .evaluate((button) => button.closest('form')?.requestSubmit())
      await trouble(page, 'Failed to resend OTP. Please try again.')
      for (const [intent, path, button, sentence] of asked) {
        await page.goto(path)
        if (intent === 'sign-up') await fillSignUp(page, 'unlucky@mail.example')
        else await field(page, 'Email').fill('unlucky@mail.example')
        if (intent === 'sign-in') await secret(page, 'Password').fill(PASSWORD)
        await press(page, button)
        await trouble(page, sentence)
        expect(await page.getByRole('alert').textContent()).toMatch(/Error id: [0-9a-f]{8}/)
        expect(await field(page, 'Email').inputValue()).toBe('unlucky@mail.example')
      }
    } finally {
      await shop.db.execute(sql`alter table limits_away rename to visitor_limits`)
    }
    await page.route('**/login.data*', (route) => route.abort())
    await Promise.all([page.waitForEvent('requestfailed'), press(page, 'Send Reset Link')])
    await page.getByText(/^Error id/).waitFor({ state: 'detached' })
    await trouble(page, 'An error occurred. Please try again.')
  })
})

describe('the login', () => {
  test('speaks to password managers, the keyboard and screen readers', async () => {
    const page = await shop.open('/login')
    const manners = async (name: string) => {
      const input = page.locator(`main [name=${name}]`).last()
      return [await input.getAttribute('autocomplete'), await input.getAttribute('type')]
    }
    expect(await manners('email')).toEqual(['username', 'email'])
    expect(await manners('password')).toEqual(['current-password', 'password'])
    await field(page, 'Email').focus()
    await page.keyboard.type('layla@mail.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await secret(page, 'Password').dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
    await page.getByText('Caps Lock is on.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await manners('password')).toEqual(['current-password', 'text'])
    expect(await page.getByText('Caps Lock is on.').count()).toBe(0)
    await page.getByRole('button', { name: 'Hide Password' }).click()
    expect(await manners('password')).toEqual(['current-password', 'password'])
    const letIn = await holdBack(page, '**/login.data*')
    await secret(page, 'Password').press('Enter')
    expect(await page.getByRole('button', { name: 'Signing in...' }).isDisabled()).toBe(true)
    letIn()
    await succeeds(page, 'Login successful! Redirecting...')
    await page.waitForURL(at('/dashboard'))

    const another = await shop.open('/login?mode=sign-up')
    const all = await another
      .locator('main input:not([type=hidden])')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(all).toEqual(['given-name', 'family-name', 'username', 'tel', 'new-password', 'new-password'])
    await fillSignUp(another, 'digits@mail.example')
    const letBegin = await holdBack(another, '**/login.data*')
    await press(another, 'Create Account')
    expect(await another.getByRole('button', { name: 'Creating your account...' }).isDisabled()).toBe(true)
    letBegin()
    const code = field(another, '6-digit code')
    expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    for (const mode of ['code', 'sign-in', 'sign-up', 'forgot']) {
      await another.goto(`/login?mode=${mode}`)
      if (mode !== 'forgot')
        await another
          .locator('main form')
          .first()
          .evaluate((form: HTMLFormElement) => form.requestSubmit())
      if (mode !== 'forgot') await another.getByRole('alert').waitFor()
      expect(await faultsAtEveryWidth(another), mode).toEqual([])
    }
  })

  test('leads nobody to a page of others, and is kept by no cache', async () => {
    const page = await shop.open('/login?to=https%3A%2F%2Fevil.example')
    await fillSignIn(page, 'layla@mail.example')
    await press(page, 'Sign In')
    await page.waitForURL(at('/dashboard'))
    const answer = await page.context().request.get('/login?mode=forgot', { maxRedirects: 0 })
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    const guest = await shop.visit()
    await guest.goto('/dashboard?tab=reviews')
    expect(guest.url()).toBe(at('/login?to=%2Fdashboard%3Ftab%3Dreviews'))
    await guest.goto('/login?mode=code')
    expect(guest.url()).toBe(at('/login'))
    await guest.goto('/logout')
    expect(guest.url()).toBe(at('/login'))
  })
})
