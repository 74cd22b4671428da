import { formats } from '#server/platform/formats.ts'
import { type Currency, formatMoney, formatShortMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

interface ChargeWords {
  amount: number
  currency: Currency
  /** How much of it one unit of the prices' currency buys. */
  rate: string
  rateAt: Date
  priceCurrency: Currency
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

const RATE = { minimumFractionDigits: 4, maximumFractionDigits: 6 }

/** What the payment provider will really charge, where it cannot charge the currency of the prices. */
export function ChargeNote({ charge, isPaid = false }: { charge: ChargeWords; isPaid?: boolean }) {
  if (charge.currency === charge.priceCurrency) return null
  const amount = formatMoney(money(charge.amount, charge.currency))
  return (
    <p className="text-14">
      <strong className="font-semibold">
        {isPaid
          ? t('You were charged {{amount}}', { amount })
          : t('You will be charged {{amount}}', { amount })}
      </strong>{' '}
      <span className="text-mute">
        {t('at {{one}} = {{rate}}, the rate of {{day}}.', {
          one: formatShortMoney(money(100, charge.priceCurrency)),
          rate: formatMoney(money(Number(charge.rate) * 100, charge.currency), 'shop', RATE),
          day: formats().date(charge.rateAt, DAY),
        })}
      </span>
    </p>
  )
}
