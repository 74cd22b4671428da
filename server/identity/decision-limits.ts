/** The longest reason of what is decided about a seller or a customer; its form and what reads it agree. */
export const LONGEST_DECISION_REASON = 500
