import { ArrowRight } from 'lucide-react'
import { CURRENCIES, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { detailName } from './detail-names.ts'

type Details = Record<string, unknown>

const isRow = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map(written).join(', ')
      : JSON.stringify(value ?? null)

const partsOf = (value: unknown): Details => (isRow(value) ? value : value === undefined ? {} : { '': value })

/** Which detail says the currency of an amount, which is noted in minor units. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  amount: 'currency',
  refund: 'currency',
  chargeAmount: 'chargeCurrency',
}

/** What was noted, with amounts as money: 2099 pence may not be taken for pounds. */
function noted(details: Details): [name: string, text: string][] {
  const amounts = new Map<string, string>()
  const shown = new Set<string>()
  for (const [name, beside] of Object.entries(CURRENCY_OF)) {
    const amount = details[name]
    const currency = CURRENCIES.find((code) => code === details[beside])
    if (typeof amount !== 'number' || !currency) continue
    amounts.set(name, formatMoney(money(amount, currency)))
    shown.add(beside)
  }
  return Object.entries(details).flatMap(([name, value]) =>
    shown.has(name) ? [] : [[name, amounts.get(name) ?? written(value)]],
  )
}

/** What an event says beyond its name: each thing that changed as it was and as it is, and the rest as it was noted. */
export function Changes({ details }: { details: Details }) {
  const { before, after, from, to, ...others } = details
  const hasBoth = from !== undefined && to !== undefined
  const rest = {
    ...others,
    ...(!hasBoth && from !== undefined && { from }),
    ...(!hasBoth && to !== undefined && { to }),
  }
  const one = partsOf(before ?? (hasBoth ? from : undefined))
  const other = partsOf(after ?? (hasBoth ? to : undefined))
  const changed = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => written(one[name]) !== written(other[name]),
  )
  const notes = noted(rest)
  if (changed.length + notes.length === 0) return null
  return (
    <dl className="grid gap-0.5 text-12 wrap-anywhere max-rail:justify-items-end">
      {changed.map((name) => (
        <div key={`changed ${name}`} className="flex flex-wrap items-center gap-x-1.5 max-rail:justify-end">
          {name && <dt className="text-mute">{detailName(name)}</dt>}
          <dd className="flex flex-wrap items-center gap-x-1.5 max-rail:justify-end">
            <del className="text-mute">
              <span className="sr-only">{t('Before')}: </span>
              <span translate="no">{written(one[name])}</span>
            </del>
            <ArrowRight aria-hidden="true" className="size-3 text-mute rtl:-scale-x-100" />
            <ins className="no-underline">
              <span className="sr-only">{t('After')}: </span>
              <span translate="no">{written(other[name])}</span>
            </ins>
          </dd>
        </div>
      ))}
      {notes.map(([name, text]) => (
        <div key={name} className="flex flex-wrap gap-x-1.5 max-rail:justify-end">
          <dt className="text-mute">{detailName(name)}</dt>
          <dd translate="no">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
