import { useEffect, useRef } from 'react'
import { type CartLine, isSameLine } from '#server/checkout/cart.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { t } from '#server/platform/texts.ts'
import { lineName } from '../../shop/line-name.ts'
import { useCart } from './cart-context.tsx'

/** A line that was taken out: as it was shown, as the cart kept it, and where it stood there. */
export interface Removed {
  line: CartViewLine
  kept: CartLine
  at: number
}

/** Says what was taken out and offers it back; takes the focus that the line had. */
export function RemovedNote({ removed, onDone }: { removed: Removed; onDone(): void }) {
  const cart = useCart()
  const button = useRef<HTMLButtonElement>(null)
  const { line, kept, at } = removed
  const isBack = cart.lines.some((other) => isSameLine(other, line))
  const isGone = cart.ready && !isBack

  // Another line removed takes the focus again.
  useEffect(() => {
    if (isGone) button.current?.focus()
  }, [isGone, line])

  if (!isGone) return null
  const undo = () => {
    cart.replace(cart.lines.toSpliced(at, 0, kept))
    onDone()
  }
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sand py-2 ps-4 pe-2 text-14"
    >
      {t('{{name}} was removed.', {
        name: lineName(line),
      })}
      <button
        ref={button}
        type="button"
        onClick={undo}
        className="min-h-11 rounded-full px-4 font-semibold underline underline-offset-4 hover:no-underline"
      >
        {t('Undo')}
      </button>
    </p>
  )
}
