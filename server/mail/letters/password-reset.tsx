import { t } from '../../platform/texts.ts'
import type { PasswordReset } from '../account-letters.ts'
import type { LetterHead } from '../letters.ts'
import { Action, Greeting, Letter, Paragraph } from './layout.tsx'

export const passwordResetSubject = (): string => t('Set a new password')

export function PasswordResetLetter({ data, marketplace, url }: LetterHead & { data: PasswordReset }) {
  return (
    <Letter
      marketplace={marketplace}
      heading={t('Set a new password')}
      preview={t('The link works once, for {{minutes}} minutes.', { minutes: data.minutes })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>{t('Somebody asked for a new password for this email.')}</Paragraph>
      <Action href={`${url}${data.path}`}>{t('Set a new password')}</Action>
      <Paragraph>
        {t(
          'The link works once, for {{minutes}} minutes. If it was not you, leave it: your password stays as it is.',
          { minutes: data.minutes },
        )}
      </Paragraph>
    </Letter>
  )
}
