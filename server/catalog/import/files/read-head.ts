import { DEFAULT_MARKET } from '../../../markets/markets.ts'
import { type Refusal, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import { type Layout, shownHeader, shownText } from './formats.ts'
import { guessColumns } from './guess-columns.ts'
import { readPrice } from './numbers.ts'
import { begunTable, DELIMITERS, firstRecords } from './read-table.ts'

/** What the columns of a file are called, with some of what stands in them; both cut to what is shown. */
export interface Head {
  headers: string[]
  samples: string[][]
}

/** As many columns as a person matches. */
export const MOST_MATCHED = 200
/** Among so many rows the names of the columns are looked for: others may stand above them. */
const TITLES = 8
/** So many rows below them are looked at. */
const LOOKED_AT = 10
const SAMPLES = 2
/** Where two of them part a file alike, the one counts that texts and prices hold less often. */
const BY_RARITY = DELIMITERS.toReversed()
const LONGEST_SAMPLE = 80

interface Found {
  delimiter: string
  /** The row that names the columns, and those below it. */
  names: string[]
  below: string[][]
  above: number
  /** How many columns have a name that is known. */
  known: number
  /** How many columns something stands in, named or not. */
  width: number
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim()).length

/** Without columns at the end that nothing stands in. */
function asLongAs(row: readonly string[]): string[] {
  const last = row.findLastIndex((cell) => cell.trim())
  return row.slice(0, last + 1)
}

const isFigure = (cell: string): boolean => {
  const read = readPrice(cell)
  return 'value' in read || read.code === 'unclear-price'
}

/**
 * Where the names stand that nobody knows: in the first row of several cells, or above it where that one holds figures and a single
 * name is written over its columns.
 */
function placeOfUnknown(rows: readonly string[][]): number {
  const at = rows.findIndex((row) => filled(row) > 1)
  const isOverColumns = (rows[at - 1] ?? []).length > 1
  return isOverColumns && rows[at]?.some(isFigure) ? at - 1 : at
}

/** The row whose cells are most often names of columns; where none is, the first one of several cells. */
function findNames(records: readonly string[][], delimiter: string): Found {
  const rows = records.map((record) => record.map((cell) => shownHeader(shownText(cell))))
  const known = rows
    .slice(0, TITLES)
    .map((row) => guessColumns({ headers: row.slice(0, MOST_MATCHED) }, DEFAULT_MARKET))
    .map((guessed) => guessed.filter(Boolean).length)
  const most = Math.max(0, ...known)
  const at = most > 0 ? known.indexOf(most) : placeOfUnknown(rows)
  const above = Math.max(0, at)
  const below = rows.slice(above + 1, above + 1 + LOOKED_AT)
  const names = asLongAs(rows[above] ?? [])
  // Columns that something stands in are matched though nothing names them.
  const width = Math.max(names.length, ...below.map((row) => Math.min(asLongAs(row).length, MOST_MATCHED)))
  return { delimiter, names, below, above, known: most, width }
}

const refuseHead = (sentence: string) => refuse('unknown-format', sentence)

/** Which separator a file has: the one by which most columns are named, and then the one that parts most rows. */
const bySeparator = (a: Found, b: Found): number =>
  b.known - a.known || filled(b.names) - filled(a.names) || a.above - b.above || partedRows(b) - partedRows(a)
const partedRows = ({ below }: Found): number => below.filter((row) => filled(row) > 1).length

/**
 * What the columns of a file are called whose layout is not known, so that its seller can say what they hold. Refuses with
 * `unknown-format` where there is nothing to choose from.
 */
export function readHead(
  beginning: string,
): { ok: true; delimiter: string; layout: Layout; head: Head } | Refusal {
  const text = begunTable(beginning)
  const found = BY_RARITY.map((delimiter) =>
    findNames(firstRecords(text, delimiter, TITLES + LOOKED_AT), delimiter),
  ).toSorted(bySeparator)[0]
  if (!found || found.width < 2)
    return refuseHead(
      t(
        'This file has one column only. A name or a SKU and something else are needed at least, with a comma, a semicolon, a tab or | between them.',
      ),
    )
  const { delimiter, names, below, above, known, width } = found
  if (names.length > MOST_MATCHED)
    return refuseHead(
      t('This file has more than {{most}} columns. Take out those that your products do not need.', {
        most: MOST_MATCHED,
      }),
    )
  if (known === 0 && names.some(isFigure))
    return refuseHead(
      t('The first row of this file does not name its columns. Write above each of them what it holds.'),
    )
  const headers = Array.from({ length: width }, (_, at) => names[at] ?? '')
  const cells = headers.map((_, at) => below.flatMap((row) => row[at] || []))
  const samples = cells.map((all) => {
    const cut = all.map((cell) => cell.slice(0, LONGEST_SAMPLE).toWellFormed())
    return [...new Set(cut)].slice(0, SAMPLES)
  })
  const layout: Layout = { format: 'mapped', columns: [], width, unread: [], above }
  return { ok: true, delimiter, layout, head: { headers, samples } }
}
