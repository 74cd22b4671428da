import { formats } from '../../platform/formats.ts'
import { t } from '../../platform/texts.ts'
import type { PasswordChanged } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

export const passwordChangedSubject = (): string => t('Your password was changed')

export function PasswordChangedEmail({ data, marketplace, url }: EmailHead & { data: PasswordChanged }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your password was changed')}
      preview={t('Other sessions were ended.')}
    >
      <Paragraph>
        {t('Your password was changed on {{moment}} (UTC), and your other sessions were ended.', {
          moment: formats().date(new Date(data.at), { dateStyle: 'long', timeStyle: 'short' }),
        })}
      </Paragraph>
      <Paragraph>
        {t('If it was not you, set a new password now: the link on the login page does it.')}
      </Paragraph>
      <Action href={`${url}/login`}>{t('Open the login page')}</Action>
    </EmailLayout>
  )
}
