import type { ORDER_SORTS } from '#server/orders/selling-views.ts'
import { t } from '#server/platform/texts.ts'
import type { Filter } from '../list-tools.tsx'

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
