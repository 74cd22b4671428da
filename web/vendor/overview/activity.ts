import type { LucideIcon } from 'lucide-react'
import {
  CircleX,
  FilePen,
  PackageCheck,
  PackageOpen,
  Plus,
  ShoppingBag,
  Star,
  Tag,
  Trash2,
  Truck,
  Undo2,
  Wallet,
  Warehouse,
} from 'lucide-react'
import type { AuditAction } from '#server/audit/audit-actions.ts'
import type { listOfVendor } from '#server/audit/queries.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { listNewestOrders } from '#server/orders/selling-overview.ts'
import type { OrderStatus } from '#server/orders/status-rules.ts'
import { formatUnbroken, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { placeOf } from '../../work/order/words.ts'
import { orderName } from '../../work/order-name.ts'
import type { Tone } from '../../work/pill.tsx'
import type { TimelineEntry } from '../../work/timeline.tsx'

type Event = Awaited<ReturnType<typeof listOfVendor>>[number]
type Order = Awaited<ReturnType<typeof listNewestOrders>>[number]

/** How an event stands in the list of what happened. */
interface ActivityText {
  Icon: LucideIcon
  tone: Tone
  /** By what its subject is called: an order by its number, a product by its name. */
  title: (subject: string, details: Event['details']) => string
}

/** What moves an order on to a status: none may be left out. */
type OrderMoved = Extract<AuditAction, `order.${OrderStatus}`>

/** The texts of what happened in a shop, by its action; an action without one is not listed. */
const ACTION_TEXTS: Record<OrderMoved, ActivityText> & Partial<Record<AuditAction, ActivityText>> = {
  'order.processing': {
    Icon: PackageOpen,
    tone: 'moving',
    title: (order) => t('Order {{order}} is being packed', { order }),
  },
  'order.shipped': {
    Icon: Truck,
    tone: 'moving',
    title: (order) => t('Order {{order}} was sent', { order }),
  },
  'order.tracking-changed': {
    Icon: FilePen,
    tone: 'plain',
    title: (order) => t('The tracking of a parcel of order {{order}} was changed', { order }),
  },
  'order.delivered': {
    Icon: PackageCheck,
    tone: 'good',
    title: (order) => t('Order {{order}} has arrived', { order }),
  },
  'order.cancelled': {
    Icon: CircleX,
    tone: 'stop',
    title: (order) => t('Order {{order}} was cancelled', { order }),
  },
  'order.pieces-cancelled': {
    Icon: CircleX,
    tone: 'stop',
    title: (order) => t('Pieces of order {{order}} were cancelled', { order }),
  },
  'order.refunded': {
    Icon: Wallet,
    tone: 'stop',
    title: (order) => t('Money of order {{order}} went back', { order }),
  },
  'return.requested': {
    Icon: Undo2,
    tone: 'wait',
    title: (order) => t('A return of order {{order}} was asked for', { order }),
  },
  'return.withdrawn': {
    Icon: Undo2,
    tone: 'plain',
    title: (order) => t('The return of order {{order}} was withdrawn', { order }),
  },
  'return.received': {
    Icon: Undo2,
    tone: 'good',
    title: (order) => t('The return of order {{order}} has arrived', { order }),
  },
  'product.added': { Icon: Plus, tone: 'plain', title: (product) => t('{{product}} was added', { product }) },
  'product.updated': {
    Icon: FilePen,
    tone: 'plain',
    title: (product) => t('{{product}} was changed', { product }),
  },
  'product.published': {
    Icon: Tag,
    tone: 'good',
    title: (product) => t('{{product}} is on sale now', { product }),
  },
  'product.deleted': {
    Icon: Trash2,
    tone: 'plain',
    title: (product) => t('{{product}} was deleted', { product }),
  },
  'review.approved': {
    Icon: Star,
    tone: 'plain',
    title: (product, { stars }) =>
      t('{{product}} was given {{count}} stars', {
        product,
        count: Number(stars),
        defaultValue_one: '{{product}} was given {{count}} star',
      }),
  },
  'vendor.dispatch': { Icon: Warehouse, tone: 'plain', title: () => t('The dispatch method was changed') },
}

export const SHOWN_ACTIONS = Object.keys(ACTION_TEXTS) as AuditAction[]
/** As many events as the list shows. */
export const MOST_ACTIVITIES = 8

/** What an event is about, as people call it. */
const subjectOf = ({ subjectKind, subjectId, details }: Event): string =>
  subjectKind === 'order' ? orderName(subjectId) : typeof details.name === 'string' ? details.name : ''

/** Who did it, where it was not the seller; who approves a review did not write it. */
const byOf = ({ actorRole: role, action }: Event): string | undefined => {
  if (role === 'customer' || role === 'guest' || action === 'review.approved') return t('Buyer')
  if (role === 'admin') return t('Infinity')
  return role === 'carrier' ? t('Carrier') : undefined
}

/** The last things that happened in a shop, the newest first: orders that came, and what was done. */
export function activityOf(orders: readonly Order[], events: readonly Event[]): TimelineEntry[] {
  const came = orders.map((order): TimelineEntry => {
    const buyer = buyerNameOf(order)
    return {
      key: `order ${order.id}`,
      Icon: ShoppingBag,
      tone: 'good',
      title: t('{{buyer}} paid {{sum}}', { buyer, sum: formatUnbroken(money(order.total, order.currency)) }),
      text: t('Order {{order}} to {{city}}', { order: orderName(order.number), city: placeOf(order) }),
      at: order.createdAt,
    }
  })
  const done = events.flatMap((event): TimelineEntry[] => {
    const texts = ACTION_TEXTS[event.action]
    if (!texts) return []
    const { carrier, trackingNumber, unshelved } = event.details
    const parcel = [carrier, trackingNumber].filter((each) => typeof each === 'string').join(' ')
    const text = Array.isArray(unshelved)
      ? t('Not counted as stock again: {{names}}', { names: unshelved.join(', ') })
      : parcel
    return [
      {
        key: `event ${event.id}`,
        Icon: texts.Icon,
        tone: texts.tone,
        title: texts.title(subjectOf(event), event.details),
        ...(text && { text }),
        by: byOf(event),
        at: event.createdAt,
      },
    ]
  })
  return [...came, ...done]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_ACTIVITIES)
}
