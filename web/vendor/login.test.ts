import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { approveVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findVendorByEmail } from '#server/vendors/queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct } from '#tests/factories.ts'
import { codeFor, PASSWORD, resetTokenFor } from '#tests/people.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { loginFault } from '../entrance/login/faults.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const browser = () => openBrowser(shop.url)
const office = () => contextOf(shop.app, { role: 'admin', userId: 'boss' })
const fieldsOf = (page: string) =>
  [...page.matchAll(/<input(?=[^>]*required)[^>]* name="([^"]+)"/g)].map(([, name]) => name)

/** Applies through the pages and is approved. */
async function opened(email: string) {
  const seller = browser()
  const form = { businessName: 'Copper & Sons', email, phone: '+97150123456' }
  const sent = await seller.send('/vendor/login?mode=sign-up', {
    intent: 'sign-up',
    ...form,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/vendor/login?mode=code'])
  const page = await seller.page('/vendor/login?mode=code')
  expect(page).toContain('OTP sent to your email! Please check your inbox and enter the 6-digit code.')
  const attempt = /name="attempt" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const code = await codeFor(shop.app, email)
  const verified = await seller.send('/vendor/login?mode=code', { intent: 'code', email, attempt, code })
  expect([verified.status, verified.headers.get('Location')]).toEqual([303, '/vendor/login'])
  expect(await seller.page('/vendor/login')).toContain(
    'Email verified successfully! Your account is pending admin approval. You will be able to login once approved.',
  )
  const vendor = await findVendorByEmail(shop.app.db, email)
  if (!vendor) throw new Error('Nobody applied.')
  await approveVendor(office(), vendor.id)
  return { seller, vendor }
}

describe('the entrance of sellers', () => {
  test('has three views: login and sign-up, the code, and a forgotten password', async () => {
    const visitor = browser()
    expect(fieldsOf(await visitor.page('/vendor/login'))).toEqual(['email', 'password'])
    expect(fieldsOf(await visitor.page('/vendor/login?mode=sign-up'))).toEqual([
      'businessName',
      'email',
      'phone',
      'password',
      'confirmPassword',
    ])
    expect(fieldsOf(await visitor.page('/vendor/login?mode=forgot'))).toEqual(['email'])
    // Nobody has applied here: there is no code to type.
    expect((await visitor.open('/vendor/login?mode=code')).headers.get('Location')).toBe('/vendor/login')
  })

  test('lets a seller in who was approved, and from then on leads on to the dashboard', async () => {
    const email = 'way-in@mail.example'
    const { seller } = await opened(email)
    const came = await seller.send('/vendor/login', { intent: 'sign-in', email, password: PASSWORD })
    expect(await came.text()).toContain('Login successful! Redirecting to seller dashboard...')
    expect((await seller.open('/vendor/dashboard')).status).toBe(200)
    expect((await seller.open('/vendor/login')).headers.get('Location')).toBe('/vendor/dashboard')
  })

  test('is where a suspended seller is at the next request, whose products are off the shop', async () => {
    const email = 'sent-out@mail.example'
    const { seller, vendor } = await opened(email)
    const product = await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Lamp of a suspended shop' })
    const [{ slug } = { slug: '' }] = await shop.app.db
      .select()
      .from(vendors)
      .where(eq(vendors.id, vendor.id))
    await seller.send('/vendor/login', { intent: 'sign-in', email, password: PASSWORD })
    const paths = [`/product/${product.id}`, `/seller/${slug}`]
    for (const path of paths) expect(await browser().page(path)).toContain('Lamp of a suspended shop')
    await suspendVendor(office(), vendor.id, 'Late parcels.')
    expect((await seller.open('/vendor/orders')).headers.get('Location')).toContain('/vendor/login')
    // The database tells the shop to drop its cached pages; nothing else makes it look again so soon.
    for (const path of paths)
      await expect
        .poll(async () => (await browser().page(path)).includes('Lamp of a suspended shop'))
        .toBe(false)
    const again = await seller.send('/vendor/login', { intent: 'sign-in', email, password: PASSWORD })
    expect(await again.text()).toContain(
      'Your seller account is suspended. Please contact the administrator to reactivate it.',
    )
  })

  test('answers no form that asks for something else, whatever it carries', async () => {
    const { seller, vendor } = await opened('asks.otherwise@mail.example')
    const carried = { email: vendor.email ?? '', password: PASSWORD }
    for (const form of [carried, { ...carried, intent: 'sign-out' }, { ...carried, intent: 'constructor' }]) {
      const answer = await seller.send('/vendor/login', form)
      expect([answer.status, answer.headers.get('Location')]).toEqual([400, null])
      expect(await answer.text()).not.toContain('Login successful!')
    }
  })

  test('sends a link, is back at the login, and takes the new password', async () => {
    const email = 'new-word@mail.example'
    const { seller } = await opened(email)
    const asked = await seller.send('/vendor/login?mode=forgot', { intent: 'forgot', email })
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, '/vendor/login'])
    expect(await seller.page('/vendor/login')).toContain(
      `Password reset email sent to ${email}. Please check your inbox and click the reset link.`,
    )
    const token = await resetTokenFor(shop.app, email)
    const moved = await seller.open(`/vendor/reset-password?token=${token}`)
    expect(moved.headers.get('Location')).toBe('/vendor/reset-password')
    const page = await seller.page('/vendor/reset-password')
    expect(fieldsOf(page)).toEqual(['password', 'confirmPassword'])
    const password = 'a third lamp'
    const send = (confirmPassword: string) =>
      seller.send('/vendor/reset-password', { password, confirmPassword })
    expect(await (await send('other')).text()).toContain('Passwords do not match.')
    expect(await (await send(password)).text()).toContain(
      'Password reset successfully! Redirecting to login...',
    )
    const came = await seller.send('/vendor/login', { intent: 'sign-in', email, password })
    expect(await came.text()).toContain('Login successful! Redirecting to seller dashboard...')
  })

  test.each([
    ['customer', '/customer/login'],
    ['vendor', '/vendor/login'],
  ])('and that of customers has the way back to the login of a %s', async (kind, login) => {
    const page = await browser().page(`/${kind}/reset-password`)
    expect(page).toContain('Invalid or expired reset link. Please request a new password reset.')
    expect(page).toMatch(new RegExp(`<a[^>]* href="${login}"[^>]*>Back to login</a>`))
    expect(page).toContain(`href="${login}?mode=forgot"`)
  })

  test.each([
    ['sign-in', 'An error occurred during login. Please try again.'],
    ['sign-up', 'An error occurred during signup. Please try again.'],
    ['code', 'An error occurred during verification. Please try again.'],
    ['resend', 'Failed to resend OTP. Please try again.'],
    ['forgot', 'An error occurred while checking vendor status. Please try again.'],
  ] as const)('says of a %s that fails: %s', (intent, sentence) => {
    expect(loginFault(intent, 'vendor')).toBe(sentence)
  })
})
