import type { App } from '#server/app.ts'
import { listVisibleProductIds } from '#server/catalog/visible-products.ts'
import { buyerFirstNameOf } from '#server/orders/buyer-name.ts'
import { isBought } from '#server/orders/purchase-rules.ts'
import { isUndelivered } from '#server/orders/status-rules.ts'
import type { PurchasePage } from '#server/payments/queries.ts'
import { readSetting } from '#server/settings/queries.ts'
import { addressOf, chargeOf, dispatchNote } from '../../shop/purchase-words.server.ts'
import { stateOf } from '../payment/purchase-state.ts'

/**
 * One seller's part, the one with the highest total first; before it is paid there are no orders yet, and the lines
 * stand together.
 */
function partsOf(purchase: PurchasePage, marketplace: string, shown: ReadonlySet<number>) {
  const lines = purchase.lines.map((line) => ({
    id: line.id,
    orderId: line.orderId,
    productId: line.productId,
    isShown: shown.has(line.productId),
    name: line.name,
    variationLabel: line.variationLabel,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.total,
    imageKey: line.imageKey,
    imageHue: line.imageHue,
  }))
  if (purchase.orders.length === 0)
    return [{ key: 'all', number: null, vendor: null, dispatch: null, shipping: null, lines }]
  const isMain = (order: PurchasePage['orders'][number]) => Number(order === purchase.mainOrder)
  return purchase.orders
    .toSorted((one, other) => isMain(other) - isMain(one))
    .map((order) => ({
      key: order.number,
      number: order.number,
      vendor: order.vendorName ?? marketplace,
      dispatch: dispatchNote(order.dispatchMethod, marketplace),
      shipping: order.shipping,
      lines: lines.filter((line) => line.orderId === order.id),
    }))
}

/** What whoever holds the token sees of a purchase. */
export async function readThanks(app: App, purchase: PurchasePage) {
  const [marketplace, shown] = await Promise.all([
    readSetting(app.db, 'marketplace_name'),
    listVisibleProductIds(
      app.db,
      purchase.lines.map(({ productId }) => productId),
    ),
  ])
  const { orders, paymentStatus } = purchase
  const isCancelled = orders.length > 0 && orders.every(({ status }) => status === 'cancelled')
  const isReceived = purchase.payment?.isReceived ?? false
  const state = isCancelled ? 'cancelled' : stateOf(purchase)
  const isAllBack = paymentStatus === 'refunded'
  return {
    state,
    /** The provider said that the money came. */
    isReceived,
    isCharged: isReceived || isBought(purchase.status),
    isRefunded: isCancelled || isAllBack || paymentStatus === 'partially_refunded',
    isAllBack,
    /** Something of it is still to be sent or on its way. */
    isExpected: state === 'paid' && !isAllBack && orders.some(({ status }) => isUndelivered(status)),
    hasOrders: orders.length > 0,
    number: purchase.number,
    token: purchase.token,
    firstName: buyerFirstNameOf({ firstName: purchase.customerFirstName }),
    email: purchase.customerEmail,
    paymentMethod: purchase.paymentMethod,
    transactionId: purchase.transactionId,
    currency: purchase.currency,
    subtotal: purchase.subtotal,
    shipping: purchase.shipping,
    tax: purchase.tax,
    total: purchase.total,
    charge: chargeOf(purchase),
    address: addressOf(purchase),
    deliverBy: purchase.deliverBy,
    orders: partsOf(purchase, marketplace, shown),
  }
}

export type Thanks = Awaited<ReturnType<typeof readThanks>>
