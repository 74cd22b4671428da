import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customers } from '#server/customers/tables.ts'
import { listSessions } from '#server/identity/sessions.ts'
import { accounts, admins, sessions, users } from '#server/identity/tables.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { vendors } from '#server/vendors/tables.ts'
import { asInShops } from '#tests/cheap-passwords.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  comeIn,
  hashAtOlderCosts,
  logIn,
  PASSWORD,
  signUpForm,
  visiting,
  visitor,
} from '#tests/people.ts'
import { joinAsVendor } from '#tests/sellers.ts'
import { granted } from '#tests/shopper.ts'
import { findCustomerSession } from './customer-role.ts'
import { logOut } from './log-in.ts'
import { signUp } from './sign-up.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

describe('logging in', () => {
  test('an unknown address and a wrong password get the same answer', async () => {
    await becomeCustomer(app, 'known@mail.example')
    const answer = { code: 'wrong-password', message: 'The email or the password is not right.' }
    expect(
      await logIn(visiting(app), { email: 'known@mail.example', password: 'guess' }, visitor()),
    ).toMatchObject(answer)
    expect(
      await logIn(visiting(app), { email: 'nobody@mail.example', password: 'guess' }, visitor()),
    ).toMatchObject(answer)
  })

  test('a missing email or password is said beside its field', async () => {
    expect(await logIn(visiting(app), { email: '', password: 'x' }, visitor())).toMatchObject({
      fields: { email: 'Please enter your email' },
    })
    expect(await logIn(visiting(app), { email: 'a@mail.example', password: '' }, visitor())).toMatchObject({
      fields: { password: 'Please enter your password' },
    })
  })

  test('a blocked customer is told so after the right password only', async () => {
    const email = 'blocked@mail.example'
    const { id } = await becomeCustomer(app, email)
    await app.db.update(customers).set({ status: 'blocked' }).where(eq(customers.id, id))
    expect(await logIn(visiting(app), { email, password: 'guess' }, visitor())).toMatchObject({
      code: 'wrong-password',
    })
    expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
      code: 'not-active',
      message: 'Account is not active. Please contact support.',
    })
  })

  test('blocking a customer who is logged in ends what they see at once', async () => {
    const email = 'blocked-later@mail.example'
    const { id } = await becomeCustomer(app, email)
    const { session } = await comeIn(app, email)
    expect(await findCustomerSession(visiting(app), session.token)).not.toBeNull()
    await app.db.update(customers).set({ status: 'blocked' }).where(eq(customers.id, id))
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
  })

  test('a person whose customer row is missing becomes a customer again', async () => {
    const email = 'gap@mail.example'
    const { id } = await becomeCustomer(app, email)
    await app.db.delete(customers).where(eq(customers.id, id))
    expect((await comeIn(app, email)).customer).toMatchObject({
      email,
      firstName: 'Amira',
      lastName: 'Haddad',
    })
  })

  test.each(['seller', 'admin'])('a %s who is no customer is told so', async (role) => {
    const email = `${role}@mail.example`
    const { id, userId } = await becomeCustomer(app, email)
    await app.db.delete(customers).where(eq(customers.id, id))
    if (role === 'seller')
      await app.db
        .insert(vendors)
        .values({ userId, code: 'AB12', slug: 'a-shop', businessName: 'A shop', email })
    else await app.db.insert(admins).values({ userId: userId ?? '', username: 'boss' })
    expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
      code: 'no-customer',
      message: 'No customer account found with this email address.',
    })
  })

  test('a seller who began to buy with the same password is led to the step of the code again', async () => {
    const email = 'shop.owner@mail.example'
    await joinAsVendor(app, email)
    const begun = granted(await signUp(visiting(app), signUpForm(email), visitor()))
    expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
      code: 'email-unconfirmed',
      attempt: begun.attempt,
    })
  })

  test('nobody becomes a customer, with the purchases of an address, before it is proven to be theirs', async () => {
    const email = 'unproven@mail.example'
    const { id, userId } = await becomeCustomer(app, email)
    await app.db.delete(customers).where(eq(customers.id, id))
    const own = eq(users.id, userId ?? '')
    await app.db.update(users).set({ emailVerified: false }).where(own)
    expect(await logIn(visiting(app), { email, password: PASSWORD }, visitor())).toMatchObject({
      code: 'no-customer',
    })
    await app.db.update(users).set({ emailVerified: true }).where(own)
    await comeIn(app, email)
  })

  test('a password is compared as it was typed, however its letters are composed', async () => {
    const email = 'accents@mail.example'
    await becomeCustomer(app, email, { password: 'café noir', confirmPassword: 'café noir' })
    await comeIn(app, email, 'cafe\u0301 noir')
  })

  test('a password that was hashed at older costs still opens, and is hashed at those of today', async () => {
    const email = 'old-hash@mail.example'
    const { userId } = await becomeCustomer(app, email)
    const own = eq(accounts.userId, userId ?? '')
    await app.db
      .update(accounts)
      .set({ password: hashAtOlderCosts(PASSWORD) })
      .where(own)
    expect(await logIn(visiting(app), { email, password: 'a guess' }, visitor())).toMatchObject({ ok: false })
    await asInShops(() => comeIn(app, email))
    const [renewed] = await app.db.select().from(accounts).where(own)
    expect(renewed?.password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    await comeIn(app, email)
  })

  test('a thousand attempts to log in are limited, hash no password, and others come in', async () => {
    await becomeCustomer(app, 'victim@mail.example')
    const robot = visitor()
    const codes = new Map<string, number>()
    for (let round = 0; round < 10; round += 1) {
      const tries = Array.from({ length: 100 }, (_, n) =>
        logIn(
          visiting(app),
          { email: n % 2 ? 'victim@mail.example' : `v${n}@mail.example`, password: 'x' },
          robot,
        ),
      )
      for (const outcome of await Promise.all(tries)) {
        const code = outcome.ok ? 'ok' : outcome.code
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
    }
    expect((codes.get('wrong-password') ?? 0) + (codes.get('too-often') ?? 0)).toBe(1000)
    // Only these were compared with a password.
    expect(codes.get('wrong-password')).toBeLessThanOrEqual(50)
    expect(await logIn(visiting(app), { email: 'victim@mail.example', password: 'x' }, robot)).toMatchObject({
      code: 'too-often',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
    await comeIn(app, 'victim@mail.example')
    clock.forward(14.5 * 60_000)
    expect(await logIn(visiting(app), { email: 'victim@mail.example', password: 'x' }, robot)).toMatchObject({
      message: 'Too many tries. Please wait a minute and try again.',
    })
    clock.forward(60_000)
    expect(
      await logIn(visiting(app), { email: 'victim@mail.example', password: PASSWORD }, robot),
    ).toMatchObject({
      ok: true,
    })
  })
})

describe('sessions', () => {
  const email = 'sessions@mail.example'
  beforeAll(() => becomeCustomer(app, email))

  test('a cookie that was copied opens nothing after logout', async () => {
    const { session } = await comeIn(app, email)
    const stolen = session.token
    expect(await findCustomerSession(visiting(app), stolen)).toMatchObject({ customer: { email } })
    await logOut(visiting(app), session.token)
    expect(await findCustomerSession(visiting(app), stolen)).toBeNull()
  })

  test('logging in again gives the browser a new session and ends the one it had', async () => {
    const first = await comeIn(app, email)
    const again = await logIn(visiting(app), { email, password: PASSWORD }, visitor(), first.session.token)
    expect(again.ok && again.value.session.token).not.toBe(first.session.token)
    expect(await findCustomerSession(visiting(app), first.session.token)).toBeNull()
  })

  test('a session ends after seven days without a visit', async () => {
    const { session } = await comeIn(app, email)
    clock.forward(6 * DAY)
    expect(await findCustomerSession(visiting(app), session.token)).not.toBeNull()
    clock.forward(6 * DAY)
    expect(await findCustomerSession(visiting(app), session.token)).not.toBeNull()
    clock.forward(7 * DAY + HOUR)
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
  })

  test('a session ends after thirty days, however often it is used', async () => {
    const { session } = await comeIn(app, email)
    for (let day = 0; day < 29; day += 1) {
      clock.forward(DAY)
      expect(await findCustomerSession(visiting(app), session.token)).not.toBeNull()
    }
    clock.forward(DAY)
    expect(await findCustomerSession(visiting(app), session.token)).toBeNull()
  })

  test.each(['', 'nonsense', 'a.b', 'a.b.c', `${'x'.repeat(5000)}.y`, '%00.%00'])(
    'the session token %o opens nothing',
    async (sessionToken) => {
      expect(await findCustomerSession(visiting(app), sessionToken)).toBeNull()
    },
  )

  test('a session token with a changed letter opens nothing', async () => {
    const { session } = await comeIn(app, email)
    const last = session.token.at(-1) === 'A' ? 'B' : 'A'
    expect(await findCustomerSession(visiting(app), session.token.slice(0, -1) + last)).toBeNull()
    const first = session.token[0] === 'A' ? 'B' : 'A'
    expect(await findCustomerSession(visiting(app), first + session.token.slice(1))).toBeNull()
    expect(await findCustomerSession(visiting(app), `${session.token}.x`)).toBeNull()
  })

  test('the table of sessions does not hold what a cookie holds', async () => {
    const { session } = await comeIn(app, email)
    const [token = ''] = session.token.split('.')
    const rows = await app.db.select().from(sessions)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the list shows own open sessions, last used first', async () => {
    const own = 'list@mail.example'
    const { userId } = await becomeCustomer(app, own)
    const older = await comeIn(app, own)
    clock.forward(HOUR)
    const newer = await comeIn(app, own)
    const list = await listSessions(app.db, userId ?? '', clock.now())
    expect(list.map((session) => session.id)).toEqual([newer.session.id, older.session.id])
    expect(list[0]).toMatchObject({ role: 'customer', userAgent: 'A browser for tests' })
    clock.forward(7 * DAY - HOUR)
    const left = await listSessions(app.db, userId ?? '', clock.now())
    expect(left.map((session) => session.id)).toEqual([newer.session.id])
  })

  test('a browser that tells much of itself is kept by its first three hundred characters', async () => {
    const own = 'talker@mail.example'
    const { userId } = await becomeCustomer(app, own)
    const talker = { ...visitor(), userAgent: 'x'.repeat(5000) }
    expect(await logIn(visiting(app), { email: own, password: PASSWORD }, talker)).toMatchObject({ ok: true })
    const [session] = await listSessions(app.db, userId ?? '', clock.now())
    expect(session?.userAgent).toBe('x'.repeat(300))
  })
})
