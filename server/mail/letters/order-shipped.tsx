import { t } from '../../platform/texts.ts'
import type { LetterHead } from '../letters.ts'
import type { OrderShipped } from '../order-letters.ts'
import { Action, Greeting, Letter, Paragraph } from './layout.tsx'

export const orderShippedSubject = (data: OrderShipped): string =>
  t('Order {{number}} is on its way', { number: data.number })

export function OrderShippedLetter({ data, marketplace, url }: LetterHead & { data: OrderShipped }) {
  return (
    <Letter
      marketplace={marketplace}
      heading={t('Your order is on its way')}
      preview={t('{{carrier}}, {{trackingNumber}}', {
        carrier: data.carrier,
        trackingNumber: data.trackingNumber,
      })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('{{seller}} has sent order {{number}} with {{carrier}}.', {
          seller: data.seller,
          number: data.number,
          carrier: data.carrier,
        })}
      </Paragraph>
      <Paragraph>
        {t('Tracking number: {{trackingNumber}}', { trackingNumber: data.trackingNumber })}
      </Paragraph>
      {data.trackingUrl && <Action href={data.trackingUrl}>{t('Follow the parcel')}</Action>}
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </Letter>
  )
}
