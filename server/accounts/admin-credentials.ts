import { type Context, changed, inTransaction } from '../context.ts'
import { type AdminSession, renameAdmin } from '../identity/admins.ts'
import { isKnownPassword } from '../identity/known-passwords.ts'
import { judgePassword, SHORTEST_PASSWORD } from '../identity/password-rules.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Visitor } from '../identity/rate-limits.ts'
import { endOtherSessions, type OpenedSession, openSession } from '../identity/sessions.ts'
import { lockPassword, lockUserById, setPassword } from '../identity/users.ts'
import { readInput } from '../platform/input.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { credentialsInput } from './input.ts'
import { proveIdentity } from './own-password.ts'

export const CREDENTIALS_SAVED = () =>
  t(
    'Credentials updated successfully in database! Your new credentials are now active and will persist across sessions.',
  )

/** Credentials that passed every check, and the hash that proved whose they are. */
interface CheckedCredentials {
  /** Null where the user name stays. */
  username: string | null
  password: string
  proof: string | null
}

const wrongAt = (field: string, message: string) => refuse(`wrong-${field}`, message, { [field]: message })

const wrongPassword = () => wrongAt('currentPassword', t('Current password is incorrect.'))

/**
 * Reads what an administrator wants to be called and to log in with, and checks it in the order of the form: the
 * first thing that is wrong is told. `passwordOnly` leaves the name as it is.
 */
export async function checkCredentials(
  ctx: Context,
  own: AdminSession,
  form: Typed,
  { passwordOnly, visitor }: { passwordOnly: boolean; visitor: Visitor },
): Promise<Outcome<CheckedCredentials>> {
  const read = readInput(credentialsInput, form)
  if (!read.ok) return read
  const { currentUsername, currentPassword, newUsername, newPassword, confirmPassword } = read.value
  if (currentUsername !== own.admin.username)
    return wrongAt('currentUsername', t('Current username is incorrect.'))
  const proven = await proveIdentity(ctx, own.session, currentPassword, visitor)
  if (!proven.ok) return proven.code === 'wrong-password' ? wrongPassword() : proven
  if (newPassword !== confirmPassword)
    return wrongAt('confirmPassword', t('New password and confirmation password do not match.'))
  if (!passwordOnly && newUsername === '') return wrongAt('newUsername', t('New username cannot be empty.'))
  if (!passwordOnly && newUsername === own.admin.username)
    return wrongAt('newUsername', t('New username must be different from current username.'))
  if (newPassword.length < SHORTEST_PASSWORD)
    return wrongAt('newPassword', t('New password must be at least 6 characters long.'))
  const wrong = judgePassword(newPassword, confirmPassword)
  if (wrong) return wrongAt('newPassword', wrong.message)
  if (isKnownPassword(newPassword))
    return wrongAt(
      'newPassword',
      t('Many people use this password, so it is guessed first. Choose another, such as a few words.'),
    )
  return done({ username: passwordOnly ? null : newUsername, password: newPassword, proof: proven.value })
}

/**
 * Makes them the ones that log in. All sessions end, and this browser goes on with a new one. Refuses with `gone` when
 * another session changed the name meanwhile or the administrator is no more, `wrong-currentPassword` when it changed the
 * password, and `wrong-newUsername` when another administrator has the name.
 */
export async function saveCredentials(
  ctx: Context,
  own: AdminSession,
  checked: CheckedCredentials,
  visitor: Visitor,
): Promise<Outcome<OpenedSession>> {
  const { userId, username: before } = own.admin
  const hash = await hashPassword(checked.password)
  const after = checked.username ?? before
  return inTransaction(ctx, async (ctx) => {
    await lockUserById(ctx, userId)
    const renamed = await renameAdmin(ctx, { userId, before, after })
    if (renamed === 'gone') return refuse('gone', t('Current username not found in database.'))
    if (renamed === 'taken')
      return wrongAt('newUsername', t('Another administrator has this username. Choose another.'))
    if (!(await lockPassword(ctx, userId, checked.proof))) return wrongPassword()
    await setPassword(ctx, userId, hash)
    const ended = await endOtherSessions(ctx, userId, null)
    const session = await openSession(ctx, { userId, role: 'admin', visitor })
    return changed(session, {
      action: 'credentials.changed',
      subjectKind: 'admin',
      subjectId: userId,
      details: { before: { username: before }, after: { username: after }, sessionsEnded: ended - 1 },
    })
  })
}
