import { type CSSProperties, useState } from 'react'
import type { PriceRange as Range } from '#server/catalog/listing.ts'
import { type Currency, formatShortMoney, money, symbolOf } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { useHydrated } from '../../use-hydrated.ts'
import './price-range.css'

/**
 * The prices of a list between two thumbs, with a field beside each, in whole units of the currency. The fields alone are the
 * form: without scripts they are all there is.
 */
export function PriceRange(props: {
  bounds: { from: number; to: number }
  range: Range | null
  currency: Currency
  onChoose(range: Range | null): void
}) {
  const { bounds, range, currency, onChoose } = props
  const scripted = useHydrated()
  const [low, setLow] = useState(range?.from ?? null)
  const [high, setHigh] = useState(range?.to ?? null)
  // Taken away by its chip, or the way back in the browser.
  const [known, setKnown] = useState(range)
  if (known?.from !== range?.from || known?.to !== range?.to) {
    setKnown(range)
    setLow(range?.from ?? null)
    setHigh(range?.to ?? null)
  }
  const within = (value: number | null, end: number) =>
    Math.min(Math.max(value ?? end, bounds.from), bounds.to)
  const [from, to] = [within(low, bounds.from), within(high, bounds.to)]
  const choose = () => {
    const next = { from: low || null, to: high }
    if (next.from === (range?.from ?? null) && next.to === (range?.to ?? null)) return
    onChoose(next.from === null && next.to === null ? null : next)
  }
  if (bounds.from === bounds.to && range === null) return null
  const part = (value: number) => (value - bounds.from) / Math.max(1, bounds.to - bounds.from)
  const ends = [
    {
      name: 'from',
      label: t('Lowest price'),
      value: from,
      typed: low,
      placeholder: bounds.from,
      set: setLow,
      slide: (value: number) => setLow(value <= bounds.from ? null : Math.min(value, to)),
    },
    {
      name: 'to',
      label: t('Highest price'),
      value: to,
      typed: high,
      placeholder: bounds.to,
      set: setHigh,
      slide: (value: number) => setHigh(value >= bounds.to ? null : Math.max(value, from)),
    },
  ]
  return (
    <fieldset className="facet">
      <legend>{t('Price')}</legend>
      <div
        className="price-range clear-both"
        style={{ '--from': part(from), '--to': part(to) } as CSSProperties}
        hidden={!scripted}
      >
        {ends.map(({ name, label, value, slide }) => (
          <input
            key={name}
            type="range"
            aria-label={label}
            aria-valuetext={formatShortMoney(money(value * 100, currency))}
            min={bounds.from}
            max={bounds.to}
            value={value}
            onChange={(event) => slide(Number(event.target.value))}
            onPointerUp={choose}
            onKeyUp={choose}
            onBlur={choose}
          />
        ))}
      </div>
      <div className="price-fields">
        {ends.map(({ name, label, typed, placeholder, set }) => (
          <label key={name}>
            <span className="sr-only">{label}</span>
            <span aria-hidden="true">{symbolOf(currency).trim()}</span>
            <input
              type="number"
              inputMode="numeric"
              name={name}
              min={0}
              max={99_999_999}
              step={1}
              placeholder={String(placeholder)}
              value={typed ?? ''}
              onChange={(event) => {
                const value = event.target.valueAsNumber
                set(Number.isNaN(value) ? null : Math.max(0, Math.trunc(value)))
              }}
              onBlur={choose}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                choose()
              }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
