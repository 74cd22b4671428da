import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { after, MINUTE } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { type Keys, keyedHash, keyedHashes, newToken } from './secrets.ts'
import type { AccountKind } from './sign-up.ts'
import { users, verifications } from './tables.ts'
import { lockUserById } from './users.ts'

export const RESET_LINK_LIFE = 30 * MINUTE

const identifierOf = (kind: AccountKind, userId: string): string => `reset:${kind}:${userId}`
const purposeOf = (kind: AccountKind): string => `reset ${kind}`
const isOf = (secret: Keys, link: { kind: AccountKind; token: string }) =>
  inArray(verifications.value, keyedHashes(secret, purposeOf(link.kind), link.token))

/** The token of a link that resets a password once, for thirty minutes. */
export async function issueResetLink(
  { app, db, now }: Context,
  link: { kind: AccountKind; userId: string },
): Promise<string> {
  const token = newToken()
  await db.insert(verifications).values({
    id: randomUUID(),
    identifier: identifierOf(link.kind, link.userId),
    userId: link.userId,
    value: keyedHash(app.secret, purposeOf(link.kind), token),
    expiresAt: after(now, RESET_LINK_LIFE),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Whose password a link resets; null when it is wrong, old or used. */
export async function findResetLink(
  db: Db,
  secret: Keys,
  link: { kind: AccountKind; token: string },
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const [known] = await db
    .select({ userId: users.id, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.userId))
    .where(and(isOf(secret, link), gt(verifications.expiresAt, now)))
  return known ?? null
}

/** Uses a link up, in the caller's transaction; whoever else holds a link of this person holds none any more. */
export async function takeResetLink(
  ctx: Context,
  link: { kind: AccountKind; token: string },
): Promise<{ userId: string; email: string } | null> {
  const { app, db, now } = ctx
  const known = await findResetLink(db, app.secret, link, now)
  if (!known) return null
  await lockUserById(ctx, known.userId)
  const used = await db
    .delete(verifications)
    .where(isOf(app.secret, link))
    .returning({ id: verifications.id })
  if (used.length === 0) return null
  await forgetResetLinks(ctx, known.userId)
  return known
}

/** A changed password makes every link that was sent before worthless. */
export async function forgetResetLinks({ db }: Context, userId: string): Promise<void> {
  for (const kind of ['customer', 'vendor'] as const)
    await db.delete(verifications).where(eq(verifications.identifier, identifierOf(kind, userId)))
}
