/** The longest texts about a payment; the forms and what reads them agree. */
export const PAYMENT_LIMITS = {
  /** What was done about a case. */
  caseNote: 1000,
  /** The provider's id of a refund. */
  reference: 64,
} as const
