import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Keys } from '#server/identity/secrets.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  codeFor,
  comeIn,
  resetTokenFor,
  signUpForm,
  visiting,
  visitor,
} from '#tests/people.ts'
import { findCustomerSession } from './customer-role.ts'
import { askForReset, checkResetToken } from './reset.ts'
import { signUp, verifyCode } from './sign-up.ts'

const OLD = 'the key of last year, long enough by far'
const NEW = 'the key of this year, long enough by far'
const WITH_BOTH: Keys = [NEW, OLD]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const withKeys = (secret: Keys) => ({ ...app, secret })

test('a changed key logs nobody out, and no email on its way becomes worthless', async () => {
  const before = withKeys([OLD])
  await becomeCustomer(before, 'amira@mail.example')
  const { session } = await comeIn(before, 'amira@mail.example')
  await askForReset(visiting(before), { email: 'amira@mail.example' }, visitor())
  const link = { kind: 'customer', token: await resetTokenFor(before, 'amira@mail.example') } as const
  const begun = await signUp(visiting(before), signUpForm('badr@mail.example'), visitor())
  if (!begun.ok) throw new Error(begun.message)
  const code = {
    email: 'badr@mail.example',
    attempt: begun.value.attempt,
    code: await codeFor(before, 'badr@mail.example'),
  }

  const after = withKeys(WITH_BOTH)
  expect(await findCustomerSession(visiting(after), session.token)).not.toBeNull()
  expect(await checkResetToken(visiting(after), link)).toMatchObject({ ok: true })

  const forgotten = withKeys([NEW])
  expect(await findCustomerSession(visiting(forgotten), session.token)).toBeNull()
  expect(await checkResetToken(visiting(forgotten), link)).toMatchObject({ ok: false })
  expect(await verifyCode(visiting(forgotten), code, visitor())).toMatchObject({
    ok: false,
    code: 'code-wrong',
  })
  expect(await verifyCode(visiting(after), code, visitor())).toMatchObject({ ok: true })
})

test('what is written from then on bears the new key alone', async () => {
  await becomeCustomer(withKeys(WITH_BOTH), 'layla@mail.example')
  const { session } = await comeIn(withKeys(WITH_BOTH), 'layla@mail.example')
  expect(await findCustomerSession(visiting(withKeys([OLD])), session.token)).toBeNull()
  expect(await findCustomerSession(visiting(withKeys([NEW])), session.token)).not.toBeNull()
})
