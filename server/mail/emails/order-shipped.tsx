import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { listPieces, type OrderShipped } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'

export const orderShippedSubject = (data: OrderShipped): string =>
  t('Order {{number}} is on its way', { number: data.number })

/** By which number a parcel is followed, and what is in it. */
export function Parcel({ data }: { data: Pick<OrderShipped, 'trackingNumber' | 'items'> }) {
  return (
    <>
      <Paragraph>
        {t('Tracking number: {{trackingNumber}}', { trackingNumber: data.trackingNumber })}
      </Paragraph>
      {data.items && data.items.length > 0 && (
        <Paragraph>{t('In this parcel: {{items}}', { items: listPieces(data.items) })}</Paragraph>
      )}
    </>
  )
}

export function OrderShippedEmail({ data, marketplace, url }: EmailHead & { data: OrderShipped }) {
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('Your order is on its way')}
      preview={t('{{carrier}}, {{trackingNumber}}', {
        carrier: data.carrier,
        trackingNumber: data.trackingNumber,
      })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('{{vendor}} has sent order {{number}} with {{carrier}}.', {
          vendor: data.vendor,
          number: data.number,
          carrier: data.carrier,
        })}
      </Paragraph>
      <Parcel data={data} />
      {(data.left ?? 0) > 0 && (
        <Paragraph>{t('The rest of your order follows in another parcel.')}</Paragraph>
      )}
      {data.trackingUrl && <Action href={data.trackingUrl}>{t('Follow the parcel')}</Action>}
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
