import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { DEFAULT_LANGUAGE, type Language } from '../platform/languages.ts'
import { endStepsOf } from './login-steps.ts'
import { accounts, admins, users } from './tables.ts'

/** Email addresses are compared in small letters, without spaces around them. */
export const plainEmail = (text: string): string => text.trim().toLowerCase()

/** A person with the hash of the password that logs them in; null when nobody has this address. */
export async function findUser(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      password: accounts.password,
      isAdmin: sql<boolean>`${admins.userId} is not null`,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(admins, eq(admins.userId, users.id))
    .where(eq(users.email, plainEmail(email)))
  return user ?? null
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A person by their id; null for nobody. */
export async function findUserById(db: Db, userId: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId))
  return user ?? null
}

/** The row of a person, made where it is missing and locked until the transaction ends. */
export async function lockOrOpenUser(
  { db, now, language }: Context,
  person: { email: string; name: string },
) {
  const email = plainEmail(person.email)
  await db
    .insert(users)
    .values({ id: randomUUID(), email, name: person.name, language, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
  const [user] = await db.select().from(users).where(eq(users.email, email)).for('update')
  if (!user) throw new Error('A person who was just written is missing.')
  return user
}

/** The hash of the password that logs this person in; null without one. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.password ?? null
}

/**
 * Whether `hash` is still the one that logs this person in; if so, it stays so until the caller's transaction ends, and the person
 * as well. A password is compared before that, and may be changed in between.
 */
export async function lockPassword({ db }: Context, userId: string, hash: string | null): Promise<boolean> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.id, userId))
    .for('no key update', { of: [users, accounts] })
  return row !== undefined && row.password === hash
}

/** Makes `password` (a hash) the one that logs this person in; what was begun with another one is over. */
export async function setPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const { db, now } = ctx
  await endStepsOf(ctx, userId)
  await db
    .insert(accounts)
    .values({
      id: randomUUID(),
      userId,
      accountId: userId,
      providerId: 'credential',
      password,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: now },
    })
}

/** Notes that this person reads the mail of their address, and how they are called; null: as before. */
export async function confirmUser({ db, now }: Context, userId: string, name: string | null): Promise<void> {
  await db
    .update(users)
    .set({ emailVerified: true, ...(name !== null && { name }), updatedAt: now })
    .where(eq(users.id, userId))
}

/** Removes people with passwords, sessions, codes and links. */
export async function removeUsers({ db }: Context, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(users).where(inArray(users.id, [...ids]))
}

/** In which language a person is written to. */
export async function findLanguage(db: Db, userId: string | null): Promise<Language> {
  if (userId === null) return DEFAULT_LANGUAGE
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return user?.language ?? DEFAULT_LANGUAGE
}

/** In which language whoever has this address is written to. */
export async function findLanguageAt(db: Db, email: string): Promise<Language> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, plainEmail(email)))
  return user?.language ?? DEFAULT_LANGUAGE
}

const lockUser = async ({ db }: Context, userId: string, strength: 'update' | 'no key update') =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for(strength)).length > 0

/**
 * Keeps a person as they are until the caller's transaction ends, before anything of theirs is changed (decision 9); whether they are
 * there. What refers to them does not wait for their key.
 */
export const lockUserById = (ctx: Context, userId: string) => lockUser(ctx, userId, 'no key update')

/** The same before a person is removed: whatever is written as theirs waits, too, and finds them gone. */
export const lockUserToRemove = (ctx: Context, userId: string) => lockUser(ctx, userId, 'update')

/** Forgets what a person is called; with `name` only where it is this. */
export async function forgetName({ db }: Context, userId: string, name?: string): Promise<void> {
  await db
    .update(users)
    .set({ name: '' })
    .where(and(eq(users.id, userId), name === undefined ? undefined : eq(users.name, name)))
}
