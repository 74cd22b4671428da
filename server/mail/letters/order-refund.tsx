import { formatMoney, money } from '../../platform/money.ts'
import { t } from '../../platform/texts.ts'
import type { LetterHead } from '../letters.ts'
import type { OrderCancelled, OrderRefunded } from '../order-letters.ts'
import { Action, Greeting, Letter, Paragraph } from './layout.tsx'

type Data = OrderCancelled | OrderRefunded

export const orderRefundSubject = (data: Data): string =>
  data.kind === 'order-cancelled'
    ? t('Order {{number}} is cancelled', { number: data.number })
    : t('Your refund for order {{number}}', { number: data.number })

/** An order that was cancelled, or money that goes back for another reason. */
export function OrderRefundLetter({ data, marketplace, url }: LetterHead & { data: Data }) {
  const isCancelled = data.kind === 'order-cancelled'
  const amount = formatMoney(money(data.refund, data.currency))
  return (
    <Letter
      marketplace={marketplace}
      heading={isCancelled ? t('Your order is cancelled') : t('Your money is on its way back')}
      preview={t('{{amount}} goes back to you.', { amount })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {isCancelled
          ? t('Order {{number}} from {{seller}} is cancelled.', {
              number: data.number,
              seller: data.seller,
            })
          : t('Here is your refund for order {{number}} from {{seller}}.', {
              number: data.number,
              seller: data.seller,
            })}
      </Paragraph>
      {data.refund > 0 && (
        <Paragraph>
          {t('{{amount}} goes back the way you paid. It usually takes 5 to 7 days to arrive.', { amount })}
        </Paragraph>
      )}
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </Letter>
  )
}
