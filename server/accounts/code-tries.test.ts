import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEnrolment } from '#server/identity/one-time-codes.ts'
import { setPassword } from '#server/identity/users.ts'
import { MINUTE } from '#server/platform/clock.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { makeTestAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { codeAt, PASSWORD, turnCodesOn, visiting, visitor } from '#tests/people.ts'
import { granted, refused } from '#tests/shopper.ts'
import { beginCodes, confirmCodes, otherRecoveryCodes, turnCodesOff } from './second-factor.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

async function join() {
  const { userId } = await makeTestAdmin(app)
  return { userId, email: `${userId}@administrator.invalid`, role: 'admin' as const }
}

/** Tries five wrong codes and the right one: what each was answered. */
async function guess(right: string, act: (code: string) => Promise<Outcome<unknown>>) {
  const answers: string[] = []
  for (const code of [...Array.from({ length: 5 }, () => '000000'), right]) {
    const answer = await act(code)
    answers.push(answer.ok ? 'taken' : answer.code)
  }
  return answers
}

const FIVE_TRIES = [...Array.from({ length: 5 }, () => 'wrong-code'), 'too-often']

test('a first code may be tried five times in a quarter of an hour, and then the right one is taken again', async () => {
  const own = await join()
  granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
  const begun = await findEnrolment(visiting(app), own.userId, { issuer: 'Infinity', label: 'me' })
  const confirm = (code: string) => confirmCodes(visiting(app), own, { code }, visitor())
  const right = () => codeAt(begun?.secret ?? '', clock.now())
  expect(await guess(right(), confirm)).toEqual(FIVE_TRIES)
  clock.forward(16 * MINUTE)
  expect(granted(await confirm(right()))).toHaveLength(10)
})

test.each(['an hour', 'another password'])(
  'codes that were begun and not confirmed are shown and taken no more after %s',
  async (end) => {
    const own = await join()
    granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
    const begun = () => findEnrolment(visiting(app), own.userId, { issuer: 'Infinity', label: 'me' })
    const secret = (await begun())?.secret ?? ''
    clock.forward(59 * MINUTE)
    expect(await begun()).not.toBeNull()
    if (end === 'an hour') clock.forward(MINUTE)
    else await setPassword(visiting(app), own.userId, 'another hash')
    expect(await begun()).toBeNull()
    const code = codeAt(secret, clock.now())
    expect(refused(await confirmCodes(visiting(app), own, { code }, visitor())).code).toBe('wrong-code')
  },
)

test.each([
  ['turned off', turnCodesOff],
  ['renewed', otherRecoveryCodes],
])('codes are %s by nobody who tries more than five of them, also with the password', async (_, act) => {
  const own = await join()
  const { secret } = await turnCodesOn(app, own)
  clock.forward(MINUTE)
  const tried = (code: string) => act(visiting(app), own, { currentPassword: PASSWORD, code }, visitor())
  expect(await guess(codeAt(secret, clock.now()), tried)).toEqual(FIVE_TRIES)
  expect(refused(await act(visiting(app), own, { currentPassword: 'wrong', code: '' }, visitor())).code).toBe(
    'wrong-password',
  )
})

test('right codes are not counted: whoever has them may use twenty-one in half a day', async () => {
  const own = await join()
  const { secret } = await turnCodesOn(app, own)
  for (let n = 0; n < 21; n += 1) {
    clock.forward(2 * MINUTE)
    const typed = { currentPassword: PASSWORD, code: codeAt(secret, clock.now()) }
    expect(granted(await otherRecoveryCodes(visiting(app), own, typed, visitor()))).toHaveLength(10)
  }
})
