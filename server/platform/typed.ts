const control = /[^\P{Cc}\n]+/gu

/** What somebody sent: a form, or an object from one of our own callers. */
export type Typed = FormData | Record<string, unknown>

/** One field as it was typed, without control characters; empty when it is missing or no text. */
export function readTyped(source: Typed, field: string, longest = 1000): string {
  const value = source instanceof FormData ? source.get(field) : source[field]
  return typeof value === 'string' ? value.slice(0, longest).replace(control, ' ').trim() : ''
}

/** A field that is taken exactly as it was typed: a password may begin with a space. */
export function readExact(source: Typed, field: string, longest = 1000): string {
  const value = source instanceof FormData ? source.get(field) : source[field]
  return typeof value === 'string' ? value.slice(0, longest) : ''
}

/** The marks of text that stands on one line. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
