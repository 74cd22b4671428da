import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, systemContext, unaudited } from '#server/context.ts'
import { endOtherSessions, findSession } from '#server/identity/sessions.ts'
import { sessions } from '#server/identity/tables.ts'
import { setPassword } from '#server/identity/users.ts'
import { makeTestAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { becomeCustomer, comeIn, logIn, PASSWORD, turnCodesOn, visiting, visitor } from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { logInAsAdmin } from './admin-log-in.ts'
import { changePassword } from './own-password.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Starts `late` while the password is being changed: it has compared the old one and waits for the end of the change. */
async function whileChanging<T>(userId: string, late: () => Promise<T>): Promise<T> {
  const changing = await inTransaction(systemContext(app), async (ctx) => {
    await setPassword(ctx, userId, 'a hash of another password')
    await endOtherSessions(ctx, userId, null)
    const coming = late()
    await untilSomebodyWaits(app, ctx.db)
    return unaudited({ coming })
  })
  return granted(changing).coming
}

test('whoever logs in with the old password while it is changed stays outside', async () => {
  const email = 'late@mail.example'
  const { userId } = await becomeCustomer(app, email)
  const id = userId ?? ''
  const outcome = await whileChanging(id, () =>
    logIn(visiting(app), { email, password: PASSWORD }, visitor()),
  )
  expect(outcome).toMatchObject({ code: 'wrong-password' })
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
})

test.each([
  ['a password alone', false],
  ['a second factor', true],
])(
  'an administrator with %s does not come in by a password that is changed meanwhile',
  async (_, hasFactor) => {
    const { userId, username } = await makeTestAdmin(app)
    if (hasFactor) await turnCodesOn(app, { userId, email: `${userId}@administrator.invalid`, role: 'admin' })
    const outcome = await whileChanging(userId, () =>
      logInAsAdmin(visiting(app), { username, password: PASSWORD }, visitor()),
    )
    expect(outcome).toMatchObject({ ok: false })
    expect(outcome).not.toHaveProperty('pending')
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([])
  },
)

test('whoever knows the old password cannot put another over one that was just set', async () => {
  const email = 'over@mail.example'
  const { userId } = await becomeCustomer(app, email)
  const { session } = await comeIn(app, email)
  const known = await findSession(visiting(app), 'customer', session.token)
  if (!known) throw new Error('Nobody came in.')
  const form = { currentPassword: PASSWORD, password: 'mine again', confirmPassword: 'mine again' }
  const outcome = await whileChanging(userId ?? '', () =>
    changePassword(visiting(app), known, form, visitor()),
  )
  expect(outcome).toMatchObject({ code: 'wrong-password' })
  expect(await logIn(visiting(app), { email, password: 'mine again' }, visitor())).toMatchObject({
    ok: false,
  })
})
