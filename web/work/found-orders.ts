import { buyerNameOf } from '#server/orders/buyer-name.ts'
import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import type { FoundGroup } from './found.ts'
import { toneOf } from './order/words.ts'
import { orderName } from './order-name.ts'

type FoundOrder = Parameters<typeof buyerNameOf>[0] & {
  number: string
  status: OrderStatus
  total: number
  currency: Currency
}

/** Orders in the palette, each with its page below `path`. */
export const foundOrders = (path: string, orders: readonly FoundOrder[]): FoundGroup => ({
  kind: 'orders',
  name: t('Orders'),
  entries: orders.map((order) => ({
    to: `${path}/${order.number}`,
    title: orderName(order.number),
    text: `${buyerNameOf(order)} · ${formatMoney(money(order.total, order.currency))}`,
    pill: { tone: toneOf(order.status), text: t(ORDER_STATUS[order.status].label) },
  })),
})
