import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { contextOf } from '#server/context.ts'
import type { StepRole } from '#server/identity/login-steps.ts'
import { dropPasskeys, listPasskeys } from '#server/identity/passkeys.ts'
import { passkeys } from '#server/identity/second-factor-tables.ts'
import { admins } from '#server/identity/tables.ts'
import { lockUserById } from '#server/identity/users.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { approveVendor, suspendVendor } from '#server/vendors/actions.ts'
import { makeTestAdmin } from '#tests/admins.ts'
import { newAuthenticator } from '#tests/authenticator.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { amid, untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN } from '#tests/orders.ts'
import { emailsTo, PASSWORD, visiting, visitor } from '#tests/people.ts'
import { joinAsVendor } from '#tests/sellers.ts'
import { granted, refused } from '#tests/shopper.ts'
import {
  beginPasskeyLogin,
  beginPasskeyRegistration,
  finishPasskeyRegistration,
  logInByPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  const opened = await openTestApp({ clock })
  app = { ...opened, config: { ...opened.config, publicUrl: 'https://shop.example' } }
})
afterAll(() => app.close())

const HERE = { origin: 'https://shop.example', rpID: 'shop.example' }
const NOT_USED = 'This passkey could not be used. Try again, or choose another way.'
type Device = ReturnType<typeof newAuthenticator>
interface Own {
  userId: string
  email: string
  role: StepRole
}

const newAdmin = async (): Promise<Own> => {
  const { userId } = await makeTestAdmin(app)
  return { userId, email: `${userId}@administrator.invalid`, role: 'admin' }
}
const question = (outcome: Parameters<typeof granted>[0]) => granted(outcome) as { challenge: string }
const ask = async (own: Own, form: Record<string, string> = {}) =>
  beginPasskeyRegistration(
    visiting(app),
    { ...own, called: 'me' },
    { currentPassword: PASSWORD, name: 'Laptop', ...form },
    visitor(),
  )
const keep = (own: Own, response: string, name = 'Laptop') =>
  finishPasskeyRegistration(visiting(app), own, { response, name }, visitor())

/** Somebody with a device that holds their passkey. */
async function withDevice(own: Own): Promise<Own & { device: Device }> {
  const device = newAuthenticator()
  granted(await keep(own, device.register(question(await ask(own)), HERE)))
  return { ...own, device }
}
const asked = async (role: StepRole = 'admin') =>
  question(await beginPasskeyLogin(visiting(app), role, visitor()))
const enter = (response: string, role: StepRole = 'admin') =>
  logInByPasskey(visiting(app), role, { response }, { visitor: visitor(), previous: null })
const actionsOf = async (subject: string) =>
  (await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, subject))).map(
    ({ action }) => action,
  )

describe('a passkey', () => {
  test('lets its owner in without a password, time after time, and its use is kept', async () => {
    const { device, userId } = await withDevice(await newAdmin())
    expect(granted(await enter(device.prove(await asked(), HERE))).session.token).toBeTruthy()
    granted(await enter(device.prove(await asked(), HERE)))
    expect((await listPasskeys(app.db, userId))[0]?.usedAt).toEqual(clock.now())
    expect(await actionsOf(userId)).toEqual(['passkey.added', 'login.succeeded', 'login.succeeded'])
    // The device is told which keys it holds already, so that it makes no second one.
    expect(await ask({ userId, email: '', role: 'admin' }).then(granted)).toMatchObject({
      excludeCredentials: [{ id: device.id }],
      // A stick that somebody found opens nothing: what holds a passkey asks who holds it.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('is one of twenty at most', async () => {
    const own = await newAdmin()
    const { id } = (await app.db.select().from(passkeys).limit(1))[0] ?? { id: '' }
    const known = (await app.db.select().from(passkeys).where(eq(passkeys.id, id)))[0]
    if (!known) throw new Error('Nobody has a passkey yet.')
    const copies = Array.from({ length: 19 }, (_, at) => ({ ...known, id: `copy-${at}`, userId: own.userId }))
    await app.db.insert(passkeys).values(copies)
    const { device } = await withDevice(own)
    expect(device).toBeTruthy()
    expect(refused(await ask(own))).toMatchObject({
      code: 'too-many',
      message: expect.stringContaining('20'),
    })
  })

  test('is nothing for a customer', async () => {
    const own = { ...(await newAdmin()), role: 'customer' } as const
    const form = { currentPassword: PASSWORD, name: 'Laptop' }
    expect(
      refused(await beginPasskeyRegistration(visiting(app), { ...own, called: 'me' }, form, visitor())).code,
    ).toBe('not-here')
  })

  test.each([
    ['made for another page', { origin: 'https://shop.example.evil.example' }],
    ['made for another host', { rpID: 'evil.example' }],
    ['of a device that nobody unlocked', { unlocked: false }],
  ])('%s is neither kept nor lets anybody in', async (_what, ways) => {
    const own = await newAdmin()
    const stray = newAuthenticator()
    expect(
      refused(await keep(own, stray.register(question(await ask(own)), { ...HERE, ...ways }))).message,
    ).toBe(NOT_USED)
    expect(await listPasskeys(app.db, own.userId)).toEqual([])
    const { device } = await withDevice(own)
    expect(refused(await enter(device.prove(await asked(), { ...HERE, ...ways }))).message).toBe(NOT_USED)
  })

  test('of a device that tells much of itself is taken like any other', async () => {
    const own = await newAdmin()
    const device = newAuthenticator()
    const told = (response: string) => JSON.stringify({ ...JSON.parse(response), note: 'x'.repeat(5000) })
    granted(await keep(own, told(device.register(question(await ask(own)), HERE))))
    granted(await enter(told(device.prove(await asked(), HERE))))
  })

  test('answers each question once, within five minutes, and none that was not asked', async () => {
    const { device } = await withDevice(await newAdmin())
    const once = device.prove(await asked(), HERE)
    granted(await enter(once))
    expect(refused(await enter(once)).message).toBe(NOT_USED)
    const both = device.prove(await asked(), HERE)
    expect((await Promise.all([enter(both), enter(both)])).filter(({ ok }) => ok)).toHaveLength(1)
    const late = await asked()
    clock.forward(5 * MINUTE)
    expect(refused(await enter(device.prove(late, HERE))).message).toBe(NOT_USED)
    const own = { challenge: Buffer.alloc(32, 7).toString('base64url') }
    expect(refused(await enter(device.prove(own, HERE))).message).toBe(NOT_USED)
  })

  test('of a copied device, which is behind in counting, lets nobody in', async () => {
    const { device } = await withDevice(await newAdmin())
    granted(await enter(device.prove(await asked(), { ...HERE, counter: 7 })))
    for (const counter of [7, 6])
      expect(refused(await enter(device.prove(await asked(), { ...HERE, counter }))).message).toBe(NOT_USED)
    granted(await enter(device.prove(await asked(), { ...HERE, counter: 8 })))
  })

  test('is of whoever was asked to make it, of nobody else, and is kept once', async () => {
    const [owner, thief] = [await newAdmin(), await newAdmin()]
    const device = newAuthenticator()
    const made = device.register(question(await ask(owner)), HERE)
    expect(refused(await keep(thief, made)).message).toBe(NOT_USED)
    // The question is over by it, whoever answered.
    expect(refused(await keep(owner, made)).message).toBe(NOT_USED)
    granted(await keep(owner, device.register(question(await ask(owner)), HERE)))
    expect(refused(await keep(thief, device.register(question(await ask(thief)), HERE))).message).toBe(
      NOT_USED,
    )
    expect(await listPasskeys(app.db, thief.userId)).toEqual([])
  })

  test('that another device claims to hold lets nobody in', async () => {
    const { device } = await withDevice(await newAdmin())
    const forged = {
      ...JSON.parse(newAuthenticator().prove(await asked(), HERE)),
      id: device.id,
      rawId: device.id,
    }
    expect(refused(await enter(JSON.stringify(forged))).message).toBe(NOT_USED)
    for (const broken of ['', '{}', 'null', '[1]', '{"id":"x"}', 'x'.repeat(30_000)])
      expect(refused(await enter(broken)).message).toBe(NOT_USED)
  })

  test('could not be used at the wrong entrance: nothing took too long', async () => {
    const { device } = await withDevice(await newAdmin())
    const { vendor } = await joinAsVendor(app, 'pearl@example.com')
    granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
    const seller = await withDevice({
      userId: vendor.userId ?? '',
      email: vendor.email ?? '',
      role: 'vendor',
    })
    expect(refused(await enter(device.prove(await asked('vendor'), HERE), 'vendor'))).toEqual({
      code: 'no-passkey',
      message: NOT_USED,
    })
    expect(refused(await enter(seller.device.prove(await asked(), HERE)))).toEqual({
      code: 'no-passkey',
      message: NOT_USED,
    })
    expect(refused(await enter(device.prove(await asked('vendor'), HERE))).message).toBe(NOT_USED)
    granted(await enter(seller.device.prove(await asked('vendor'), HERE), 'vendor'))
    granted(await suspendVendor(contextOf(app, ADMIN), vendor.id, 'Parcels did not arrive.'))
    expect(refused(await enter(seller.device.prove(await asked('vendor'), HERE), 'vendor')).code).not.toBe(
      'no-passkey',
    )
  })

  test('of an administrator who was shut out, or that was removed, opens nothing', async () => {
    const one = await withDevice(await newAdmin())
    await app.db.update(admins).set({ isActive: false }).where(eq(admins.userId, one.userId))
    expect(refused(await enter(one.device.prove(await asked(), HERE))).message).toBe(NOT_USED)
    const other = await withDevice(await newAdmin())
    const remove = (currentPassword: string, own: Own = other) =>
      removePasskey(visiting(app), own, { currentPassword, passkey: other.device.id }, visitor())
    expect(refused(await remove('a guess')).code).toBe('wrong-password')
    expect(refused(await remove(PASSWORD, await newAdmin())).code).toBe('not-found')
    granted(await enter(other.device.prove(await asked(), HERE)))
    granted(await remove(PASSWORD))
    expect(refused(await enter(other.device.prove(await asked(), HERE))).message).toBe(NOT_USED)
    expect(await actionsOf(other.userId)).toContain('passkey.removed')
  })
})

test('a passkey that is removed while its answer is checked lets nobody in', async () => {
  const { device } = await withDevice(await newAdmin())
  const answer = device.prove(await asked(), HERE)
  const entering = await app.db.transaction(async (tx) => {
    await tx.delete(passkeys).where(eq(passkeys.id, device.id))
    const coming = enter(answer)
    await untilSomebodyWaits(app, tx)
    return { coming }
  })
  expect(refused(await entering.coming).message).toBe(NOT_USED)
})

test('a login whose second factor is dropped in the office while its passkey is checked stays outside', async () => {
  const { device, userId } = await withDevice(await newAdmin())
  const answer = device.prove(await asked(), HERE)
  const entered = await amid(
    app,
    (ctx) => lockUserById(ctx, userId),
    () => enter(answer),
    (ctx) => dropPasskeys(ctx, userId),
  )
  expect(refused(entered).message).toBe(NOT_USED)
})

test('the owner of a login is told by mail of a passkey that comes or goes, and what fails is noted', async () => {
  const email = 'told@example.com'
  const { vendor } = await joinAsVendor(app, email)
  granted(await approveVendor(contextOf(app, ADMIN), vendor.id))
  const { device, ...own } = await withDevice({ userId: vendor.userId ?? '', email, role: 'vendor' })
  const changes = async () =>
    (await emailsTo(app, email, 'second-factor-changed')).map(({ change }) => change)
  expect(await changes()).toEqual(['passkey-added'])
  const taken = { currentPassword: PASSWORD, passkey: device.id }
  granted(await removePasskey(visiting(app), own, taken, visitor()))
  expect(await changes()).toEqual(['passkey-removed', 'passkey-added'])
  const failed = () => app.db.$count(auditEvents, eq(auditEvents.action, 'login.failed'))
  const before = await failed()
  refused(await enter(device.prove(await asked('vendor'), HERE), 'vendor'))
  expect(await failed()).toBe(before + 1)
})

describe('the name of a passkey', () => {
  test('is asked for before its device is, and the password too', async () => {
    const own = await newAdmin()
    expect(refused(await ask(own, { name: ' ' })).message).toBe('Give the passkey a name.')
    expect(refused(await ask(own, { name: 'x'.repeat(61) })).message).toBe('Please use at most 60 characters')
    expect(refused(await ask(own, { currentPassword: 'a guess' })).code).toBe('wrong-password')
  })

  test('is changed by its owner alone, and noted', async () => {
    const { device, ...own } = await withDevice(await newAdmin())
    const rename = (name: string, whose: Own = own) =>
      renamePasskey(visiting(app), whose, { passkey: device.id, name }, visitor())
    granted(await rename('  Office   key '))
    expect((await listPasskeys(app.db, own.userId)).map(({ name }) => name)).toEqual(['Office key'])
    expect(refused(await rename('')).message).toBe('Give the passkey a name.')
    expect(refused(await rename('Mine', await newAdmin())).message).toBe('This passkey is gone already.')
    expect((await listPasskeys(app.db, own.userId)).map(({ name }) => name)).toEqual(['Office key'])
    const second = await withDevice(own)
    granted(await rename('First key'))
    const names = async () => (await listPasskeys(app.db, own.userId)).map(({ name }) => name).toSorted()
    expect(await names()).toEqual(['First key', 'Laptop'])
    const taken = { currentPassword: PASSWORD, passkey: second.device.id }
    granted(await removePasskey(visiting(app), own, taken, visitor()))
    expect(await names()).toEqual(['First key'])
    expect(await actionsOf(own.userId)).toContain('passkey.renamed')
  })
})
