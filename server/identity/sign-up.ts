import { randomUUID } from 'node:crypto'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { after } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import { CODE_LIFE, CODE_TRIES, judgeCode, judgeResend, noSuchCode, wrongCode } from './code-rules.ts'
import { verifyPassword } from './passwords.ts'
import { equalsInConstantTime, keyedHash, keyedHashes, newCode } from './secrets.ts'
import { accounts, users, verifications } from './tables.ts'
import { lockOrOpenUser, plainEmail } from './users.ts'

/** What somebody signs up as; one person may be both. */
export type AccountKind = 'customer' | 'vendor'

/*
 * A sign-up is an attempt of one browser: its password and its code belong together. Whoever signs up with
 * somebody else's address gets neither: the code goes to the owner's mailbox, and typed into the owner's own
 * sign-up it does not fit.
 */

const providerOf = (kind: AccountKind): string => `sign-up:${kind}`
const identifierOf = (kind: AccountKind, email: string): string => `sign-up:${kind}:${plainEmail(email)}`
const purposeOf = (attempt: string): string => `code ${attempt}`

interface NewSignUp {
  kind: AccountKind
  email: string
  name: string
  /** Hashed. */
  password: string
  /** Kept until the email is proven. */
  details: Record<string, string>
}

/** Begins a sign-up, in the caller's transaction. The code goes out by mail; the attempt stays with the browser. */
export async function startSignUp(
  ctx: Context,
  signUp: NewSignUp,
): Promise<{ attempt: string; code: string }> {
  const { app, db, now } = ctx
  const user = await lockOrOpenUser(ctx, signUp)
  const attempt = randomUUID()
  const code = newCode()
  const stamps = { createdAt: now, updatedAt: now }
  await db.insert(accounts).values({
    id: randomUUID(),
    userId: user.id,
    accountId: attempt,
    providerId: providerOf(signUp.kind),
    password: signUp.password,
    ...stamps,
  })
  await db.insert(verifications).values({
    id: attempt,
    identifier: identifierOf(signUp.kind, signUp.email),
    userId: user.id,
    value: keyedHash(app.secret, purposeOf(attempt), code),
    details: signUp.details,
    expiresAt: after(now, CODE_LIFE),
    ...stamps,
  })
  return { attempt, code }
}

const isAttempt = (kind: AccountKind, email: string, attempt: string) =>
  and(eq(verifications.id, attempt), eq(verifications.identifier, identifierOf(kind, email)))

async function findCode(db: Db, kind: AccountKind, email: string, attempt: string) {
  const [row] = await db
    .select()
    .from(verifications)
    .where(isAttempt(kind, email, attempt))
  return row ? { ...row, sentAt: row.updatedAt } : null
}

/** A new code for a sign-up, with five new tries. Refuses within sixty seconds of the last one. */
export async function renewCode(
  { app, db, now }: Context,
  signUp: { kind: AccountKind; email: string; attempt: string },
): Promise<Outcome<{ code: string; details: Record<string, string> }>> {
  const known = await findCode(db, signUp.kind, signUp.email, signUp.attempt)
  if (!known) return noSuchCode()
  const tooSoon = judgeResend(known, now)
  if (tooSoon) return tooSoon
  const code = newCode()
  const renewed = await db
    .update(verifications)
    .set({
      value: keyedHash(app.secret, purposeOf(signUp.attempt), code),
      attempts: 0,
      updatedAt: now,
      expiresAt: after(now, CODE_LIFE),
    })
    .where(
      and(isAttempt(signUp.kind, signUp.email, signUp.attempt), eq(verifications.updatedAt, known.sentAt)),
    )
    .returning({ id: verifications.id })
  if (renewed.length === 0) return judgeResend({ sentAt: now }, now) ?? noSuchCode()
  return done({ code, details: known.details })
}

/** Counts a try at a code and says whether it is the right one. The try counts even when others run beside it. */
export async function tryCode(
  { app, db, now }: Context,
  signUp: { kind: AccountKind; email: string; attempt: string; code: string },
): Promise<Outcome<null>> {
  const where = isAttempt(signUp.kind, signUp.email, signUp.attempt)
  const [tried] = await db
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1` })
    .where(and(where, lt(verifications.attempts, CODE_TRIES), sql`${verifications.expiresAt} > ${now}`))
    .returning({ value: verifications.value, attempts: verifications.attempts })
  if (tried)
    return keyedHashes(app.secret, purposeOf(signUp.attempt), signUp.code).some((known) =>
      equalsInConstantTime(tried.value, known),
    )
      ? done(null)
      : wrongCode(tried.attempts)
  const known = await findCode(db, signUp.kind, signUp.email, signUp.attempt)
  return (known && judgeCode(known, now)) ?? noSuchCode()
}

/**
 * Ends a sign-up whose code was right, in the caller's transaction: who it was, the hash of their password and what
 * they typed. Every other sign-up of the same kind with this address ends too. Null when it was ended already.
 */
export async function takeSignUp(
  { db }: Context,
  signUp: { kind: AccountKind; email: string; attempt: string },
): Promise<{ userId: string; password: string; details: Record<string, string> } | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, plainEmail(signUp.email)))
    .for('update')
  if (!user) return null
  const codes = await db
    .delete(verifications)
    .where(eq(verifications.identifier, identifierOf(signUp.kind, signUp.email)))
    .returning({ id: verifications.id, details: verifications.details })
  const passwords = await db
    .delete(accounts)
    .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, providerOf(signUp.kind))))
    .returning({ attempt: accounts.accountId, password: accounts.password })
  const details = codes.find((row) => row.id === signUp.attempt)?.details
  const password = passwords.find((row) => row.attempt === signUp.attempt)?.password
  return details && password ? { userId: user.id, password, details } : null
}

/**
 * The unconfirmed sign-up that a password belongs to, when it is the last one of this person. One password is compared
 * whether there is one or not, or nobody at all: the time does not tell.
 */
export async function findUnconfirmed(
  db: Db,
  kind: AccountKind,
  userId: string | null,
  password: string,
): Promise<string | null> {
  const [waiting] = await db
    .select({ attempt: accounts.accountId, password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId ?? ''), eq(accounts.providerId, providerOf(kind))))
    .orderBy(desc(accounts.createdAt))
    .limit(1)
  return (await verifyPassword(password, waiting?.password)) && waiting ? waiting.attempt : null
}
