import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { oneTimeSecrets, passkeys } from './second-factor-tables.ts'
import { endSession, extendSession, isSessionOf, SESSION } from './sessions.ts'
import { accounts, admins, sessions, users } from './tables.ts'
import { setPassword } from './users.ts'

const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from ${oneTimeSecrets} s where s.user_id = ${admins.userId} and s.confirmed_at is not null)
  or exists (select from ${passkeys} k where k.user_id = ${admins.userId}))`

const ownPassword = and(eq(accounts.userId, admins.userId), eq(accounts.providerId, 'credential'))

/** An administrator with the hash of their password; null when nobody is called so. */
export async function findAdmin(db: Db, username: string) {
  const [admin] = await db
    .select({
      userId: admins.userId,
      username: admins.username,
      isActive: admins.isActive,
      mustChangePassword: admins.mustChangePassword,
      password: accounts.password,
    })
    .from(admins)
    .leftJoin(accounts, ownPassword)
    .where(eq(admins.username, username))
  return admin ?? null
}

/** An administrator by their id; null for everybody else. */
export async function findAdminById(db: Db, userId: string) {
  const [admin] = await db.select().from(admins).where(eq(admins.userId, userId))
  return admin ?? null
}

/**
 * The active administrator that a cookie's session token stands for, with the session; null for everybody else. Asked with
 * every request and in one query, so that whoever is shut out is out at once. `isUse`: a page that asks by itself keeps
 * nobody logged in.
 */
export async function findAdminSession(
  ctx: Context,
  sessionToken: string | null | undefined,
  { isUse = true } = {},
) {
  const isOpen = isSessionOf(ctx, 'admin', sessionToken)
  if (!isOpen) return null
  const [known] = await ctx.db
    .select({
      session: SESSION,
      admin: {
        userId: admins.userId,
        username: admins.username,
        isActive: admins.isActive,
        mustChangePassword: admins.mustChangePassword,
        hasSecondFactor: HAS_SECOND_FACTOR,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(admins, eq(admins.userId, users.id))
    .where(isOpen)
  if (!known) return null
  if (!known.admin.isActive) {
    await endSession(ctx, known.session.userId, known.session.id)
    return null
  }
  if (isUse) await extendSession(ctx, known.session)
  return known
}

export type AdminSession = NonNullable<Awaited<ReturnType<typeof findAdminSession>>>

/** Two nodes that start at once open one administrator. */
const OPENING = sql`select pg_advisory_xact_lock(hashtext('the first administrator'))`

/** Whether nobody keeps this market yet; it stays so until the caller's transaction ends. */
export async function lockNoAdmin({ db }: Context): Promise<boolean> {
  await db.execute(OPENING)
  return (await db.select({ userId: admins.userId }).from(admins).limit(1)).length === 0
}

/**
 * Makes an administrator, in the caller's transaction; `password` is a hash. The address is no mailbox: nobody resets the
 * password of an administrator by email.
 */
export async function makeAdmin(
  ctx: Context,
  {
    username,
    password,
    mustChangePassword,
  }: { username: string; password: string; mustChangePassword: boolean },
): Promise<{ userId: string }> {
  const { db, now, language } = ctx
  const userId = randomUUID()
  await db.insert(users).values({
    id: userId,
    name: username,
    email: `${userId}@administrator.invalid`,
    language,
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(admins).values({ userId, username, mustChangePassword, createdAt: now })
  await setPassword(ctx, userId, password)
  return { userId }
}

/**
 * Names an administrator anew, in the caller's transaction, and takes it that they chose their password. `gone`: nobody is
 * called `before` any more; `taken`: another one is called `after`.
 */
export async function renameAdmin(
  { db }: Context,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<'renamed' | 'gone' | 'taken'> {
  const [held] = await db
    .select({ userId: admins.userId })
    .from(admins)
    .where(and(eq(admins.userId, userId), eq(admins.username, before)))
    .for('update')
  if (!held) return 'gone'
  const [taken] = await db
    .select({ userId: admins.userId })
    .from(admins)
    .where(and(eq(admins.username, after), ne(admins.userId, userId)))
  if (taken) return 'taken'
  await db.update(admins).set({ username: after, mustChangePassword: false }).where(eq(admins.userId, userId))
  return 'renamed'
}

/** What administrators are called, by their ids. */
export async function nameAdmins(
  db: Db,
  userIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(userIds)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ userId: admins.userId, username: admins.username })
    .from(admins)
    .where(inArray(admins.userId, known))
  return new Map(rows.map(({ userId, username }) => [userId, username]))
}

/** What an administrator is called who acts. */
export const nameOfAdmin = async (db: Db, userId: string): Promise<string> =>
  (await nameAdmins(db, [userId])).get(userId) ?? userId

/** Lets an administrator in again, for one login with the password they were given. */
export async function readmitAdmin({ db }: Context, userId: string): Promise<void> {
  await db.update(admins).set({ mustChangePassword: true, isActive: true }).where(eq(admins.userId, userId))
}
