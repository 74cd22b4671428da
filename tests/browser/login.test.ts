import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#server/customers/tables.ts'
import { verifications } from '#server/identity/tables.ts'
import { becomeCustomer, codeFor, PASSWORD } from '../people.ts'
import { field } from './buying.ts'
import { fillSignIn, fillSignUp, me, press, secret, succeeds, trouble } from './entrance.ts'
import { watchLeaving } from './leaving.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
  await becomeCustomer(shop.app, 'layla@mail.example')
})
afterAll(() => shop?.close())

const at = (path: string) => `${shop.url}${path}`

describe('somebody new', () => {
  test('signs up with the code of the email, signs in, and is known', async () => {
    const email = 'amira@mail.example'
    const page = await shop.visit()
    await page.clock.install()
    await page.goto('/login?to=%2Fwishes')
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Create Account' }).waitFor()
    await fillSignUp(page, email)
    await press(page, 'Create Account')
    await succeeds(page, 'OTP sent to your email! Please check your inbox and enter the 6-digit code.')
    expect(page.url()).toBe(at('/login?mode=code&to=%2Fwishes'))
    await page.getByText(`Type the 6 digits that we sent to ${email}.`).waitFor()

    const code = field(page, '6-digit code')
    expect(await code.evaluate((input) => document.activeElement === input)).toBe(true)
    await code.pressSequentially('12a 34-5678')
    expect(await code.inputValue()).toBe('123456')
    const right = await codeFor(shop.app, email)
    await code.fill(right === '111111' ? '222222' : '111111')
    await press(page, 'Verify Email')
    await trouble(page, 'That code is not right. You have 4 tries left.')
    await code.fill('123')
    await press(page, 'Verify Email')
    await trouble(page, 'Enter the 6 digits of the code.')

    const resend = page.getByRole('button', { name: /^Resend code/ })
    expect(await resend.textContent()).toMatch(/^Resend code in \d+ s$/)
    await resend.dispatchEvent('click')
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'Resend code', exact: true }).click()
    await page
      .getByRole('alert')
      .getByText(/^Please wait \d+ seconds before you ask for a new code.$/)
      .waitFor()
    await shop.db
      .update(verifications)
      .set({ updatedAt: new Date(Date.now() - 61_000) })
      .where(eq(verifications.identifier, `sign-up:customer:${email}`))
    await page.getByRole('button', { name: 'Resend code', exact: true }).click()
    await succeeds(page, 'New OTP sent to your email! Please check your inbox.')
    await page.getByRole('button', { name: /^Resend code in/ }).waitFor()
    const renewed = await codeFor(shop.app, email)
    if (renewed !== right) {
      await code.fill(right)
      await press(page, 'Verify Email')
      await trouble(page, 'That code is not right. You have 4 tries left.')
    }
    await code.fill(`${renewed.slice(0, 3)} ${renewed.slice(3)}`)
    expect(await code.inputValue()).toBe(renewed)
    await press(page, 'Verify Email')
    await succeeds(page, 'Email verified successfully! Your account has been created. You can now login.')
    expect(page.url()).toBe(at('/login?to=%2Fwishes'))
    expect(await field(page, 'Email').inputValue()).toBe(email)

    await secret(page, 'Password').fill(PASSWORD)
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await press(page, 'Sign In')
    await succeeds(page, 'Login successful! Redirecting...')
    const left = await watchLeaving(page)
    await page.clock.runFor(1400)
    expect(await left()).toEqual([])
    await page.clock.runFor(200)
    await page.waitForURL(at('/wishes'))
    expect(await me(page)).toMatchObject({ firstName: 'Amira', email })
    await page.goto('/login')
    await page.waitForURL(at('/dashboard'))
  })

  test('is told what does not fit, beside the fields, and loses nothing', async () => {
    const page = await shop.open('/login?mode=sign-up')
    await press(page, 'Create Account')
    await trouble(page, 'Please look at these fields.')
    await page.getByRole('alert').getByRole('link', { name: 'Please enter your last name' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
    await fillSignUp(page, 'layla@mail.example', {
      'Confirm Password': 'copper lamp 8',
      Phone: '+44 20 7946 0018',
    })
    await press(page, 'Create Account')
    await trouble(page, 'Passwords do not match')
    expect(await secret(page, 'Confirm Password').getAttribute('aria-invalid')).toBe('true')
    await secret(page, 'Password').fill('12345')
    // Whichever of the two is changed, they may be alike now.
    await expect.poll(() => secret(page, 'Confirm Password').getAttribute('aria-invalid')).toBeNull()
    await secret(page, 'Confirm Password').fill('12345')
    await press(page, 'Create Account')
    await trouble(page, 'Password must be at least 6 characters long.')
    await secret(page, 'Password').fill('123456')
    await secret(page, 'Confirm Password').fill('123456')
    await press(page, 'Create Account')
    await trouble(
      page,
      'Many people use this password, so it is guessed first. Choose another, such as a few words.',
    )
    expect(await secret(page, 'Password').getAttribute('aria-invalid')).toBe('true')
    await secret(page, 'Password').fill('six 66')
    await secret(page, 'Confirm Password').fill('six 66')
    await press(page, 'Create Account')
    await trouble(page, 'A customer account with this email already exists. Please login instead.')
    expect(await field(page, 'Phone').inputValue()).toBe('+44 20 7946 0018')
    await page.getByRole('alert').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('layla@mail.example')
    await page.goBack()
    await page.getByRole('heading', { name: 'Create Account' }).waitFor()
    expect(await field(page, 'First Name').inputValue()).toBe('Amira')
  })

  test('needs no scripts', async () => {
    const email = 'plain@mail.example'
    const page = await shop.visit({ javaScriptEnabled: false })
    await page.goto('/customer/login')
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
    await fillSignUp(page, email, { 'First Name': '<b>Amira</b>', 'Confirm Password': 'another secret' })
    await press(page, 'Create Account')
    await trouble(page, 'Passwords do not match')
    expect(await field(page, 'First Name').inputValue()).toBe('<b>Amira</b>')
    const html = await page.content()
    expect(html).not.toContain(PASSWORD)
    expect(html).not.toContain('another secret')
    await fillSignUp(page, email)
    await press(page, 'Create Account')
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor()
    await page.reload()
    await field(page, '6-digit code').fill(await codeFor(shop.app, email))
    await press(page, 'Verify Email')
    await succeeds(page, 'Email verified successfully! Your account has been created. You can now login.')
    expect(page.url()).toBe(at('/customer/login'))
    await secret(page, 'Password').fill(PASSWORD)
    await press(page, 'Sign In')
    await page.waitForURL(at('/dashboard'))
    expect(await me(page)).toMatchObject({ email })
    await page.goto('/login?mode=code')
    await page.waitForURL(at('/dashboard'))
  })
})

describe('somebody who signs in', () => {
  test('hears why not, and what helps', async () => {
    const page = await shop.open('/login')
    await fillSignIn(page, 'layla@mail.example', 'not the password')
    await press(page, 'Sign In')
    await trouble(page, 'The email or the password is not right.')
    expect(await secret(page, 'Password').inputValue()).toBe('not the password')

    await becomeCustomer(shop.app, 'blocked@mail.example')
    await shop.db
      .update(customers)
      .set({ status: 'blocked' })
      .where(eq(customers.email, 'blocked@mail.example'))
    await fillSignIn(page, 'blocked@mail.example')
    await press(page, 'Sign In')
    await trouble(page, 'Account is not active. Please contact support.')

    const removed = await becomeCustomer(shop.app, 'seller@mail.example')
    await shop.db.execute(sql`insert into admins (user_id, username) select id, 'keeper' from users
      where email = 'seller@mail.example'`)
    await shop.db.delete(customers).where(eq(customers.id, removed.id))
    await fillSignIn(page, 'seller@mail.example')
    await press(page, 'Sign In')
    await trouble(page, 'No customer account found with this email address.')

    const early = await shop.open('/login?mode=sign-up')
    await fillSignUp(early, 'early@mail.example')
    await press(early, 'Create Account')
    await early.getByRole('heading', { name: 'Verify your email' }).waitFor()
    await fillSignIn(page, 'early@mail.example')
    await press(page, 'Sign In')
    await trouble(page, 'Please check your email and click the confirmation link before logging in.')
    await page.getByRole('alert').getByRole('link', { name: 'Enter the code or get a new one' }).click()
    await field(page, '6-digit code').fill(await codeFor(shop.app, 'early@mail.example'))
    await press(page, 'Verify Email')
    await succeeds(page, 'Email verified successfully! Your account has been created. You can now login.')
    await field(early, '6-digit code').fill(await codeFor(shop.app, 'early@mail.example'))
    await press(early, 'Verify Email')
    await trouble(early, 'This code is no longer valid. Log in, or sign up again to get a new one.')
  })

  test('who forgot the password is sent a link', async () => {
    const page = await shop.open('/login')
    await field(page, 'Email').fill('layla@mail.example')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('layla@mail.example')
    await press(page, 'Send Reset Link')
    await succeeds(
      page,
      'Password reset email sent to layla@mail.example. Please check your inbox and click the reset link.',
    )
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByRole('heading', { name: 'Sign In' }).waitFor()
  })

  test('and leaves: the session is over for every copy of its cookie, and the cart stays with the account', async () => {
    const page = await shop.open('/')
    await page.locator('article button[type=submit]').first().dispatchEvent('click')
    await page.getByRole('link', { name: /^Cart, 1 line/ }).waitFor()
    await page.goto('/login?to=%2Fcart')
    await fillSignIn(page, 'layla@mail.example')
    await press(page, 'Sign In')
    await page.waitForURL(at('/cart'))
    const kept = () =>
      page.evaluate(() =>
        ['customerId', 'customerEmail', 'customerName'].map((key) => localStorage.getItem(key)),
      )
    await page.getByRole('link', { name: 'My Account' }).waitFor()
    expect(await kept()).toEqual([expect.stringMatching(/^\d+$/), 'layla@mail.example', 'Amira'])
    const stolen = (await page.context().cookies()).filter(({ name }) => name === 'customer_session')
    expect(stolen).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }])
    const thief = await shop.visit()
    await thief.context().addCookies(stolen)
    expect(await me(thief)).not.toBeNull()

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(at('/login'))
    expect(await kept()).toEqual([null, null, null])
    expect(await me(page)).toBeNull()
    expect(await me(thief)).toBeNull()
    await thief.goto('/login')
    expect(thief.url()).toBe(at('/login'))
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor()
    await page.getByRole('link', { name: 'Cart, empty' }).waitFor()
    await fillSignIn(page, 'layla@mail.example')
    await press(page, 'Sign In')
    await page.getByRole('link', { name: /^Cart, 1 line/ }).waitFor()
  })
})
