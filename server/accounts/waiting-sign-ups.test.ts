import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { codeFor, emailsTo, logIn, PASSWORD, signUpForm, visiting, visitor } from '#tests/people.ts'
import { applyAsVendor } from '#tests/sellers.ts'
import { granted, refused } from '#tests/shopper.ts'
import { logInAs } from './log-in.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'
import { VENDOR } from './vendor-role.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const begin = async (email: string, password = PASSWORD) => {
  const form = signUpForm(email, { password, confirmPassword: password })
  return granted(await signUp(visiting(app), form, visitor())).attempt
}
const resend = (email: string, attempt: string) => resendCode(visiting(app), { email, attempt }, visitor())

test('whoever signed up twice goes on with the password of the last time alone', async () => {
  const email = 'twice@mail.example'
  await begin(email, 'the first 1')
  clock.forward(1000)
  const attempt = await begin(email, 'the second 2')
  const enter = (password: string) => logIn(visiting(app), { email, password }, visitor())
  expect(await enter('the second 2')).toMatchObject({ code: 'email-unconfirmed', attempt })
  expect(await enter('the first 1')).toMatchObject({ code: 'wrong-password' })
})

test('who waits for the code of a seller is told so at the entrance of sellers alone', async () => {
  const email = 'seller@mail.example'
  const { attempt } = granted(await applyAsVendor(app, email))
  const form = { email, password: PASSWORD }
  expect(await logIn(visiting(app), form, visitor())).toMatchObject({ code: 'wrong-password' })
  expect(await logInAs(VENDOR, visiting(app), form, visitor())).toMatchObject({
    code: 'email-unconfirmed',
    attempt,
  })
})

test('a new code is sent a minute after the last one, and not a moment before', async () => {
  const email = 'waits@mail.example'
  const attempt = await begin(email)
  clock.forward(60_000 - 1)
  expect(refused(await resend(email, attempt))).toMatchObject({
    code: 'too-soon',
    message: 'Please wait a second before you ask for a new code.',
  })
  clock.forward(1)
  granted(await resend(email, attempt))
})

test('a sign-up beside one that was finished is over, and no code of it is sent any more', async () => {
  const email = 'beside@mail.example'
  const other = await begin(email)
  const attempt = await begin(email)
  granted(await verifyCode(visiting(app), { email, attempt, code: await codeFor(app, email) }, visitor()))
  clock.forward(60_000)
  expect(refused(await resend(email, other)).code).toBe('code-gone')
  expect(await emailsTo(app, email, 'verification-code')).toHaveLength(2)
})
