/** What the marketplace promises in its texts and keeps in its rules: one place for both. */
export const POLICIES = {
  /** Hours after paying in which an order can be cancelled for a full refund. */
  cancelHours: 1,
  /** Days after delivery in which a return can be asked for. */
  returnDays: 30,
  /** Business days until a refund has arrived. */
  refundDays: '5-7',
  /** Hours until the support answers. */
  replyHours: 24,
  /** Business days from the shop to the doorstep. */
  standardDays: '3-5',
  expressDays: '1-2',
  internationalDays: '7-14',
} as const
