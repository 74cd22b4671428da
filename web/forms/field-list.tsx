import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import type { FieldWords, FormWords } from './form-words.ts'
import { addingTo, countRows, removingFrom } from './rows.ts'
import { useRowButton } from './use-row-button.ts'

/** One row of a list as its fields are written: `field('value')` is called `specifications[2].value` in the third row. */
export interface Row {
  /** Its place, from 0. */
  at: number
  field(name: string): FieldWords
}

/** A row on the screen: `was` is its place in the last answer, or in `first`; null when it was added since. */
interface Standing {
  key: number
  was: number | null
}

const rowsOf = (count: number): Standing[] => Array.from({ length: count }, (_, at) => ({ key: at, was: at }))

/** What can be typed into, or chosen from, in a row: the button that takes it away comes last. */
const firstField = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button') ?? null

/**
 * The rows of a list within a form, with buttons that add one and take one away. `name` is the list in the form's schema,
 * `first` what stands in its rows before anything was typed. Without scripts the buttons send the form, which is answered
 * with the row more or less and everything that was typed (`answerOr`). Rows that were saved stay as they stand: give the
 * list another `key` where what was saved is to be shown.
 */
export function FieldList(props: {
  name: string
  legend: string
  /** What a row is called, from 1: `t('Parcel {{number}}', { number })`. */
  rowName: (number: number) => string
  words: FormWords
  first: readonly Readonly<Record<string, string>>[]
  most: number
  add: string
  /** A row was added or taken away, where scripts run. */
  onChange?: () => void
  children: (row: Row) => ReactNode
}) {
  const { name, legend, rowName, words, first, most, add, onChange, children } = props
  const id = useId()
  const isHydrated = useHydrated()
  const rowButton = useRowButton()
  const here = useRef<HTMLFieldSetElement>(null)
  const isTyped = Object.keys(words.values).length > 0
  const [rows, setRows] = useState(() => rowsOf(isTyped ? countRows(words.values, name) : first.length))
  const [nextKey, setNextKey] = useState(rows.length)
  const [focus, setFocus] = useState<{ at: number } | null>(null)

  // An answer tells of rows by the places that they had when the form was sent.
  const answer = words.refused?.answer ?? null
  const [shown, setShown] = useState(answer)
  if (answer !== shown) {
    setShown(answer)
    if (answer) setRows(rows.map(({ key }, was) => ({ key, was })))
  }

  useEffect(() => {
    if (!focus) return
    const standing = [...(here.current?.querySelectorAll('[data-row]') ?? [])]
    const row = standing[Math.min(focus.at, standing.length - 1)]
    const target = firstField(row) ?? here.current?.querySelector<HTMLElement>('[data-adds]')
    target?.focus()
  }, [focus])

  const addRow = () => {
    setRows([...rows, { key: nextKey, was: null }])
    setNextKey(nextKey + 1)
    setFocus({ at: rows.length })
    onChange?.()
  }
  const removeRow = (at: number) => {
    setRows(rows.filter((_, place) => place !== at))
    setFocus({ at })
    onChange?.()
  }
  const does = (change: string, act: () => void, row: number) => rowButton(change, act, `${id}-${row}`)

  return (
    <fieldset ref={here} className="grid gap-3">
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      {/* Enter in a field presses the first button of a form: it must not take a row away. */}
      {!isHydrated && <button type="submit" hidden tabIndex={-1} aria-hidden="true" />}
      {rows.map(({ key, was }, at) => (
        <fieldset
          key={key}
          id={`${id}-${at}`}
          data-row
          aria-label={rowName(at + 1)}
          className="grid grid-cols-[1fr_auto] items-start gap-3"
        >
          <div className="grid gap-3">
            {children({
              at,
              field: (part) => {
                const end = part && `.${part}`
                const before = words.field(
                  `${name}[${was ?? `new-${key}`}]${end}`,
                  isTyped || was === null ? '' : first[was]?.[part],
                )
                return { ...before, name: `${name}[${at}]${end}` }
              },
            })}
          </div>
          <Button
            {...does(removingFrom(name, at), () => removeRow(at), Math.max(0, Math.min(at, rows.length - 2)))}
            kind="plain"
            size="small"
            aria-label={t('Remove {{row}}', { row: rowName(at + 1) })}
          >
            <X aria-hidden="true" className="size-4.5" />
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button
          {...does(addingTo(name), addRow, rows.length)}
          kind="line"
          size="small"
          data-adds
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
