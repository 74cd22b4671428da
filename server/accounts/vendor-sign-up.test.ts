import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { findUser } from '#server/identity/users.ts'
import { emails } from '#server/mail/tables.ts'
import { rejectVendor } from '#server/vendors/actions.ts'
import { findVendorByEmail } from '#server/vendors/queries.ts'
import { judgeSignUp } from '#server/vendors/status-rules.ts'
import { type VendorStatus, vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { becomeCustomer, codeFor, emailsTo, visiting, visitor } from '#tests/people.ts'
import { applyAsVendor, joinAsVendor, vendorForm } from '#tests/sellers.ts'
import { eraseCustomerFor } from './erase.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'
import { VENDOR } from './vendor-role.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  const opened = await openTestApp({ clock })
  app = { ...opened, config: { ...opened.config, adminEmail: 'boss@shop.example' } }
})
afterAll(() => app.close())

const join = (email: string, change: Record<string, string> = {}) => joinAsVendor(app, email, change)
const apply = (email: string, change: Record<string, string> = {}) => applyAsVendor(app, email, change)
const set = (id: number, status: VendorStatus) =>
  app.db.update(vendors).set({ status }).where(eq(vendors.id, id))
const office = () => contextOf(app, { role: 'admin', userId: 'boss' })

describe('applying to sell', () => {
  test('takes a code of six digits, and then waits with no password in the row of the shop', async () => {
    const email = 'noor@mail.example'
    const begun = await apply(email)
    expect(begun).toMatchObject({
      ok: true,
      value: { message: 'OTP sent to your email! Please check your inbox and enter the 6-digit code.' },
    })
    expect(await findVendorByEmail(app.db, email)).toBeNull()
    expect(await codeFor(app, email)).toMatch(/^\d{6}$/)
    const { vendor, message } = await join('salma@mail.example')
    expect(message).toBe(
      'Email verified successfully! Your account is pending admin approval. You will be able to login once approved.',
    )
    expect(vendor).toMatchObject({
      status: 'pending',
      businessName: 'Copper & Sons',
      phone: '+971 50 123 4567',
    })
    const { rows } = await app.db.execute(
      sql`select to_jsonb(v) as whole from vendors v where id = ${vendor.id}`,
    )
    expect(JSON.stringify(rows)).not.toMatch(/password|scrypt|argon|copper lamp 7/i)
    const login = await findUser(app.db, 'salma@mail.example')
    expect(login?.password).toMatch(/^\$argon2id\$/)
  })

  test.each([
    ['businessName', 'Please enter your business name'],
    ['email', 'Please enter your email'],
    ['phone', 'Please enter your phone number'],
    ['password', 'Passwords do not match.'],
    ['confirmPassword', 'Passwords do not match.'],
  ])('without %s is refused', async (field, message) => {
    const refused = await apply('five@mail.example', { [field]: '' })
    expect(refused).toMatchObject({ ok: false, message })
    expect(await emailsTo(app, 'five@mail.example', 'verification-code')).toEqual([])
  })

  test.each([
    [{ confirmPassword: 'other' }, 'password-mismatch', 'Passwords do not match.'],
    [
      { password: 'five5', confirmPassword: 'five5' },
      'password-length',
      'Password must be at least 6 characters long.',
    ],
  ])('with %o is refused', async (change, code, message) => {
    expect(await apply('short@mail.example', change)).toMatchObject({ ok: false, code, message })
  })

  test('takes an email of 254 characters, the longest there is, and none that is longer', async () => {
    const longest = `${'n'.repeat(14)}@${'lamps.'.repeat(38)}example.org`
    expect(longest).toHaveLength(254)
    expect(await apply(longest)).toMatchObject({ ok: true })
    expect(await apply(`o${longest}`)).toMatchObject({
      fields: { email: 'Please enter an email address such as name@example.com' },
    })
  })

  test.each(['12345', '1234567', 'abcdef'])('with the code %s is refused', async (code) => {
    const email = 'digits@mail.example'
    const begun = await apply(email)
    const attempt = begun.ok ? begun.value.attempt : ''
    expect(await verifyCode(visiting(app), { email, attempt, code }, visitor(), VENDOR)).toMatchObject({
      fields: { code: 'Enter the 6 digits of the code.' },
    })
  })

  test('gets another code after a minute, which opens the same application', async () => {
    const email = 'again@mail.example'
    const begun = await apply(email)
    const attempt = begun.ok ? begun.value.attempt : ''
    const again = () => resendCode(visiting(app), { email, attempt }, visitor(), 'vendor')
    expect(await again()).toMatchObject({ code: 'too-soon' })
    clock.forward(61_000)
    expect(await again()).toMatchObject({
      value: { message: 'New OTP sent to your email! Please check your inbox.' },
    })
    // Nor does it send one to the address of somebody else.
    const other = { email: 'is.sent@mail.example', attempt }
    clock.forward(61_000)
    const sent = await resendCode(visiting(app), other, visitor(), 'vendor')
    expect(sent).toMatchObject({ code: 'code-gone' })
    expect(await emailsTo(app, other.email, 'verification-code')).toEqual([])
    const typed = { email, attempt, code: await codeFor(app, email) }
    // A code of a seller opens no customer's account.
    expect(await verifyCode(visiting(app), typed, visitor())).toMatchObject({ code: 'code-gone' })
    expect(await verifyCode(visiting(app), typed, visitor(), VENDOR)).toMatchObject({ ok: true })
  })

  test('tells the administrator, by an email that waits in the outbox until it has left', async () => {
    const { vendor } = await join('told@mail.example')
    const [email] = await app.db
      .select()
      .from(emails)
      .where(eq(emails.key, `vendor-application:${vendor.id}`))
    expect(email).toMatchObject({
      recipient: 'boss@shop.example',
      status: 'queued',
      data: { businessName: 'Copper & Sons', email: 'told@mail.example', phone: '+971 50 123 4567' },
    })
  })

  test('works where no administrator has an email: it waits in the list all the same', async () => {
    const { adminEmail: _, ...config } = app.config
    const unwatched = { ...app, config: { ...config, adminEmail: '' } }
    const email = 'unwatched@mail.example'
    const begun = await signUp(visiting(unwatched), vendorForm(email), visitor(), VENDOR)
    const typed = { email, attempt: begun.ok ? begun.value.attempt : '', code: await codeFor(app, email) }
    expect(await verifyCode(visiting(unwatched), typed, visitor(), VENDOR)).toMatchObject({ ok: true })
    expect(await findVendorByEmail(app.db, email)).toMatchObject({ status: 'pending' })
  })

  test.each([
    [
      'pending',
      'A seller account with this email is already awaiting admin approval. You will be able to login once approved.',
    ],
    ['active', 'A seller account with this email already exists. Please login instead.'],
    [
      'rejected',
      'A seller application with this email has been rejected, so it cannot register again. Please contact the administrator.',
    ],
    [
      'suspended',
      'A seller account with this email is suspended. Please contact the administrator to reactivate it.',
    ],
  ] as const)('again with the email of a seller who is %s is refused', async (status, message) => {
    const email = `known-${status}@mail.example`
    const { vendor } = await join(email)
    await set(vendor.id, status)
    expect(await apply(email.toUpperCase())).toMatchObject({ code: `vendor-${status}`, message })
  })

  test('again in a status that nobody knows is refused', () => {
    expect(judgeSignUp('closed')).toMatchObject({
      message:
        'A seller account with this email already exists and is not active. Please contact the administrator.',
    })
    expect(judgeSignUp('toString')).toMatchObject({ code: 'vendor-not-active' })
  })

  test('ends well for a customer who is erased in another window: the shop has its login', async () => {
    const email = 'two-roles@mail.example'
    const { id } = await becomeCustomer(app, email)
    const begun = await apply(email)
    const typed = { email, attempt: begun.ok ? begun.value.attempt : '', code: await codeFor(app, email) }
    const erased = await app.db.transaction(async (tx) => {
      const joined = await verifyCode(visiting({ ...app, db: tx }), typed, visitor(), VENDOR)
      expect(joined).toMatchObject({ ok: true })
      const erasing = eraseCustomerFor(office(), id)
      await untilSomebodyWaits(app, tx)
      return { erasing }
    })
    expect(await erased.erasing).toMatchObject({ ok: true })
    expect((await findVendorByEmail(app.db, email))?.userId).toBe((await findUser(app.db, email))?.id)
    expect(await findUser(app.db, email)).not.toBeNull()
  })

  test('is refused for good to an email that was rejected, also to a code that was sent before', async () => {
    const email = 'buried@mail.example'
    const early = await apply(email)
    const code = await codeFor(app, email)
    const { vendor } = await join('buried-other@mail.example')
    await app.db.update(vendors).set({ email }).where(eq(vendors.id, vendor.id))
    expect(await rejectVendor(office(), vendor.id, 'We sell no lamps.')).toMatchObject({ ok: true })
    expect(await apply(email)).toMatchObject({ code: 'vendor-rejected' })
    const typed = { email, attempt: early.ok ? early.value.attempt : '', code }
    expect(await verifyCode(visiting(app), typed, visitor(), VENDOR)).toMatchObject({
      code: 'vendor-rejected',
    })
    expect(await findVendorByEmail(app.db, email)).toBeNull()
  })
})
