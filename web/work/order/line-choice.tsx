import type { ReactNode } from 'react'
import type { Forms } from '../../forms/use-forms.ts'

interface LineChoiceProps<Line> {
  /** The words of the form, whose field `lineId` this is. */
  words: ReturnType<Forms['words']>
  legend: string
  lines: readonly Line[]
  /** What is possible for a line, beside its name. */
  detail: (line: Line) => ReactNode
}

/** One line of an order is chosen, the first until somebody chooses. */
export function LineChoice<Line extends { id: number; name: string }>({
  words,
  legend,
  lines,
  detail,
}: LineChoiceProps<Line>) {
  const chosen = words.value('lineId', String(lines[0]?.id ?? ''))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{legend}</legend>
      {lines.map((line) => (
        <label key={line.id} className="flex min-h-11 flex-wrap items-center gap-x-3">
          <input
            type="radio"
            name="lineId"
            value={line.id}
            defaultChecked={chosen === String(line.id)}
            className="size-4.5 accent-ink"
          />
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{line.name}</span>
          <span className="text-mute tabular-nums max-rail:ms-7.5">{detail(line)}</span>
        </label>
      ))}
    </fieldset>
  )
}
