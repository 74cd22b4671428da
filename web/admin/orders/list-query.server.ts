import { OFFICE_FILTERS, OFFICE_VIEWS } from '#server/orders/office-views.ts'
import { ORDER_SORTS, PLACED_CHOICES } from '#server/orders/selling-views.ts'
import { CURRENCIES } from '#server/platform/money.ts'
import { readListAddress } from '../../work/list-address.ts'

/** By what the list can be narrowed. */
export const FILTERS = {
  ...OFFICE_FILTERS,
  placed: [...PLACED_CHOICES],
  currency: [...CURRENCIES],
}

/** What the address of the list of orders says, for the page and for the file. */
export const readOrderList = (request: Request) =>
  readListAddress(request, { views: OFFICE_VIEWS, sorts: ORDER_SORTS, filters: FILTERS })
