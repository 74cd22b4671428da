/** What came of a message, as its form shows it. */
export interface Sent {
  status: 'success' | 'error' | 'refused'
  message: string
  /** Sentences beside fields, by field name. */
  fields: Record<string, string>
  /** What was typed, for browsers without scripts; empty once it was sent. */
  values: Record<string, string>
}
