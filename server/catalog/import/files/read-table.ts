import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type Refusal, refuse } from '../../../platform/outcome.ts'
import { t } from '../../../platform/texts.ts'
import type { Script } from './encoding.ts'
import { type Layout, recognise } from './formats.ts'

/** Longer than any product: a record that goes on beyond it has a quote that is not closed. */
const LONGEST_RECORD = 1_000_000
const MOST_COLUMNS = 1000
export const DELIMITERS = [',', ';', '\t', '|'] as const

export interface TableRow {
  /** As a program of tables counts it: the first one is row 1. */
  number: number
  record: string[]
  /** Whether it names the columns: the first row that says anything, or the first one below what stands `above`. */
  isHeader: boolean
}

/** A file that cannot be read to its end; `code` is what its run keeps. */
export class BrokenTable extends Error {
  readonly code: 'open-quote' | 'broken'
  readonly row: number
  constructor(code: BrokenTable['code'], row: number) {
    super(code)
    this.code = code
    this.row = row
  }
}

/** Rows that were pasted below a header end otherwise than it does. */
const ENDINGS = ['\r\n', '\n', '\r']

const SETTINGS = {
  ...{ relax_column_count: true, relax_quotes: true },
  ...{ max_record_size: LONGEST_RECORD, record_delimiter: ENDINGS },
} as const

/** By a first line such as `sep=;` Excel is told what stands between the cells; it shows no row of it. */
const SEPARATOR = /^sep=[^\r\n]?[^\S\r\n]*(?:\r\n|\r|\n)/i
const isSeparator = ([first = '', ...others]: readonly string[]) =>
  /^sep=.?$/i.test(first.trim()) && !others.some((cell) => cell.trim())
const isBlank = (record: readonly string[]): boolean => record.every((cell) => !cell.trim())

async function* decoded(bytes: AsyncIterable<Uint8Array>, { encoding }: Script): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The rows of a file that say anything, one at a time, from whatever brings its bytes. Throws BrokenTable. */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  script: Script,
  { delimiter, layout: { above = 0 } }: { delimiter: string; layout: Pick<Layout, 'above'> },
): AsyncGenerator<TableRow> {
  let number = 0
  let passed = 0
  let isNamed = false
  const source = Readable.from(decoded(bytes, script), { objectMode: false, highWaterMark: 65_536 })
  const parser = parse({ ...SETTINGS, delimiter })
  source.on('error', (fault) => parser.destroy(fault))
  source.pipe(parser)
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (number === 0 && isSeparator(record)) continue
      number += 1
      if (isBlank(record)) continue
      passed += 1
      if (passed <= above) continue
      yield { number, record, isHeader: !isNamed }
      isNamed = true
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    const isOpen = fault.code === 'CSV_QUOTE_NOT_CLOSED' || fault.code === 'CSV_MAX_RECORD_SIZE'
    throw new BrokenTable(isOpen ? 'open-quote' : 'broken', number + 1)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** The beginning of a file without what programs write before its first row. */
export const begunTable = (beginning: string): string =>
  beginning.replace(/^\uFEFF/, '').replace(SEPARATOR, '')

/** How a file that begins with this text is laid out; null where none of the layouts that we know is. Refuses with `empty`. */
export function readLayout(
  beginning: string,
): { ok: true; delimiter: string; layout: Layout; head: null } | Refusal | null {
  const text = begunTable(beginning)
  if (!text.trim()) return refuse('empty', t('This file is empty. Export your products again.'))
  const layouts = DELIMITERS.flatMap((delimiter) => {
    const [header] = firstRecords(text, delimiter, 1)
    const layout = header && header.length <= MOST_COLUMNS ? recognise(header) : null
    return layout ? [{ ok: true as const, delimiter, layout, head: null }] : []
  })
  return layouts.toSorted((a, b) => b.layout.columns.length - a.layout.columns.length)[0] ?? null
}

/**
 * The first records that say anything, `most` at most, as far as they are whole: what is broken, or goes on beyond the text, ends them.
 */
export function firstRecords(text: string, delimiter: string, most: number): string[][] {
  const records: string[][] = []
  try {
    parseNow(text, {
      ...SETTINGS,
      ...{ delimiter, skip_records_with_empty_values: true, to: most },
      on_record: (record: string[]) => {
        records.push(record)
        return null
      },
    })
  } catch {
    // What is whole stands before it.
  }
  return records
}
