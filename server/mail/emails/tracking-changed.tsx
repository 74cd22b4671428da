import { t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import type { TrackingChanged } from '../order-emails.ts'
import { Action, EmailLayout, Greeting, Paragraph } from './layout.tsx'
import { Parcel } from './order-shipped.tsx'

export const trackingChangedSubject = (data: TrackingChanged): string =>
  t('New tracking for order {{number}}', { number: data.number })

export function TrackingChangedEmail({ data, marketplace, url }: EmailHead & { data: TrackingChanged }) {
  const { vendor, number, carrier, trackingNumber, trackingUrl, token } = data
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('The tracking of your parcel has changed')}
      preview={t('{{carrier}}, {{trackingNumber}}', { carrier, trackingNumber })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t(
          '{{vendor}} has corrected the tracking of a parcel of order {{number}}. It travels with {{carrier}}.',
          {
            ...{ vendor, number, carrier },
          },
        )}
      </Paragraph>
      <Parcel data={data} />
      <Paragraph>{t('Please use this from now on, and not what we sent you before.')}</Paragraph>
      {trackingUrl && <Action href={trackingUrl}>{t('Follow the parcel')}</Action>}
      <Action href={`${url}/order/${token}`}>{t('See your order')}</Action>
    </EmailLayout>
  )
}
