import { DISPATCH_METHODS } from '../vendors/tables.ts'
import { ORDER_PAYMENT_STATUSES, ORDER_STATUSES } from './tables.ts'

/** How the back office looks at the orders of all sellers. `dispatch` is the pick list of Infinity Dispatch. */
export const OFFICE_VIEWS = ['all', 'open', 'late', 'dispatch', 'unpaid'] as const
export type OfficeView = (typeof OFFICE_VIEWS)[number]

/** By what of their own the orders can be narrowed. */
export const OFFICE_FILTERS = {
  status: [...ORDER_STATUSES],
  payment: [...ORDER_PAYMENT_STATUSES],
  dispatch: [...DISPATCH_METHODS],
}
