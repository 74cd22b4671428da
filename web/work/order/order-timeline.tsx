import {
  Check,
  CircleX,
  FilePen,
  type LucideIcon,
  PackageCheck,
  StickyNote,
  Truck,
  Undo2,
  Wallet,
} from 'lucide-react'
import { buyerFirstNameOf } from '#server/orders/buyer-name.ts'
import type { SellingOrder } from '#server/orders/selling-order.ts'
import { ORDER_STATUS, type OrderStage } from '#server/orders/status-rules.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { Panel } from '../panel.tsx'
import type { Tone } from '../pill.tsx'
import { Timeline } from '../timeline.tsx'

type Event = SellingOrder['events'][number]

interface Look {
  Icon: LucideIcon
  tone: Tone
  title: TextKey
}

const LOOKS: Record<Exclude<Event['kind'], 'status'>, Look> = {
  parcel: { Icon: Truck, tone: 'moving', title: key('A parcel was sent') },
  'parcel-delivered': { Icon: PackageCheck, tone: 'good', title: key('A parcel arrived') },
  'tracking-changed': { Icon: FilePen, tone: 'plain', title: key('The tracking of a parcel was changed') },
  'cancelled-pieces': { Icon: CircleX, tone: 'stop', title: key('Pieces were cancelled') },
  'return-requested': { Icon: Undo2, tone: 'wait', title: key('A return was asked for') },
  'return-approved': { Icon: Undo2, tone: 'moving', title: key('The return was approved') },
  'return-rejected': { Icon: Undo2, tone: 'stop', title: key('The return was refused') },
  'return-received': { Icon: PackageCheck, tone: 'good', title: key('The returned pieces arrived') },
  'return-withdrawn': { Icon: Undo2, tone: 'plain', title: key('The return was withdrawn') },
  note: { Icon: StickyNote, tone: 'plain', title: key('Note') },
}

const STAGE_LOOKS: Record<OrderStage, Omit<Look, 'title'>> = {
  unpaid: { Icon: Wallet, tone: 'plain' },
  paid: { Icon: Wallet, tone: 'good' },
  accepted: { Icon: Check, tone: 'good' },
  sent: { Icon: Truck, tone: 'moving' },
  arrived: { Icon: PackageCheck, tone: 'good' },
  cancelled: { Icon: CircleX, tone: 'stop' },
  reversed: { Icon: Undo2, tone: 'plain' },
}

function lookOf({ kind, to }: Event): Look {
  if (kind !== 'status') return LOOKS[kind]
  const { stage, deskEvent } = ORDER_STATUS[to]
  return { ...STAGE_LOOKS[stage], title: deskEvent }
}

/** What is said under the title: which pieces, and what somebody wrote. */
const textOf = ({ items, note, kind }: Event): string =>
  [
    items?.map(({ name, quantity }) => t('{{quantity}} × {{name}}', { quantity, name })).join(', '),
    // The note of a status is the reference of a refund at the payment provider.
    kind === 'status' ? null : note,
  ]
    .filter(Boolean)
    .join(' · ')

/** Everything that happened to an order, with who did it. */
export function OrderTimeline(props: {
  order: SellingOrder
  now: Date
  shop: string
  /** Which administrator did what happened at a moment, where that is to be known. */
  adminAt?: (at: Date) => string | undefined
}) {
  const { order, now, shop, adminAt } = props
  const by: Record<Event['actor'], string> = {
    customer: buyerFirstNameOf(order),
    vendor: shop,
    admin: t('Infinity'),
    carrier: t('Carrier'),
    system: t('Infinity'),
  }
  return (
    <Panel title={t('Timeline')}>
      <Timeline
        now={now}
        events={order.events.toReversed().map((event) => {
          const { title, ...look } = lookOf(event)
          return {
            ...look,
            key: event.id,
            title: t(title),
            text: textOf(event),
            by: (event.actor === 'admin' && adminAt?.(event.at)) || by[event.actor],
            at: event.at,
          }
        })}
      />
    </Panel>
  )
}
