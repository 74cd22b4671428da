import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { findAdminSession } from '#server/identity/admins.ts'
import { findEnrolment, findFactors } from '#server/identity/one-time-codes.ts'
import { loginSteps, oneTimeSecrets, recoveryCodes } from '#server/identity/second-factor-tables.ts'
import { seal, unseal } from '#server/identity/secrets.ts'
import { subjectOf } from '#server/identity/security-events.ts'
import { sweepIdentity } from '#server/identity/sweep.ts'
import { admins } from '#server/identity/tables.ts'
import { setPassword } from '#server/identity/users.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { requireSecondFactor } from '#server/settings/office.ts'
import { readStored } from '#server/settings/queries.ts'
import { approveVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findVendorSession } from '#server/vendors/session.ts'
import { makeTestAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { ADMIN } from '#tests/orders.ts'
import { codeAt, emailsTo, PASSWORD, turnCodesOn, visiting, visitor } from '#tests/people.ts'
import { joinAsVendor } from '#tests/sellers.ts'
import { granted, refused } from '#tests/shopper.ts'
import { logInAsAdmin } from './admin-log-in.ts'
import { logInAs } from './log-in.ts'
import { dropSecondFactor, resetAdmin } from './reset-admin.ts'
import { beginCodes, confirmCodes, otherRecoveryCodes, turnCodesOff } from './second-factor.ts'
import { findPendingLogin, finishLogIn } from './second-login.ts'
import { VENDOR } from './vendor-role.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  const opened = await openTestApp({ clock })
  app = { ...opened, config: { ...opened.config, adminEmail: 'boss@shop.example' } }
})
afterAll(() => app.close())

const later = () => clock.forward(MINUTE)
const now = (secret: string) => codeAt(secret, clock.now())
const ownOf = (userId: string) => ({
  ...{ userId, email: `${userId}@administrator.invalid`, role: 'admin' as const },
})
/** An administrator with one-time codes on, half a minute later: their first code counts no more. */
async function protectedAdmin() {
  const admin = await makeTestAdmin(app)
  const own = ownOf(admin.userId)
  const factor = await turnCodesOn(app, own)
  later()
  return { ...admin, ...factor, own }
}
const enter = (username: string, password = PASSWORD) =>
  logInAsAdmin(visiting(app), { username, password }, visitor())
async function loginOf(username: string): Promise<string> {
  const asked = await enter(username)
  if (asked.ok || !asked.pending) throw new Error('The password was enough.')
  return asked.pending
}
const finish = (pending: string | null, code: string, previous: string | null = null) =>
  finishLogIn(visiting(app), 'admin', pending, { code }, { visitor: visitor(), previous })
const actionsOf = async (subject: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))).map(
    ({ action }) => action,
  )

describe('one-time codes', () => {
  test('are on once a first code is typed, with ten recovery codes that nobody can read again', async () => {
    const { userId } = await makeTestAdmin(app)
    const own = ownOf(userId)
    const wrong = await beginCodes(visiting(app), own, { currentPassword: 'wrong' }, visitor())
    expect(refused(wrong).code).toBe('wrong-password')
    granted(await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor()))
    expect(refused(await confirmCodes(visiting(app), own, { code: '000000' }, visitor())).code).toBe(
      'wrong-code',
    )
    expect(await findFactors(app.db, userId)).toMatchObject({ codes: false, any: false })
    const { secret, uri, recovery } = await turnCodesOn(app, own)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Infinity:me\?issuer=Infinity&secret=/)
    expect(await findFactors(app.db, userId)).toMatchObject({ codes: true, any: true, recoveryCodesLeft: 10 })
    expect(new Set(recovery).size).toBe(10)
    const rows = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const [kept] = await app.db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
    const stored = JSON.stringify([rows, kept])
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text)
    const again = await beginCodes(visiting(app), own, { currentPassword: PASSWORD }, visitor())
    expect(refused(again).code).toBe('on-already')
    expect(await findEnrolment(systemContext(app), userId, { issuer: 'Infinity', label: 'me' })).toBeNull()
    later()
    const confirmed = await confirmCodes(visiting(app), own, { code: now(secret) }, visitor())
    expect(refused(confirmed).code).toBe('wrong-code')
    expect(await actionsOf(userId)).toContain('second-factor.on')
    const [told] = await emailsTo(app, 'boss@shop.example', 'second-factor-changed')
    expect(told).toMatchObject({ change: 'codes-on', username: expect.stringContaining('keeper') })
  })

  test('are asked for after the right password: until then there is no session', async () => {
    const { username, userId, secret } = await protectedAdmin()
    expect(refused(await enter(username, 'wrong'))).toMatchObject({ code: 'wrong-password' })
    const pending = await loginOf(username)
    expect(await findAdminSession(visiting(app), pending)).toBeNull()
    expect(await findPendingLogin(visiting(app), 'admin', pending)).toMatchObject({
      codes: true,
      passkeys: 0,
    })
    expect(await findPendingLogin(visiting(app), 'vendor', pending)).toBeNull()
    expect(refused(await finish(pending, '12 34')).code).toBe('wrong-code')
    expect((await actionsOf(userId)).includes('login.succeeded')).toBe(false)
    const { session } = granted(await finish(pending, now(secret)))
    expect(await findAdminSession(visiting(app), session.token)).toMatchObject({
      admin: { userId, hasSecondFactor: true },
    })
    expect(await actionsOf(userId)).toContain('login.succeeded')
    later()
    expect(refused(await finish(pending, now(secret))).code).toBe('over')
  })

  test('of the half minute before and after count, none farther, and none twice', async () => {
    const { username, secret } = await protectedAdmin()
    const step = (steps: number) => codeAt(secret, new Date(clock.now().getTime() + steps * 30_000))
    expect(refused(await finish(await loginOf(username), step(-2))).code).toBe('wrong-code')
    expect(refused(await finish(await loginOf(username), step(2))).code).toBe('wrong-code')
    const code = step(-1)
    granted(await finish(await loginOf(username), code))
    expect(refused(await finish(await loginOf(username), code)).code).toBe('wrong-code')
    const pending = await loginOf(username)
    const twice = await Promise.all([finish(pending, step(1)), finish(await loginOf(username), step(1))])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    // Older than one that was used.
    expect(refused(await finish(await loginOf(username), step(0))).code).toBe('wrong-code')
  })

  test('may be tried five times in a quarter of an hour, whoever tries and from wherever; each is noted', async () => {
    const { username, userId, secret } = await protectedAdmin()
    const pending = await loginOf(username)
    const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => finish(pending, '000000')))
    expect(wrong.every((each) => !each.ok && each.code === 'wrong-code')).toBe(true)
    expect(refused(await finish(pending, now(secret))).code).toBe('too-often')
    const failed = (await actionsOf(subjectOf(app.secret, userId))).filter(
      (each) => each === 'second-factor.failed',
    )
    expect(failed).toHaveLength(5)
    clock.forward(16 * MINUTE)
    const guess = async () => refused(await finish(await loginOf(username), '000000')).code
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe('wrong-code')
    // Whoever had the right one has five tries again.
    granted(await finish(await loginOf(username), now(secret)))
    for (let tries = 0; tries < 5; tries += 1) expect(await guess()).toBe('wrong-code')
  })

  test('that were wrong are forgotten with a right one, and a wrong recovery code is one of them', async () => {
    const { username, secret } = await protectedAdmin()
    for (const wrong of ['000000', 'AAAAA-AAAAA']) {
      const pending = await loginOf(username)
      for (let tries = 0; tries < 4; tries += 1)
        expect(refused(await finish(pending, wrong)).code).toBe('wrong-code')
      granted(await finish(pending, now(secret)))
      later()
    }
    const pending = await loginOf(username)
    for (let tries = 0; tries < 5; tries += 1) await finish(pending, 'AAAAA-AAAAA')
    expect(refused(await finish(pending, now(secret))).code).toBe('too-often')
    clock.forward(16 * MINUTE)
  })

  test('can be replaced by a recovery code, once each; ten others end those', async () => {
    const { username, userId, recovery, own, secret } = await protectedAdmin()
    const [first = '', second = '', third = ''] = recovery
    granted(await finish(await loginOf(username), ` ${first.toLowerCase().replace('-', ' ')}`))
    expect(refused(await finish(await loginOf(username), first)).code).toBe('wrong-code')
    expect((await findFactors(app.db, userId)).recoveryCodesLeft).toBe(9)
    const both = { currentPassword: PASSWORD, code: now(secret) }
    const others = granted(await otherRecoveryCodes(visiting(app), own, both, visitor()))
    expect(others).toHaveLength(10)
    expect(refused(await finish(await loginOf(username), second)).code).toBe('wrong-code')
    clock.forward(16 * MINUTE)
    const raced = await Promise.all([
      finish(await loginOf(username), others[0] ?? ''),
      finish(await loginOf(username), others[0] ?? ''),
    ])
    expect(raced.filter(({ ok }) => ok)).toHaveLength(1)
    expect(third).not.toBe(others[2])
  })

  test('go off only by password and code', async () => {
    const { username, userId, own, secret } = await protectedAdmin()
    const off = (form: Record<string, string>) => turnCodesOff(visiting(app), own, form, visitor())
    expect(refused(await off({ currentPassword: 'wrong', code: now(secret) })).code).toBe('wrong-password')
    expect(refused(await off({ currentPassword: PASSWORD, code: '000000' })).code).toBe('wrong-code')
    expect((await findFactors(app.db, userId)).codes).toBe(true)
    expect(await actionsOf(subjectOf(app.secret, own.email))).toContain('second-factor.failed')
    granted(await off({ currentPassword: PASSWORD, code: now(secret) }))
    expect(await findFactors(app.db, userId)).toMatchObject({ any: false, recoveryCodesLeft: 0 })
    granted(await enter(username))
    expect(await actionsOf(userId)).toContain('second-factor.off')
    const [told] = await emailsTo(app, 'boss@shop.example', 'second-factor-changed')
    expect(told).toMatchObject({ change: 'codes-off' })
  })
})

describe('a pending login', () => {
  test('is over after five minutes, with another password, and for whoever is inactive', async () => {
    const { username, userId, secret } = await protectedAdmin()
    const slow = await loginOf(username)
    clock.forward(5 * MINUTE)
    expect(refused(await finish(slow, now(secret))).code).toBe('over')
    await sweepIdentity(systemContext(app))
    expect(await app.db.$count(loginSteps)).toBe(0)
    const before = await loginOf(username)
    await setPassword(systemContext(app), userId, 'another hash')
    expect(refused(await finish(before, now(secret))).code).toBe('over')
    const other = await protectedAdmin()
    const pending = await loginOf(other.username)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.userId, other.userId))
    expect(refused(await finish(pending, now(other.secret))).code).toBe('over')
    expect(refused(await finish(null, now(other.secret))).code).toBe('over')
  })

  test('of a seller is finished the same way, and lets in no one who was suspended meanwhile', async () => {
    const email = 'both@mail.example'
    const { vendor } = await joinAsVendor(app, email)
    granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
    const own = { userId: vendor.userId ?? '', email, role: 'vendor' } as const
    const { secret } = await turnCodesOn(app, own)
    expect(await emailsTo(app, email, 'second-factor-changed')).toMatchObject([{ username: null }])
    later()
    const ask = async () => {
      const asked = await logInAs(VENDOR, visiting(app), { email, password: PASSWORD }, visitor())
      return asked.ok ? null : (asked.pending ?? null)
    }
    const end = async (pending: string | null) =>
      finishLogIn(
        visiting(app),
        'vendor',
        pending,
        { code: now(secret) },
        { visitor: visitor(), previous: null },
      )
    const { session } = granted(await end(await ask()))
    expect(await findVendorSession(visiting(app), session.token)).toMatchObject({ vendor: { id: vendor.id } })
    later()
    const pending = await ask()
    granted(await suspendVendor(contextOf(app, ADMIN), vendor.id, 'A reason'))
    expect((await end(pending)).ok).toBe(false)
    // Their code was the right one.
    expect(await actionsOf(subjectOf(app.secret, vendor.userId ?? ''))).not.toContain('second-factor.failed')
  })
})

describe('a second factor of every administrator', () => {
  test('is asked for only by one who has it, and is off until then', async () => {
    const bare = await makeTestAdmin(app)
    const as = (userId: string) => contextOf(app, { role: 'admin', userId })
    const none = await requireSecondFactor(as(bare.userId), { required: 'on' })
    expect(refused(none).code).toBe('none-yourself')
    expect((await readStored(app.db, ['admins_need_second_factor'])).size).toBe(0)
    const { userId } = await protectedAdmin()
    expect(granted(await requireSecondFactor(as(userId), { required: 'on' }))).toBe(true)
    expect(granted(await requireSecondFactor(as(bare.userId), {}))).toBe(false)
    expect(await actionsOf('admins_need_second_factor')).toEqual(['setting.changed', 'setting.changed'])
  })
})

describe('whoever keeps the machine', () => {
  test('lets an administrator in again who forgot everything, by a password for one login', async () => {
    const { username, userId, secret } = await protectedAdmin()
    const pending = await loginOf(username)
    const { session } = granted(await finish(pending, now(secret)))
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.userId, userId))
    expect(refused(await resetAdmin(systemContext(app), 'nobody')).code).toBe('not-found')
    const { password } = granted(await resetAdmin(systemContext(app), username))
    expect(await findAdminSession(visiting(app), session.token)).toBeNull()
    expect(granted(await enter(username, password)).mustChangePassword).toBe(true)
    expect((await enter(username)).ok).toBe(false)
    expect(await findFactors(app.db, userId)).toMatchObject({ any: false, recoveryCodesLeft: 0 })
    expect(await actionsOf(userId)).toContain('admin.reset')
  })

  test('drops the second factor of a seller, and of no administrator by their address', async () => {
    const email = 'lost@mail.example'
    const { vendor } = await joinAsVendor(app, email)
    granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
    await turnCodesOn(app, { userId: vendor.userId ?? '', email, role: 'vendor' })
    granted(await dropSecondFactor(systemContext(app), email))
    granted(await logInAs(VENDOR, visiting(app), { email, password: PASSWORD }, visitor()))
    const { userId } = await protectedAdmin()
    const address = `${userId}@administrator.invalid`
    expect(refused(await dropSecondFactor(systemContext(app), address)).code).toBe('not-found')
    expect(await actionsOf(vendor.userId ?? '')).toContain('second-factor.reset')
  })
})

test('a sealed text is read by a key from before, by no other, and not when somebody changed it', () => {
  const sealed = seal(['old'], 'a', 'words')
  expect(sealed).not.toContain('words')
  expect(unseal(['new', 'old'], 'a', sealed)).toBe('words')
  expect(unseal(['new'], 'a', sealed)).toBeNull()
  expect(unseal(['old'], 'b', sealed)).toBeNull()
  expect(unseal(['old'], 'a', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
})
