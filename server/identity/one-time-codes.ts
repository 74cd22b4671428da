import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '../context.ts'
import { after, HOUR } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { oneTimeSecrets, passkeys, recoveryCodes } from './second-factor-tables.ts'
import { keyedHash, keyedHashes, seal, unseal } from './secrets.ts'

const PURPOSE = 'one-time secret'
const RECOVERY = 'recovery code'
const RECOVERY_CODES = 10
/** Codes of the half minute before and after count, too: clocks differ, and people type slowly. */
const WINDOW = 1

/** Whoever comes to the open browser an hour after the password was typed does not see what was begun with it. */
const isRecent = ({ updatedAt }: { updatedAt: Date }, now: Date) => updatedAt > after(now, -HOUR)
/** A one-time secret as an app reads it: typed, or as the address in a QR code. */
interface Enrolment {
  secret: string
  uri: string
}

/** `of` is how the app on the phone lists it: which marketplace, and whose login. */
const totpOf = (secret: string, of: { issuer: string; label: string } = { issuer: '', label: '' }): TOTP =>
  new TOTP({ ...of, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** Which second factors somebody has. */
export async function findFactors(db: Db, userId: string) {
  const [found] = await db
    .execute<{ codes: boolean; left: number; keys: number }>(sql`select
    exists (select from ${oneTimeSecrets} where user_id = ${userId} and confirmed_at is not null) codes,
    (select count(*)::int from ${recoveryCodes} where user_id = ${userId} and used_at is null) "left",
    (select count(*)::int from ${passkeys} where user_id = ${userId}) keys`)
    .then(({ rows }) => rows)
  const { codes = false, left = 0, keys = 0 } = found ?? {}
  return { codes, recoveryCodesLeft: left, passkeys: keys, any: codes || keys > 0 }
}

export type Factors = Awaited<ReturnType<typeof findFactors>>

/** Makes a secret that counts once a first code is typed; whoever begins again has another. Whether it could be: not where one counts already. */
export async function beginSecret({ app, db, now }: Context, userId: string): Promise<boolean> {
  const secret = seal(app.secret, PURPOSE, new Secret({ size: 20 }).base32)
  const fresh = { secret, lastStep: 0, createdAt: now, updatedAt: now }
  const made = await db
    .insert(oneTimeSecrets)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: oneTimeSecrets.userId,
      set: fresh,
      setWhere: isNull(oneTimeSecrets.confirmedAt),
    })
    .returning({ userId: oneTimeSecrets.userId })
  return made.length > 0
}

/** The secret that somebody has begun and not confirmed; null for one that counts, which is never shown again. */
export async function findEnrolment(
  { app, db, now }: Pick<Context, 'app' | 'db' | 'now'>,
  userId: string,
  of: { issuer: string; label: string },
): Promise<Enrolment | null> {
  const [row] = await db
    .select({ secret: oneTimeSecrets.secret, updatedAt: oneTimeSecrets.updatedAt })
    .from(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.userId, userId), isNull(oneTimeSecrets.confirmedAt)))
  const secret = row && isRecent(row, now) && unseal(app.secret, PURPOSE, row.secret)
  return secret ? { secret, uri: totpOf(secret, of).toString() } : null
}

/**
 * Whether a one-time code is right now and was not used before; then it is used, in the caller's transaction. `isFirst`:
 * of a secret that is being confirmed, which counts from then on.
 */
export async function takeCode(
  { app, db, now }: Context,
  userId: string,
  code: string,
  { isFirst = false } = {},
): Promise<boolean> {
  const [row] = await db.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId)).for('update')
  const secret = row && unseal(app.secret, PURPOSE, row.secret)
  if (!secret || (row.confirmedAt === null) !== isFirst || (isFirst && !isRecent(row, now))) return false
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return false
  const step = TOTP.counter({ period: 30, timestamp }) + delta
  if (step <= row.lastStep) return false
  // Sealed anew, it is read by the key of today, whatever becomes of the one from before.
  const values = { secret: seal(app.secret, PURPOSE, secret), lastStep: step, updatedAt: now }
  await db
    .update(oneTimeSecrets)
    .set({ ...values, ...(isFirst && { confirmedAt: now }) })
    .where(eq(oneTimeSecrets.userId, userId))
  return true
}

/** No letters or digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newRecoveryCode = (): string =>
  Array.from({ length: 10 }, (_, at) => (at === 5 ? '-' : '') + ALPHABET[randomInt(ALPHABET.length)]).join('')
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Ten other recovery codes, in the caller's transaction; those from before count no more. Shown once, kept as hashes. */
export async function renewRecoveryCodes({ app, db, now }: Context, userId: string): Promise<string[]> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.insert(recoveryCodes).values(
    codes.map((code) => ({
      userId,
      code: keyedHash(app.secret, RECOVERY, plainCode(code)),
      createdAt: now,
    })),
  )
  return codes
}

/** Whether it is one of the recovery codes that are left; then it is used up. */
async function spendRecoveryCode({ app, db, now }: Context, userId: string, typed: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.code, keyedHashes(app.secret, RECOVERY, plainCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length > 0
}

/** Whether what was typed proves the second factor: a one-time code, or a recovery code. Used up by it. */
export function spendCode(ctx: Context, userId: string, typed: string): Promise<boolean> {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? takeCode(ctx, userId, digits) : spendRecoveryCode(ctx, userId, typed)
}

/** Takes the one-time codes of somebody away, with the codes for when they are lost. Whether there were any. */
export async function dropCodes({ db }: Context, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const dropped = await db
    .delete(oneTimeSecrets)
    .where(eq(oneTimeSecrets.userId, userId))
    .returning({ confirmedAt: oneTimeSecrets.confirmedAt })
  return dropped.some(({ confirmedAt }) => confirmedAt !== null)
}
