import { type Currency, formatMoney, money, moneyParts } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/**
 * A price as the shop writes it: large pounds, small pence and symbol in the order of the language, the struck original beside it when
 * higher. `varies`: it is the lowest of several.
 */
export function Price(props: {
  amount: number
  original?: number | null
  currency: Currency
  size?: 'card' | 'page'
  varies?: boolean
}) {
  const { amount, original = null, currency, size = 'card', varies = false } = props
  const value = money(amount, currency)
  return (
    <span className="price">
      {varies && <small>{t('From')}</small>}
      <span className={`price-${size}`}>
        <span className="sr-only">{formatMoney(value)}</span>
        <span aria-hidden="true">
          {moneyParts(value).map(({ type, value }) =>
            type === 'currency' || type === 'fraction' ? (
              <sup key={type}>{value}</sup>
            ) : type === 'integer' || type === 'group' ? (
              value
            ) : null,
          )}
        </span>
      </span>
      {original !== null && original > amount ? (
        <s>
          <span className="sr-only">{`${t('was')} `}</span>
          {formatMoney(money(original, currency))}
        </s>
      ) : null}
    </span>
  )
}
