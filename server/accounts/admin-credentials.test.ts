import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { findAdminSession } from '#server/identity/admins.ts'
import { openSession } from '#server/identity/sessions.ts'
import { admins } from '#server/identity/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { PASSWORD, visiting, visitor } from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { CREDENTIALS_SAVED, checkCredentials, saveCredentials } from './admin-credentials.ts'
import { logInAsAdmin } from './admin-log-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const NEW = 'brass lamp 9'

/** Somebody at the desk, and the forms that they send. */
async function atTheDesk(change?: Parameters<typeof comeInAsAdmin>[1]) {
  const came = await comeInAsAdmin(app, change)
  const own = await findAdminSession(visiting(app), came.session.token)
  if (!own) throw new Error('Nobody is at the desk.')
  const right = {
    currentUsername: came.username,
    currentPassword: PASSWORD,
    newUsername: `${came.username}-new`,
    newPassword: NEW,
    confirmPassword: NEW,
  }
  const check = (form: Partial<typeof right> = {}, passwordOnly = false) =>
    checkCredentials(came.ctx, own, { ...right, ...form }, { passwordOnly, visitor: visitor() })
  const save = (checked: Parameters<typeof saveCredentials>[2]) =>
    saveCredentials(came.ctx, own, checked, visitor())
  return { ...came, own, right, check, save }
}

const enter = (username: string, password: string) =>
  logInAsAdmin(visiting(app), { username, password }, visitor())

describe('changing the credentials of an administrator', () => {
  test('checks six things in their order, and tells the first that is wrong', async () => {
    const { username, right, check } = await atTheDesk()
    const wrong = {
      currentUsername: 'somebody else',
      currentPassword: 'a guess',
      newUsername: ' ',
      newPassword: 'short',
      confirmPassword: 'other',
    }
    const mended: Partial<typeof right> = { ...wrong }
    const said = async () => {
      const checked = await check(mended)
      return checked.ok ? 'nothing' : checked.message
    }
    expect(await said()).toBe('Current username is incorrect.')
    mended.currentUsername = username.toUpperCase()
    expect(await said()).toBe('Current username is incorrect.')
    mended.currentUsername = username
    expect(await said()).toBe('Current password is incorrect.')
    mended.currentPassword = PASSWORD
    expect(await said()).toBe('New password and confirmation password do not match.')
    mended.confirmPassword = 'short'
    expect(await said()).toBe('New username cannot be empty.')
    mended.newUsername = username
    expect(await said()).toBe('New username must be different from current username.')
    mended.newUsername = `${username}-new`
    expect(await said()).toBe('New password must be at least 6 characters long.')
    for (const [password, message] of [
      ['five5', 'New password must be at least 6 characters long.'],
      [
        'trustno1',
        'Many people use this password, so it is guessed first. Choose another, such as a few words.',
      ],
    ] as const) {
      mended.newPassword = password
      mended.confirmPassword = password
      expect(await said()).toBe(message)
    }
    mended.newPassword = NEW
    mended.confirmPassword = NEW
    expect(await said()).toBe('nothing')
  })

  test('takes no password of spaces, and none that nobody could type', async () => {
    const { check } = await atTheDesk()
    for (const [newPassword, message] of [
      [' '.repeat(8), 'A password needs letters, digits or signs, not only spaces.'],
      ['lamp '.repeat(41), 'Password must be at most 200 characters long.'],
    ] as const)
      expect(await check({ newPassword, confirmPassword: newPassword })).toMatchObject({
        ok: false,
        message,
        fields: { newPassword: message },
      })
  })

  test('takes none of the five fields empty', async () => {
    const { check } = await atTheDesk()
    for (const field of ['currentUsername', 'currentPassword', 'newUsername', 'confirmPassword'])
      expect(await check({ [field]: '' })).toMatchObject({
        ok: false,
        fields: { [field]: expect.any(String) },
      })
    expect(await check({ newPassword: '', confirmPassword: '' })).toMatchObject({
      ok: false,
      fields: { newPassword: 'New password must be at least 6 characters long.' },
    })
  })

  test('lets the new ones in and not the old ones, ends every other session, and is written down', async () => {
    const { username, userId, session, own, check, save } = await atTheDesk()
    const elsewhere = await openSession(visiting(app), { userId, role: 'admin', visitor: visitor() })
    const saved = granted(await save(granted(await check())))
    expect(CREDENTIALS_SAVED()).toBe(
      'Credentials updated successfully in database! Your new credentials are now active and will persist across sessions.',
    )
    for (const token of [session.token, elsewhere.token])
      expect(await findAdminSession(visiting(app), token)).toBeNull()
    expect(await findAdminSession(visiting(app), saved.token)).not.toBeNull()
    expect(await enter(username, PASSWORD)).toMatchObject({ code: 'wrong-password' })
    expect(await enter(`${username}-new`, NEW)).toMatchObject({ ok: true })
    const [event] = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, userId), eq(auditEvents.action, 'credentials.changed')))
    expect(event).toMatchObject({
      actorRole: 'admin',
      actorId: userId,
      details: {
        before: { username: own.admin.username },
        after: { username: `${username}-new` },
        sessionsEnded: 1,
      },
    })
    expect(JSON.stringify(event)).not.toContain(NEW)
  })

  test('changes the password alone, too, and opens the office to whoever had one for one login', async () => {
    const { username, check, save } = await atTheDesk({ mustChangePassword: true })
    granted(await save(granted(await check({ newUsername: '' }, true))))
    expect(await enter(username, NEW)).toMatchObject({ ok: true, value: { mustChangePassword: false } })
  })

  test('of two who change at once, the later hears that it is done', async () => {
    const { check, save, right } = await atTheDesk()
    const [one, other] = [
      granted(await check()),
      granted(await check({ newUsername: `${right.newUsername}-2` })),
    ]
    const ended = await Promise.all([save(one), save(other)])
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
    expect(ended.find(({ ok }) => !ok)).toMatchObject({
      code: 'gone',
      message: 'Current username not found in database.',
    })
  })

  test('takes no name of another administrator, and says so of one that is gone', async () => {
    const { check, save, userId } = await atTheDesk()
    const { username } = await atTheDesk()
    expect(await save(granted(await check({ newUsername: username })))).toMatchObject({
      ok: false,
      message: 'Another administrator has this username. Choose another.',
    })
    const checked = granted(await check())
    await app.db.delete(admins).where(eq(admins.userId, userId))
    expect(await save(checked)).toMatchObject({ message: 'Current username not found in database.' })
  })
})
