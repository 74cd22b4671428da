import { t } from '../../platform/texts.ts'
import type { Welcome } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { greetingName } from '../typed-text.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

export const welcomeSubject = (head: EmailHead): string =>
  t('Welcome to {{marketplace}}', { marketplace: head.marketplace })

export function WelcomeEmail({ data, marketplace, url }: EmailHead & { data: Welcome }) {
  const name = greetingName(data.firstName)
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={name ? t('Welcome, {{name}}', { name }) : t('Welcome')}
      preview={t('Your account is ready.')}
    >
      <Paragraph>
        {t(
          'Your account is ready. Your orders, reviews and addresses are in one place, and orders that you placed with this email before are there too.',
        )}
      </Paragraph>
      <Action href={`${url}/dashboard`}>{t('Open your account')}</Action>
    </EmailLayout>
  )
}
