import { type Context, inTransaction, unaudited } from '../context.ts'
import { hashPassword, verifyPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { forgetResetLinks } from '../identity/reset-links.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import { endOtherSessions, type OpenedSession, openSession, type Session } from '../identity/sessions.ts'
import { lockPassword, readPasswordHash, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readExact, type Typed } from '../platform/typed.ts'
import { writePasswordChanged } from './emails.ts'
import { newPasswordInput } from './input.ts'

const wrongPassword = () => {
  const message = t('The current password is not right.')
  return refuse('wrong-password', message, { currentPassword: message })
}

/**
 * Whether somebody who is logged in knows their own password; its hash is the value. Refuses with `too-often` or
 * `wrong-password`.
 */
export async function proveIdentity(
  ctx: Context,
  session: Pick<Session, 'userId' | 'email'>,
  password: string,
  visitor: Visitor,
): Promise<Outcome<string | null>> {
  const admitted = await checkRateLimit(ctx, 'own-password', { visitor, email: session.email })
  if (!admitted.ok) return admitted
  const hash = await readPasswordHash(ctx.db, session.userId)
  if (await verifyPassword(password, hash)) return done(hash)
  await recordAnonymousAct(ctx, { action: 'identity-proof.failed', email: session.email, visitor })
  return wrongPassword()
}

/**
 * Changes the password of somebody who is logged in: reads currentPassword, password and confirmPassword. All their
 * sessions end; this browser goes on with a new one, so that a copy of its cookie is worth nothing. Refuses, in this order: `password-mismatch`, `password-length`, `too-often`,
 * `wrong-password`.
 */
export async function changePassword(
  ctx: Context,
  session: Pick<Session, 'userId' | 'email' | 'role'>,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ message: string; session: OpenedSession }>> {
  const read = readInput(newPasswordInput, form)
  if (!read.ok) return read
  const proven = await proveIdentity(ctx, session, readExact(form, 'currentPassword'), visitor)
  if (!proven.ok) return proven
  const password = await hashPassword(read.value.password)
  return inTransaction(ctx, async (ctx) => {
    const { userId, role, email } = session
    if (!(await lockPassword(ctx, userId, proven.value))) return wrongPassword()
    await setPassword(ctx, userId, password)
    await forgetResetLinks(ctx, userId)
    await endOtherSessions(ctx, userId, null)
    const opened = await openSession(ctx, { userId, role, visitor })
    await writePasswordChanged(ctx, email)
    await recordOwnAct(ctx, { action: 'password.changed', role, userId, visitor })
    return unaudited({
      session: opened,
      message: t('Your password is changed. Your other sessions were ended.'),
    })
  })
}
