import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newDevice } from '#server/identity/devices.ts'
import {
  checkRateLimit,
  forgetRateLimits,
  type RateLimitedAction,
  type Visitor,
} from '#server/identity/rate-limits.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  comeIn,
  logIn,
  PASSWORD,
  resetTokenFor,
  signUpForm,
  visiting,
  visitor,
} from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { logInAsAdmin } from './admin-log-in.ts'
import { proveIdentity } from './own-password.ts'
import { beginPasskeyLogin } from './passkeys.ts'
import { askForReset, checkResetToken, resetPassword } from './reset.ts'
import { resendCode, signUp, verifyCode } from './sign-up.ts'
import { VENDOR } from './vendor-role.ts'

/** Passwords are hashed at once here: what is tried is how often, not how long. */
const work = { compared: 0 }
beforeAll(() => {
  vi.spyOn(WorkerPool.prototype, 'run').mockImplementation(async (prepare) => {
    work.compared += 1
    return createHash('sha256')
      .update(JSON.stringify(await prepare()))
      .digest()
  })
})
afterAll(() => vi.restoreAllMocks())

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

interface Who {
  email: string
  from: Visitor
  attempt: string
}
type Try = (who: Who) => Promise<Outcome<unknown>>

const NEW = { password: 'brass lamp 9', confirmPassword: 'brass lamp 9' }

/** What somebody tries of each kind. */
const TRIES: Record<RateLimitedAction, Try> = {
  'sign-up': ({ email, from }) => signUp(visiting(app), signUpForm(email), from),
  'verify-code': ({ email, from, attempt }) =>
    verifyCode(visiting(app), { email, attempt, code: '123456' }, from),
  'resend-code': ({ email, from }) => resendCode(visiting(app), { email, attempt: 'none' }, from),
  'log-in': ({ email, from }) => logIn(visiting(app), { email, password: 'a guess' }, from),
  'admin-log-in': ({ email, from }) =>
    logInAsAdmin(visiting(app), { username: email, password: 'a guess' }, from),
  'known-log-in': ({ email, from }) => logIn(visiting(app), { email, password: 'a guess' }, from),
  'second-factor': ({ email, from, attempt }) =>
    checkRateLimit(visiting(app), 'second-factor', { visitor: from, email, attempt }),
  'passkey-log-in': ({ from }) => beginPasskeyLogin(visiting(app), 'admin', from),
  'ask-for-reset': ({ email, from }) => askForReset(visiting(app), { email }, from),
  'ask-for-vendor-reset': ({ email, from }) => askForReset(visiting(app), { email }, from, VENDOR),
  'reset-password': ({ from }) =>
    resetPassword(visiting(app), { kind: 'customer', token: 'none' }, NEW, from),
  'own-password': ({ email, from }) =>
    proveIdentity(visiting(app), { userId: 'none', email }, 'a guess', from),
}

let people = 0
const somebody = () => `somebody.${++people}@mail.example`
const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? 'ok' : outcome.code)

/** Everybody comes with something new but what is counted. */
function comeBy(action: RateLimitedAction, by: string): () => Who {
  const email = somebody()
  const same: Who = { email, from: visitor(), attempt: `attempt of ${email}` }
  const device = newDevice(app.secret, email)
  return () => {
    const ownEmail = by === 'email' || by === 'pair' || by === 'device' ? email : somebody()
    const from = by === 'address' || by === 'pair' ? same.from : visitor()
    if (action === 'known-log-in') from.device = by === 'device' ? device : newDevice(app.secret, ownEmail)
    return { email: ownEmail, from, attempt: by === 'attempt' ? same.attempt : `attempt ${++people}` }
  }
}

describe.each([
  { action: 'sign-up', by: 'address', limit: 20, minutes: 60 },
  { action: 'admin-log-in', by: 'address', limit: 20, minutes: 15 },
  { action: 'admin-log-in', by: 'pair', limit: 5, minutes: 15 },
  { action: 'admin-log-in', by: 'email', limit: 50, minutes: 60 },
  { action: 'second-factor', by: 'email', limit: 5, minutes: 15 },
  { action: 'second-factor', by: 'attempt', limit: 20, minutes: 12 * 60 },
  { action: 'passkey-log-in', by: 'address', limit: 50, minutes: 15 },
  { action: 'sign-up', by: 'pair', limit: 5, minutes: 60 },
  { action: 'sign-up', by: 'email', limit: 15, minutes: 60 },
  { action: 'verify-code', by: 'address', limit: 60, minutes: 15 },
  { action: 'verify-code', by: 'attempt', limit: 20, minutes: 60 },
  { action: 'resend-code', by: 'address', limit: 30, minutes: 60 },
  { action: 'resend-code', by: 'pair', limit: 5, minutes: 60 },
  { action: 'resend-code', by: 'email', limit: 15, minutes: 60 },
  { action: 'log-in', by: 'address', limit: 50, minutes: 15 },
  { action: 'log-in', by: 'pair', limit: 10, minutes: 15 },
  { action: 'log-in', by: 'email', limit: 100, minutes: 60 },
  { action: 'known-log-in', by: 'device', limit: 10, minutes: 15 },
  { action: 'known-log-in', by: 'email', limit: 100, minutes: 60 },
  { action: 'ask-for-reset', by: 'address', limit: 20, minutes: 60 },
  { action: 'ask-for-reset', by: 'email', limit: 4, minutes: 30 },
  { action: 'ask-for-vendor-reset', by: 'address', limit: 20, minutes: 60 },
  { action: 'ask-for-vendor-reset', by: 'email', limit: 4, minutes: 30 },
  { action: 'reset-password', by: 'address', limit: 30, minutes: 60 },
  { action: 'own-password', by: 'address', limit: 50, minutes: 15 },
  { action: 'own-password', by: 'email', limit: 10, minutes: 15 },
] as const)('of $action, by $by', ({ action, by, limit, minutes }) => {
  test(`${limit} tries come in within ${minutes} minutes, one more does not, others and later ones do`, async () => {
    const who = comeBy(action, by)
    for (let n = 1; n <= limit; n += 1)
      expect([n, codeOf(await TRIES[action](who()))]).not.toEqual([n, 'too-often'])
    const compared = work.compared
    expect(await TRIES[action](who())).toMatchObject({
      code: 'too-often',
      message: expect.stringMatching(
        by === 'email' && action === 'log-in'
          ? 'Too many tries for this account. Please wait 60 minutes, or use Forgot password: its link works now.'
          : `Too many tries. Please wait ${minutes} minutes and try again.`,
      ),
    })
    expect(work.compared, 'no password is compared for whoever is refused').toBe(compared)
    expect(codeOf(await TRIES[action](comeBy(action, by)()))).not.toBe('too-often')
    clock.forward(minutes * 60_000 - 1)
    expect(codeOf(await TRIES[action](who()))).toBe('too-often')
    clock.forward(1)
    expect(codeOf(await TRIES[action](who()))).not.toBe('too-often')
  })
})

test.each([
  {
    action: 'reset-password',
    by: 'address',
    limit: 30,
    left: 121,
    told: 'Too many tries. Please wait 3 minutes',
  },
  {
    action: 'reset-password',
    by: 'address',
    limit: 30,
    left: 60,
    told: 'Too many tries. Please wait a minute',
  },
  {
    action: 'log-in',
    by: 'email',
    limit: 100,
    left: 121,
    told: 'Too many tries for this account. Please wait 3 minutes',
  },
  {
    action: 'log-in',
    by: 'email',
    limit: 100,
    left: 60,
    told: 'Too many tries for this account. Please wait 2 minutes',
  },
] as const)(
  'whoever has to wait $left seconds with $action is not told to come back too early',
  async ({ action, by, limit, left, told }) => {
    const who = comeBy(action, by)
    for (let n = 1; n <= limit; n += 1) await TRIES[action](who())
    clock.forward((60 * 60 - left) * 1000)
    expect(await TRIES[action](who())).toMatchObject({
      message: expect.stringContaining(told),
    })
  },
)

test.each(['sign-up', 'resend-code', 'log-in'] as const)(
  'a stranger who tries %s without end in the name of somebody leaves them room',
  async (action) => {
    const [email, stranger] = [somebody(), visitor()]
    const attempt = 'none'
    for (let n = 0; n < 200; n += 1) await TRIES[action]({ email, from: stranger, attempt })
    expect(codeOf(await TRIES[action]({ email, from: stranger, attempt }))).toBe('too-often')
    expect(codeOf(await TRIES[action]({ email, from: visitor(), attempt }))).not.toBe('too-often')
  },
)

test('what is forgotten of an email stays counted of one that only begins like it', async () => {
  const [short, long] = ['ann@mail.co', 'ann@mail.com']
  const strangers = { [short]: visitor(), [long]: visitor() }
  const guess = async (email: typeof short | typeof long) =>
    codeOf(await logIn(visiting(app), { email, password: 'a guess' }, strangers[email] ?? visitor()))
  for (const email of [short, long]) for (let n = 0; n < 10; n += 1) await guess(email)
  expect([await guess(short), await guess(long)]).toEqual(['too-often', 'too-often'])
  await forgetRateLimits(visiting(app), short)
  expect([await guess(short), await guess(long)]).toEqual(['wrong-password', 'too-often'])
})

describe('while hundreds of addresses guess the password of one customer', () => {
  /** An hour of guesses from everywhere; how many of them were compared. */
  async function guessFromEverywhere(email: string): Promise<number> {
    const before = work.compared
    for (let n = 0; n < 400; n += 1) await logIn(visiting(app), { email, password: `guess ${n}` }, visitor())
    return work.compared - before
  }

  test('a hundred guesses an hour are compared, however many come', async () => {
    const email = somebody()
    await becomeCustomer(app, email)
    // A guess is compared with the password and with a sign-up that may wait.
    expect(await guessFromEverywhere(email)).toBe(200)
    clock.forward(59 * 60_000)
    expect(await guessFromEverywhere(email)).toBe(0)
  })

  test('the owner comes in with a browser that they came in with before, from anywhere', async () => {
    const email = somebody()
    await becomeCustomer(app, email)
    const { device } = await comeIn(app, email)
    await guessFromEverywhere(email)
    expect(codeOf(await logIn(visiting(app), { email, password: PASSWORD }, visitor()))).toBe('too-often')
    expect(await logIn(visiting(app), { email, password: PASSWORD }, { ...visitor(), device })).toMatchObject(
      {
        ok: true,
      },
    )
  })

  test('and with a new browser by the link of an email, which strangers cannot use up', async () => {
    const email = somebody()
    await becomeCustomer(app, email)
    await guessFromEverywhere(email)
    for (let n = 0; n < 40; n += 1) {
      await askForReset(visiting(app), { email }, visitor())
      clock.forward(60_000 - 1)
    }
    const link = { kind: 'customer', token: await resetTokenFor(app, email) } as const
    expect(await checkResetToken(visiting(app), link)).toMatchObject({ ok: true })
    await guessFromEverywhere(email)
    const here = visitor()
    const { device } = granted(await resetPassword(visiting(app), link, NEW, here))
    const outcome = await logIn(visiting(app), { email, password: NEW.password }, { ...here, device })
    expect(outcome).toMatchObject({ ok: true })
  })

  test('a device that this shop did not make, or made for somebody else, is a stranger', async () => {
    const [email, other] = [somebody(), somebody()]
    await becomeCustomer(app, email)
    await guessFromEverywhere(email)
    const forged = newDevice(['another secret'], email)
    for (const device of [forged, newDevice(app.secret, other), 'x', '', null])
      expect(
        codeOf(await logIn(visiting(app), { email, password: PASSWORD }, { ...visitor(), device })),
      ).toBe('too-often')
  })
})

test('whoever was sent a code can type it, whatever strangers type in their name', async () => {
  const email = somebody()
  const begun = granted(await signUp(visiting(app), signUpForm(email), visitor()))
  for (let n = 0; n < 200; n += 1)
    await verifyCode(visiting(app), { email, attempt: `of stranger ${n % 3}`, code: '123456' }, visitor())
  const { attempt } = begun
  expect(codeOf(await verifyCode(visiting(app), { email, attempt, code: '000000' }, visitor()))).toMatch(
    /^ok$|code-wrong/,
  )
})

describe('as much work is done', () => {
  const workOf = async (email: string, password: string) => {
    const before = work.compared
    const code = codeOf(await logIn(visiting(app), { email, password }, visitor()))
    return [code, work.compared - before]
  }

  test('for an unknown email as for a wrong password, and for sign-ups that wait', async () => {
    const [known, once, thrice] = [somebody(), somebody(), somebody()]
    await becomeCustomer(app, known)
    for (const email of [once, thrice, thrice, thrice, known])
      await signUp(visiting(app), signUpForm(email), visitor())
    for (const email of [somebody(), known, once, thrice])
      expect(await workOf(email, 'a guess')).toEqual(['wrong-password', 2])
    expect(await workOf(once, PASSWORD)).toEqual(['email-unconfirmed', 2])
    expect(await workOf(thrice, PASSWORD)).toEqual(['email-unconfirmed', 2])
  })
})
