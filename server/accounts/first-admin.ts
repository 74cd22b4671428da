import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { changed, inTransaction, systemContext, unaudited } from '../context.ts'
import { lockNoAdmin, makeAdmin } from '../identity/admins.ts'
import { hashPassword } from '../identity/passwords.ts'
import { accounts, admins } from '../identity/tables.ts'
import type { Db } from '../platform/database.ts'

/** The administrator of the demo market; the start command prints this login, and its login page says it. */
export const DEMO_ADMIN = { username: 'admin', password: 'admin-demo' } as const

const ONE_TIME = { username: 'admin', mustChangePassword: true } as const

const keeperOf = ({ admin, demo }: App['config']) => {
  if (admin) return { ...admin, mustChangePassword: false }
  if (demo) return { ...DEMO_ADMIN, mustChangePassword: false }
  return { ...ONE_TIME, password: randomBytes(9).toString('base64url') }
}

/**
 * Opens the first administrator of a market that has none: the one of the settings, the one of the demo, or one with a
 * password that is worth one login and told to nobody but the caller. Null when there is one already.
 */
export async function openFirstAdmin(
  app: App,
): Promise<{ username: string; password: string; mustChangePassword: boolean } | null> {
  if ((await app.db.select({ userId: admins.userId }).from(admins).limit(1)).length > 0) return null
  const keeper = keeperOf(app.config)
  const password = await hashPassword(keeper.password)
  const opened = await inTransaction(systemContext(app), async (ctx) => {
    if (!(await lockNoAdmin(ctx))) return unaudited(false)
    const { userId } = await makeAdmin(ctx, { ...keeper, password })
    return changed(true, { action: 'admin.opened', subjectKind: 'admin', subjectId: userId })
  })
  return opened.ok && opened.value ? keeper : null
}

/** Whether the login of the demo is as it was when the market was opened: nobody changed its password since. */
export async function isDemoAdminOpen(db: Db): Promise<boolean> {
  const [known] = await db
    .select({ userId: admins.userId })
    .from(admins)
    .innerJoin(
      accounts,
      and(
        eq(accounts.userId, admins.userId),
        eq(accounts.providerId, 'credential'),
        eq(accounts.updatedAt, accounts.createdAt),
      ),
    )
    .where(and(eq(admins.username, DEMO_ADMIN.username), eq(admins.isActive, true)))
  return known !== undefined
}
