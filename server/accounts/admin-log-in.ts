import { type Context, inTransaction, unaudited } from '../context.ts'
import { findAdmin } from '../identity/admins.ts'
import { newDevice, readDevice } from '../identity/devices.ts'
import { hashPassword, isOutdated, verifyPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { recordAnonymousAct, recordOwnAct } from '../identity/security-events.ts'
import { closeSession, type OpenedSession, openSession } from '../identity/sessions.ts'
import { lockPassword, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { type Done, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { nameOfAdminLogin } from './admin-names.ts'
import { adminLogInInput } from './input.ts'
import { needsSecondFactor } from './second-factor.ts'
import { openPendingLogin } from './second-login.ts'

interface AdminLoggedIn {
  session: OpenedSession
  /** For the browser to keep: its next tries are not counted with those of strangers. */
  device: string
  mustChangePassword: boolean
}

const wrong = () => refuse('wrong-password', t('Invalid username or password.'))

/**
 * Logs an administrator in: reads username and password. The session of `previous` ends. Refuses with `wrong-fields`,
 * `too-often` and `wrong-password`, and with `second-factor` (and what the browser brings back with it) where the password is
 * right and not enough; whoever is inactive hears no more than whoever is unknown, after as much work.
 */
export async function logInAsAdmin(
  ctx: Context,
  form: Typed,
  visitor: Visitor,
  previous?: string | null,
): Promise<Done<AdminLoggedIn> | (Refusal & { pending?: string })> {
  const { secret } = ctx.app
  const read = readInput(adminLogInInput, form)
  if (!read.ok) return read
  const { username, password } = read.value
  const email = nameOfAdminLogin(username)
  const device = readDevice(secret, email, visitor.device)
  const admitted = device
    ? await checkRateLimit(ctx, 'known-log-in', { visitor, email, device })
    : await checkRateLimit(ctx, 'admin-log-in', { visitor, email })
  if (!admitted.ok) return admitted

  const admin = await findAdmin(ctx.db, username)
  const isRight = await verifyPassword(password, admin?.password)
  if (!admin?.isActive || !isRight) {
    await recordAnonymousAct(ctx, { action: 'login.failed', email, visitor })
    return wrong()
  }
  if (await needsSecondFactor(ctx, admin.userId))
    return (
      (await openPendingLogin(ctx, {
        userId: admin.userId,
        role: 'admin',
        hash: admin.password,
        password,
      })) ?? wrong()
    )
  const renewed = isOutdated(admin.password ?? '') ? await hashPassword(password) : null
  return inTransaction(ctx, async (ctx) => {
    const { userId, mustChangePassword } = admin
    if (!(await lockPassword(ctx, userId, admin.password))) return wrong()
    if (renewed) await setPassword(ctx, userId, renewed)
    await closeSession(ctx, previous)
    const session = await openSession(ctx, { userId, role: 'admin', visitor })
    await recordOwnAct(ctx, { action: 'login.succeeded', role: 'admin', userId, visitor })
    return unaudited({ session, device: newDevice(secret, email), mustChangePassword })
  })
}
