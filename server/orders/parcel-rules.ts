import type { TimelineRole } from '../actor.ts'
import { type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { leftToRefund } from './refund-rules.ts'
import { priceOfPieces } from './return-rules.ts'
import { hasArrived, hasEnded, ORDER_STATUS } from './status-rules.ts'
import { type DispatchFacts, judgeDispatcher } from './transition-rules.ts'

/** A line of an order: how many pieces were bought, and what became of them so far. */
interface SendingLine {
  id: number
  name: string
  quantity: number
  cancelled: number
  sent: number
}

export interface WantedPieces {
  lineId: number
  quantity: number
}

/** Pieces that are neither cancelled nor in a parcel. */
export const leftToSend = ({
  quantity,
  cancelled,
  sent,
}: Pick<SendingLine, 'quantity' | 'cancelled' | 'sent'>): number => quantity - cancelled - sent

export const allLeft = (lines: readonly SendingLine[]): number =>
  lines.reduce((sum, line) => sum + leftToSend(line), 0)

/** Why somebody who saw `seen` pieces left must look again; null when nothing happened meanwhile. */
export function judgePiecesLeft(lines: readonly SendingLine[], seen: number | null): Refusal | null {
  const left = allLeft(lines)
  if (seen === null || seen === left) return null
  return refuse(
    'changed-meanwhile',
    t(
      'This order changed while you had it open: {{left}} of its pieces are left to send now. Look at it again.',
      {
        left,
        count: left,
        defaultValue_one:
          'This order changed while you had it open: {{left}} of its pieces is left to send now. Look at it again.',
      },
    ),
  )
}

/** What to enter instead of a number of pieces that cannot be, of which `left` can. */
function wrongQuantity(name: string, left: number): string {
  if (left <= 0) return t('Nothing is left of {{name}}: all of it is sent or cancelled.', { name })
  if (left === 1) return t('Of {{name}}, only 1 can be chosen. Enter 1.', { name })
  return t('Of {{name}}, {{left}} can be chosen at most. Enter a number from 1 to {{left}}.', { left, name })
}

/** Why these pieces cannot be packed into one parcel; null when they can. */
export function judgePieces(
  lines: readonly SendingLine[],
  wanted: readonly WantedPieces[],
  nothing: string = t('Choose what is in the parcel.'),
): Refusal | null {
  if (wanted.length === 0) return refuse('nothing', nothing)
  const known = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<number>()
  for (const { lineId, quantity } of wanted) {
    const line = known.get(lineId)
    if (!line || seen.has(lineId)) return refuse('nothing', nothing)
    seen.add(lineId)
    const left = leftToSend(line)
    if (Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= left) continue
    return refuse('wrong-quantity', wrongQuantity(line.name, left))
  }
  return null
}

/**
 * Why this actor may not correct the carrier and the number of a parcel; null when they may: whoever sends the order, until the
 * parcel has arrived. From then on they are what is known of how it came, and no more to be followed. A dispute does not keep
 * anybody from it: that is where the right number is asked for.
 */
export function judgeTrackingChange(
  order: Pick<DispatchFacts, 'status' | 'dispatchMethod'>,
  parcel: { deliveredAt: Date | null },
  actor: TimelineRole,
): Refusal | null {
  if (hasEnded(order.status))
    return refuse(
      'wrong-status',
      t('This order is {{status}}: the tracking of its parcels stays as it is.', {
        status: t(ORDER_STATUS[order.status].label).toLowerCase(),
      }),
    )
  if (parcel.deliveredAt || hasArrived(order.status))
    return refuse('wrong-status', t('This parcel has arrived: its tracking stays as it is.'))
  return judgeDispatcher(order, actor)
}

/**
 * What goes back for pieces that are not sent after all, minor units of the order's currency: their price. Only with the
 * last piece of an order of which nothing was sent, all that is left goes back, with what was paid for shipping. Never more
 * than is left.
 */
export function cancelRefund(
  order: { total: number; refundedTotal: number },
  lines: readonly SendingLine[],
  { line, quantity }: { line: SendingLine & { unitPrice: number; refunded: number }; quantity: number },
): number {
  const left = leftToRefund(order)
  const isAll = allLeft(lines) === quantity && lines.every((line) => line.sent === 0)
  const price = priceOfPieces({ ...line, left: line.quantity - line.cancelled }, quantity)
  return isAll ? left : Math.min(left, price)
}
