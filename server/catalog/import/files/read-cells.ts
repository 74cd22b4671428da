import { onOneLine } from '../../../platform/typed.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../../product-limits.ts'
import type { Cells, Layout } from './formats.ts'
import { unescapeFormula } from './formulas.ts'
import { readMeasure, readPieces, readPrice } from './numbers.ts'
import type { Fault, TextField, Value } from './shape.ts'

/** Texts of several lines; all others stand on one. */
const LINES: readonly TextField[] = [
  ...(['description', 'longDescription', 'warranty', 'shippingInfo', 'returnPolicy'] as const),
]

/** One row of a file with what is wrong in it: what is read of a cell is kept, or told of. */
export class RowReader {
  readonly row: number
  readonly cells: Cells
  /** Where the shop itself is on the internet. */
  readonly publicUrl: string
  readonly #faults: Fault[]
  readonly #headers: ReadonlyMap<string, string>

  constructor(of: {
    row: number
    cells: Cells
    headers: ReadonlyMap<string, string>
    faults: Fault[]
    publicUrl: string
  }) {
    this.row = of.row
    this.cells = of.cells
    this.publicUrl = of.publicUrl
    this.#faults = of.faults
    this.#headers = of.headers
  }

  text(key: string): string {
    return unescapeFormula(this.cells[key] ?? '').trim()
  }

  /** The same on one line. */
  line(key: string): string {
    return onOneLine(this.text(key))
  }

  faultOf(key: string, code: string, values?: Record<string, string | number>): Fault {
    return {
      row: this.row,
      column: this.#headers.get(key) ?? '',
      cell: this.text(key).slice(0, 200),
      code,
      ...(values ? { values } : {}),
    }
  }

  fault(key: string, code: string, values?: Record<string, string | number>): void {
    this.#faults.push(this.faultOf(key, code, values))
  }

  #read<T>(
    key: string,
    read: (cell: string) => { value: T } | { code: string; values?: Record<string, string> },
  ) {
    const cell = this.text(key)
    if (!cell) return undefined
    const found = read(cell)
    if ('value' in found) return found.value
    this.fault(key, found.code, found.values)
    return undefined
  }

  price = (key: string) => this.#read(key, readPrice)
  pieces = (key: string) => this.#read(key, readPieces)
  measure = (key: string, most?: number) => this.#read(key, (cell) => readMeasure(cell, most))

  /** What the product is called; a formula is refused, one that an export defused is a name. */
  name(key: string): string | undefined {
    if (/^[=＝]/.test(this.cells[key] ?? '')) this.fault(key, 'formula')
    return this.field(key, 'name')
  }

  /** The text of a field of the product; undefined where there is none. */
  field(key: string, field: TextField, cell = this.text(key)): string | undefined {
    const text = LINES.includes(field) ? cell : onOneLine(cell)
    if (!text) return undefined
    const most = TEXT_LIMITS[field]
    if ([...text].length <= most) return text
    this.fault(key, 'too-long', { most })
    return undefined
  }

  /** The option of a variation: it has one of each type. */
  option(key: string): string {
    const option = this.line(key)
    if (!option) this.fault(key, 'no-option')
    return option
  }

  /** A list of words, each once. */
  words(key: string, list: keyof typeof LIST_LIMITS, all: readonly string[]): string[] | undefined {
    const { longest, most } = LIST_LIMITS[list]
    const words = [...new Set(all.map(onOneLine).filter(Boolean))]
    if (words.length > most) this.fault(key, 'too-many', { most })
    else if (words.some((word) => [...word].length > longest)) this.fault(key, 'too-long', { most: longest })
    else if (words.length > 0) return words
    return undefined
  }
}

/** Only what was said. */
export const definedOnly = <Field extends string>(values: Partial<Record<Field, Value | undefined>>) => {
  const defined: Partial<Record<Field, Value>> = {}
  for (const field in values) {
    const value = values[field]
    if (value !== undefined) defined[field] = value
  }
  return defined
}

export const headersOf = (layout: Layout): ReadonlyMap<string, string> =>
  new Map(layout.columns.map(({ key, header }) => [key, header]))
