import { MARKET_LIST } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import type { Filter } from '../../work/list-tools.tsx'

export const marketFilter = (): Filter => ({
  name: 'market',
  label: t('Market'),
  options: MARKET_LIST.map(({ code, country }) => ({ value: code, label: t(country) })),
})

/** The last thirty days where nothing is chosen. */
export const periodFilter = (): Filter => ({
  name: 'days',
  label: t('Period'),
  options: [
    { value: '1', label: t('Today') },
    { value: '7', label: t('7 days') },
    { value: '30', label: t('30 days') },
  ],
})
