import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#server/platform/texts.ts'
import type { Answer } from '../forms/answer.ts'
import { useHydrated } from '../use-hydrated.ts'
import { listHref } from './list-address.ts'

export interface Column<Row> {
  key: string
  head: string
  cell(row: Row): ReactNode
  /** By what the head sorts; nothing where it does not. */
  sort?: string
  end?: boolean
  /**
   * On a phone, where a row is a card: its first line, one of three side by side, a line with its head before it, what can be
   * done with it, or nothing.
   */
  phone?: 'lead' | 'third' | 'line' | 'acts' | 'none'
  /** Least needed: gone where there is only room for a rail, or also where the whole sidebar leaves little (`broad`). */
  spare?: boolean | 'broad'
}

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
  /** As it is called aloud; with it rows can be selected. */
  nameOf?: ((row: Row) => string) | undefined
  /** The rows that were selected when what was asked of them was refused: they are again. */
  selected?: readonly string[] | undefined
  /** How it is sorted where the address says nothing, with a minus before it where it falls. */
  sorted?: string
  /** A table stays a table on a phone, too: for small comparisons. */
  keep?: boolean
}

function Head<Row>({ column, sorted }: { column: Column<Row>; sorted: string | undefined }) {
  const [search] = useSearchParams()
  const { sort, head, end = false, spare = false } = column
  const now = search.get('sort') ?? sorted
  const rises = now === sort
  const falls = now === `-${sort}`
  return (
    <th
      scope="col"
      aria-sort={sort ? (rises ? 'ascending' : falls ? 'descending' : 'none') : undefined}
      className={`${end ? 'text-end' : 'text-start'} ${spare ? (spare === 'broad' ? 'max-broad:hidden' : 'max-desk:hidden') : ''}`}
    >
      {sort ? (
        <Link
          to={listHref(search, { sort: falls ? sort : `-${sort}` })}
          className="inline-flex min-h-11 items-center gap-1 hover:underline"
        >
          {head}
          {rises && <ArrowUp aria-hidden="true" className="size-3.5" />}
          {falls && <ArrowDown aria-hidden="true" className="size-3.5" />}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}

/** Under what an answer names the rows that were selected, with points between. */
export const SELECTED = 'selected'

export const selectedIn = (answer: Answer | null): string[] | undefined =>
  answer?.good ? undefined : answer?.values?.[SELECTED]?.split('.')

/** Rows of one kind: a table, and on a phone a card each. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, nameOf, selected = [], sorted, keep = false } = props
  // With scripts they still are, and "Unselect all" must not bring them back.
  const isHydrated = useHydrated()
  return (
    <table className={`work-table ${keep ? '' : 'work-cards'}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {nameOf && (
            <th scope="col" className="w-11">
              <span className="sr-only">{t('Select')}</span>
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.key} column={column} sorted={sorted} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row>
            {nameOf && (
              <td data-tick>
                <label className="grid size-11 place-items-center">
                  <span className="sr-only">{t('Select {{name}}', { name: nameOf(row) })}</span>
                  <input
                    type="checkbox"
                    name="id"
                    value={keyOf(row)}
                    defaultChecked={!isHydrated && selected.includes(String(keyOf(row)))}
                    className="size-4.5 accent-ink"
                  />
                </label>
              </td>
            )}
            {columns.map(({ key, head, cell, end = false, phone = 'line', spare = false }) => (
              <td
                key={key}
                data-phone={phone}
                data-label={phone === 'lead' || phone === 'acts' ? undefined : head}
                className={`${end ? 'tabular-nums rail:text-end rail:whitespace-nowrap' : ''} ${spare ? (spare === 'broad' ? 'rail:max-broad:hidden' : 'rail:max-desk:hidden') : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
