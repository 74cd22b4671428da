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
const DELIMITERS = [',', ';', '\t', '|'] as const

export interface TableRow {
  /** As a program of tables counts it: the first one is row 1. */
  number: number
  record: string[]
  /** Whether it names the columns: the first row that says anything. */
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
  delimiter: string,
): AsyncGenerator<TableRow> {
  let number = 0
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

const unknown = () =>
  refuse(
    'unknown-format',
    t(
      'The first row of this file names no columns that we know. Export products from Shopify or WooCommerce as CSV, or use the columns of our own export.',
    ),
  )

/** How a file that begins with this text is laid out. Refuses with `empty` or `unknown-format`. */
export function readLayout(beginning: string): { ok: true; delimiter: string; layout: Layout } | Refusal {
  const text = beginning.replace(/^\uFEFF/, '').replace(SEPARATOR, '')
  if (!text.trim()) return refuse('empty', t('This file is empty. Export your products again.'))
  const layouts = DELIMITERS.flatMap((delimiter) => {
    const header = firstRecord(text, delimiter)
    const layout = header && header.length <= MOST_COLUMNS ? recognise(header) : null
    return layout ? [{ ok: true as const, delimiter, layout }] : []
  })
  return layouts.toSorted((a, b) => b.layout.columns.length - a.layout.columns.length)[0] ?? unknown()
}

/** The first record that says anything. */
function firstRecord(text: string, delimiter: string): string[] | null {
  try {
    const records: string[][] = parseNow(text, {
      ...SETTINGS,
      ...{ delimiter, skip_records_with_empty_values: true, to: 1 },
    })
    return records[0] ?? null
  } catch {
    return null
  }
}
