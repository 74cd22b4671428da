import { type ORDER_SORTS, PLACED_WITHIN } from '#server/orders/selling-views.ts'
import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'
import type { Filter } from '../list-tools.tsx'

export const statusFilter = (statuses: readonly OrderStatus[]): Filter => ({
  name: 'status',
  label: t('Status'),
  options: statuses.map((value) => ({ value, label: t(ORDER_STATUS[value].label) })),
})

export const placedFilter = (): Filter => ({
  name: 'placed',
  label: t('Placed'),
  options: Object.values(PLACED_WITHIN).map((days) => ({
    value: String(days),
    label: t('Last {{count}} days', { count: days, defaultValue_one: 'Last day' }),
  })),
})

/** How a list of orders can be sorted, beside its filters: a phone has no heads to press, and others have none of the date. */
export function sortFilter(): Filter {
  const names: Record<Exclude<(typeof ORDER_SORTS)[number], '-date'>, string> = {
    date: t('Oldest first'),
    '-total': t('Total, high to low'),
    total: t('Total, low to high'),
  }
  return {
    name: 'sort',
    label: t('Sort'),
    options: Object.entries(names).map(([value, label]) => ({ value, label })),
  }
}
