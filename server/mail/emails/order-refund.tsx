import { formatMoney, money } from '../../platform/money.ts'
import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { OrderCancelled, OrderRefunded } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

type Data = OrderCancelled | OrderRefunded

export const orderRefundSubject = (data: Data): string =>
  data.kind === 'order-cancelled'
    ? t('Order {{number}} is cancelled', { number: data.number })
    : t('Your refund for order {{number}}', { number: data.number })

/** An order that was cancelled, or money that goes back for another reason. */
export function OrderRefundEmail({ data, marketplace, url }: EmailHead & { data: Data }) {
  const isCancelled = data.kind === 'order-cancelled'
  const amount = formatMoney(money(data.refund, data.currency))
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={isCancelled ? t('Your order is cancelled') : t('Your money is on its way back')}
      preview={t('{{amount}} goes back to you.', { amount })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {isCancelled
          ? t('Order {{number}} from {{vendor}} is cancelled.', {
              number: data.number,
              vendor: data.vendor,
            })
          : t('Here is your refund for order {{number}} from {{vendor}}.', {
              number: data.number,
              vendor: data.vendor,
            })}
      </Paragraph>
      {data.refund > 0 && (
        <Paragraph>
          {t('{{amount}} goes back the way you paid. It usually takes 5 to 7 days to arrive.', { amount })}
        </Paragraph>
      )}
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
