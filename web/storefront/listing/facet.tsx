import { type ReactNode, useState } from 'react'
import { t } from '#server/platform/texts.ts'
import { foundText } from './labels.ts'

export interface Choice {
  value: string
  label: ReactNode
  /** Left out for the choice of all. */
  count?: number
  checked: boolean
}

/** Choices that are seen before the rest is asked for. */
const SEEN = 6

/** One question of the side column: its choices with how many products each leaves. Nothing to choose, nothing shown. */
export function Facet(props: {
  legend: string
  name: string
  kind: 'radio' | 'checkbox'
  choices: Choice[]
  /** Not all products were looked at: each choice leaves so many or more, and none means that nobody knows. */
  capped: boolean
  onChoose(value: string, checked: boolean): void
}) {
  const { legend, name, kind, choices, capped, onChoose } = props
  const [open, setOpen] = useState(false)
  const first = choices.slice(0, SEEN)
  const rest = choices.slice(SEEN)
  // Once open it stays so: a box that was just unticked must not vanish under the hand.
  if (!open && rest.some(({ checked }) => checked)) setOpen(true)
  if (choices.length === 0) return null
  const line = (choice: Choice) => (
    <label key={choice.value}>
      <input
        type={kind}
        name={name}
        value={choice.value}
        checked={choice.checked}
        onChange={(event) => onChoose(choice.value, event.target.checked)}
      />
      {choice.label}
      {choice.count !== undefined && (choice.count > 0 || !capped) && (
        <i>{foundText({ count: choice.count, capped })}</i>
      )}
    </label>
  )
  return (
    <fieldset className="facet">
      <legend>{legend}</legend>
      <div className="facet-lines">
        {first.map(line)}
        {rest.length > 0 && (
          <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
            <summary>{t('Show {{more}} more', { more: rest.length })}</summary>
            <div>{rest.map(line)}</div>
          </details>
        )}
      </div>
    </fieldset>
  )
}
