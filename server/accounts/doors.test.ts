import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDevice } from '#server/identity/devices.ts'
import type { Door, Visitor } from '#server/identity/doors.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { handClock, openTestHouse, type TestHouse } from '#tests/database.ts'
import { becomeCustomer, comeIn, PASSWORD, resetTokenFor, signUpForm, visitor } from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { logIn } from './log-in.ts'
import { proveIdentity } from './own-password.ts'
import { askForReset, checkResetToken, resetPassword } from './reset.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'

/** Passwords are compared at once here: what is tried is how often, not how long. */
const work = vi.hoisted(() => ({ compared: 0 }))
vi.mock('#server/identity/passwords.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  verifyPassword: async (password: string, stored: string | null | undefined) => {
    work.compared += 1
    return stored === `hash of ${password}`
  },
  isOutdated: () => false,
}))

const clock = handClock()
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ clock })
})
afterAll(() => house.close())

interface Who {
  email: string
  from: Visitor
  attempt: string
}
type Try = (who: Who) => Promise<Outcome<unknown>>

const NEW = { password: 'brass lamp 9', confirmPassword: 'brass lamp 9' }

/** What somebody tries at each door. */
const TRIES: Record<Door, Try> = {
  'sign-up': ({ email, from }) => signUp(house, signUpForm(email), from),
  'verify-code': ({ email, from, attempt }) => verifyCode(house, { email, attempt, code: '123456' }, from),
  'resend-code': ({ email, from }) => resendCode(house, { email, attempt: 'none' }, from),
  'log-in': ({ email, from }) => logIn(house, { email, password: 'a guess' }, from),
  'known-log-in': ({ email, from }) => logIn(house, { email, password: 'a guess' }, from),
  'ask-for-reset': ({ email, from }) => askForReset(house, { email }, from),
  'reset-password': ({ from }) => resetPassword(house, { kind: 'customer', token: 'none' }, NEW, from),
  'own-password': ({ email, from }) => proveIdentity(house, { userId: 'none', email }, 'a guess', from),
}

let people = 0
const somebody = () => `somebody.${++people}@mail.example`
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.code)

/** Everybody comes with something new but what is counted. */
function comeBy(door: Door, by: string): () => Who {
  const email = somebody()
  const same: Who = { email, from: visitor(), attempt: `attempt of ${email}` }
  const device = newDevice(house.secret, email)
  return () => {
    const ownEmail = by === 'email' || by === 'pair' || by === 'device' ? email : somebody()
    const from = by === 'address' || by === 'pair' ? same.from : visitor()
    if (door === 'known-log-in') from.device = by === 'device' ? device : newDevice(house.secret, ownEmail)
    return { email: ownEmail, from, attempt: by === 'attempt' ? same.attempt : `attempt ${++people}` }
  }
}

describe.each([
  { door: 'sign-up', by: 'address', limit: 20, minutes: 60 },
  { door: 'sign-up', by: 'pair', limit: 5, minutes: 60 },
  { door: 'sign-up', by: 'email', limit: 15, minutes: 60 },
  { door: 'verify-code', by: 'address', limit: 60, minutes: 15 },
  { door: 'verify-code', by: 'attempt', limit: 20, minutes: 60 },
  { door: 'resend-code', by: 'address', limit: 30, minutes: 60 },
  { door: 'resend-code', by: 'pair', limit: 5, minutes: 60 },
  { door: 'resend-code', by: 'email', limit: 15, minutes: 60 },
  { door: 'log-in', by: 'address', limit: 50, minutes: 15 },
  { door: 'log-in', by: 'pair', limit: 10, minutes: 15 },
  { door: 'log-in', by: 'email', limit: 100, minutes: 60 },
  { door: 'known-log-in', by: 'device', limit: 10, minutes: 15 },
  { door: 'known-log-in', by: 'email', limit: 100, minutes: 60 },
  { door: 'ask-for-reset', by: 'address', limit: 20, minutes: 60 },
  { door: 'ask-for-reset', by: 'email', limit: 4, minutes: 30 },
  { door: 'reset-password', by: 'address', limit: 30, minutes: 60 },
  { door: 'own-password', by: 'address', limit: 50, minutes: 15 },
  { door: 'own-password', by: 'email', limit: 10, minutes: 15 },
] as const)('at the door $door, by $by', ({ door, by, limit, minutes }) => {
  test(`${limit} tries come in within ${minutes} minutes, one more does not, others and later ones do`, async () => {
    const who = comeBy(door, by)
    for (let n = 1; n <= limit; n += 1)
      expect([n, codeOf(await TRIES[door](who()))]).not.toEqual([n, 'too-often'])
    const compared = work.compared
    expect(await TRIES[door](who())).toMatchObject({
      code: 'too-often',
      message: expect.stringMatching(
        by === 'email' && door === 'log-in'
          ? 'Too many tries for this account. Please wait 60 minutes, or use Forgot password: its link works now.'
          : `Too many tries. Please wait ${minutes} minutes and try again.`,
      ),
    })
    expect(work.compared, 'no password is compared for whoever is refused').toBe(compared)
    expect(codeOf(await TRIES[door](comeBy(door, by)()))).not.toBe('too-often')
    clock.forward(minutes * 60_000 - 1)
    expect(codeOf(await TRIES[door](who()))).toBe('too-often')
    clock.forward(1)
    expect(codeOf(await TRIES[door](who()))).not.toBe('too-often')
  })
})

test.each(['sign-up', 'resend-code', 'log-in'] as const)(
  'a stranger who comes to the door %s without end in the name of somebody leaves them room',
  async (door) => {
    const [email, stranger] = [somebody(), visitor()]
    const attempt = 'none'
    for (let n = 0; n < 200; n += 1) await TRIES[door]({ email, from: stranger, attempt })
    expect(codeOf(await TRIES[door]({ email, from: stranger, attempt }))).toBe('too-often')
    expect(codeOf(await TRIES[door]({ email, from: visitor(), attempt }))).not.toBe('too-often')
  },
)

describe('while hundreds of addresses guess the password of one customer', () => {
  /** An hour of guesses from everywhere; how many of them were compared. */
  async function guessFromEverywhere(email: string): Promise<number> {
    const before = work.compared
    for (let n = 0; n < 400; n += 1) await logIn(house, { email, password: `guess ${n}` }, visitor())
    return work.compared - before
  }

  test('a hundred guesses an hour are compared, however many come', async () => {
    const email = somebody()
    await becomeCustomer(house, email)
    // A guess is compared with the password and with a sign-up that may wait.
    expect(await guessFromEverywhere(email)).toBe(200)
    clock.forward(59 * 60_000)
    expect(await guessFromEverywhere(email)).toBe(0)
  })

  test('the owner comes in with a browser that they came in with before, from anywhere', async () => {
    const email = somebody()
    await becomeCustomer(house, email)
    const { device } = await comeIn(house, email)
    await guessFromEverywhere(email)
    expect(codeOf(await logIn(house, { email, password: PASSWORD }, visitor()))).toBe('too-often')
    expect(await logIn(house, { email, password: PASSWORD }, { ...visitor(), device })).toMatchObject({
      ok: true,
    })
  })

  test('and with a new browser by the link of a letter, which strangers cannot use up', async () => {
    const email = somebody()
    await becomeCustomer(house, email)
    await guessFromEverywhere(email)
    for (let n = 0; n < 40; n += 1) {
      await askForReset(house, { email }, visitor())
      clock.forward(60_000 - 1)
    }
    const link = { kind: 'customer', token: await resetTokenFor(house, email) } as const
    expect(await checkResetToken(house, link)).toMatchObject({ ok: true })
    await guessFromEverywhere(email)
    const here = visitor()
    const { device } = granted(await resetPassword(house, link, NEW, here))
    const outcome = await logIn(house, { email, password: NEW.password }, { ...here, device })
    expect(outcome).toMatchObject({ ok: true })
  })

  test('a device that this shop did not make, or made for somebody else, is a stranger', async () => {
    const [email, other] = [somebody(), somebody()]
    await becomeCustomer(house, email)
    await guessFromEverywhere(email)
    const forged = newDevice(['another secret'], email)
    for (const device of [forged, newDevice(house.secret, other), 'x', '', null])
      expect(codeOf(await logIn(house, { email, password: PASSWORD }, { ...visitor(), device }))).toBe(
        'too-often',
      )
  })
})

test('whoever was sent a code can type it, whatever strangers type in their name', async () => {
  const email = somebody()
  const begun = granted(await signUp(house, signUpForm(email), visitor()))
  for (let n = 0; n < 200; n += 1)
    await verifyCode(house, { email, attempt: `of stranger ${n % 3}`, code: '123456' }, visitor())
  const { attempt } = begun
  expect(codeOf(await verifyCode(house, { email, attempt, code: '000000' }, visitor()))).toMatch(
    /^ok$|code-wrong/,
  )
})

describe('as much work is done', () => {
  const workOf = async (email: string, password: string) => {
    const before = work.compared
    const code = codeOf(await logIn(house, { email, password }, visitor()))
    return [code, work.compared - before]
  }

  test('for an unknown e-mail as for a wrong password, and for sign-ups that wait', async () => {
    const [known, once, thrice] = [somebody(), somebody(), somebody()]
    await becomeCustomer(house, known)
    for (const email of [once, thrice, thrice, thrice, known])
      await signUp(house, signUpForm(email), visitor())
    for (const email of [somebody(), known, once, thrice])
      expect(await workOf(email, 'a guess')).toEqual(['wrong-password', 2])
    expect(await workOf(once, PASSWORD)).toEqual(['email-unconfirmed', 2])
    expect(await workOf(thrice, PASSWORD)).toEqual(['email-unconfirmed', 2])
  })
})
