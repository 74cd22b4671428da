import { Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { t } from '#server/platform/texts.ts'
import { LineFields } from './line-fields.tsx'
import { useLineChange } from './use-line-change.ts'

export function RemoveButton({
  line,
  name,
  onRemove,
}: {
  line: CartViewLine
  name: string
  onRemove?: (line: CartViewLine) => void
}) {
  const fetcher = useLineChange(line)
  const isSent = fetcher.formData?.get('intent') === 'remove'
  const remove = (event: FormEvent) => (isSent ? event.preventDefault() : onRemove?.(line))
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={remove}
      data-sending={isSent || undefined}
      preventScrollReset
    >
      <LineFields line={line} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-disabled={isSent}
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-14 font-medium text-mute transition-colors duration-150 hover:bg-sand hover:text-ink"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span>
          {t('Remove')}
          <span className="sr-only"> {name}</span>
        </span>
      </button>
    </fetcher.Form>
  )
}
