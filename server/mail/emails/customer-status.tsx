import { key, type TextKey, t } from '../../platform/texts.ts'
import type { CustomerStatusChange } from '../account-emails.ts'
import type { EmailHead } from '../emails.ts'
import { withoutLinks } from '../typed-text.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

const WORDS: Record<CustomerStatusChange['act'], { subject: TextKey; text: TextKey; opens: boolean }> = {
  block: {
    subject: key('Your account is blocked'),
    text: key(
      '{{name}}, your account is blocked: you cannot log in for now. What you ordered goes on, and you can still send it back. Write to us if you think that this is a mistake.',
    ),
    opens: false,
  },
  unblock: {
    subject: key('Your account is open again'),
    text: key('{{name}}, you can log in again, and find everything as it was.'),
    opens: true,
  },
  erase: {
    subject: key('Your account is deleted'),
    text: key(
      '{{name}}, your account is deleted, with your addresses, reviews and messages. Orders stay in our books, without your name. Write to us if you did not ask for it.',
    ),
    opens: false,
  },
}

export const customerStatusSubject = (data: CustomerStatusChange): string => t(WORDS[data.act].subject)

/** To a customer; why is for administrators alone. */
export function CustomerStatusEmail({ data, marketplace, url }: EmailHead & { data: CustomerStatusChange }) {
  const { subject, text, opens } = WORDS[data.act]
  const sentence = t(text, { name: withoutLinks(data.firstName) })
  return (
    <EmailLayout marketplace={marketplace} heading={t(subject)} preview={sentence}>
      <Paragraph>{sentence}</Paragraph>
      {opens ? (
        <Action href={`${url}/login`}>{t('Log in')}</Action>
      ) : (
        <Action href={`${url}/contact`}>{t('Contact us')}</Action>
      )}
    </EmailLayout>
  )
}
