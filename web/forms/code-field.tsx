import { type ComponentProps, useId } from 'react'
import { westernFigures } from '#server/platform/typed.ts'
import { BOX, described, Frame, type Words } from '../ui/field.tsx'

/** Six digits from an email: typed, pasted with or without spaces, or filled in by the telephone. */
export function CodeField({ label, beside, error, help, ...rest }: Words & ComponentProps<'input'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <Frame id={id} label={label} beside={beside} error={error} help={help} required={rest.required}>
      <input
        {...rest}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Without scripts the figures of an Arabic keyboard arrive as they are; the server reads them, too.
        pattern={'[0-9\u0660-\u0669\u06f0-\u06f9 ]*'}
        onInput={({ currentTarget: field }) => {
          const digits = westernFigures(field.value).replace(/\D/g, '').slice(0, 6)
          if (digits !== field.value) field.value = digits
        }}
        dir="ltr"
        className={`${BOX} min-h-16 text-center font-display text-28 font-semibold tracking-[0.4em] tabular-nums`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, help })}
      />
    </Frame>
  )
}
