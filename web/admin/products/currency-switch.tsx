import { Link, useSearchParams } from 'react-router'
import { ADMIN_DEFAULT_CURRENCY } from '#server/markets/markets.ts'
import type { Counted } from '#server/platform/counted.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { listHref } from '../../work/list-address.ts'
import { SwitchLinks } from '../../work/switch-links.tsx'
import { allCurrencies, CURRENCY_CHOICES, type CurrencyChoice, currencyOf } from './currency.ts'

/** Of which currency products are shown: of one, those with a price above 0 in it. */
export function CurrencySwitch({ usual = ADMIN_DEFAULT_CURRENCY }: { usual?: CurrencyChoice }) {
  const [search] = useSearchParams()
  const here = currencyOf(search, usual)
  return (
    <SwitchLinks
      label={t('Currency')}
      options={CURRENCY_CHOICES.map((choice) => ({
        to: listHref(search, { currency: choice === usual ? null : choice }),
        name: choice === 'ALL' ? t('ALL') : choice,
        here: choice === here,
      }))}
    />
  )
}

/** How many products the chosen currency hides, and the way to them. */
export function HiddenByCurrency({ hidden }: { hidden: Counted | null }) {
  const [search] = useSearchParams()
  if (!hidden?.value) return null
  const count = `${formats().number(hidden.value)}${hidden.more ? '+' : ''}`
  return (
    <span data-hidden={hidden.value}>
      {t('{{number}} hidden by currency', { number: count })}
      {' · '}
      <Link
        to={allCurrencies(search)}
        className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('Show all currencies')}
      </Link>
    </span>
  )
}
