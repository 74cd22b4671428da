import { formats } from '../../platform/formats.ts'
import { key, type TextKey, t } from '../../platform/texts.ts'
import type { SecondFactorChanged } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

const CHANGES: Record<SecondFactorChanged['change'], TextKey> = {
  'codes-on': key('One-time codes were turned on'),
  'codes-off': key('One-time codes were turned off'),
  'passkey-added': key('A passkey was added'),
  'passkey-removed': key('A passkey was removed'),
}

export const secondFactorChangedSubject = ({ change }: SecondFactorChanged): string => t(CHANGES[change])

export function SecondFactorChangedEmail({ data, marketplace }: EmailHead & { data: SecondFactorChanged }) {
  const { change, username, at } = data
  const moment = formats().date(new Date(at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <EmailLayout marketplace={marketplace} heading={t(CHANGES[change])} preview={t('Check that it was you.')}>
      <Paragraph>
        {username === null
          ? t('This was changed on your login on {{moment}} (UTC).', { moment })
          : t('This was changed on the login of the administrator {{username}} on {{moment}} (UTC).', {
              username,
              moment,
            })}
      </Paragraph>
      <Paragraph>
        {t('If it was not you, change your password now, and sign out your other sessions.')}
      </Paragraph>
    </EmailLayout>
  )
}
