import { MINUTE } from '../platform/clock.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

export const CODE_LIFE = 10 * MINUTE
export const CODE_TRIES = 5
/** Milliseconds between two emails with a code. */
export const RESEND_PAUSE = MINUTE

/** The code of a sign-up as it is kept. `attempts` counts the tries so far. */
interface SentCode {
  attempts: number
  expiresAt: Date
  sentAt: Date
}

export const noSuchCode = (): Refusal =>
  refuse('code-gone', t('This code is no longer valid. Log in, or sign up again to get a new one.'))

/** Why a code cannot be tried any more; null when it can. */
export function judgeCode(code: SentCode, now: Date): Refusal | null {
  if (code.expiresAt <= now)
    return refuse('code-expired', t('This code has expired. Ask for a new one to continue.'))
  if (code.attempts >= CODE_TRIES)
    return refuse('code-used-up', t('Too many wrong codes. Ask for a new one to continue.'))
  return null
}

/** The answer to a wrong code, after `attempts` tries with this one. */
export function wrongCode(attempts: number): Refusal {
  const left = CODE_TRIES - attempts
  if (left <= 0) return refuse('code-used-up', t('Too many wrong codes. Ask for a new one to continue.'))
  return refuse(
    'code-wrong',
    t('That code is not right. You have {{count}} tries left.', {
      count: left,
      defaultValue_one: 'That code is not right. You have one try left.',
    }),
    { code: t('Check the 6 digits in our email.') },
  )
}

/** Why no new code is sent yet; null when it may be. */
export function judgeResend(code: Pick<SentCode, 'sentAt'>, now: Date): Refusal | null {
  const wait = code.sentAt.getTime() + RESEND_PAUSE - now.getTime()
  if (wait <= 0) return null
  return refuse(
    'too-soon',
    t('Please wait {{count}} seconds before you ask for a new code.', {
      count: Math.ceil(wait / 1000),
      defaultValue_one: 'Please wait a second before you ask for a new code.',
    }),
  )
}
