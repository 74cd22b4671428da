import { Minus, Plus } from 'lucide-react'
import { MAX_QUANTITY } from '#server/checkout/cart.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'

const CHOICES = Array.from({ length: MAX_QUANTITY }, (_, place) => place + 1)

/** How many: a select from 1 to what can be had, with a button on either side. */
export function Quantity(props: { value: number; available: number; onChange(value: number): void }) {
  const { value, available, onChange } = props
  const most = Math.max(1, Math.min(MAX_QUANTITY, available))
  const step = 'grid h-full w-11 place-items-center rounded-full hover:bg-sand disabled:opacity-35'
  return (
    <div className="flex h-[54px] shrink-0 items-center rounded-full border-[1.5px] border-line-strong bg-surface px-1">
      <button
        type="button"
        className={step}
        aria-label={t('Decrease quantity')}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" className="size-[18px]" />
      </button>
      <select
        name="quantity"
        aria-label={t('Quantity')}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-11 appearance-none bg-transparent text-center font-semibold tabular-nums [text-align-last:center]"
      >
        {CHOICES.slice(0, most).map((choice) => (
          <option key={choice} value={choice}>
            {formats().number(choice)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={step}
        aria-label={t('Increase quantity')}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" className="size-[18px]" />
      </button>
    </div>
  )
}
