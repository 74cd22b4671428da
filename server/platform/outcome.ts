/** A refusal is a value: something a person asked for that cannot be, with a sentence that says what to do next. */
export interface Refusal {
  ok: false
  code: string
  message: string
  /** Sentences to show beside fields, by field name. */
  fields?: Record<string, string>
}

export interface Done<T> {
  ok: true
  value: T
}

export type Outcome<T> = Done<T> | Refusal

export const done = <T>(value: T): Done<T> => ({ ok: true, value })

/** Refuses with a code that programs ask for and a sentence for people, in their language. */
export const refuse = (code: string, message: string, fields?: Record<string, string>): Refusal =>
  fields ? { ok: false, code, message, fields } : { ok: false, code, message }
