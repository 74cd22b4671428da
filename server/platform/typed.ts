const control = /[^\P{Cc}\n]+/gu

/** The longest text that is read of a field; what is allowed in it is the business of its schema. */
export const LONGEST_READ = 5000

/** What somebody sent: a form, or an object from one of our own callers. */
export type Typed = FormData | Record<string, unknown>

/** What was typed, without control characters, with one break for each of a form without scripts; empty when it is missing or no text. */
export const cleaned = (value: unknown, longest = LONGEST_READ): string =>
  typeof value === 'string'
    ? value.replace(/\r\n?/g, '\n').slice(0, longest).replace(control, ' ').trim()
    : ''

const upTo = (longest: number, value: unknown): string =>
  typeof value === 'string' ? value.slice(0, longest) : ''

/** What was typed, exactly. */
export const exact = (value: unknown): string => upTo(1000, value)

const fieldOf = (source: Typed, field: string): unknown =>
  source instanceof FormData ? source.get(field) : source[field]

/** One field as it was typed, without control characters; empty when it is missing or no text. */
export const readTyped = (source: Typed, field: string, longest = 1000): string =>
  cleaned(fieldOf(source, field), longest)

/** A field that is taken exactly as it was typed: a password may begin with a space. */
export const readExact = (source: Typed, field: string, longest = 1000): string =>
  upTo(longest, fieldOf(source, field))

/**
 * Marks that turn the direction of writing (whatever shows a line finds its direction by its letters), and spaces and hyphens of no width.
 * Joiners belong to words, and stay.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Text as it stands on one line: without breaks, runs of spaces and what nobody sees, which would make two of one name. */
export const onOneLine = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Arabic and Persian figures as those that numbers are made of here. */
export const westernFigures = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String((figure.codePointAt(0) ?? 0) % 16))

/**
 * A number that is no amount, such as that of a phone: an Arabic keyboard writes figures of its own, and what is copied
 * from a list of contacts comes between marks of direction that nobody sees.
 */
export const figuresOf = (value: unknown): string =>
  westernFigures(onOneLine(cleaned(value).replace(/\p{Cf}/gu, '')))
