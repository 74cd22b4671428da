import { key, t } from '../platform/texts.ts'

/** What PayPal keeps until the marketplace itself says yes in its account there, by PayPal's own words for it. */
const FOR_MERCHANT = {
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: key(
    'It waits for you: the PayPal account takes such payments only by hand. Accept it there.',
  ),
  INTERNATIONAL_WITHDRAWAL: key('It waits for you: accept it in the overview of the PayPal account.'),
  VERIFICATION_REQUIRED: key(
    'It waits for you: the PayPal account is not verified. Verify it, and accept the payment there.',
  ),
  UNILATERAL: key(
    'It waits for you: the address that was paid has no confirmed PayPal account. Confirm it, and accept the payment there.',
  ),
}

const BY_ITSELF = {
  ECHECK: key('The buyer pays from a bank account, which takes some days.'),
  PENDING_REVIEW: key('The payment provider examines it.'),
  TRANSACTION_APPROVED_AWAITING_FUNDING: key('The buyer has still to send the money to the provider.'),
  BUYER_COMPLAINT: key('The buyer disputes it at the provider.'),
}

const has = <Words extends object>(words: Words, word: string | null): word is keyof Words & string =>
  word !== null && Object.hasOwn(words, word)

/** Whether nothing comes of a pending payment until somebody accepts it at the provider. */
export const waitsForMerchant = (reason: string | null): boolean => has(FOR_MERCHANT, reason)

/** Why a payment is pending, as whoever runs the marketplace reads it; null where nobody can say more. */
export function whyPending(reason: string | null): string | null {
  if (has(FOR_MERCHANT, reason)) return t(FOR_MERCHANT[reason])
  return has(BY_ITSELF, reason) ? t(BY_ITSELF[reason]) : null
}
