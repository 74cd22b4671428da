/** Whose desk an order lies on: what may be done with it there, and where its pages are. */
export interface Desk {
  role: 'vendor' | 'admin'
  /** The address of the list of orders; that of an order stands below it. */
  orders: string
  /** Where orders are looked at alone. */
  isReadOnly?: true
}

export const VENDOR_DESK: Desk = { role: 'vendor', orders: '/vendor/orders' }
export const ADMIN_DESK: Desk = { role: 'admin', orders: '/admin/orders' }
/** Orders that were deleted: they stay in the books, and nothing can be done with them but give money back. */
export const DELETED_DESK: Desk = { ...ADMIN_DESK, isReadOnly: true }
