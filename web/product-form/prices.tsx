import { Lightbulb } from 'lucide-react'
import { MARKET_LIST, MARKETS, type MarketCode } from '#server/markets/markets.ts'
import { type Currency, convert, formatMoney, money, symbolOf } from '#server/platform/money.ts'
import { percentOff } from '#server/platform/percent.ts'
import { t } from '#server/platform/texts.ts'
import type { FormWords } from '../forms/form-words.ts'
import { BOX, described } from '../ui/field.tsx'
import { Pill } from '../work/pill.tsx'
import { type Facts, unseenOriginal } from './facts.ts'
import type { FieldValues } from './values.ts'

interface AmountProps {
  name: string
  market: MarketCode
  label: string
  first: string
  id: string
  error: string | undefined
  help: string | undefined
  required: boolean
}

/** A price with the sign of its currency before it. */
function Amount({ id, name, market, label, first, error, help, required }: AmountProps) {
  const { currency } = MARKETS[market]
  return (
    <div className="grid min-w-0 content-start gap-1 text-14">
      <label className="grid gap-1">
        <span className="text-12 text-mute">{label}</span>
        <span className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-12 text-mute"
          >
            {symbolOf(currency).trim()}
          </span>
          <input
            id={id}
            name={name}
            inputMode="decimal"
            required={required}
            defaultValue={first}
            aria-label={`${label} ${currency}`}
            data-with={error && first === '' ? EVERY_PRICE : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={described(id, { label, error, help })}
            className={`${BOX} ps-11 pe-1 tabular-nums`}
          />
        </span>
      </label>
      {help && (
        <span id={`${id}-help`} className="text-wait">
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="font-medium text-stop">
          {error}
        </span>
      )}
    </div>
  )
}

/** Where no price was said the sentence stands beside the first, and any of them mends it. */
const EVERY_PRICE = MARKET_LIST.map(({ code }) => `prices.${code}.price`).join(' ')

const unseenOriginalAt = (row: Facts['prices'][number] | undefined) =>
  row && unseenOriginal(row.price, row.original)

/** How the price of a country will look there. */
function ShownAs({ sold, price, original }: Facts['prices'][number]) {
  if (!sold) return <span className="text-mute">{t('Not sold')}</span>
  if (!price) return <Pill tone="wait">{t('Not sellable yet')}</Pill>
  const off = percentOff(price, original)
  if (off === 0) return <span className="text-mute">{t('No discount')}</span>
  return <Pill tone="good">{t('-{{percent}}%', { percent: off })}</Pill>
}

/** A country is ticked to sell there, and then has its price; the fields of the others are hidden, with scripts and without. */
export function Prices(props: {
  values: FieldValues
  facts: Facts
  words: FormWords
  perPound: Readonly<Record<Currency, string>>
  /** Whether the price of a ticked country is marked as required: for sellers it is only told of. */
  required?: boolean
  /** In a dialog there is no more room than on a phone, however wide the window is. */
  inDialog?: boolean
}) {
  const { values, facts, words, perPound, required = false, inDialog = false } = props
  const wide = (classes: string) => (inDialog ? '' : classes)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 text-mute">
        {t('Tick a country to sell there; each has its own price.')}
      </legend>
      <div className="rounded-card border border-line">
        {MARKET_LIST.map(({ code, shortCountry }, place) => (
          <div
            key={code}
            data-market={code}
            className={`group/market grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line-soft px-3.5 py-2 last:border-0 ${wide('rail:grid-cols-[112px_1fr_108px] desk:max-wide:grid-cols-[1fr_auto]')}`}
          >
            <label className="flex min-h-11 items-center gap-2.5 font-medium">
              <input
                type="checkbox"
                name={`prices.${code}.sold`}
                defaultChecked={values[`prices.${code}.sold`] === 'on'}
                className="size-5 accent-ink"
              />
              {t(shortCountry)}
            </label>
            <span
              className={`text-end text-14 ${wide('rail:order-last desk:max-wide:order-none')}`}
              data-shown-as=""
            >
              {facts.prices[place] && <ShownAs {...facts.prices[place]} />}
            </span>
            <div
              className={`col-span-full hidden grid-cols-2 gap-3 pb-1 group-has-[:checked]/market:grid ${wide('rail:col-span-1 desk:max-wide:col-span-full')}`}
            >
              {(['price', 'original'] as const).map((part) => (
                <Amount
                  key={part}
                  name={`prices.${code}.${part}`}
                  market={code}
                  required={required && part === 'price'}
                  label={part === 'price' ? t('Price') : t('Original price')}
                  first={values[`prices.${code}.${part}`] ?? ''}
                  id={words.field(`prices.${code}.${part}`).id}
                  error={words.error(`prices.${code}.${part}`)}
                  help={part === 'original' ? unseenOriginalAt(facts.prices[place]) : undefined}
                />
              ))}
            </div>
            <p
              className={`text-14 text-mute group-has-[:checked]/market:hidden ${inDialog ? 'col-span-full' : 'max-rail:col-span-full desk:max-wide:col-span-full'}`}
            >
              {t('Tick the country to set a price')}
            </p>
          </div>
        ))}
      </div>
      <RateHint facts={facts} perPound={perPound} />
    </fieldset>
  )
}

/** What the price of one country is in the money of the first that has none yet, rounded up to a whole amount. */
function RateHint({ facts, perPound }: { facts: Facts; perPound: Readonly<Record<Currency, string>> }) {
  const known = facts.prices.find(({ sold, price }) => sold && price)
  const open = facts.prices.find(({ sold, price }) => sold && price === null)
  if (!known?.price || !open) return null
  const { currency } = MARKETS[open.market]
  const from = money(known.price, MARKETS[known.market].currency)
  const other = convert(from, currency, perPound)
  const round = money(Math.ceil(other.amount / 100) * 100, currency)
  return (
    <p
      data-rate-hint=""
      className="flex items-center gap-2.5 rounded-control bg-wait-tint px-3.5 py-1 text-14 text-wait"
    >
      <Lightbulb aria-hidden="true" className="size-4.5 shrink-0" />
      <span>
        {t('At today’s rate {{price}} is about {{other}}.', {
          price: formatMoney(from),
          other: formatMoney(other),
        })}{' '}
        <button
          type="button"
          className="min-h-11 underline underline-offset-4 noscript:hidden"
          onClick={({ currentTarget: { form } }) => {
            const field = form?.elements.namedItem(`prices.${open.market}.price`)
            if (!(field instanceof HTMLInputElement)) return
            field.value = String(round.amount / 100)
            field.dispatchEvent(new Event('input', { bubbles: true }))
            field.focus()
          }}
        >
          {t('Use {{price}}', { price: formatMoney(round) })}
        </button>
      </span>
    </p>
  )
}
