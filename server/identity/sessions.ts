import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne, type SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import type { Visitor } from './rate-limits.ts'
import { type Keys, keyedHash, keyedHashes, newToken, readSigned, sign } from './secrets.ts'
import { endOf, lifeOf } from './session-rules.ts'
import { sessions, users } from './tables.ts'

/** In which role somebody logged in. */
export type Role = (typeof sessions.$inferSelect)['role']

const PURPOSE = 'session mark'
const ROW = 'session'

const isRowOf = (secret: Keys, token: string) => inArray(sessions.token, keyedHashes(secret, ROW, token))

/** The secret part of a session token that this app has signed; null for anything else, without asking the database. */
const readSessionToken = (secret: Keys, sessionToken: string | null | undefined) =>
  readSigned(secret, PURPOSE, sessionToken)

/** A session that was opened: its token goes into the browser's cookie and is kept nowhere else. */
export interface OpenedSession {
  id: string
  token: string
  /** When it ends at the latest. */
  endsAt: Date
}

/** Opens a session, in the caller's transaction; `userId` must have proven who they are. */
export async function openSession(
  { app, db, now, language }: Context,
  session: { userId: string; role: Role; visitor: Visitor },
): Promise<OpenedSession> {
  const token = newToken()
  const id = randomUUID()
  await db
    .update(users)
    .set({ language })
    .where(and(eq(users.id, session.userId), ne(users.language, language)))
  await db.insert(sessions).values({
    id,
    userId: session.userId,
    role: session.role,
    token: keyedHash(app.secret, ROW, token),
    expiresAt: endOf(session.role, now, now),
    ipAddress: session.visitor.address.slice(0, 64),
    userAgent: session.visitor.userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    updatedAt: now,
  })
  return { id, token: sign(app.secret, PURPOSE, token), endsAt: endOf(session.role, now, new Date(8e15)) }
}

/** What is told of a session, for a query that joins its person (`users`) and whatever else it asks of them. */
export const SESSION = {
  id: sessions.id,
  userId: sessions.userId,
  role: sessions.role,
  email: users.email,
  startedAt: sessions.createdAt,
  usedAt: sessions.updatedAt,
}

/**
 * The session that this token opens in this role, as a condition: none when it is ended, of another role, unused for
 * its time or older than it may become. Null for a token that this app has not signed, without asking the database.
 */
export function isSessionOf(
  { app, now }: Context,
  role: Role,
  sessionToken: string | null | undefined,
): SQL | null {
  const token = readSessionToken(app.secret, sessionToken)
  if (!token) return null
  const open = and(isRowOf(app.secret, token), eq(sessions.role, role), gt(sessions.expiresAt, now))
  return open ?? null
}

/** Whose session token this is, in this role; null when it opens none. Using a session keeps it going. */
export async function findSession(ctx: Context, role: Role, sessionToken: string | null | undefined) {
  const isOpen = isSessionOf(ctx, role, sessionToken)
  if (!isOpen) return null
  const [session] = await ctx.db
    .select(SESSION)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOpen)
  if (!session) return null
  await extendSession(ctx, session)
  return session
}

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Notes that a session was used, when it was not noted shortly before. */
export async function extendSession(
  { db, now }: Context,
  session: { id: string; role: Role; startedAt: Date; usedAt: Date },
): Promise<void> {
  if (now.getTime() - session.usedAt.getTime() < lifeOf(session.role).notedEvery) return
  await db
    .update(sessions)
    .set({ updatedAt: now, expiresAt: endOf(session.role, session.startedAt, now) })
    .where(and(eq(sessions.id, session.id), gt(sessions.expiresAt, now)))
}

/** Ends the session that a token opens, and says whose it was. A token that opens none is no fault. */
export async function closeSession(
  { app, db }: Context,
  sessionToken: string | null | undefined,
): Promise<{ userId: string; role: Role } | null> {
  const token = readSessionToken(app.secret, sessionToken)
  if (!token) return null
  const [closed] = await db
    .delete(sessions)
    .where(isRowOf(app.secret, token))
    .returning({ userId: sessions.userId, role: sessions.role })
  return closed ?? null
}

/** A person's open sessions, last used first. */
export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      role: sessions.role,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
      startedAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), sessions.id)
    .limit(100)
}

/** Ends one session of a person; whether there was one. A stranger's session does not exist. */
export async function endSession({ db }: Context, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends a person's sessions, all but the one named; how many there were. */
export async function endOtherSessions(
  { db }: Context,
  userId: string,
  keep: string | null,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keep === null ? undefined : ne(sessions.id, keep)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Ends a person's sessions of one role. */
export async function endSessionsOf({ db }: Context, userId: string, role: Role): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.role, role)))
}

/** Forgets the sessions whose time is over. It waits for nobody: those that somebody changes are forgotten the next time. */
export async function forgetEndedSessions({ db, now }: Context): Promise<void> {
  const ended = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.id, ended))
}
