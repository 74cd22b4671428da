import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { language } from '../platform/texts.ts'
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

/** The row of a person, made where it is missing and locked until the transaction ends. */
export async function lockUser(db: Db, person: { email: string; name: string }, now: Date) {
  const email = plainEmail(person.email)
  await db
    .insert(users)
    .values({
      id: randomUUID(),
      email,
      name: person.name,
      language: language(),
      createdAt: now,
      updatedAt: now,
    })
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
 * Whether `hash` is still the one that logs this person in; if so, it stays so until the caller's transaction ends.
 * A password is compared before that, and may be changed in between.
 */
export async function holdPassword(db: Db, userId: string, hash: string | null): Promise<boolean> {
  const [row] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .for('update')
  return row !== undefined && row.password === hash
}

/** Makes `password` (a hash) the one that logs this person in. */
export async function setPassword(db: Db, userId: string, password: string, now: Date): Promise<void> {
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

/** Notes that this person reads the mail of their address, and how they are called. */
export async function confirmUser(db: Db, userId: string, name: string, now: Date): Promise<void> {
  await db.update(users).set({ emailVerified: true, name, updatedAt: now }).where(eq(users.id, userId))
}

/** Removes a person with passwords, sessions, codes and links. */
export async function removeUser(db: Db, userId: string): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
}
