import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#server/customers/tables.ts'
import { accounts, users, verifications } from '#server/identity/tables.ts'
import { emails } from '#server/mail/tables.ts'
import type { Typed } from '#server/platform/typed.ts'
import { vendors } from '#server/vendors/tables.ts'
import { asInShops } from '#tests/cheap-passwords.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { becomeCustomer, codeFor, comeIn, emailsTo, signUpForm, visiting, visitor } from '#tests/people.ts'
import { CUSTOMER, findCustomerSession } from './customer-role.ts'
import { logInAs } from './log-in.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

async function begin(email: string, change: Record<string, string> = {}) {
  const outcome = await signUp(visiting(app), signUpForm(email, change), visitor())
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.value
}

const verify = (form: Typed) => verifyCode(visiting(app), form, visitor())
const enter = (form: Typed) => logInAs(CUSTOMER, visiting(app), form, visitor())

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('signing up', () => {
  test('a customer gets six digits by mail, types them, and can log in', async () => {
    const email = 'amira@mail.example'
    const begun = await begin(' Amira@Mail.example ')
    expect(begun).toMatchObject({
      email,
      resendAfter: 60,
      message: 'OTP sent to your email! Please check your inbox and enter the 6-digit code.',
    })
    const code = await codeFor(app, email)
    expect(code).toMatch(/^\d{6}$/)
    expect(await app.db.select().from(customers).where(eq(customers.email, email))).toEqual([])
    const verified = await verify({ email, attempt: begun.attempt, code: ` ${code} ` })
    expect(verified).toMatchObject({
      ok: true,
      value: { message: 'Email verified successfully! Your account has been created. You can now login.' },
    })
    const [customer] = await app.db.select().from(customers).where(eq(customers.email, email))
    expect(customer).toMatchObject({ firstName: 'Amira', lastName: 'Haddad', phone: null, status: 'active' })
    expect((await comeIn(app, email)).message).toBe('Login successful! Redirecting...')
    expect(await emailsTo(app, email, 'welcome')).toHaveLength(1)
  })

  test.each([
    ...['123456', 'Password1', ' iloveyou ', 'TRUSTNO1', 'ｑｗｅｒｔｙ', 'infinity2026!'],
    ...['abcdef', 'Fedcba', 'aaaaaa', '999999', '987654', 'ssssssssssssss'],
  ])('the password %o is known to everybody who guesses, and refused', async (password) => {
    const form = signUpForm('known@mail.example', { password, confirmPassword: password })
    const message =
      'Many people use this password, so it is guessed first. Choose another, such as a few words.'
    const refusal = { code: 'password-known', message, fields: { password: message } }
    expect(await signUp(visiting(app), form, visitor())).toMatchObject(refusal)
  })

  test.each([
    [{ confirmPassword: 'other' }, 'password-mismatch', 'Passwords do not match'],
    [
      { password: 'five5', confirmPassword: 'five5' },
      'password-length',
      'Password must be at least 6 characters long.',
    ],
    [{ password: 'five5', confirmPassword: 'six666' }, 'password-mismatch', 'Passwords do not match'],
    [{ firstName: ' ' }, 'wrong-fields', 'Please enter your first name'],
    [{ lastName: '' }, 'wrong-fields', 'Please enter your last name'],
    [{ email: 'amira' }, 'wrong-fields', 'Please enter an email address such as name@example.com'],
    [{ email: '' }, 'wrong-fields', 'Please enter your email'],
    [{ firstName: 'a'.repeat(81) }, 'wrong-fields', 'Please use at most 80 characters'],
    [{ phone: 'call me' }, 'wrong-fields', 'Please enter a phone number of 7 to 15 digits'],
    [
      { password: '      ', confirmPassword: '      ' },
      'password-length',
      'A password needs letters, digits or signs, not only spaces.',
    ],
    [
      { password: '\u200b\u00a0\u2003\u3000\u2060\t', confirmPassword: '\u200b\u00a0\u2003\u3000\u2060\t' },
      'password-length',
      'A password needs letters, digits or signs, not only spaces.',
    ],
    [
      { password: 'x'.repeat(201), confirmPassword: 'x'.repeat(201) },
      'password-length',
      'Password must be at most 200 characters long.',
    ],
  ])('a form with %o is refused with its sentence', async (change, code, message) => {
    expect(await signUp(visiting(app), signUpForm('careful@mail.example', change), visitor())).toMatchObject({
      ok: false,
      code,
      message,
    })
    expect(await emailsTo(app, 'careful@mail.example', 'verification-code')).toEqual([])
  })

  test('an email that has a customer is refused, however it is written', async () => {
    await becomeCustomer(app, 'taken@mail.example')
    expect(await signUp(visiting(app), signUpForm('TAKEN@mail.example'), visitor())).toMatchObject({
      code: 'email-taken',
      message: 'A customer account with this email already exists. Please login instead.',
    })
  })

  test('an account that was begun but not confirmed says so at login, and only to who knows its password', async () => {
    const email = 'later@mail.example'
    const begun = await begin(email)
    expect(await enter({ email, password: 'a guess' })).toMatchObject({
      code: 'wrong-password',
    })
    expect(await enter(signUpForm(email))).toMatchObject({
      code: 'email-unconfirmed',
      message: 'Please check your email and click the confirmation link before logging in.',
      attempt: begun.attempt,
    })
  })

  test('a seller who becomes a customer has one login for both, and whoever knew the old password is out', async () => {
    const email = 'both@mail.example'
    const { id, userId } = await becomeCustomer(app, email)
    const { session } = await comeIn(app, email)
    await app.db.delete(customers).where(eq(customers.id, id))
    await app.db
      .insert(vendors)
      .values({ userId, code: 'BOTH', slug: 'both', businessName: 'Both', email, status: 'active' })
    const password = 'a second lamp'
    expect(await becomeCustomer(app, email, { password, confirmPassword: password })).toMatchObject({
      userId,
    })
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
    expect(await emailsTo(app, email, 'password-changed')).toHaveLength(1)
    expect(await enter(signUpForm(email))).toMatchObject({ code: 'wrong-password' })
    await comeIn(app, email, password)
  })

  test('names with scripts stay text', async () => {
    const firstName = '<script>alert(1)</script>'
    const customer = await becomeCustomer(app, 'script@mail.example', { firstName, lastName: "'; drop" })
    expect(customer).toMatchObject({ firstName, lastName: "'; drop" })
  })
})

describe('codes', () => {
  test('a wrong code counts down, the fifth ends the code, and the right one comes too late', async () => {
    const email = 'guess@mail.example'
    const { attempt } = await begin(email)
    const code = await codeFor(app, email)
    const wrong = { email, attempt, code: another(code) }
    for (const left of [4, 3, 2])
      expect(await verify(wrong)).toMatchObject({
        code: 'code-wrong',
        message: `That code is not right. You have ${left} tries left.`,
      })
    expect(await verify(wrong)).toMatchObject({
      message: 'That code is not right. You have one try left.',
    })
    const late = { code: 'code-used-up', message: 'Too many wrong codes. Ask for a new one to continue.' }
    expect(await verify(wrong)).toMatchObject(late)
    expect(await verify({ ...wrong, code })).toMatchObject(late)
  })

  test('twenty guesses at the same moment are five tries', async () => {
    const email = 'storm@mail.example'
    const { attempt } = await begin(email)
    const code = another(await codeFor(app, email))
    const all = await Promise.all(Array.from({ length: 20 }, () => verify({ email, attempt, code })))
    expect(all.filter((outcome) => !outcome.ok && outcome.code === 'code-wrong')).toHaveLength(4)
  })

  test('a code is valid for ten minutes', async () => {
    const email = 'slow@mail.example'
    const { attempt } = await begin(email)
    const code = await codeFor(app, email)
    clock.forward(10 * 60_000 - 1)
    expect(await verify({ email, attempt, code: another(code) })).toMatchObject({
      code: 'code-wrong',
    })
    clock.forward(1)
    expect(await verify({ email, attempt, code })).toMatchObject({
      code: 'code-expired',
      message: 'This code has expired. Ask for a new one to continue.',
    })
  })

  test('a code works once', async () => {
    const email = 'once@mail.example'
    const { attempt } = await begin(email)
    const form = { email, attempt, code: await codeFor(app, email) }
    const both = await Promise.all([verify(form), verify(form)])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(await verify(form)).toMatchObject({
      code: 'code-gone',
      message: 'This code is no longer valid. Log in, or sign up again to get a new one.',
    })
  })

  test.each(['', '12345', '1234567', 'abcdef', '12 34'])('%o is no code of six digits', async (code) => {
    expect(await verify({ email: 'a@mail.example', attempt: 'x', code })).toMatchObject({
      code: 'wrong-fields',
      fields: { code: 'Enter the 6 digits of the code.' },
    })
  })

  test('a new code comes after sixty seconds, replaces the old one and gives new tries', async () => {
    const email = 'again@mail.example'
    const { attempt } = await begin(email)
    const first = await codeFor(app, email)
    for (let tries = 0; tries < 5; tries += 1) await verify({ email, attempt, code: another(first) })
    expect(await verify({ email, attempt, code: first })).toMatchObject({ code: 'code-used-up' })
    for (const [later, wait] of [[20_500, '40 seconds'] as const, [39_000, 'a second'] as const]) {
      clock.forward(later)
      expect(await resendCode(visiting(app), { email, attempt }, visitor())).toMatchObject({
        code: 'too-soon',
        message: `Please wait ${wait} before you ask for a new code.`,
      })
    }
    clock.forward(1000)
    expect(await resendCode(visiting(app), { attempt }, visitor())).toMatchObject({
      fields: { email: 'Please enter your email' },
    })
    const both = await Promise.all([
      resendCode(visiting(app), { email, attempt }, visitor()),
      resendCode(visiting(app), { email, attempt }, visitor()),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(both.find((outcome) => outcome.ok)).toMatchObject({
      value: { message: 'New OTP sent to your email! Please check your inbox.', resendAfter: 60 },
    })
    expect(await emailsTo(app, email, 'verification-code')).toHaveLength(2)
    const second = await codeFor(app, email)
    if (first !== second)
      expect(await verify({ email, attempt, code: first })).toMatchObject({ code: 'code-wrong' })
    expect(await verify({ email, attempt, code: second })).toMatchObject({ ok: true })
  })

  test('codes and passwords are kept as hashes', async () => {
    const email = 'hashed@mail.example'
    const { attempt } = await asInShops(() => begin(email))
    const code = await codeFor(app, email)
    const [kept] = await app.db.select().from(verifications).where(eq(verifications.id, attempt))
    expect(JSON.stringify(kept)).not.toContain(code)
    const [password] = await app.db.select().from(accounts).where(eq(accounts.accountId, attempt))
    expect(password?.password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })
})

describe('several sign-ups with one email', () => {
  test('at the same moment they become one account', async () => {
    const email = 'crowd@mail.example'
    const begun = await Promise.all([begin(email), begin(email), begin(email)])
    const codes = await emailsTo(app, email, 'verification-code')
    const tries = begun.flatMap(({ attempt }) => codes.map(({ code }) => verify({ email, attempt, code })))
    const done = (await Promise.all(tries)).filter((outcome) => outcome.ok)
    expect(done).toHaveLength(1)
    expect(await app.db.select().from(customers).where(eq(customers.email, email))).toHaveLength(1)
    expect(await app.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    await comeIn(app, email)
  })

  test("a stranger who signs up with somebody's address cannot have their own password confirmed", async () => {
    const email = 'owner@mail.example'
    const owner = await begin(email)
    const ownersCode = await codeFor(app, email)
    const stranger = await begin(email, { password: 'strange lamp', confirmPassword: 'strange lamp' })
    const strangersCode = await codeFor(app, email)
    expect(stranger.attempt).not.toBe(owner.attempt)
    if (ownersCode !== strangersCode)
      expect(await verify({ email, attempt: owner.attempt, code: strangersCode })).toMatchObject({
        code: 'code-wrong',
      })
    expect(await verify({ email, attempt: owner.attempt, code: ownersCode })).toMatchObject({ ok: true })
    expect(await enter({ email, password: 'strange lamp' })).toMatchObject({
      code: 'wrong-password',
    })
    await comeIn(app, email)
  })

  test('the email waits in the outbox exactly when the sign-up does', async () => {
    const [before] = await app.db.select({ all: sql<number>`count(*)` }).from(emails)
    await expect(
      app.db.transaction(async (tx) => {
        await signUp({ ...visiting(app), db: tx }, signUpForm('undone@mail.example'), visitor())
        throw new Error('the lights go out')
      }),
    ).rejects.toThrow('the lights go out')
    expect(await app.db.select({ all: sql<number>`count(*)` }).from(emails)).toEqual([before])
  })
})
