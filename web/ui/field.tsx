import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#server/platform/texts.ts'

export interface Words {
  label: string
  /** What people of a country call it, beside the label. */
  beside?: string | undefined
  /** The sentence beside the field when what was typed cannot be. */
  error?: string | undefined
  help?: ReactNode
}

export const BOX =
  'w-full min-h-12 rounded-control border-[1.5px] bg-surface px-3.5 text-16 placeholder:text-mute aria-invalid:border-stop border-line-strong focus:border-ink'

/** A label above its control, what helps and what is wrong below it. */
export function Frame({
  id,
  label,
  beside,
  error,
  help,
  required,
  children,
}: Words & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
        {beside ? <span className="ms-1.5 font-normal text-mute">{beside}</span> : null}
        {required ? null : <span className="ms-1.5 font-normal text-mute">{t('(optional)')}</span>}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className="text-14 text-mute">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-14 font-medium text-stop">
          {error}
        </p>
      ) : null}
    </div>
  )
}

export const described = (id: string, { error, help }: Words) =>
  [help ? `${id}-help` : '', error ? `${id}-error` : ''].join(' ').trim() || undefined

/** A labelled text field whose error stands beside it and is told to screen readers. */
export function TextField({
  label,
  beside,
  error,
  help,
  className,
  ...rest
}: Words & ComponentProps<'input'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <Frame id={id} label={label} beside={beside} error={error} help={help} required={rest.required}>
      <input
        {...rest}
        id={id}
        className={`${BOX} ${className ?? ''}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, help })}
      />
    </Frame>
  )
}

export function SelectField({
  label,
  beside,
  error,
  help,
  children,
  ...rest
}: Words & ComponentProps<'select'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <Frame id={id} label={label} beside={beside} error={error} help={help} required={rest.required}>
      <div className="relative">
        <select
          {...rest}
          id={id}
          className={`${BOX} appearance-none pe-11 text-ellipsis`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { label, error, help })}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 size-4.5 -translate-y-1/2"
        />
      </div>
    </Frame>
  )
}

export function TextArea({ label, beside, error, help, ...rest }: Words & ComponentProps<'textarea'>) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <Frame id={id} label={label} beside={beside} error={error} help={help} required={rest.required}>
      <textarea
        rows={5}
        {...rest}
        id={id}
        className={`${BOX} py-3`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, error, help })}
      />
    </Frame>
  )
}
