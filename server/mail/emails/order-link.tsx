import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { OrderLink } from '../order-emails.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

export const orderLinkSubject = (data: OrderLink): string =>
  t('A new link to order {{number}}', { number: data.number })

/** To the shopper whose link to an order had ended and who asked for another. */
export function OrderLinkEmail({ data, marketplace, url }: EmailHead & { data: OrderLink }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('A new link to your order')}
      preview={t('The link to order {{number}} had ended; this is a new one.', { number: data.number })}
    >
      <Paragraph>
        {t('The link to order {{number}} had ended. This is a new one; the old one opens nothing any more.', {
          number: data.number,
        })}
      </Paragraph>
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
      <Paragraph>
        {t('You did not ask for it? Then nothing needs to be done: only you have this link.')}
      </Paragraph>
    </EmailLayout>
  )
}
