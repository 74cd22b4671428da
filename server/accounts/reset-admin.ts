import { randomBytes } from 'node:crypto'
import { type Context, changed, inTransaction } from '../context.ts'
import { findAdmin, readmitAdmin } from '../identity/admins.ts'
import { dropCodes } from '../identity/one-time-codes.ts'
import { dropPasskeys } from '../identity/passkeys.ts'
import { hashPassword } from '../identity/passwords.ts'
import { endOtherSessions } from '../identity/sessions.ts'
import { findUser, lockUserById, setPassword } from '../identity/users.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

/**
 * For an administrator who forgot the password or lost the second factor, by whoever keeps the machine: another password, worth
 * one login, and no second factor. All their sessions end. Refuses with `not-found`.
 */
export async function resetAdmin(ctx: Context, username: string): Promise<Outcome<{ password: string }>> {
  const password = randomBytes(9).toString('base64url')
  const hash = await hashPassword(password)
  return inTransaction(ctx, async (act) => {
    const admin = await findAdmin(act.db, username)
    if (!admin) return refuse('not-found', t('There is no administrator of this name.'))
    const { userId } = admin
    await lockUserById(act, userId)
    await setPassword(act, userId, hash)
    await readmitAdmin(act, userId)
    const hadCodes = await dropCodes(act, userId)
    const passkeys = await dropPasskeys(act, userId)
    const sessions = await endOtherSessions(act, userId, null)
    const details = { username, codes: hadCodes, passkeys, sessionsEnded: sessions }
    return changed({ password }, { action: 'admin.reset', subjectKind: 'admin', subjectId: userId, details })
  })
}

/** The same for a seller who lost their second factor: the password is reset by email. Refuses with `not-found`. */
export async function dropSecondFactor(ctx: Context, email: string): Promise<Outcome<null>> {
  return inTransaction(ctx, async (act) => {
    const user = await findUser(act.db, email)
    if (!user || user.isAdmin) return refuse('not-found', t('There is no login with this email.'))
    await lockUserById(act, user.id)
    const hadCodes = await dropCodes(act, user.id)
    const passkeys = await dropPasskeys(act, user.id)
    const sessionsEnded = await endOtherSessions(act, user.id, null)
    return changed(null, {
      ...{ action: 'second-factor.reset', subjectKind: 'user', subjectId: user.id },
      details: { codes: hadCodes, passkeys, sessionsEnded },
    })
  })
}

/** The one or the other by a name: an administrator may be called by an email, and comes first. Refuses with `not-found`. */
export async function resetByName(ctx: Context, name: string): Promise<Outcome<{ password: string } | null>> {
  const admin = await resetAdmin(ctx, name)
  const isNobody = !admin.ok && admin.code === 'not-found'
  return isNobody && name.includes('@') ? dropSecondFactor(ctx, name) : admin
}
