import type { House } from '../house.ts'
import { knock, type Visitor } from '../identity/doors.ts'
import { hashPassword, verifyPassword } from '../identity/passwords.ts'
import { forgetResetLinks } from '../identity/reset-links.ts'
import { endOtherSessions, type Session } from '../identity/sessions.ts'
import { readPasswordHash, setPassword } from '../identity/users.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readExact, type Typed } from '../platform/typed.ts'
import { readNewPassword } from './input.ts'
import { writePasswordChanged } from './letters.ts'

/** Whether somebody who is logged in knows their own password. Refuses with `too-often` or `wrong-password`. */
export async function proveIdentity(
  house: House,
  session: Pick<Session, 'userId' | 'email'>,
  password: string,
  visitor: Visitor,
): Promise<Outcome<null>> {
  const admitted = await knock(house.db, 'own-password', { visitor, email: session.email }, house.clock.now())
  if (!admitted.ok) return admitted
  if (await verifyPassword(password, await readPasswordHash(house.db, session.userId))) return done(null)
  const message = t('The current password is not right.')
  return refuse('wrong-password', message, { currentPassword: message })
}

/**
 * Changes the password of somebody who is logged in: reads currentPassword, password and confirmPassword. Their
 * other sessions end. Refuses, in this order: `password-mismatch`, `password-length`, `too-often`,
 * `wrong-password`.
 */
export async function changePassword(
  house: House,
  session: Pick<Session, 'id' | 'userId' | 'email'>,
  form: Typed,
  visitor: Visitor,
): Promise<Outcome<{ message: string }>> {
  const now = house.clock.now()
  const read = readNewPassword(form)
  if (!read.ok) return read
  const proven = await proveIdentity(house, session, readExact(form, 'currentPassword'), visitor)
  if (!proven.ok) return proven
  const password = await hashPassword(read.value)
  return house.db.transaction(async (tx) => {
    await setPassword(tx, session.userId, password, now)
    await forgetResetLinks(tx, session.userId)
    await endOtherSessions(tx, session.userId, session.id)
    await writePasswordChanged(tx, { email: session.email, firstName: '' }, now)
    return done({ message: t('Your password is changed. Your other sessions were ended.') })
  })
}
