import type { App } from '#server/app.ts'
import { fingerprintOf } from '#server/checkout/same-form.ts'
import { isPromised } from '#server/orders/purchases.ts'
import { methodName } from '#server/payments/method-name.ts'
import type { PurchasePage } from '#server/payments/queries.ts'
import { readSetting } from '#server/settings/queries.ts'
import { addressOf, awayNote, chargeOf, dispatchNote } from '../../shop/purchase-words.server.ts'

/** What a browser with the token may know of its purchase before it is paid. */
export async function readPrepared(app: App, purchase: PurchasePage) {
  const now = app.clock.now()
  const marketplace = await readSetting(app.db, 'marketplace_name')
  return {
    token: purchase.token,
    /** Sent back by the payment, so that nothing else is paid than what is shown. */
    fingerprint: fingerprintOf(purchase, purchase.lines, now),
    number: purchase.number,
    /** Empty: the pieces were never promised; they are set aside when they are paid. */
    promisedUntil: purchase.promisedUntil,
    isLapsed: purchase.promisedUntil !== null && !isPromised(purchase, now),
    deliveryDays: purchase.deliveryDays,
    shipping: { amount: purchase.shipping, currency: purchase.currency },
    provider: {
      name: app.provider.name,
      label: methodName(app.provider.label),
      clientId: app.config.paypal?.clientId ?? '',
    },
    address: addressOf(purchase),
    contact: { email: purchase.customerEmail, phone: purchase.customerPhone },
    summary: {
      lines: purchase.lines.map((line) => ({
        key: String(line.id),
        name: line.name,
        variationLabel: line.variationLabel,
        quantity: line.quantity,
        total: line.total,
        imageKey: line.imageKey,
        imageHue: line.imageHue,
        dispatch: dispatchNote(line.dispatchMethod ?? 'infinity', marketplace),
        away: awayNote(line, now),
        isOpen: false,
        isCounted: true,
      })),
      currency: purchase.currency,
      subtotal: purchase.subtotal,
      shipping: purchase.shipping,
      tax: purchase.tax,
      total: purchase.total,
    },
    charge: chargeOf(purchase),
  }
}

export type Prepared = Awaited<ReturnType<typeof readPrepared>>
