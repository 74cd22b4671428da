import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { OrderDelivered } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const orderDeliveredSubject = (data: OrderDelivered): string =>
  t('Order {{number}} has arrived', { number: data.number })

export function OrderDeliveredEmail({ data, marketplace, url }: EmailHead & { data: OrderDelivered }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your order has arrived')}
      preview={t('Order {{number}} was delivered.', { number: data.number })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('Order {{number}} from {{vendor}} was delivered:', {
          number: data.number,
          vendor: data.vendor,
        })}
      </Paragraph>
      {data.items.map((name) => (
        <Paragraph key={name}>{name}</Paragraph>
      ))}
      {data.canReview && (
        <>
          <Paragraph>{t('How is it? Others would like to know before they choose.')}</Paragraph>
          <Action href={`${url}/dashboard?tab=reviews`}>{t('Write a review')}</Action>
        </>
      )}
      <Paragraph>{t('Something is not right? You can ask for a return within 30 days.')}</Paragraph>
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
