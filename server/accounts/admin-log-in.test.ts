import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { findAdmin, findAdminSession } from '#server/identity/admins.ts'
import { subjectOf } from '#server/identity/security-events.ts'
import { accounts, admins } from '#server/identity/tables.ts'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { comeInAsAdmin, makeTestAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import {
  becomeCustomer,
  hashAtOlderCosts,
  logIn,
  PASSWORD,
  turnCodesOn,
  visiting,
  visitor,
} from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { logInAsAdmin } from './admin-log-in.ts'
import { nameOfAdminLogin } from './admin-names.ts'
import { DEMO_ADMIN, isDemoAdminOpen, openFirstAdmin } from './first-admin.ts'
import { logOut } from './log-in.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
})
afterAll(() => app.close())

const enter = (username: string, password = PASSWORD, from = visitor()) =>
  logInAsAdmin(visiting(app), { username, password }, from)

describe('logging in to the back office', () => {
  test('opens it by user name and password, and ends the session that the browser came with', async () => {
    const { username, userId } = await makeTestAdmin(app)
    const first = granted(await enter(username))
    expect(await findAdminSession(visiting(app), first.session.token)).toMatchObject({
      admin: { userId, username },
    })
    granted(
      await logInAsAdmin(visiting(app), { username, password: PASSWORD }, visitor(), first.session.token),
    )
    expect(await findAdminSession(visiting(app), first.session.token)).toBeNull()
    const events = await app.db
      .select({ action: auditEvents.action, role: auditEvents.actorRole })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, userId))
    expect(events).toContainEqual({ action: 'login.succeeded', role: 'admin' })
  })

  test('refuses both values alike, and whoever is inactive', async () => {
    const { username, userId } = await makeTestAdmin(app)
    const refusal = { ok: false, code: 'wrong-password', message: 'Invalid username or password.' }
    expect(await enter(username, 'a guess')).toMatchObject(refusal)
    expect(await enter('nobody')).toMatchObject(refusal)
    const subject = subjectOf(app.secret, nameOfAdminLogin('nobody'))
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))
    expect(events.map(({ action }) => action)).toEqual(['login.failed'])
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.userId, userId))
    expect(await enter(username)).toMatchObject(refusal)
  })

  test('hashes a password at the costs of today that was hashed at older ones, also where a second factor is asked for', async () => {
    const { username, userId } = await makeTestAdmin(app)
    const own = eq(accounts.userId, userId)
    const grow = async () => {
      await app.db
        .update(accounts)
        .set({ password: hashAtOlderCosts(PASSWORD) })
        .where(own)
      expect(await enter(username, 'a guess')).toMatchObject({ code: 'wrong-password' })
      const outcome = await enter(username)
      const [renewed] = await app.db.select().from(accounts).where(own)
      expect(renewed?.password).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
      return outcome
    }
    granted(await grow())
    granted(await enter(username))
    await turnCodesOn(app, { userId, email: 'boss@shop.example', role: 'admin' })
    expect(await grow()).toMatchObject({ code: 'second-factor' })
    expect(await enter(username)).toMatchObject({ code: 'second-factor' })
  })

  test('asks for both values', async () => {
    expect(await logInAsAdmin(visiting(app), {}, visitor())).toMatchObject({
      ok: false,
      fields: { username: 'Please enter your username', password: 'Please enter your password' },
    })
  })

  test('is no login of a customer, and a customer none of it', async () => {
    const customer = await becomeCustomer(app, 'amira@mail.example')
    expect(await enter(customer.email)).toMatchObject({ ok: false, code: 'wrong-password' })
    const { username } = await makeTestAdmin(app)
    const admin = await findAdmin(app.db, username)
    const address = `${admin?.userId}@administrator.invalid`
    expect(await logIn(visiting(app), { email: address, password: PASSWORD }, visitor())).toMatchObject({
      ok: false,
    })
  })

  test('makes strangers wait, and not the browser in which its owner was before', async () => {
    const { username } = await makeTestAdmin(app)
    const { device } = granted(await enter(username))
    const from = visitor()
    for (let n = 0; n < 5; n += 1)
      expect(await enter(username, 'a guess', from)).toMatchObject({ code: 'wrong-password' })
    expect(await enter(username, PASSWORD, from)).toMatchObject({
      ok: false,
      code: 'too-often',
      message: 'Too many tries. Please wait 15 minutes and try again.',
    })
    expect(await enter(username, PASSWORD, { ...from, device })).toMatchObject({ ok: true })
  })
})

describe('a session of the back office', () => {
  test('ends after half an hour that nobody uses it', async () => {
    const { session } = await comeInAsAdmin(app)
    clock.forward(29 * MINUTE)
    expect(await findAdminSession(visiting(app), session.token)).not.toBeNull()
    clock.forward(29 * MINUTE)
    expect(await findAdminSession(visiting(app), session.token)).not.toBeNull()
    clock.forward(30 * MINUTE)
    expect(await findAdminSession(visiting(app), session.token)).toBeNull()
  })

  test('is not kept by a page that asks by itself', async () => {
    const { session } = await comeInAsAdmin(app)
    clock.forward(29 * MINUTE)
    expect(await findAdminSession(visiting(app), session.token, { isUse: false })).not.toBeNull()
    clock.forward(MINUTE)
    expect(await findAdminSession(visiting(app), session.token)).toBeNull()
  })

  test('ends after a day however it is used', async () => {
    const { session } = await comeInAsAdmin(app)
    for (let quarter = 0; quarter < 95; quarter += 1) {
      clock.forward(HOUR / 4)
      expect(await findAdminSession(visiting(app), session.token)).not.toBeNull()
    }
    clock.forward(HOUR / 4)
    expect(await findAdminSession(visiting(app), session.token)).toBeNull()
  })

  test('ends with the logout, and with the administrator', async () => {
    const one = await comeInAsAdmin(app)
    await logOut(visiting(app), one.session.token)
    expect(await findAdminSession(visiting(app), one.session.token)).toBeNull()
    const other = await comeInAsAdmin(app)
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.userId, other.userId))
    expect(await findAdminSession(visiting(app), other.session.token)).toBeNull()
    await app.db.update(admins).set({ isActive: true }).where(eq(admins.userId, other.userId))
    expect(await findAdminSession(visiting(app), other.session.token)).toBeNull()
  })
})

describe('the first administrator', () => {
  const opening = async (change: Partial<TestApp['config']>) => {
    await app.db.delete(admins)
    return openFirstAdmin({ ...app, config: { ...app.config, demo: false, ...change } })
  }

  test('is the one of the settings, and none is opened beside it', async () => {
    const { admin } = readConfig({ ADMIN_USERNAME: 'amira', ADMIN_PASSWORD: 'a long password' })
    expect(await opening({ admin })).toMatchObject({ username: 'amira', mustChangePassword: false })
    expect(await enter('amira', 'a long password')).toMatchObject({ ok: true })
    expect(await openFirstAdmin(app)).toBeNull()
    expect(() => readConfig({ ADMIN_USERNAME: 'amira' })).toThrow('go together')
    expect(() => readConfig({ ADMIN_USERNAME: 'amira', ADMIN_PASSWORD: 'short' })).toThrow('at least 12')
  })

  test('otherwise has a password that is told once and must be changed', async () => {
    const first = await opening({ admin: null })
    const second = await opening({ admin: null })
    expect(first?.password).not.toBe(second?.password)
    const came = granted(await enter(second?.username ?? '', second?.password ?? ''))
    expect(came.mustChangePassword).toBe(true)
  })

  test('of two nodes that start at once is one', async () => {
    await app.db.delete(admins)
    const opened = await Promise.all([openFirstAdmin(app), openFirstAdmin(app)])
    expect(opened.filter((each) => each !== null)).toHaveLength(1)
    expect(await app.db.select().from(admins)).toHaveLength(1)
  })

  test('of the demo is the documented one, told while its password is as it was', async () => {
    await opening({ admin: null, demo: true })
    expect(await enter(DEMO_ADMIN.username, DEMO_ADMIN.password)).toMatchObject({ ok: true })
    expect(await isDemoAdminOpen(app.db)).toBe(true)
    await app.db.update(admins).set({ isActive: false })
    expect(await isDemoAdminOpen(app.db)).toBe(false)
    await app.db.update(admins).set({ isActive: true })
    expect(await isDemoAdminOpen(app.db)).toBe(true)
    await app.db.update(accounts).set({ updatedAt: new Date(clock.now().getTime() + MINUTE) })
    expect(await isDemoAdminOpen(app.db)).toBe(false)
  })
})
