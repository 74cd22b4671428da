import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contactQueries } from '#server/contact/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { admins } from '#server/identity/tables.ts'
import { findUser } from '#server/identity/users.ts'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import { approveVendor, rejectVendor } from '#server/vendors/actions.ts'
import { findVendorSession } from '#server/vendors/session.ts'
import { judgeLogIn } from '#server/vendors/status-rules.ts'
import { type VendorStatus, vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  comeIn,
  emailsTo,
  PASSWORD,
  resetTokenFor,
  visiting,
  visitor,
} from '#tests/people.ts'
import { applyAsVendor, joinAsVendor } from '#tests/sellers.ts'
import { granted } from '#tests/shopper.ts'
import { findCustomerSession } from './customer-role.ts'
import { forgetRejected } from './forget-rejected.ts'
import { logInAs } from './log-in.ts'
import { askForReset, checkResetToken, resetPassword } from './reset.ts'
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
const logIn = (email: string, password = PASSWORD) =>
  logInAs(VENDOR, visiting(app), { email, password }, visitor())
const office = () => contextOf(app, { role: 'admin', userId: 'boss' })

describe('logging in to sell', () => {
  test('opens the portal to whoever was approved', async () => {
    const email = 'open@mail.example'
    const { vendor } = await join(email)
    await approveVendor(office(), vendor.id)
    const came = await logIn(email)
    expect(came).toMatchObject({
      ok: true,
      value: { message: 'Login successful! Redirecting to seller dashboard...', account: { id: vendor.id } },
    })
    const token = came.ok ? came.value.session.token : ''
    expect(await findVendorSession(visiting(app), token)).toMatchObject({ vendor: { id: vendor.id } })
    expect(await findCustomerSession(visiting(app), token)).toBeNull()
    const events = await app.db
      .select({ action: auditEvents.action, role: auditEvents.actorRole })
      .from(auditEvents)
      .where(eq(auditEvents.actorId, vendor.userId ?? ''))
    expect(events).toEqual([
      { action: 'sign-up.completed', role: 'vendor' },
      { action: 'login.succeeded', role: 'vendor' },
    ])
  })

  test('reaches the step of the code again for a customer who applied with the same password', async () => {
    const email = 'both.roles@mail.example'
    await becomeCustomer(app, email)
    const begun = granted(await apply(email))
    expect(await logIn(email, 'a guess')).toMatchObject({ code: 'wrong-password' })
    expect(await logIn(email)).toMatchObject({
      code: 'email-unconfirmed',
      message: 'Please check your email and click the confirmation link before logging in.',
      attempt: begun.attempt,
    })
  })

  test.each([
    [
      'pending',
      'Your email is confirmed, but your account is still awaiting admin approval. You will be able to login once approved.',
    ],
    ['rejected', 'Your seller application has been rejected. Please contact the administrator.'],
    ['suspended', 'Your seller account is suspended. Please contact the administrator to reactivate it.'],
  ] as const)('is refused to a seller who is %s, after the right password only', async (status, message) => {
    const email = `shut-${status}@mail.example`
    const { vendor } = await join(email)
    await set(vendor.id, status)
    expect(await logIn(email, 'a guess')).toMatchObject({ code: 'wrong-password' })
    expect(await logIn(email)).toMatchObject({ code: `vendor-${status}`, message })
  })

  test('is refused in a status that nobody knows', () => {
    expect(judgeLogIn('closed')).toMatchObject({
      message: 'Your seller account is not active. Please contact the administrator.',
    })
  })

  test('says why to an applicant whom the administrator rejected', async () => {
    const email = 'turned-down@mail.example'
    const { vendor } = await join(email)
    await rejectVendor(office(), vendor.id, 'We sell no lamps.')
    expect(await logIn(email)).toMatchObject({ code: 'vendor-rejected' })
  })

  test('is forgotten a month after the rejection, email and all, and the email still cannot apply again', async () => {
    const [email, buyer, keeper, waiting] = [
      'forgotten@mail.example',
      'rejected.buyer@mail.example',
      'rejected.keeper@mail.example',
      'waiting@mail.example',
    ]
    await becomeCustomer(app, buyer)
    for (const each of [email, buyer, keeper])
      await rejectVendor(office(), (await join(each)).vendor.id, 'We sell no lamps.')
    const userId = (await findUser(app.db, keeper))?.id ?? ''
    await app.db.insert(admins).values({ userId, username: 'rejected.keeper' })
    await join(waiting)
    const written = { kind: 'contact', subject: 'general', name: 'Rana', message: 'When?' } as const
    await app.db.insert(contactQueries).values([email, buyer].map((each) => ({ ...written, email: each })))
    const forget = () => forgetRejected(systemContext(app))
    clock.forward(30 * DAY - MINUTE)
    expect(await forget()).toBe(0)
    expect(await logIn(email)).toMatchObject({ code: 'vendor-rejected' })
    clock.forward(MINUTE)
    expect(await forget()).toBeGreaterThan(0)
    expect(await forget()).toBe(0)
    expect(await findUser(app.db, email)).toBeNull()
    expect(await emailsTo(app, email, 'vendor-status')).toEqual([])
    expect((await app.db.select().from(contactQueries)).map((query) => query.email)).toEqual([buyer])
    expect(await logIn(email)).toMatchObject({ ok: false, code: 'wrong-password' })
    expect(await apply(email)).toMatchObject({ ok: false, code: 'vendor-rejected' })
    // Who also buys, or keeps the office, stays, and who was not rejected, too.
    for (const each of [buyer, keeper, waiting]) expect(await findUser(app.db, each)).not.toBeNull()
  })

  test('asks whoever has not typed the code for it', async () => {
    const email = 'half@mail.example'
    const begun = await apply(email)
    expect(await logIn(email)).toMatchObject({
      code: 'email-unconfirmed',
      message: 'Please check your email and click the confirmation link before logging in.',
      attempt: begun.ok && begun.value.attempt,
    })
  })

  test('is refused to a customer who is no seller', async () => {
    await becomeCustomer(app, 'buyer@mail.example')
    expect(await logIn('buyer@mail.example')).toMatchObject({
      code: 'no-vendor',
      message: 'No seller account found with this email address.',
    })
  })

  test('is counted as the login of customers is: ten wrong passwords from one address are the last', async () => {
    const who = visitor()
    const guess = () => logInAs(VENDOR, visiting(app), { email: 'x@mail.example', password: 'no' }, who)
    for (let tries = 0; tries < 10; tries += 1)
      expect(await guess()).toMatchObject({ code: 'wrong-password' })
    expect(await guess()).toMatchObject({ code: 'too-often' })
  })
})

describe('a customer who sells, too', () => {
  test('is one person with one password for both, and whoever knew the old one is out', async () => {
    const email = 'both-ways@mail.example'
    const customer = await becomeCustomer(app, email)
    const { session } = await comeIn(app, email)
    const password = 'a second lamp'
    const { vendor } = await join(email, { password, confirmPassword: password })
    expect(vendor.userId).toBe(customer.userId)
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
    expect(await emailsTo(app, email, 'password-changed')).toHaveLength(1)
    expect((await findUser(app.db, email))?.name).toBe('Amira Haddad')
    await approveVendor(office(), vendor.id)
    expect(await logIn(email)).toMatchObject({ code: 'wrong-password' })
    expect(await logIn(email, password)).toMatchObject({ ok: true })
    await comeIn(app, email, password)
  })

  test('has no other password while the code has not been typed', async () => {
    const email = 'not-yet@mail.example'
    await becomeCustomer(app, email)
    await apply(email, { password: 'of a stranger', confirmPassword: 'of a stranger' })
    await comeIn(app, email)
    expect(await logIn(email, 'of a stranger')).toMatchObject({ code: 'email-unconfirmed' })
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => askForReset(visiting(app), { email }, visitor(), VENDOR)

  const none = {
    ok: false,
    code: 'no-vendor',
    message: 'No seller account found with this email address.',
  }

  test('is reset by a link to the sellers’ page, which an active seller alone is sent', async () => {
    const email = 'forgot@mail.example'
    const { vendor } = await join(email)
    const message = `Password reset email sent to ${email}. Please check your inbox and click the reset link.`
    for (const status of ['pending', 'rejected', 'suspended'] as const) {
      await set(vendor.id, status)
      expect(await ask(email)).toMatchObject(none)
    }
    expect(await emailsTo(app, email, 'password-reset')).toEqual([])
    await set(vendor.id, 'active')
    expect(await ask(email)).toMatchObject({ ok: true, value: { message } })
    expect(await emailsTo(app, email, 'password-reset')).toMatchObject([
      { path: expect.stringMatching(/^\/vendor\/reset-password\?token=/) },
    ])
    const token = await resetTokenFor(app, email)
    expect(await checkResetToken(visiting(app), { kind: 'customer', token })).toMatchObject({ ok: false })
    const password = 'another lamp'
    const chosen = { password, confirmPassword: password }
    expect(await resetPassword(visiting(app), { kind: 'vendor', token }, chosen, visitor())).toMatchObject({
      ok: true,
      value: { message: 'Password reset successfully! Redirecting to login...' },
    })
    expect(await logIn(email)).toMatchObject({ code: 'wrong-password' })
    expect(await logIn(email, password)).toMatchObject({ ok: true })
  })

  test('of nobody who sells is said to be so, without a word about why', async () => {
    expect(await ask('nobody-sells@mail.example')).toMatchObject(none)
    expect(await emailsTo(app, 'nobody-sells@mail.example', 'password-reset')).toEqual([])
  })
})
