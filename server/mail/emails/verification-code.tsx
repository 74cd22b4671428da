import { Text } from '@react-email/text'
import { t } from '../../platform/texts.ts'
import type { VerificationCode } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

/** The code stands in the subject, so that a phone can offer it without opening the email. */
export const verificationCodeSubject = (data: VerificationCode): string =>
  t('{{code}} is your verification code', { code: data.code })

/** It goes to an address that nobody has proven: nothing in it was typed by whoever gave the address. */
export function VerificationCodeEmail({ data, marketplace }: EmailHead & { data: VerificationCode }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your verification code')}
      preview={t('It is valid for {{minutes}} minutes.', { minutes: data.minutes })}
    >
      <Paragraph>{t('Hello, type these six digits to finish your sign-up:')}</Paragraph>
      <Text style={{ fontSize: '34px', fontWeight: 700, letterSpacing: '8px', margin: '8px 0 20px' }}>
        {data.code}
      </Text>
      <Paragraph>
        {t(
          'The code is valid for {{minutes}} minutes. If you did not sign up, nothing has to be done: without the code no account is opened.',
          { minutes: data.minutes },
        )}
      </Paragraph>
    </EmailLayout>
  )
}
