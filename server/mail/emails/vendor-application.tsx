import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { withoutLinks } from '../typed-text.ts'
import type { VendorApplication } from '../vendor-emails.ts'
import { EmailLayout, Paragraph } from './layout.tsx'

export const vendorApplicationSubject = (data: VendorApplication): string =>
  t('{{business}} wants to sell here', { business: withoutLinks(data.businessName) })

/** To the marketplace's administrator. Whoever applied has proven the email; the rest is as they typed it. */
export function VendorApplicationEmail({ data, marketplace }: EmailHead & { data: VendorApplication }) {
  const { email, phone } = data
  const business = withoutLinks(data.businessName)
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('A seller waits for your approval')}
      preview={t('{{business}} has confirmed the email.', { business })}
    >
      <Paragraph>{t('Business name: {{business}}', { business })}</Paragraph>
      <Paragraph>{t('Email: {{email}}', { email })}</Paragraph>
      <Paragraph>{t('Phone: {{phone}}', { phone })}</Paragraph>
      <Paragraph>{t('They can log in once you approve them.')}</Paragraph>
    </EmailLayout>
  )
}
