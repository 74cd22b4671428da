import { ORDER_SORTS, PLACED_CHOICES, SELLING_VIEWS } from '#server/orders/selling-views.ts'
import { ORDER_STATUS, orderStatusesWhere } from '#server/orders/status-rules.ts'
import { readListAddress } from '../../work/list-address.ts'

/** The statuses that an order of a seller can have: it exists once it is paid. */
export const STATUSES = orderStatusesWhere((status) => ORDER_STATUS[status].stage !== 'unpaid')

/** What the address of the list of orders says, for the page and for the file. */
export const readOrderList = (request: Request) =>
  readListAddress(request, {
    views: SELLING_VIEWS,
    sorts: ORDER_SORTS,
    filters: { status: STATUSES, placed: PLACED_CHOICES },
  })
