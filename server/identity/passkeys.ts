import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Db } from '../platform/database.ts'
import { passkeys } from './second-factor-tables.ts'

export type Passkey = typeof passkeys.$inferSelect

/** The passkeys of somebody, by what they called them. */
export const listPasskeys = (db: Db, userId: string) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt))

/** A passkey by its own id; null for one that nobody registered here. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  return (await db.select().from(passkeys).where(eq(passkeys.id, id)))[0] ?? null
}

/** Keeps a passkey; false where it is kept already, whoever's it is. */
export async function addPasskey(
  { db, now }: Context,
  passkey: Pick<Passkey, 'id' | 'userId' | 'name' | 'publicKey' | 'counter' | 'transports'>,
): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values({ ...passkey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length > 0
}

/** Notes that a passkey was used, and how often by its own count; false where it is gone or was used since it was read. */
export async function notePasskeyUse(
  { db, now }: Context,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  newCounter: number,
): Promise<boolean> {
  const noted = await db
    .update(passkeys)
    .set({ counter: newCounter, usedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

/** Calls one passkey of somebody otherwise; whether there was one. A stranger's does not exist. */
export async function renamePasskey(
  { db }: Context,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Takes one passkey of somebody away; whether there was one. A stranger's does not exist. */
export async function removePasskey({ db }: Context, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}

/** Takes all passkeys of somebody away; how many there were. */
export async function dropPasskeys({ db }: Context, userId: string): Promise<number> {
  return (await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length
}
