import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { makeAdmin } from '#server/identity/admins.ts'
import { openSession } from '#server/identity/sessions.ts'
import { hashOf, PASSWORD, visiting, visitor } from './people.ts'

let made = 0

/** An administrator whose password is PASSWORD. */
export async function makeTestAdmin(
  app: App,
  change: { username?: string; mustChangePassword?: boolean } = {},
) {
  made += 1
  const { username = `keeper-${made}`, mustChangePassword = false } = change
  const password = await hashOf(app, PASSWORD)
  const { userId } = await makeAdmin(visiting(app), { username, password, mustChangePassword })
  return { userId, username }
}

/** An administrator who is logged in: the act of theirs, and the cookie of their browser. */
export async function comeInAsAdmin(app: App, change?: Parameters<typeof makeTestAdmin>[1]) {
  const admin = await makeTestAdmin(app, change)
  const session = await openSession(visiting(app), {
    userId: admin.userId,
    role: 'admin',
    visitor: visitor(),
  })
  return {
    ...admin,
    session,
    ctx: contextOf(app, { role: 'admin', userId: admin.userId }),
    cookie: `admin_session=${session.token}`,
  }
}
