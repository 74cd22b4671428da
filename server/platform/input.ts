import { z } from 'zod'
import { nameOf, nested } from './field-names.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { t } from './texts.ts'
import { cleaned, exact, LONGEST_READ, onOneLine, type Typed } from './typed.ts'

/** A sentence, made in the language of whoever sends the form. */
export type Sentence = () => string

/** Characters as the database counts them: an emoji is one or several, never a half. */
const lengthOf = (text: string): number => [...text].length

const written = (read: (value: unknown) => string, most: number, missing?: Sentence) =>
  z.preprocess(
    read,
    z
      .string()
      .refine((text) => !missing || text !== '', { error: missing ?? '' })
      .refine((text) => lengthOf(text) <= most, {
        error: () => t('Please use at most {{most}} characters', { most }),
      }),
  )

/** What fits on one line. It may stay empty unless `missing` says what to tell then. */
export const singleLine = (most: number, missing?: Sentence) =>
  written((value) => onOneLine(cleaned(value)), most, missing)

/** The same with line breaks. */
export const multiLine = (most: number, missing?: Sentence) =>
  // Read farther than is allowed: a text that is too long is told of, and never cut.
  written((value) => cleaned(value, Math.max(LONGEST_READ, 2 * most + 2)), most, missing)

/** A secret, taken exactly as it was typed: a password may begin with a space. */
export const secret = (missing?: Sentence) =>
  z.preprocess(
    exact,
    z.string().refine((text) => !missing || text !== '', { error: missing ?? '' }),
  )

/** A whole number above 0, such as the id of a row; anything else is 0, which no row has. */
export const rowId = z.preprocess((value) => Number(value), z.number().int().nonnegative().catch(0))

/** Empty is nothing. */
export const emptyAsNull = (text: string): string | null => text || null

/** A day of the calendar, such as `2027-01-31`; empty is null. */
export const calendarDay = (wrong: Sentence) =>
  singleLine(10)
    .refine((text) => text === '' || z.iso.date().safeParse(text).success, { error: wrong })
    .transform(emptyAsNull)

interface IssueParams {
  /** The code of the refusal when this is the first thing that is wrong; `wrong-fields` otherwise. */
  code?: string
  /** What stands above the form, whatever else is wrong; otherwise the sentence of the first field. */
  above?: string
}

/** Tells of one field, from a rule that looks at several: `path` names it as in the form. */
export const wrongField = (
  context: Pick<z.RefinementCtx, 'addIssue'>,
  path: string,
  message: string,
  params: IssueParams = {},
): void => context.addIssue({ code: 'custom', path: [path], message, params: { ...params } })

/** For a rule of several fields that is told of also where others are wrong by themselves; it must bear what was typed there. */
export const ALWAYS = { when: () => true }

const paramsOf = (issue: z.core.$ZodIssue): IssueParams =>
  issue.code === 'custom' ? (issue.params ?? {}) : {}

/**
 * Reads what somebody sent by the schema of its act: a form, whose fields may be named into lists
 * (`variations[2].prices.GB`), or an object of one of our own callers. Refuses with `wrong-fields`, unless a rule of the
 * schema says another code, with a sentence beside each field by its name and the first of them on top.
 */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  source: Typed,
): Outcome<z.output<Schema>> {
  const read = schema.safeParse(source instanceof FormData ? nested(source) : source, {
    error: () => t('Please check this field'),
  })
  if (read.success) return done(read.data)
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues) if (path.length > 0) fields[nameOf(path)] ??= message
  const { issues } = read.error
  // What speaks of the whole form comes before what is wrong with one field.
  const first = issues.find((issue) => paramsOf(issue).above) ?? issues[0]
  const { code = 'wrong-fields', above } = first ? paramsOf(first) : {}
  return refuse(code, above ?? first?.message ?? '', fields)
}
