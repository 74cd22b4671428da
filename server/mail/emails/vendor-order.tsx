import { formats } from '../../platform/formats.ts'
import { key, type TextKey, t } from '../../platform/texts.ts'
import type { EmailHead } from '../emails.ts'
import { listPieces, type VendorOrderChange } from '../order-emails.ts'
import { Action, EmailLayout, Paragraph } from './layout.tsx'

const WORDS: Record<VendorOrderChange['change'], { subject: TextKey; text: TextKey }> = {
  cancelled: {
    subject: key('Order {{number}} is cancelled'),
    text: key('{{vendor}}, order {{number}} is cancelled. Please do not send it.'),
  },
  'pieces-cancelled': {
    subject: key('A part of order {{number}} is cancelled'),
    text: key('{{vendor}}, a part of order {{number}} is cancelled. Please do not send this:'),
  },
  'return-requested': {
    subject: key('A return is requested for order {{number}}'),
    text: key('{{vendor}}, the buyer of order {{number}} asks to return this:'),
  },
  'return-withdrawn': {
    subject: key('The return for order {{number}} is withdrawn'),
    text: key('{{vendor}}, nothing has to be done: the buyer of order {{number}} keeps this:'),
  },
}

export const vendorOrderSubject = (data: VendorOrderChange): string =>
  t(WORDS[data.change].subject, { number: data.number })

/** To a seller: an order is not what it was, and perhaps they have to do something. */
export function VendorOrderEmail({ data, marketplace, url }: EmailHead & { data: VendorOrderChange }) {
  const text = t(WORDS[data.change].text, { vendor: data.vendor, number: data.number })
  return (
    <EmailLayout marketplace={marketplace} heading={vendorOrderSubject(data)} preview={text}>
      <Paragraph>{text}</Paragraph>
      {data.items.length > 0 && <Paragraph>{listPieces(data.items)}</Paragraph>}
      {data.reason && <Paragraph>{t('The reason: {{reason}}', { reason: data.reason })}</Paragraph>}
      {data.answerBy && (
        <Paragraph>
          {t('Please answer by {{day}}.', {
            day: formats().date(new Date(data.answerBy), { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
        </Paragraph>
      )}
      <Action href={`${url}/vendor/orders/${data.number}`}>{t('Open the order')}</Action>
    </EmailLayout>
  )
}
