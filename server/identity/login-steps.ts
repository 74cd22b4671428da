import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { after, MINUTE } from '../platform/clock.ts'
import { loginSteps, oneTimeSecrets } from './second-factor-tables.ts'
import { type Keys, keyedHash, keyedHashes, newToken } from './secrets.ts'

/** How long a login stays pending, and a question to a passkey waits. */
export const STEP_LIFE = 5 * MINUTE

type Step = typeof loginSteps.$inferSelect
/** Roles that have a second factor. */
export type StepRole = Step['role']

const ROW = 'login step'
const isRowOf = (secret: Keys, token: string) => inArray(loginSteps.id, keyedHashes(secret, ROW, token))

/** Begins a step; what is returned opens it again, once, and is kept nowhere else. */
export async function beginStep(
  { app, db, now }: Context,
  step: Pick<Step, 'kind' | 'role' | 'userId'>,
): Promise<string> {
  const token = newToken()
  await db.insert(loginSteps).values({
    ...step,
    id: keyedHash(app.secret, ROW, token),
    expiresAt: after(now, STEP_LIFE),
    createdAt: now,
  })
  return token
}

const isOpen = ({ app, now }: Context, token: string, step: Pick<Step, 'kind' | 'role'>) =>
  and(
    isRowOf(app.secret, token.slice(0, 100)),
    eq(loginSteps.kind, step.kind),
    eq(loginSteps.role, step.role),
    gt(loginSteps.expiresAt, now),
  )

/** Whose step it is; undefined where it is over or none. `isHeld`: nobody else ends it until the caller's transaction does. */
export async function findStep(
  ctx: Context,
  token: string | null,
  step: Pick<Step, 'kind' | 'role'>,
  { isHeld = false } = {},
): Promise<Step | undefined> {
  if (!token) return undefined
  const query = ctx.db
    .select()
    .from(loginSteps)
    .where(isOpen(ctx, token, step))
  return (await (isHeld ? query.for('update') : query))[0]
}

/** Ends a step and says whose it was; a second time it is none. */
export async function endStep(
  ctx: Context,
  token: string,
  step: Pick<Step, 'kind' | 'role'>,
): Promise<Step | undefined> {
  return (
    await ctx.db
      .delete(loginSteps)
      .where(isOpen(ctx, token, step))
      .returning()
  )[0]
}

/**
 * Ends what somebody has begun: their password is another one. So does a second factor that is not confirmed: whoever knew the
 * password before may have begun it, and know its secret.
 */
export async function endStepsOf({ db }: Context, userId: string): Promise<void> {
  await db.delete(loginSteps).where(eq(loginSteps.userId, userId))
  await db
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.userId, userId), isNull(oneTimeSecrets.confirmedAt)))
}

export async function forgetOldSteps({ db, now }: Context): Promise<void> {
  await db.delete(loginSteps).where(lte(loginSteps.expiresAt, now))
}
