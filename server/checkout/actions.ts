import { randomBytes, randomInt } from 'node:crypto'
import type { Payer } from '../actor.ts'
import { atNow, type Context } from '../context.ts'
import { customerGone } from '../customers/actions.ts'
import { findMarket, type MarketCode } from '../markets/markets.ts'
import { isBought, isUnpaid } from '../orders/purchase-rules.ts'
import { isPromised, type Purchase } from '../orders/purchases.ts'
import { type Payment, writePayment } from '../payments/actions.ts'
import { ADDRESS_REFUSED, type ShipTo } from '../payments/provider.ts'
import { findPaymentCounted, listPaymentsOf } from '../payments/queries.ts'
import { isAsShown, isMoving, OPEN_FOR, PAYMENT_STATUS } from '../payments/status-rules.ts'
import { after, HOUR } from '../platform/clock.ts'
import { type Currency, money } from '../platform/money.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { askingFrom, isAskedTooOften, returnAllowance, takeAllowance } from './allowance.ts'
import { judgeUnheld } from './availability.ts'
import { type CartLine, replaceCart } from './cart.ts'
import { readCartItems } from './cart-items.ts'
import { takePayment } from './finish.ts'
import { holdPurchase } from './hold.ts'
import type { CheckoutValues } from './input.ts'
import { pricePurchase } from './price.ts'
import { readPurchaseTerms } from './purchase-terms.ts'
import {
  refuseFlood,
  refuseForeign,
  refuseOrderChanged,
  refuseTooOften,
  refuseUnknown,
  refuseUnopened,
} from './refusals.ts'
import { orderNumber } from './rules.ts'
import { fingerprintOf } from './same-form.ts'
import type { PaymentState } from './settle.ts'
import { describeShortages } from './shortages.ts'

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const nine = (): string => Array.from({ length: 9 }, () => CAPITALS[randomInt(CAPITALS.length)]).join('')

interface CheckoutRequest {
  market: MarketCode
  lines: readonly CartLine[]
  values: CheckoutValues
  /** What the shopper's network address stands for: `limitKeyOf`. */
  visitor: string
}

/** A purchase that waits for its payment. All amounts in minor units. */
interface PreparedPurchase {
  id: number
  token: string
  number: string
  /** `pending` with pieces set aside, `unheld` without; `paid` when the same form was sent again after it was paid: lead to the thank-you page. */
  status: Purchase['status']
  total: number
  currency: Currency
  chargeTotal: number
  chargeCurrency: Currency
  /** Until when its pieces are set aside; empty when that is done at the moment of paying. */
  promisedUntil: Date | null
}

/**
 * Makes a purchase of a cart: prices it, checks every line, and sets its pieces aside for 15 minutes, as far as such a
 * shopper may hold pieces without paying; else they are set aside at the moment of paying. The same form
 * (`values.attempt`) sent again is the same purchase. Refuses `no-shipping`, `empty-cart`, `price-changed`, the
 * code of a line that cannot be bought (all such lines are named), `payment-running`, `form-used` and `no-customer`.
 */
export async function preparePurchase(
  ctx: Context<Payer>,
  request: CheckoutRequest,
): Promise<Outcome<{ purchase: PreparedPurchase }>> {
  const { app, db, actor, now } = ctx
  const { market, values } = request
  const customerId = actor.role === 'customer' ? actor.customerId : null
  const to = { market, shipTo: findMarket(values.country) ?? market }
  const cart = replaceCart(request.lines)
  const [items, terms] = await Promise.all([
    readCartItems(db, to, cart),
    readPurchaseTerms(db, market, values.country),
  ])
  const priced = pricePurchase({
    market,
    items,
    terms,
    values,
    customerId,
    paymentMethod: app.provider.label,
    now,
  })
  if (!priced.ok) return priced
  const identity = {
    attempt: values.attempt,
    token: randomBytes(24).toString('base64url'),
    number: orderNumber(now, nine()),
  }
  const shopper = { visitor: request.visitor, email: values.email, customerId }
  const allowance = await takeAllowance(ctx, shopper, items)
  const holding = await holdPurchase(ctx, identity, priced.value, allowance?.reach ?? null)
  if (allowance && holding.kind !== 'held') await returnAllowance(ctx, allowance)
  if (holding.kind === 'short') return describeShortages(db, to, cart, holding.shortages, values.attempt)
  if (holding.kind === 'busy')
    return refuse(
      'payment-running',
      t('A payment for this order is being confirmed. Please wait for it before you change the order.'),
    )
  if (holding.kind === 'used')
    return refuse('form-used', t('This order was already placed. Open your cart again to order more.'))
  if (holding.kind === 'gone') return customerGone()
  const { content } = priced.value
  return done({
    purchase: {
      ...holding.purchase,
      total: content.total,
      currency: content.currency,
      chargeTotal: content.chargeTotal,
      chargeCurrency: content.chargeCurrency,
    },
  })
}

const shipToOf = (purchase: Purchase): ShipTo => ({
  name: `${purchase.customerFirstName} ${purchase.customerLastName}`,
  address: purchase.customerAddress,
  city: purchase.customerCity,
  state: purchase.customerState,
  postalCode: purchase.customerZipCode,
  country: purchase.customerCountry,
})

/** Payments that one purchase may begin within an hour: a shop that asks without end is soon answered nothing more, whoever pays. */
const MOST_PAYMENTS = 20

/**
 * Opens the purchase's order at the payment provider, or gives the one that is open already. `shown` is the fingerprint of what
 * the page showed, where it said so: a form that was sent again from another tab may ask for something else by now. `visitor` is what the
 * network address stands for that a shopper asks from. Refuses `unknown-purchase`, `already-paid`, `order-changed`, `too-often`,
 * `too-many-payments`, `provider-failed` and, while nothing is promised, what `judgeUnheld` says.
 */
export async function createProviderOrder(
  ctx: Context,
  token: string,
  shown: string | null = null,
  visitor: string | null = null,
): Promise<Outcome<{ providerOrderId: string }>> {
  const { db, now } = ctx
  const { provider } = ctx.app
  const rows = await listPaymentsOf(db, token, askingFrom(visitor, now))
  const [row] = rows
  if (!row) return refuseUnknown()
  const { purchase, lines } = row
  if (!isUnpaid(purchase.status))
    return refuse('already-paid', t('This order was already placed. Open your cart again to order more.'))
  const amount = money(purchase.chargeTotal, purchase.chargeCurrency)
  const fingerprintAt = (at: Date) => fingerprintOf(purchase, lines, at)
  // A holiday that ended since the page was read, within its hour, changes nothing that it said.
  if (shown !== null && shown !== fingerprintAt(now) && shown !== fingerprintAt(after(now, -HOUR)))
    return refuseOrderChanged(money(purchase.total, purchase.currency))
  const before = rows.flatMap(({ payment }) => payment ?? [])
  const isBeingPaid = before.some(({ status }) => isMoving(status))
  // Whether there are pieces is asked when they are paid: what others hold may be free by then.
  const changed =
    isPromised(purchase, now) || isBeingPaid ? null : await judgeUnheld(db, purchase, lines, () => true)
  if (changed) return changed
  const isOpen = ({ status, createdAt }: Payment) =>
    PAYMENT_STATUS[status].isOpen && (isMoving(status) || after(createdAt, OPEN_FOR) > now)
  const open = before.find(
    (payment) =>
      payment.provider === provider.name &&
      isOpen(payment) &&
      payment.amount === amount.amount &&
      payment.currency === amount.currency &&
      isAsShown(payment, fingerprintAt(payment.createdAt)),
  )
  if (open) return done({ providerOrderId: open.providerOrderId })
  if (before.filter(({ createdAt }) => after(createdAt, HOUR) > now).length >= MOST_PAYMENTS)
    return refuseTooOften()
  if (isAskedTooOften(row.attempts)) return refuseFlood()
  const { number } = purchase
  try {
    const { id, refusedAddress } = await provider.createOrder({
      amount,
      number,
      description: t('Order {{number}}', { number }),
      // Once its money was refused because of the address, it is asked for without one.
      shipTo: before.some(({ reason }) => reason === ADDRESS_REFUSED) ? null : shipToOf(purchase),
      // The same purchase in two tabs is one order; after a decline or a change it is another one.
      key: `${number}-${amount.currency}${amount.amount}-${before.length}`,
    })
    if (refusedAddress)
      ctx.log.warn({ purchase: number, refusedAddress }, 'the payment provider did not take an address')
    const begun = atNow(ctx)
    const written = { purchaseId: purchase.id, lineId: lines[0]?.id ?? 0, shown: fingerprintAt(begun.now) }
    const opened = { ...written, provider: provider.name }
    if (await writePayment(begun, { ...opened, providerOrderId: id, amount }))
      return done({ providerOrderId: id })
  } catch (fault) {
    ctx.log.error({ fault, purchase: number }, 'no order could be opened at the payment provider')
    return refuseUnopened()
  }
  // Another tab changed it while the provider answered: nobody is led to what was opened for the one before.
  const [latest] = await listPaymentsOf(db, token)
  return latest ? refuseOrderChanged(money(latest.purchase.total, latest.purchase.currency)) : refuseUnknown()
}

export interface FinishedPurchase {
  state: PaymentState
  token: string
  number: string
}

/**
 * The shopper approved: takes the money and makes the orders. A double click, a second tab and a repeated approval all
 * get the same answer and one charge. `visitor` is what the network
 * address stands for that a shopper pays from. Refuses, before anybody is charged, `unknown-purchase`,
 * `foreign-approval`, `not-approved`, `payment-running`, `too-often`, `too-many-payments` and, while nothing was held, what
 * `judgeUnheld` says.
 */
export async function finishPurchase(
  ctx: Context,
  token: string,
  providerOrderId: string,
  visitor: string | null = null,
): Promise<Outcome<FinishedPurchase>> {
  const { app, db, now } = ctx
  const found = await findPaymentCounted(db, app.provider.name, providerOrderId, askingFrom(visitor, now))
  if (!found) return (await listPaymentsOf(db, token)).length > 0 ? refuseForeign() : refuseUnknown()
  const { facts, attempts } = found
  const { purchase, payment } = facts
  if (purchase.token !== token) return refuseForeign()
  const answer = (state: PaymentState) => done({ state, token, number: purchase.number })
  if (isBought(purchase.status)) return answer(purchase.status)
  // Whoever comes back first from a payment, to the pieces that they were promised, is served whatever others did at their address.
  const isFirst = payment.status === 'created' && isPromised(purchase, now)
  // What became of money that moves already, a job finds out.
  if (!isFirst && isAskedTooOften(attempts))
    return isMoving(payment.status) ? answer('finishing') : refuseFlood()
  const captured = await takePayment(ctx, { ...facts, visitor })
  return captured.ok ? answer(captured.value) : captured
}
