import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOtherSessions, endSession, findSession, listSessions } from '#server/identity/sessions.ts'
import { verifications } from '#server/identity/tables.ts'
import { emails } from '#server/mail/tables.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  codeFor,
  comeIn,
  emailsTo,
  logIn,
  PASSWORD,
  resetTokenFor,
  signUpForm,
  visiting,
  visitor,
} from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { findCustomerSession } from './customer-role.ts'
import { changePassword } from './own-password.ts'
import { askForReset, checkResetToken, resetPassword } from './reset.ts'
import { signUp, verifyCode } from './sign-up.ts'
import { VENDOR } from './vendor-role.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const form = (password: string, confirmPassword = password) => ({ password, confirmPassword })
const wrongLink = {
  code: 'wrong-link',
  message: 'Invalid or expired reset link. Please request a new password reset.',
}

async function linkFor(email: string) {
  await askForReset(visiting(app), { email }, visitor())
  return { kind: 'customer', token: await resetTokenFor(app, email) } as const
}

describe('a forgotten password', () => {
  test('a link in an email sets a new one, once, ends every session and says so by mail', async () => {
    const email = 'forgot@mail.example'
    await becomeCustomer(app, email)
    const { session } = await comeIn(app, email)
    const link = await linkFor(email)
    expect(await checkResetToken(visiting(app), link)).toMatchObject({ ok: true, value: { email } })
    expect(await resetPassword(visiting(app), link, form('a new one'), visitor())).toMatchObject({
      ok: true,
      value: { message: 'Password reset successfully! Redirecting to login...' },
    })
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
    expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({ ok: false })
    await comeIn(app, email, 'a new one')
    expect(await emailsTo(app, email, 'password-changed')).toHaveLength(1)
    expect(await checkResetToken(visiting(app), link)).toMatchObject(wrongLink)
    expect(await resetPassword(visiting(app), link, form('another one'), visitor())).toMatchObject(wrongLink)
  })

  test('its email speaks the language of the account, whoever asks for it', async () => {
    const email = 'speaks@mail.example'
    await inLanguage('en-XA', async () => {
      const { attempt } = granted(await signUp(visiting(app), signUpForm(email), visitor()))
      const code = await codeFor(app, email)
      granted(await verifyCode(visiting(app), { email, attempt, code }, visitor()))
    })
    await linkFor(email)
    const rows = await app.db.select().from(emails).where(eq(emails.recipient, email)).orderBy(emails.id)
    expect(rows.map(({ kind, language }) => [kind, language])).toEqual([
      ['verification-code', 'en-XA'],
      ['welcome', 'en-XA'],
      ['password-reset', 'en-XA'],
    ])
  })

  test('what is said is the same whether an address has an account or not', async () => {
    await becomeCustomer(app, 'real@mail.example')
    for (const email of ['real@mail.example', 'unreal@mail.example'])
      expect(await askForReset(visiting(app), { email }, visitor())).toMatchObject({
        ok: true,
        value: {
          message: `Password reset email sent to ${email}. Please check your inbox and click the reset link.`,
        },
      })
    expect(await emailsTo(app, 'unreal@mail.example', 'password-reset')).toEqual([])
  })

  test('a link is valid for thirty minutes', async () => {
    const email = 'half-hour@mail.example'
    await becomeCustomer(app, email)
    const link = await linkFor(email)
    clock.forward(30 * MINUTE - 1)
    expect(await checkResetToken(visiting(app), link)).toMatchObject({ ok: true })
    clock.forward(1)
    expect(await checkResetToken(visiting(app), link)).toMatchObject(wrongLink)
    expect(await resetPassword(visiting(app), link, form('too late'), visitor())).toMatchObject(wrongLink)
  })

  test('two tabs with one link set one password', async () => {
    const email = 'tabs@mail.example'
    await becomeCustomer(app, email)
    const link = await linkFor(email)
    const both = await Promise.all([
      resetPassword(visiting(app), link, form('from one tab'), visitor()),
      resetPassword(visiting(app), link, form('from the other'), visitor()),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  test('using one link makes the others worthless', async () => {
    const email = 'many@mail.example'
    await becomeCustomer(app, email)
    const first = await linkFor(email)
    clock.forward(1)
    const second = await linkFor(email)
    expect(first.token).not.toBe(second.token)
    expect(await resetPassword(visiting(app), first, form('from the first'), visitor())).toMatchObject({
      ok: true,
    })
    expect(await checkResetToken(visiting(app), second)).toMatchObject(wrongLink)
  })

  test.each([null, '', 'x', '../../etc', 'x'.repeat(10_000)])('%o is no link', async (token) => {
    expect(await checkResetToken(visiting(app), { kind: 'customer', token })).toMatchObject(wrongLink)
  })

  test("a customer's link is no seller's link", async () => {
    const email = 'doors@mail.example'
    await becomeCustomer(app, email)
    const { token } = await linkFor(email)
    expect(await checkResetToken(visiting(app), { kind: 'vendor', token })).toMatchObject(wrongLink)
    expect(
      await resetPassword(visiting(app), { kind: 'vendor', token }, form('sixsix'), visitor()),
    ).toMatchObject(wrongLink)
  })

  test('the two passwords must match and have six characters, in this order', async () => {
    const email = 'rules@mail.example'
    await becomeCustomer(app, email)
    const link = await linkFor(email)
    expect(await resetPassword(visiting(app), link, form('five5', 'other'), visitor())).toMatchObject({
      message: 'Passwords do not match.',
    })
    expect(await resetPassword(visiting(app), link, form('five5'), visitor())).toMatchObject({
      message: 'Password must be at least 6 characters long.',
    })
    expect(await resetPassword(visiting(app), link, form('123456'), visitor())).toMatchObject({
      code: 'password-known',
      fields: {
        password:
          'Many people use this password, so it is guessed first. Choose another, such as a few words.',
      },
    })
    expect(await checkResetToken(visiting(app), link)).toMatchObject({ ok: true })
  })

  test('the fifth request within half an hour is one too many for an address', async () => {
    const email = 'eager@mail.example'
    for (let n = 0; n < 4; n += 1)
      expect(await askForReset(visiting(app), { email }, visitor())).toMatchObject({ ok: true })
    expect(await askForReset(visiting(app), { email }, visitor())).toMatchObject({
      code: 'too-often',
      message: 'Too many tries. Please wait 30 minutes and try again.',
    })
  })

  test('the table of links does not hold what an email holds', async () => {
    const email = 'kept@mail.example'
    const { userId } = await becomeCustomer(app, email)
    const { token } = await linkFor(email)
    const rows = await app.db
      .select()
      .from(verifications)
      .where(eq(verifications.userId, userId ?? ''))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('one’s own password and sessions', () => {
  async function twoBrowsers(email: string) {
    await becomeCustomer(app, email)
    const here = await comeIn(app, email)
    const there = await comeIn(app, email)
    const session = await findSession(visiting(app), 'customer', here.session.token)
    if (!session) throw new Error('Nobody came in.')
    return { here, there, session }
  }

  test('changing it needs the current one, ends every session there was and says so by mail', async () => {
    const email = 'change@mail.example'
    const { here, there, session } = await twoBrowsers(email)
    const change = (currentPassword: string) =>
      changePassword(visiting(app), session, { currentPassword, ...form('changed now') }, visitor())
    expect(await change('a guess')).toMatchObject({
      code: 'wrong-password',
      fields: { currentPassword: 'The current password is not right.' },
    })
    const link = await linkFor(email)
    const { session: renewed } = granted(await change(PASSWORD))
    expect(await checkResetToken(visiting(app), link)).toMatchObject(wrongLink)
    expect(await findCustomerSession(visiting(app), renewed.token)).toMatchObject({ customer: { email } })
    expect(await findCustomerSession(visiting(app), here.session.token)).toBeNull()
    expect(await findCustomerSession(visiting(app), there.session.token)).toBeNull()
    expect(await emailsTo(app, email, 'password-changed')).toHaveLength(1)
    await comeIn(app, email, 'changed now')
  })

  test('one session can be ended, and all the others', async () => {
    const { here, there, session } = await twoBrowsers('ends@mail.example')
    expect(await endSession(visiting(app), session.userId, there.session.id)).toBe(true)
    expect(await findCustomerSession(visiting(app), there.session.token)).toBeNull()
    await comeIn(app, 'ends@mail.example')
    await comeIn(app, 'ends@mail.example')
    expect(await endOtherSessions(visiting(app), session.userId, session.id)).toBe(2)
    expect(await findCustomerSession(visiting(app), here.session.token)).not.toBeNull()
    expect(await listSessions(app.db, session.userId, clock.now())).toHaveLength(1)
  })

  test("somebody else's session does not exist", async () => {
    const mine = await twoBrowsers('mine@mail.example')
    const theirs = await twoBrowsers('theirs@mail.example')
    expect(await endSession(visiting(app), mine.session.userId, theirs.there.session.id)).toBe(false)
    expect(await findCustomerSession(visiting(app), theirs.there.session.token)).not.toBeNull()
  })

  test("a customer's session opens no seller's and no administrator's pages", async () => {
    const { here } = await twoBrowsers('rooms@mail.example')
    expect(await findSession(visiting(app), 'vendor', here.session.token)).toBeNull()
    expect(await findSession(visiting(app), 'admin', here.session.token)).toBeNull()
  })
})

test('whoever asks without end for a link of a seller that nobody is keeps no customer from theirs', async () => {
  const email = 'only.buys@mail.example'
  const asSeller = () => askForReset(visiting(app), { email }, visitor(), VENDOR)
  for (let time = 0; time < 4; time += 1) expect(await asSeller()).toMatchObject({ code: 'no-vendor' })
  expect(await asSeller()).toMatchObject({ code: 'too-often' })
  expect(await askForReset(visiting(app), { email }, visitor())).toMatchObject({ ok: true })
})
