import { t } from '../../platform/texts.ts'
import type { LetterHead } from '../letters.ts'
import type { OrderDelivered } from '../order-letters.ts'
import { Action, Greeting, Letter, Paragraph } from './layout.tsx'

export const orderDeliveredSubject = (data: OrderDelivered): string =>
  t('Order {{number}} has arrived', { number: data.number })

export function OrderDeliveredLetter({ data, marketplace, url }: LetterHead & { data: OrderDelivered }) {
  return (
    <Letter
      marketplace={marketplace}
      heading={t('Your order has arrived')}
      preview={t('Order {{number}} was delivered.', { number: data.number })}
    >
      <Greeting firstName={data.firstName} />
      <Paragraph>
        {t('Order {{number}} from {{seller}} was delivered:', {
          number: data.number,
          seller: data.seller,
        })}
      </Paragraph>
      {data.goods.map((name) => (
        <Paragraph key={name}>{name}</Paragraph>
      ))}
      {data.canReview && (
        <>
          <Paragraph>{t('How is it? Others would like to know before they choose.')}</Paragraph>
          <Action href={`${url}/dashboard?tab=reviews`}>{t('Write a review')}</Action>
        </>
      )}
      <Paragraph>{t('Something is not right? You can ask for a return within 30 days.')}</Paragraph>
      <Action href={`${url}/order/${data.token}`}>{t('See your order')}</Action>
    </Letter>
  )
}
