import { CURRENCIES, formatMoney, fromDecimal, type Money, money, toDecimal } from '../platform/money.ts'
import { key, type TextKey, t } from '../platform/texts.ts'

/** Why money waits that came as it was asked for, but too late. */
export const ITEMS_GONE = 'ITEMS_GONE'
/** Why money waits for which nothing may be sold any more: its buyer deleted their account, or its money went back before. */
export const CANCELLED_BEFORE = 'CANCELLED_BEFORE'
/** Why money waits of a purchase that was paid before. */
export const PAID_TWICE = 'PAID_TWICE'
const OTHER_ORDER = 'OTHER_ORDER'
const OTHER_AMOUNT = 'OTHER_AMOUNT'

/** Why money waits that came for another order than it was paid for; without a number, for one that it does not name. */
export const otherOrder = (number: string): string => `${OTHER_ORDER} ${number}`

const written = ({ amount, currency }: Money): string => `${currency} ${toDecimal(amount)}`

/** Why money waits that is not what was asked for. */
export const otherAmount = (asked: Money, paid: Money): string =>
  `${OTHER_AMOUNT} ${written(asked)} ${written(paid)}`

function readMoney(name = '', decimal = ''): string | null {
  const currency = CURRENCIES.find((known) => known === name)
  const amount = fromDecimal(decimal)
  return currency && amount !== null ? formatMoney(money(amount, currency), 'code') : null
}

/** What providers, and we ourselves, call the reasons of a case. Of null the case has said all that a person can use. */
const REASONS: Record<string, TextKey | null> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: key('The buyer says that it did not arrive.'),
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: key('The buyer says that it is not as described.'),
  UNAUTHORISED: key('The buyer says that they did not pay it themselves.'),
  CREDIT_NOT_PROCESSED: key('The buyer says that a refund did not come.'),
  DUPLICATE_TRANSACTION: key('The buyer says that they were charged twice.'),
  INCORRECT_AMOUNT: key('The buyer says that the amount is wrong.'),
  PAYMENT_BY_OTHER_MEANS: key('The buyer says that they paid in another way.'),
  OTHER: null,
  RESOLVED_BUYER_FAVOUR: null,
  NONE: null,
  [ITEMS_GONE]: key('The goods were gone when the payment came.'),
  [CANCELLED_BEFORE]: key('This purchase was cancelled before the payment came.'),
  [PAID_TWICE]: key('This purchase was paid a second time.'),
  FAILED_LATER: key('The provider said first that it was made, and later that it was not.'),
  RETURNED_AT_PROVIDER: key('The money went back at the provider already.'),
  REFUSED: null,
  REFUND_FAILED_INSUFFICIENT_FUNDS: key('The account at the provider has too little money.'),
  TRANSACTION_DISPUTED: key('The buyer disputes the payment.'),
  PENDING_CAPTURE: key('The payment is still pending at the provider.'),
  PAYEE_ACCOUNT_RESTRICTED: key('The account at the provider is restricted.'),
  PERMISSION_DENIED: key('The account at the provider may not make refunds.'),
}

/** Names as machines give them, such as UNAUTHORISED or PAYMENT.CAPTURE.REVERSED; what people wrote has spaces. */
const CODE = /^[\w.-]+$/

/** Why, as people say it; a code that nobody has put into words is called one, and null is nothing to tell. */
export function caseReason(reason: string): string | null {
  const words = Object.hasOwn(REASONS, reason) ? REASONS[reason] : undefined
  if (words !== undefined) return words && t(words)
  const [code, ...about] = reason.split(' ')
  if (code === OTHER_ORDER) {
    const number = about.join(' ')
    return number ? t('The payment names order {{number}}.', { number }) : t('The payment names no order.')
  }
  if (code === OTHER_AMOUNT) {
    const [asked, paid] = [readMoney(about[0], about[1]), readMoney(about[2], about[3])]
    if (asked && paid) return t('{{asked}} was asked for, {{paid}} was paid.', { asked, paid })
  }
  return CODE.test(reason)
    ? t('Code of the provider: {{code}}.', { code: reason })
    : t('Reason: {{reason}}', { reason })
}
