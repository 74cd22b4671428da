import { t } from '#server/platform/texts.ts'
import type { Answer } from '../../forms/answer.ts'
import { RefusalNote } from '../notice.tsx'
import { ModeLink } from './form-parts.tsx'

/** What could not be, and the step that helps. */
export function LoginTrouble({ answer }: { answer: Answer }) {
  return (
    <RefusalNote answer={answer}>
      {(answer.code === 'email-taken' || answer.code === 'vendor-active') && (
        <ModeLink mode="sign-in">{t('Sign In')}</ModeLink>
      )}
      {answer.code === 'email-unconfirmed' && (
        <ModeLink mode="code">{t('Enter the code or get a new one')}</ModeLink>
      )}
      {answer.code === 'wrong-password' && <ModeLink mode="forgot">{t('Reset your password')}</ModeLink>}
      {answer.code === 'code-gone' && <ModeLink mode="sign-in">{t('Sign In')}</ModeLink>}
    </RefusalNote>
  )
}
