import { z } from 'zod'
import { type Sentence, singleLine } from '../platform/input.ts'
import { t } from '../platform/texts.ts'
import { cleaned, onOneLine } from '../platform/typed.ts'
import { readNumber, type WrongNumber } from '../platform/written-number.ts'
import { HEAVIEST, HIGHEST_PRICE, MOST_PIECES } from './product-limits.ts'

interface NumberWords {
  decimals: number
  most: number
  wrong: Record<WrongNumber, Sentence>
  tooHigh: Sentence
}

/** A number as it was written, in units of its last decimal; null where nothing was. */
export const numberOf = ({ decimals, most, wrong, tooHigh }: NumberWords) =>
  z
    .unknown()
    .optional()
    .transform((value, context): number | null => {
      const read = readNumber(value, decimals)
      if (typeof read === 'string') context.addIssue({ code: 'custom', message: wrong[read]() })
      else if (read !== null && read > most) context.addIssue({ code: 'custom', message: tooHigh() })
      else return read
      return z.NEVER
    })

const plainPrice = () => t('Please write the price in digits, for example 1299.00')

/** A price in minor units. */
export const price = numberOf({
  decimals: 2,
  most: HIGHEST_PRICE,
  wrong: {
    'no-number': plainPrice,
    unclear: plainPrice,
    negative: () => t('A price cannot be below 0'),
    'too-precise': () => t('A price has two decimals at most'),
  },
  tooHigh: () => t('A price can be 1,000,000.00 at most'),
})

const wholeNumber = () => t('Please write the stock as a whole number, for example 25')

export const pieces = numberOf({
  decimals: 0,
  most: MOST_PIECES,
  wrong: {
    'no-number': wholeNumber,
    unclear: wholeNumber,
    negative: () => t('Stock cannot be below 0'),
    'too-precise': wholeNumber,
  },
  tooHigh: () => t('Stock can be 1,000,000 at most'),
})

/** A weight in its own unit, with three decimals. */
export const weight = numberOf({
  decimals: 3,
  most: 1000 * HEAVIEST,
  wrong: {
    'no-number': () => t('Please write the weight in digits, for example 1.25'),
    unclear: () => t('This may mean two weights. Please write 1250 or 1.25'),
    negative: () => t('A weight cannot be below 0'),
    'too-precise': () => t('A weight has three decimals at most'),
  },
  tooHigh: () => t('A weight can be 1,000,000 at most'),
}).transform((units) => (units === null ? null : units / 1000))

/** What is ticked: a checkbox of a form, or a plain yes of another caller. */
export const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

export const asRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Where rows stood among those that were sent, empty ones counted: a sentence beside a field names it by that. */
const places = new WeakMap<object, number>()

/** The place of a row in its form; `at` where no row was left out before it. */
export const placeOf = (row: object, at: number): number => places.get(row) ?? at

/** At most so many rows; those that say nothing are left out. What was no list is an empty one. */
export const rowsOf = <Row extends z.ZodType>(row: Row, most: number, isEmpty: (row: unknown) => boolean) =>
  z.preprocess(
    (value) => asRows(value).map((each) => (isEmpty(each) ? null : each)),
    z.array(row.nullable()).transform((rows, context) => {
      for (const [at, each] of rows.entries())
        if (typeof each === 'object' && each !== null) places.set(each, at)
      const kept = rows.filter((each) => each !== null)
      if (kept.length > most)
        context.addIssue({ code: 'custom', message: t('Please use at most {{most}} lines', { most }) })
      return kept
    }),
  )

/** Nothing that anybody sees is written. */
export const isBlank = (value: unknown): boolean => onOneLine(cleaned(value)) === ''

/** Lines of text without the empty ones. */
export const linesOf = (longest: number, most: number) => rowsOf(singleLine(longest), most, isBlank)

/** Words: trimmed, none twice (in whatever case), without empty ones. `apart`: what else stands between two of them. */
export const wordsOf = (longest: number, most: number, apart?: RegExp) =>
  z.preprocess(
    (value) =>
      (typeof value === 'string' ? [value] : asRows(value)).flatMap((each) =>
        apart && typeof each === 'string' ? each.split(apart) : [each],
      ),
    linesOf(longest, most).transform((words) => {
      const known = new Set<string>()
      return words.filter((word) => known.size < known.add(word.toLowerCase()).size)
    }),
  )

/** The parts of a row, as far as it is one. */
export const partsOf = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null ? { ...row } : {}

/** Whether nothing was written into any field of a row. */
export const isEmptyRow = (row: unknown): boolean =>
  typeof row !== 'object' || row === null || Object.values(row).every(isBlank)
