import { formatMoney, money } from '../../platform/money.ts'
import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { listPieces, type OrderCancelled, type OrderRefunded } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

type Data = OrderCancelled | OrderRefunded

/** The pieces that are cancelled when it is not the whole order. */
const partOf = (data: Data) => (data.kind === 'order-cancelled' ? data.items : undefined)

export const orderRefundSubject = (data: Data): string =>
  partOf(data)
    ? t('A part of order {{number}} is cancelled', { number: data.number })
    : data.kind === 'order-cancelled'
      ? t('Order {{number}} is cancelled', { number: data.number })
      : t('Your refund for order {{number}}', { number: data.number })

/** Where the money is: promised, which the provider can still refuse, or sent back at the provider before this was written. */
function moneyOf(data: Data, words: { amount: string; charged: string | false }): string {
  const { amount, charged } = words
  if (data.kind === 'order-cancelled' && data.isBack)
    return charged
      ? t('{{amount}} went back the way you paid, as {{charged}}. It arrives within 5 to 7 business days.', {
          amount,
          charged,
        })
      : t('{{amount}} went back the way you paid. It arrives within 5 to 7 business days.', { amount })
  return charged
    ? t(
        'We are refunding {{amount}} the way you paid, as {{charged}}. It arrives within 5 to 7 business days after it went out.',
        { amount, charged },
      )
    : t(
        'We are refunding {{amount}} the way you paid. It arrives within 5 to 7 business days after it went out.',
        { amount },
      )
}

/** An order that was cancelled, or a refund for another reason: what is true when it is promised, and stays true if it is refused. */
export function OrderRefundEmail({ data, marketplace, url }: EmailHead & { data: Data }) {
  const isCancelled = data.kind === 'order-cancelled'
  const part = partOf(data)
  const amount = formatMoney(money(data.refund, data.currency))
  const charged = data.charged && data.charged.currency !== data.currency && formatMoney(data.charged)
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={
        part
          ? t('A part of your order is cancelled')
          : isCancelled
            ? t('Your order is cancelled')
            : t('Your refund is being made')
      }
      preview={data.refund > 0 ? moneyOf(data, { amount, charged: false }) : orderRefundSubject(data)}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {part
          ? t('{{vendor}} cannot send this of order {{number}}: {{items}}.', {
              vendor: data.vendor,
              number: data.number,
              items: listPieces(part),
            })
          : isCancelled
            ? t('Order {{number}} from {{vendor}} is cancelled.', {
                number: data.number,
                vendor: data.vendor,
              })
            : t('This is about order {{number}} from {{vendor}}.', {
                number: data.number,
                vendor: data.vendor,
              })}
      </Paragraph>
      {data.reason && <Paragraph>{t('The reason: {{reason}}', { reason: data.reason })}</Paragraph>}
      {data.refund > 0 && <Paragraph>{moneyOf(data, { amount, charged: charged ?? false })}</Paragraph>}
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
