import { type Currency, formatMoney, money, symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** A price as the shop writes it: large pounds, small pence, the struck original beside it when higher. */
export function Price(props: {
  amount: number
  original?: number | null
  currency: Currency
  size?: 'card' | 'page'
}) {
  const { amount, original = null, currency, size = 'card' } = props
  const text = formatMoney(money(amount, currency))
  const symbol = symbolOf(currency)
  const [whole, rest] = text.slice(symbol.length).split('.')
  return (
    <span className="price">
      <span className={`price-${size}`}>
        <span className="sr-only">{text}</span>
        <span aria-hidden="true">
          <sup>{symbol.trim()}</sup>
          {whole}
          <sup>{rest}</sup>
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
