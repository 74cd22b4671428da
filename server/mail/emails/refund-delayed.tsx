import { formatMoney, money } from '../../platform/money.ts'
import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { RefundDelayed } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const refundDelayedSubject = (data: RefundDelayed): string =>
  t('Your refund for order {{number}} is delayed', { number: data.number })

/** A refund that its buyer was told of, and that could not be made. */
export function RefundDelayedEmail({ data, marketplace, url }: EmailHead & { data: RefundDelayed }) {
  const amount = formatMoney(money(data.refund, data.currency))
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your refund is delayed')}
      preview={t('{{amount}} could not be sent back to you yet.', { amount })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('{{amount}} for order {{number}} from {{vendor}} could not be sent back to you yet.', {
          ...{ amount, number: data.number, vendor: data.vendor },
        })}
      </Paragraph>
      <Paragraph>{t('We know of it and see to it. You do not have to do anything.')}</Paragraph>
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
