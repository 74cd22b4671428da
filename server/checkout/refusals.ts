import { formatMoney, type Money } from '../platform/money.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

export const refuseUnknown = (): Refusal =>
  refuse('unknown-purchase', t('There was an error preparing your order. Please try again.'))

/** An approval that is not for this purchase, as it is now. */
export const refuseForeign = (): Refusal =>
  refuse(
    'foreign-approval',
    t(
      'This approval does not belong to this order. You were not charged. Please check your order and pay again.',
    ),
  )

/** A cart does not cost what the shopper saw. */
export const refusePriceChanged = (total: Money): Refusal =>
  refuse(
    'price-changed',
    t('The total of your order is now {{total}}. Check it and confirm to continue.', {
      total: formatMoney(total),
    }),
  )

/** Nothing is sent to its country any more. */
export const refuseUnsent = (): Refusal =>
  refuse('not-sold-here', t('We do not send to this country at the moment. You were not charged.'))

/** A purchase is not the one that its page showed. */
export const refuseOrderChanged = (total: Money): Refusal =>
  refuse(
    'order-changed',
    t('Your order was changed in the meantime. Its total is {{total}}. Check it and confirm to continue.', {
      total: formatMoney(total),
    }),
  )

/** A second payment beside one that is being taken. */
export const refuseSecond = (): Refusal =>
  refuse(
    'payment-running',
    t('Another payment for this order is being confirmed. You were not charged for this one.'),
  )

/** The provider knows no approval of the shopper that money could be taken for. */
export const refuseUnapproved = (): Refusal => refuse('not-approved', t('Payment failed. Please try again.'))

/** The provider was asked for one purchase as often as a shopper may need, and many times more. */
export const refuseTooOften = (): Refusal =>
  refuse('too-often', t('Payment was tried too often. Please wait an hour and try again.'))

/** The provider was asked as often because of one address as a crowd of shoppers may need. */
export const refuseFlood = (): Refusal =>
  refuse(
    'too-many-payments',
    t('Too many payments were tried from your connection. Please try again in ten minutes.'),
  )

export const refuseUnopened = (): Refusal => refuse('provider-failed', t('Failed to create PayPal order'))

/** The sentence of a payment's refusal, told again by its code; null for a code that no refusal has. */
export const refusalOf = (code: string): string | null =>
  [
    refuseForeign(),
    refuseSecond(),
    refuseUnapproved(),
    refuseTooOften(),
    refuseFlood(),
    refuseUnopened(),
    refuseUnknown(),
  ].find((refusal) => refusal.code === code)?.message ?? null
