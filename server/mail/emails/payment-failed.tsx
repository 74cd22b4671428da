import { t } from '../../platform/texts.ts'
import type { EmailHead, PaymentFailed } from '../emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const paymentFailedSubject = (data: PaymentFailed): string =>
  t('Your payment for order {{number}} failed', { number: data.number })

/** To the shopper who was told to wait: the payment ended, and no money moved. */
export function PaymentFailedEmail({ data, marketplace, url }: EmailHead & { data: PaymentFailed }) {
  const { number } = data
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your payment failed')}
      preview={t('You were not charged for order {{number}}.', { number })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('Your payment for order {{number}} was not accepted. You were not charged.', { number })}
      </Paragraph>
      <Paragraph>{t('You can pay again while the goods are there.')}</Paragraph>
      <Action href={`${url}/checkout?purchase=${data.token}&payment=declined`}>{t('Pay again')}</Action>
    </EmailLayout>
  )
}
