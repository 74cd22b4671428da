import { t } from '../platform/texts.ts'

export const SHORTEST_PASSWORD = 6
const LONGEST_PASSWORD = 200
/** Nothing that can be seen. */
const BLANK = /^[\s\p{Z}\p{C}]*$/u

/**
 * What is wrong with a new password, as a sentence; null when nothing is. The sign-up of customers writes its
 * first sentence without a full stop.
 */
export function judgePassword(
  password: string,
  confirmation: string,
  mismatch: string = t('Passwords do not match.'),
): { field: 'password' | 'confirmPassword'; message: string } | null {
  if (password !== confirmation) return { field: 'confirmPassword', message: mismatch }
  if (password.length < SHORTEST_PASSWORD)
    return { field: 'password', message: t('Password must be at least 6 characters long.') }
  if (BLANK.test(password))
    return { field: 'password', message: t('A password needs letters, digits or signs, not only spaces.') }
  if (password.length > LONGEST_PASSWORD)
    return {
      field: 'password',
      message: t('Password must be at most {{most}} characters long.', { most: LONGEST_PASSWORD }),
    }
  return null
}
