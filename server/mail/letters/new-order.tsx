import { t } from '../../platform/texts.ts'
import type { LetterHead, NewOrder } from '../letters.ts'
import { Action, Address, Goods, Letter, Paragraph } from './layout.tsx'

export const newOrderSubject = (data: NewOrder): string => t('New order {{number}}', { number: data.number })

/** To a seller: what to pack and where it goes. The shopper's e-mail address is not the seller's to know. */
export function NewOrderLetter({ data, marketplace, url }: LetterHead & { data: NewOrder }) {
  const isOwnDispatch = data.dispatchMethod === 'store'
  return (
    <Letter
      marketplace={marketplace}
      heading={t('You have a new order')}
      preview={t('Order {{number}} is paid and waits to be packed.', { number: data.number })}
    >
      <Paragraph>
        {t('{{seller}}, order {{number}} is paid.', { seller: data.seller, number: data.number })}{' '}
        {isOwnDispatch
          ? t('Please pack it and send it to the address below.')
          : t('Please pack it; {{marketplace}} collects and delivers it.', { marketplace })}
      </Paragraph>
      <Goods {...data} />
      <Address title={t('Send to')} address={data.address} />
      <Action href={`${url}/vendor/dashboard`}>{t('Open your orders')}</Action>
    </Letter>
  )
}
