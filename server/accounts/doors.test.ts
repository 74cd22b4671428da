import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOORS, type Door, knock, type Visitor } from '#server/identity/doors.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { signUpForm, visitor } from '#tests/people.ts'
import { logIn } from './log-in.ts'
import { proveIdentity } from './own-password.ts'
import { askForReset, resetPassword } from './reset.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'

const clock = handClock()
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ clock })
})
afterAll(() => house.close())

type Try = (email: string, from: Visitor) => Promise<Outcome<unknown>>

/** What somebody tries at each door, wrong on purpose where that needs no hash. */
const TRIES: Record<Door, Try> = {
  'sign-up': (email, from) => signUp(house, signUpForm(email), from),
  'verify-code': (email, from) => verifyCode(house, { email, attempt: 'none', code: '123456' }, from),
  'resend-code': (email, from) => resendCode(house, { email, attempt: 'none' }, from),
  'log-in': (email, from) => logIn(house, { email, password: 'a guess' }, from),
  'ask-for-reset': (email, from) => askForReset(house, { email }, from),
  'reset-password': (_, from) =>
    resetPassword(
      house,
      { kind: 'customer', token: 'none' },
      { password: 'secret', confirmPassword: 'secret' },
      from,
    ),
  'own-password': (email, from) => proveIdentity(house, { userId: 'none', email }, 'a guess', from),
}

const LIMITS = Object.entries(DOORS).flatMap(([door, limits]) =>
  limits.map(({ by, limit, windowSeconds }) => ({ door: door as Door, by, limit, windowSeconds })),
)

let people = 0
const somebody = () => `somebody.${++people}@mail.example`
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.code)

describe.each(LIMITS)('at the door $door, by $by', ({ door, by, limit, windowSeconds }) => {
  test(`try ${limit + 1} is one too many, others come in, and so does everybody later`, async () => {
    const [email, from] = [somebody(), visitor()]
    for (let n = 0; n < limit; n += 1) {
      const who = { email: by === 'address' ? somebody() : email, visitor: by === 'email' ? visitor() : from }
      expect(await knock(house.db, door, who, clock.now())).toMatchObject({ ok: true })
    }
    const again = () => TRIES[door](by === 'address' ? somebody() : email, by === 'email' ? visitor() : from)
    expect(await again()).toMatchObject({
      code: 'too-often',
      message: expect.stringMatching(/^Too many tries\./),
    })
    expect(codeOf(await TRIES[door](somebody(), visitor()))).not.toBe('too-often')
    clock.forward(windowSeconds * 1000)
    expect(codeOf(await again())).not.toBe('too-often')
  })
})

test.each(['sign-up', 'verify-code', 'resend-code', 'log-in'] as const)(
  'a stranger who comes to the door %s without end in the name of somebody leaves them room',
  async (door) => {
    const [email, stranger] = [somebody(), visitor()]
    for (let n = 0; n < 200; n += 1) await knock(house.db, door, { email, visitor: stranger }, clock.now())
    expect(codeOf(await TRIES[door](email, stranger))).toBe('too-often')
    expect(codeOf(await TRIES[door](email, visitor()))).not.toBe('too-often')
  },
)

test('every door counts addresses, and each that is told an e-mail counts that too', () => {
  for (const [door, limits] of Object.entries(DOORS)) {
    const counted = limits.map(({ by }) => by)
    expect([door, counted.includes('address')]).toEqual([door, true])
    expect([door, counted.some((by) => by === 'email')]).toEqual([door, door !== 'reset-password'])
  }
})
