import { t } from '../../platform/texts.ts'
import type { LetterHead, OrderConfirmation } from '../letters.ts'
import { Action, Address, Goods, Letter, Paragraph } from './layout.tsx'

export const orderConfirmationSubject = (data: OrderConfirmation): string =>
  t('Order Confirmed: {{number}}', { number: data.number })

/** To the shopper, as soon as the payment was taken. */
export function OrderConfirmationLetter({
  data,
  marketplace,
  url,
}: LetterHead & { data: OrderConfirmation }) {
  return (
    <Letter
      marketplace={marketplace}
      heading={t('Order Confirmed')}
      preview={t('Thank you, {{name}}. We have your order {{number}}.', {
        name: data.firstName,
        number: data.number,
      })}
    >
      <Paragraph>
        {t(
          'Thank you, {{name}}. We have your payment, and your order {{number}} is on its way to the sellers.',
          {
            name: data.firstName,
            number: data.number,
          },
        )}
      </Paragraph>
      <Goods {...data} />
      <Paragraph>{t('Paid with {{method}}.', { method: data.paymentMethod })}</Paragraph>
      <Paragraph>
        {t('It should arrive within {{days}} business days. We write to you again when it is sent.', {
          days: data.deliveryDays,
        })}
      </Paragraph>
      <Action href={`${url}/thank-you/${data.token}`}>{t('See your order')}</Action>
      <Address title={t('Sent to')} address={data.address} />
    </Letter>
  )
}
