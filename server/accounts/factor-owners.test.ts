import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { findAdminSession } from '#server/identity/admins.ts'
import { findEnrolment } from '#server/identity/one-time-codes.ts'
import { listPasskeys } from '#server/identity/passkeys.ts'
import { passkeys, recoveryCodes } from '#server/identity/second-factor-tables.ts'
import { openSession } from '#server/identity/sessions.ts'
import { sweepIdentity } from '#server/identity/sweep.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { approveVendor } from '#server/vendors/actions.ts'
import { findVendorSession } from '#server/vendors/session.ts'
import { makeTestAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN } from '#tests/orders.ts'
import { codeAt, PASSWORD, turnCodesOn, visiting, visitor } from '#tests/people.ts'
import { joinAsVendor } from '#tests/sellers.ts'
import { granted, refused } from '#tests/shopper.ts'
import { logInAsAdmin } from './admin-log-in.ts'
import { beginPasskeyRegistration } from './passkeys.ts'
import { dropSecondFactor, resetAdmin, resetByName } from './reset-admin.ts'
import { beginCodes, confirmCodes, otherRecoveryCodes, turnCodesOff } from './second-factor.ts'
import { finishLogIn } from './second-login.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const later = () => clock.forward(MINUTE)
const now = (secret: string) => codeAt(secret, clock.now())
const ownOf = (userId: string) => ({
  ...{ userId, email: `${userId}@administrator.invalid`, role: 'admin' as const },
})

/** A device of somebody, which nobody here asks for anything. */
const giveDevice = (userId: string) =>
  app.db.insert(passkeys).values({
    ...{ id: `device-of-${userId}`, userId, name: 'Laptop', publicKey: 'a key', counter: 0 },
    ...{ transports: [], createdAt: clock.now() },
  })
const devicesOf = async (userId: string) => (await listPasskeys(app.db, userId)).length

/** An administrator with one-time codes, whose first code counts no more. */
async function protectedAdmin() {
  const admin = await makeTestAdmin(app)
  const own = ownOf(admin.userId)
  const factor = await turnCodesOn(app, own)
  later()
  return { ...admin, ...factor, own }
}
type Protected = Awaited<ReturnType<typeof protectedAdmin>>

const enter = (username: string) => logInAsAdmin(visiting(app), { username, password: PASSWORD }, visitor())
async function loginOf({ username }: { username: string }): Promise<string> {
  const asked = await enter(username)
  if (asked.ok || !asked.pending) throw new Error('The password was enough.')
  return asked.pending
}
const finish = (pending: string, code: string, previous: string | null = null) =>
  finishLogIn(visiting(app), 'admin', pending, { code }, { visitor: visitor(), previous })
const bothOf = ({ secret }: Protected) => ({ currentPassword: PASSWORD, code: now(secret) })
const actionsOf = async (subject: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))).map(
    ({ action }) => action,
  )

describe('what one administrator does to their second factor', () => {
  test('leaves that of another as it is, whose codes they cannot use', async () => {
    const [one, other] = [await protectedAdmin(), await protectedAdmin()]
    for (const { userId } of [one, other]) await giveDevice(userId)
    const [first = '', second = '', third = ''] = other.recovery
    expect(refused(await finish(await loginOf(one), first)).code).toBe('wrong-code')

    granted(await finish(await loginOf(one), now(one.secret)))
    granted(await finish(await loginOf(other), now(other.secret)))
    later()
    granted(await otherRecoveryCodes(visiting(app), one.own, bothOf(one), visitor()))
    granted(await finish(await loginOf(other), first))
    later()
    granted(await turnCodesOff(visiting(app), one.own, bothOf(one), visitor()))
    granted(await finish(await loginOf(other), second))
    granted(await finish(await loginOf(other), now(other.secret)))

    granted(await resetAdmin(systemContext(app), one.username))
    expect([await devicesOf(one.userId), await devicesOf(other.userId)]).toEqual([0, 1])
    granted(await finish(await loginOf(other), third))
    expect(await actionsOf(one.userId)).toContain('recovery-codes.renewed')
  })

  test('asks nobody else for one: whoever has none comes in by the password, and has to turn one on', async () => {
    await giveDevice((await makeTestAdmin(app)).userId)
    const { username, userId } = await makeTestAdmin(app)
    granted(await beginCodes(visiting(app), ownOf(userId), { currentPassword: PASSWORD }, visitor()))
    const { session } = granted(await enter(username))
    // A secret that was shown and never typed protects nobody.
    expect(await findAdminSession(visiting(app), session.token)).toMatchObject({
      admin: { userId, hasSecondFactor: false },
    })
  })
})

describe('a pending login', () => {
  test('opens one session, also where two right codes come at the same moment', async () => {
    const admin = await protectedAdmin()
    const pending = await loginOf(admin)
    const [one = '', two = ''] = admin.recovery
    const coming = await app.db.transaction(async (tx) => {
      await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.userId)).for('update')
      const both = [finish(pending, one), finish(pending, two)]
      await untilSomebodyWaits(app, tx, 2)
      return { both }
    })
    const came = await Promise.all(coming.both)
    expect(came.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('ends the session that the browser came with', async () => {
    const admin = await protectedAdmin()
    const before = await openSession(visiting(app), { ...admin.own, visitor: visitor() })
    granted(await finish(await loginOf(admin), now(admin.secret), before.token))
    expect(await findAdminSession(visiting(app), before.token)).toBeNull()
  })

  test('is begun by a password, and by no question to a device', async () => {
    const admin = await protectedAdmin()
    const form = { currentPassword: PASSWORD, name: 'Laptop' }
    const asked = await beginPasskeyRegistration(
      visiting(app),
      { ...admin.own, called: 'me' },
      form,
      visitor(),
    )
    const { challenge } = granted(asked) as { challenge: string }
    expect(refused(await finish(challenge, now(admin.secret))).code).toBe('over')
  })

  test('is left alone when those that are over are swept away', async () => {
    const admin = await protectedAdmin()
    const pending = await loginOf(admin)
    clock.forward(4 * MINUTE)
    await sweepIdentity(systemContext(app))
    granted(await finish(pending, now(admin.secret)))
  })
})

test('a code is taken with the spaces between that an app shows', async () => {
  const { userId, username } = await makeTestAdmin(app)
  const own = ownOf(userId)
  granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
  const named = { issuer: 'Infinity', label: 'me' }
  const { secret = '' } = (await findEnrolment(visiting(app), userId, named)) ?? {}
  const shown = () => now(secret).replace(/^(...)/, '$1 ')
  granted(await confirmCodes(visiting(app), own, { code: shown() }, visitor()))
  later()
  granted(await finish(await loginOf({ username }), shown()))
})

test('tries that were wrong are forgotten with a right one, where a code and the password are asked for, too', async () => {
  const admin = await protectedAdmin()
  const renew = (code: string) =>
    otherRecoveryCodes(visiting(app), admin.own, { currentPassword: PASSWORD, code }, visitor())
  for (const wrong of [4, 1]) {
    for (let tries = 0; tries < wrong; tries += 1)
      expect(refused(await renew('000000')).code).toBe('wrong-code')
    granted(await renew(now(admin.secret)))
    later()
  }
})

test('a seller who lost everything has no device, no code and no session any more', async () => {
  const email = 'lost@mail.example'
  const { vendor } = await joinAsVendor(app, email)
  granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
  const userId = vendor.userId ?? ''
  const session = await openSession(visiting(app), { userId, role: 'vendor', visitor: visitor() })
  await giveDevice(userId)
  granted(await dropSecondFactor(systemContext(app), email))
  expect(await devicesOf(userId)).toBe(0)
  expect(await findVendorSession(visiting(app), session.token)).toBeNull()
})

test('an administrator who is called by an email is reset, and a seller with that email keeps what is theirs', async () => {
  const email = 'keeper@mail.example'
  const { vendor } = await joinAsVendor(app, email)
  granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
  await giveDevice(vendor.userId ?? '')
  const { username } = await makeTestAdmin(app, { username: email })
  const reset = granted(await resetByName(systemContext(app), username))
  expect(reset?.password).toMatch(/^.{12}$/)
  expect(await devicesOf(vendor.userId ?? '')).toBe(1)
  // Where no administrator has the name, the seller's second factor goes.
  const other = 'only.seller@mail.example'
  await joinAsVendor(app, other)
  expect(granted(await resetByName(systemContext(app), other))).toBeNull()
  expect(refused(await resetByName(systemContext(app), 'nobody')).code).toBe('not-found')
})
