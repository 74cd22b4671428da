import { useEffect, useRef } from 'react'
import { isSameLine } from '#server/checkout/cart.ts'
import type { CartViewLine } from '#server/checkout/queries.ts'
import { t } from '#server/platform/texts.ts'
import { useCart } from './cart-context.tsx'

/** Says what was taken out and offers it back; takes the focus that the line had. */
export function RemovedNote({ line, onDone }: { line: CartViewLine; onDone(): void }) {
  const cart = useCart()
  const button = useRef<HTMLButtonElement>(null)
  const { productId, variationId, quantity } = line
  const isBack = cart.lines.some((other) => isSameLine(other, line))
  const isGone = cart.ready && !isBack

  // Another line removed takes the focus again.
  useEffect(() => {
    if (isGone) button.current?.focus()
  }, [isGone, line])

  if (!isGone) return null
  const undo = () => {
    cart.replace([...cart.lines, { productId, variationId, quantity, seen: null }])
    onDone()
  }
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sand py-2 ps-4 pe-2 text-14"
    >
      {t('{{name}} was removed.', { name: line.name })}
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
