import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepCustomer, lockCustomer } from '#server/customers/actions.ts'
import { blockCustomer } from '#server/customers/block.ts'
import { customers } from '#server/customers/tables.ts'
import { findAdminSession, readmitAdmin } from '#server/identity/admins.ts'
import { dropCodes } from '#server/identity/one-time-codes.ts'
import { forgetResetLinks } from '#server/identity/reset-links.ts'
import { oneTimeSecrets, recoveryCodes } from '#server/identity/second-factor-tables.ts'
import { closeSession, endOtherSessions, openSession } from '#server/identity/sessions.ts'
import {
  lockPassword,
  lockUserById,
  readPasswordHash,
  removeUsers,
  setPassword,
} from '#server/identity/users.ts'
import { rejectVendor, suspendVendor } from '#server/vendors/actions.ts'
import { findStatus } from '#server/vendors/queries.ts'
import { vendors } from '#server/vendors/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { amid } from '#tests/locks.ts'
import { ADMIN } from '#tests/orders.ts'
import {
  becomeCustomer,
  comeIn,
  emailsTo,
  PASSWORD,
  resetTokenFor,
  turnCodesOn,
  visiting,
  visitor,
} from '#tests/people.ts'
import { granted, refused } from '#tests/shopper.ts'
import { type Context, contextOf } from '../context.ts'
import { saveCredentials } from './admin-credentials.ts'
import { eraseCustomerFor } from './erase.ts'
import { askForReset, resetPassword } from './reset.ts'
import { turnCodesOff } from './second-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
})
afterAll(() => app.close())

const office = () => contextOf(app, ADMIN)
let people = 0
async function person() {
  const email = `at.once.${++people}@mail.example`
  const { id, userId } = await becomeCustomer(app, email)
  if (!userId) throw new Error('Nobody logs in as them.')
  return { id, userId, email }
}
const holdPassword = async (ctx: Context, userId: string) =>
  expect(await lockPassword(ctx, userId, await readPasswordHash(ctx.db, userId))).toBe(true)
const wanted = { password: 'another lamp 9', confirmPassword: 'another lamp 9' }

describe('somebody', () => {
  test('who logs in while they are erased comes in first, and is erased then', async () => {
    const { id, userId } = await person()
    const erased = await amid(
      app,
      (ctx) => holdPassword(ctx, userId),
      () => eraseCustomerFor(office(), id),
      (ctx) => openSession(ctx, { userId, role: 'customer', visitor: visitor() }),
    )
    granted(erased)
  })

  test('whose session was written before they are erased goes on to their customer, and is erased then', async () => {
    const { id, userId } = await person()
    const erased = await amid(
      app,
      (ctx) => openSession(ctx, { userId, role: 'customer', visitor: visitor() }),
      () => eraseCustomerFor(office(), id),
      (ctx) => keepCustomer(ctx, id),
    )
    granted(erased)
  })

  test('who is erased while they ask for a link gets none, and is told as everybody is', async () => {
    const { userId, email } = await person()
    const asked = await amid(
      app,
      (ctx) => removeUsers(ctx, [userId]),
      () => askForReset(visiting(app), { email }, visitor()),
    )
    expect(granted(asked).message).toContain('Password reset email sent')
    expect(await emailsTo(app, email, 'password-reset')).toEqual([])
  })

  test('who changes their password by a link in one window and by the old one in another changes it once', async () => {
    const { userId, email } = await person()
    granted(await askForReset(visiting(app), { email }, visitor()))
    const link = { kind: 'customer', token: await resetTokenFor(app, email) } as const
    const late = await amid(
      app,
      (ctx) => holdPassword(ctx, userId),
      () => resetPassword(visiting(app), link, wanted, visitor()),
      async (ctx) => {
        await setPassword(ctx, userId, 'a hash of another password')
        await forgetResetLinks(ctx, userId)
      },
    )
    expect(refused(late).code).toBe('wrong-link')
  })

  test('who changes their password by a link keeps nobody waiting who writes a session of theirs at that moment', async () => {
    const { userId, email } = await person()
    const { session } = await comeIn(app, email)
    granted(await askForReset(visiting(app), { email }, visitor()))
    const link = { kind: 'customer', token: await resetTokenFor(app, email) } as const
    const changed = await amid(
      app,
      (ctx) => closeSession(ctx, session.token),
      () => resetPassword(visiting(app), link, wanted, visitor()),
      (ctx) => openSession(ctx, { userId, role: 'customer', visitor: visitor() }),
    )
    granted(changed)
  })

  test('who is blocked while all their sessions end is blocked after that', async () => {
    const { id, userId, email } = await person()
    await comeIn(app, email)
    const blocked = await amid(
      app,
      async (ctx) => {
        await lockUserById(ctx, userId)
        await endOtherSessions(ctx, userId, null)
      },
      () => blockCustomer(office(), id, { reason: 'Spam' }),
      // As who is erased.
      (ctx) => lockCustomer(ctx, id),
    )
    granted(blocked)
  })

  test('who logs in anew while they are blocked keeps nobody waiting', async () => {
    const { id, userId, email } = await person()
    const { session } = await comeIn(app, email)
    const blocked = await amid(
      app,
      (ctx) => closeSession(ctx, session.token),
      () => blockCustomer(office(), id, { reason: 'Spam' }),
      (ctx) => ctx.db.select().from(customers).where(eq(customers.userId, userId)).for('key share'),
    )
    granted(blocked)
  })
})

describe('a seller', () => {
  const acts = {
    rejected: { from: 'pending', act: rejectVendor },
    suspended: { from: 'active', act: suspendVendor },
  } as const
  test.each(['rejected', 'suspended'] as const)(
    'who is %s while all their sessions end is so after that',
    async (becomes) => {
      const { from, act } = acts[becomes]
      const { userId, email } = await person()
      const { id } = await makeVendor(app.db, { userId, email, status: from })
      await openSession(visiting(app), { userId, role: 'vendor', visitor: visitor() })
      const closed = await amid(
        app,
        async (ctx) => {
          await lockUserById(ctx, userId)
          await endOtherSessions(ctx, userId, null)
        },
        () => act(office(), id, 'Spam'),
        ({ db }) => db.select().from(vendors).where(eq(vendors.id, id)).for('update'),
      )
      granted(closed)
      expect(await findStatus(app.db, app, email)).toBe(becomes)
    },
  )
})

describe('an administrator', () => {
  test('who changes their name while the machine lets them in anew is told that their password is another one', async () => {
    const { ctx: act, userId, username, session } = await comeInAsAdmin(app)
    const own = await findAdminSession(visiting(app), session.token)
    if (!own) throw new Error('Nobody is at the desk.')
    const proof = await readPasswordHash(app.db, userId)
    const checked = { username: `${username}-b`, password: wanted.password, proof }
    const late = await amid(
      app,
      async (ctx) => {
        await lockUserById(ctx, userId)
        await setPassword(ctx, userId, 'a hash of another password')
      },
      () => saveCredentials(act, own, checked, visitor()),
      (ctx) => readmitAdmin(ctx, userId),
    )
    expect(refused(late).code).toBe('wrong-currentPassword')
  })

  test('who turns their codes off keeps nobody waiting who writes a session of theirs at that moment', async () => {
    const { userId } = await comeInAsAdmin(app)
    const own = { userId, email: 'an administrator', role: 'admin' } as const
    const { recovery } = await turnCodesOn(app, own)
    const form = { currentPassword: PASSWORD, code: recovery[0] ?? '' }
    const off = await amid(
      app,
      ({ db }) => db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).for('update'),
      () => turnCodesOff(visiting(app), own, form, visitor()),
      (ctx) => openSession(ctx, { userId, role: 'admin', visitor: visitor() }),
    )
    granted(off)
  })

  test('who turns their codes off while the machine does has no codes to do it with', async () => {
    const { userId } = await comeInAsAdmin(app)
    const own = { userId, email: 'an administrator', role: 'admin' } as const
    const { recovery } = await turnCodesOn(app, own)
    const form = { currentPassword: PASSWORD, code: recovery[0] ?? '' }
    const late = await amid(
      app,
      async (ctx) => {
        await lockUserById(ctx, userId)
        await ctx.db.delete(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))
      },
      () => turnCodesOff(visiting(app), own, form, visitor()),
      (ctx) => dropCodes(ctx, userId),
    )
    expect(refused(late).code).toBe('wrong-code')
  })
})
