import { type Currency, formatMoney, money, symbolOf } from '#server/platform/money.ts'

const SIZES = {
  card: { figure: 'text-[23px]', small: 'text-12', struck: 'text-14' },
  page: { figure: 'text-[38px] md:text-[44px]', small: 'text-[19px]', struck: 'text-18' },
} as const

/** A price as the shop writes it: large pounds, small pence, the struck original beside it when higher. */
export function Price(props: {
  amount: number
  original?: number | null
  currency: Currency
  size?: keyof typeof SIZES
}) {
  const { amount, original = null, currency, size = 'card' } = props
  const style = SIZES[size]
  const whole = Math.floor(amount / 100).toLocaleString('en-GB')
  const rest = String(amount % 100).padStart(2, '0')
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
      <span className={`font-display font-bold leading-none tracking-[-0.02em] tabular-nums ${style.figure}`}>
        <span className="sr-only">{formatMoney(money(amount, currency))}</span>
        <span aria-hidden="true">
          <sup className={`me-px font-semibold ${style.small}`}>{symbolOf(currency).trim()}</sup>
          {whole}
          <sup className={`ms-px font-semibold ${style.small}`}>{rest}</sup>
        </span>
      </span>
      {original !== null && original > amount ? (
        <s className={`text-mute tabular-nums ${style.struck}`}>
          <span className="sr-only">was </span>
          {formatMoney(money(original, currency))}
        </s>
      ) : null}
    </span>
  )
}
