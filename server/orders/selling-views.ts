/** How a seller looks at their orders: the views, the order, and how far back. */
export const SELLING_VIEWS = ['all', 'to-send', 'sent', 'returns'] as const
export type SellingView = (typeof SELLING_VIEWS)[number]
export const ORDER_SORTS = ['-date', 'date', '-total', 'total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
/** How long ago an order was placed at most, in days. */
export const PLACED_WITHIN = { '1': 1, '7': 7, '30': 30, '90': 90 } as const
export type PlacedWithin = keyof typeof PLACED_WITHIN
export const PLACED_CHOICES = ['1', '7', '30', '90'] as const satisfies readonly PlacedWithin[]
