import { formats } from '../../platform/formats.ts'
import { formatMoney, money } from '../../platform/money.ts'
import { t } from '../../platform/texts.ts'
import type { EmailHead, OrderConfirmation } from '../emails.ts'
import { Action, Address, EmailLayout, Greeting, OrderItems, Paragraph } from './layout.tsx'

const DAY = { day: 'numeric', month: 'long' } as const

export const orderConfirmationSubject = (data: OrderConfirmation): string =>
  t('Order Confirmed: {{number}}', { number: data.number })

/** To the shopper, as soon as the payment was taken. */
export function OrderConfirmationEmail({ data, marketplace, url }: EmailHead & { data: OrderConfirmation }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Order Confirmed')}
      preview={t('Thank you. We have your order {{number}}.', { number: data.number })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('Thank you. We have your payment, and your order {{number}} is on its way to the sellers.', {
          number: data.number,
        })}
      </Paragraph>
      <OrderItems {...data} />
      <Paragraph>{t('Paid with {{method}}.', { method: data.paymentMethod })}</Paragraph>
      {data.charged && data.charged.currency !== data.currency && (
        <Paragraph>
          {t('You were charged {{amount}}', {
            amount: formatMoney(money(data.charged.amount, data.charged.currency)),
          })}
        </Paragraph>
      )}
      <Paragraph>
        {data.lateBy
          ? t('We expect all of it with you by {{day}}. We write to you again when it is sent.', {
              day: formats().date(new Date(data.lateBy), DAY),
            })
          : t('It should arrive within {{count}} business days. We write to you again when it is sent.', {
              count: data.deliveryDays,
              defaultValue_one:
                'It should arrive within {{count}} business day. We write to you again when it is sent.',
            })}
      </Paragraph>
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
      <Address title={t('Sent to')} address={data.address} />
    </EmailLayout>
  )
}
