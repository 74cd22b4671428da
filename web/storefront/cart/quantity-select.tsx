import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { LineFields } from './line-fields.tsx'
import { useLineChange } from './use-line-change.ts'

/** 1 to 10, or to what is left. Choosing is enough; without scripts there is a button. */
export function QuantitySelect({ line, name }: { line: CartViewLine; name: string }) {
  const fetcher = useLineChange(line)
  const [chosen, choose] = useState(line.quantity)
  // What was chosen stands at once and while it is on its way; then what the cart has counts.
  useEffect(() => {
    if (fetcher.state === 'idle') choose(line.quantity)
  }, [fetcher.state, line.quantity])
  const choices = Array.from({ length: line.maxQuantity }, (_, index) => index + 1)
  if (line.quantity > line.maxQuantity) choices.push(line.quantity)
  return (
    <fetcher.Form method="post" action="/cart" className="flex items-center gap-2" preventScrollReset>
      <LineFields line={line} />
      <input type="hidden" name="intent" value="set" />
      <label className="relative inline-flex items-center">
        <span className="sr-only">{t('Quantity of {{name}}', { name })}</span>
        <span aria-hidden="true" className="pointer-events-none absolute start-4 text-14 text-mute">
          {t('Qty')}
        </span>
        <select
          name="quantity"
          value={chosen}
          onChange={(event) => {
            choose(Number(event.currentTarget.value))
            void fetcher.submit(event.currentTarget.form, { preventScrollReset: true })
          }}
          className="min-h-11 appearance-none rounded-full border-[1.5px] border-line-strong bg-surface ps-[3rem] pe-10 font-semibold tabular-nums hover:border-ink"
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {formats().number(choice)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-4 size-4" />
      </label>
      <noscript>
        <button type="submit" className="min-h-11 rounded-full border border-line px-4 text-14 font-semibold">
          {t('Update')}
          <span className="sr-only"> {name}</span>
        </button>
      </noscript>
    </fetcher.Form>
  )
}
