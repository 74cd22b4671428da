import { t } from '../../platform/texts.ts'
import type { Welcome } from '../account-letters.ts'
import type { LetterHead } from '../letters.ts'
import { greetable } from '../typed-text.ts'
import { Action, Letter, Paragraph } from './layout.tsx'

export const welcomeSubject = (head: LetterHead): string =>
  t('Welcome to {{marketplace}}', { marketplace: head.marketplace })

export function WelcomeLetter({ data, marketplace, url }: LetterHead & { data: Welcome }) {
  const name = greetable(data.firstName)
  return (
    <Letter
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
    </Letter>
  )
}
