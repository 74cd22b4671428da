import type { App } from '#server/app.ts'
import { listVisibleProductIds } from '#server/catalog/visible-products.ts'
import type { PurchaseDetails } from '#server/orders/history.ts'
import { leftToRefund, refundsIn } from '#server/orders/refund-rules.ts'
import { statusOfAll } from '#server/orders/status-rules.ts'
import { listExplainedRefunds, sumChargedBack } from '#server/payments/queries.ts'
import { listReturnMoney } from '#server/payments/return-money.ts'
import type { ReturnMoney } from '#server/payments/status-rules.ts'
import { readSetting } from '#server/settings/queries.ts'
import { returnAddressLines } from '#server/vendors/return-address.ts'
import { addressOf, chargeOf, dispatchNote } from '../../shop/purchase-words.server.ts'

type Part = PurchaseDetails['parts'][number]

type Explained = Awaited<ReturnType<typeof listExplainedRefunds>>

interface Beside {
  marketplace: string
  refunds: Explained
  returnMoney: ReadonlyMap<number, ReturnMoney>
  /** The products that have a page. */
  shown: ReadonlySet<number>
}

function readPart(part: Part, { marketplace, refunds, returnMoney, shown }: Beside) {
  return {
    id: part.id,
    number: part.number,
    vendor: part.vendorName ?? marketplace,
    vendorSlug: part.vendorSlug,
    returnTo: part.returnAddress && returnAddressLines(part.returnAddress),
    dispatch: dispatchNote(part.dispatchMethod, marketplace),
    status: part.status,
    subtotal: part.subtotal,
    shipping: part.shipping,
    tax: part.tax,
    total: part.total,
    refunded: refundsIn([part]),
    leftToRefund: leftToRefund(part),
    /** What an administrator gives back, and why. */
    refunds: refunds.filter(({ orderId }) => orderId === part.id).map(({ orderId: _own, ...each }) => each),
    deliverBy: part.deliverBy,
    deliveredAt: part.deliveredAt,
    cancellableUntil: part.cancellableUntil,
    returnableUntil: part.returnableUntil,
    daysLeftToReturn: part.daysLeftToReturn,
    refusedReturn: part.refusedReturn?.message ?? null,
    lines: part.lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      isShown: shown.has(line.productId),
      name: line.name,
      variationLabel: line.variationLabel,
      sku: line.sku,
      quantity: line.quantity,
      cancelled: line.cancelledQuantity,
      unitPrice: line.unitPrice,
      total: line.total,
      imageKey: line.imageKey,
      imageHue: line.imageHue,
      left: line.left,
    })),
    parcels: part.parcels.map(
      ({ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines }) => ({
        ...{ id, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines },
      }),
    ),
    toSend: part.toSend,
    events: part.events.map(({ to, at }) => ({ to, at })),
    returns: part.returns.map(({ orderId: _own, ...each }) => ({
      ...each,
      /** Once its pieces have arrived. */
      money: returnMoney.get(each.id) ?? null,
    })),
  }
}

/** Everything that the buyer of a purchase sees of it. */
export async function readPurchaseView(app: App, purchase: PurchaseDetails) {
  const ids = purchase.parts.map(({ id }) => id)
  const returnIds = purchase.parts.flatMap(({ returns }) => returns.map(({ id }) => id))
  const productIds = purchase.parts.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const [marketplace, refunds, chargedBack, returnMoney, shown] = await Promise.all([
    readSetting(app.db, 'marketplace_name'),
    listExplainedRefunds(app.db, ids),
    sumChargedBack(app.db, ids, purchase),
    listReturnMoney(app.db, returnIds),
    listVisibleProductIds(app.db, productIds),
  ])
  return {
    now: app.clock.now(),
    marketplace,
    token: purchase.token,
    number: purchase.number,
    placedAt: purchase.placedAt,
    status: statusOfAll(purchase.parts.map((part) => part.status)),
    isInReview: purchase.status === 'review',
    paymentMethod: purchase.paymentMethod,
    paymentStatus: purchase.paymentStatus,
    currency: purchase.currency,
    subtotal: purchase.subtotal,
    tax: purchase.tax,
    shipping: purchase.shipping,
    total: purchase.total,
    refunded: refundsIn(purchase.parts),
    charge: chargeOf(purchase),
    /** The same of the charge; 0 also where it was charged in the currency of the prices. */
    chargedBack,
    firstName: purchase.customerFirstName,
    address: addressOf(purchase),
    phone: purchase.customerPhone,
    email: purchase.customerEmail,
    parts: purchase.parts.map((part) => readPart(part, { marketplace, refunds, returnMoney, shown })),
  }
}

export type PurchaseView = Awaited<ReturnType<typeof readPurchaseView>>
export type PurchasePart = PurchaseView['parts'][number]
export type PurchaseReturn = PurchasePart['returns'][number]
