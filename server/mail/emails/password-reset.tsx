import { t } from '../../platform/texts.ts'
import type { PasswordReset } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const passwordResetSubject = (): string => t('Set a new password')

export function PasswordResetEmail({ data, marketplace, url }: EmailHead & { data: PasswordReset }) {
  return (
    <EmailLayout
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
    </EmailLayout>
  )
}
