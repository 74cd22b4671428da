import { key, type TextKey, t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { withoutLinks } from '../typed-text.ts'
import type { VendorStatusChange } from '../vendor-emails.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

const WORDS: Record<VendorStatusChange['act'], { subject: TextKey; text: TextKey; opens: boolean }> = {
  approve: {
    subject: key('Your shop is open'),
    text: key('{{vendor}}, your application is approved. Log in and add your first product.'),
    opens: true,
  },
  reject: {
    subject: key('About your application'),
    text: key('{{vendor}}, we cannot open a shop for you. What you told us is deleted.'),
    opens: false,
  },
  suspend: {
    subject: key('Your shop is suspended'),
    text: key(
      '{{vendor}}, your shop is suspended: you cannot log in, and your products are not shown. Write to us to have it reactivated.',
    ),
    opens: false,
  },
  reactivate: {
    subject: key('Your shop is open again'),
    text: key('{{vendor}}, your shop is open again, with all its products.'),
    opens: true,
  },
}

export const vendorStatusSubject = (data: VendorStatusChange): string => t(WORDS[data.act].subject)

/** To a seller; the reason is the administrator's. */
export function VendorStatusEmail({ data, marketplace, url }: EmailHead & { data: VendorStatusChange }) {
  const { subject, text, opens } = WORDS[data.act]
  const sentence = t(text, { vendor: withoutLinks(data.vendor) })
  return (
    <EmailLayout marketplace={marketplace} heading={t(subject)} preview={sentence}>
      <Paragraph>{sentence}</Paragraph>
      {data.reason && <Paragraph>{t('Reason: {{reason}}', { reason: data.reason })}</Paragraph>}
      {opens ? (
        <Action href={`${url}/vendor/login`}>{t('Log in')}</Action>
      ) : (
        <Action href={`${url}/contact`}>{t('Contact us')}</Action>
      )}
    </EmailLayout>
  )
}
