import { ORDER_STATUS, type OrderStatus } from '#server/orders/status-rules.ts'
import { t } from '#server/platform/texts.ts'

const COLOURS = {
  green: 'bg-good-tint text-good',
  blue: 'bg-moving-tint text-moving',
  red: 'bg-stop-tint text-stop',
  grey: 'bg-sand text-ink',
} as const

export type Colour = keyof typeof COLOURS

/** A short word on its colour. */
export function Badge({ colour, children }: { colour: Colour; children: string }) {
  return (
    <span
      data-colour={colour}
      className={`inline-flex items-center rounded-full px-3 py-0.5 text-[13px] font-medium whitespace-nowrap ${COLOURS[colour]}`}
    >
      {children}
    </span>
  )
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, colour } = ORDER_STATUS[status]
  return <Badge colour={colour}>{t(label)}</Badge>
}
