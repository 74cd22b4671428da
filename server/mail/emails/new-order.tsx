import { t } from '../../platform/texts.ts'
import type { EmailHead, NewOrder } from '../emails.ts'
import { Action, Address, EmailLayout, OrderItems, Paragraph } from './layout.tsx'

export const newOrderSubject = (data: NewOrder): string => t('New order {{number}}', { number: data.number })

/** To a seller: what to pack and where it goes. The shopper's email address is not the seller's to know. */
export function NewOrderEmail({ data, marketplace, url }: EmailHead & { data: NewOrder }) {
  const isOwnDispatch = data.dispatchMethod === 'store'
  return (
    <EmailLayout
      marketplace={marketplace}
      heading={t('You have a new order')}
      preview={t('Order {{number}} is paid and waits to be packed.', { number: data.number })}
    >
      <Paragraph>
        {t('{{vendor}}, order {{number}} is paid.', { vendor: data.vendor, number: data.number })}{' '}
        {isOwnDispatch
          ? t('Please pack it and send it to the address below.')
          : t('Please pack it; {{marketplace}} collects and delivers it.', { marketplace })}
      </Paragraph>
      <OrderItems {...data} />
      <Address title={t('Send to')} address={data.address} />
      <Action href={`${url}/vendor/dashboard`}>{t('Open your orders')}</Action>
    </EmailLayout>
  )
}
