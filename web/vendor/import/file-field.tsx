import { useId } from 'react'
import { t } from '#server/platform/texts.ts'

/** Takes the file of products, chosen or dropped: the browser's own field, which works before scripts do. */
export function FileField({ label, error }: { label: string; error: string | undefined }) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        required
        accept=".csv,text/csv,text/tab-separated-values,.tsv,.txt"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
        className="w-full cursor-pointer rounded-card border-[1.5px] border-dashed border-line-strong px-4 py-3.5 file:me-3 file:min-h-11 file:rounded-full file:bg-sand file:px-4 file:font-semibold hover:border-ink aria-invalid:border-stop"
      />
      <p id={`${id}-help`} className="text-14 text-mute">
        {t('Choose it, or drop it here.')}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="rounded-control bg-stop-tint px-4 py-3 text-stop">
          {error}
        </p>
      )}
    </div>
  )
}
