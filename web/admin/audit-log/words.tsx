import {
  BadgeCheck,
  CircleX,
  House,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  Package,
  Settings,
  ShoppingBag,
  Store,
  Truck,
  Undo2,
  User,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import type { ActorRole } from '#server/actor.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#server/audit/audit-actions.ts'
import type { ListedAuditEvent } from '#server/office/audit-log.ts'
import { key, type TextKey, t } from '#server/platform/texts.ts'
import { orderName } from '../../work/order-name.ts'
import type { TimelineEntry } from '../../work/timeline.tsx'
import { settingName } from '../site-settings/fields.ts'

/** An audit event as lists show it. */
export interface ListedEvent {
  id: number
  actorRole: ActorRole
  action: AuditAction
  subjectKind: string
  subjectId: string
  details: Record<string, unknown>
  createdAt: Date
  /** What people call it; null where it is gone, or has no name. */
  subject?: string | null
}

const ICONS: Record<string, LucideIcon> = {
  order: ShoppingBag,
  purchase: ShoppingBag,
  product: Package,
  review: MessageSquareText,
  return: Undo2,
  refund: Wallet,
  payment: Wallet,
  payments: Wallet,
  vendor: Store,
  customer: User,
  setting: Settings,
  home: House,
  query: MessageCircleQuestion,
  shipping: Truck,
  admin: KeyRound,
  credentials: KeyRound,
  login: KeyRound,
}

const ROLES: Record<ActorRole, TextKey> = {
  admin: key('Administrator'),
  vendor: key('Seller'),
  customer: key('Customer'),
  guest: key('Guest'),
  visitor: key('Visitor'),
  carrier: key('Carrier'),
  system: key('Infinity itself'),
}

export const roleName = (role: ActorRole): string => t(ROLES[role])

/** What a customer is called who was erased: by their number, or as a login, which is none any more, by nothing. */
const deletedCustomer = (id: string): string =>
  /^\d+$/.test(id) ? t('Deleted customer {{id}}', { id }) : t('Deleted customer')

type Who = Pick<ListedAuditEvent, 'by' | 'actorRole' | 'actorId'>

/** Whether who did something has a name, which is translated into no language; an erased customer has none. */
export const isNamed = ({ by, actorRole }: Pick<Who, 'by' | 'actorRole'>): boolean =>
  by !== null || actorRole !== 'customer'

/** Who did something, by the name that they have. */
export const actorName = (who: Who): string =>
  isNamed(who) ? (who.by ?? who.actorId ?? '') : deletedCustomer(who.actorId ?? '')

/** What an event says. */
export const eventWords = (action: AuditAction): string => t(AUDIT_ACTIONS[action])

/** What it happened to: an order by its short name, and whatever has a name by it. */
function subjectOf({ subjectKind, subjectId, details, subject }: ListedEvent): string {
  if (subjectKind === 'order' || subjectKind === 'purchase') return orderName(subjectId)
  if (subjectKind === 'setting') return settingName(subjectId)
  if (subjectKind === 'customer' && subject === null) return deletedCustomer(subjectId)
  const { name } = details
  return typeof name === 'string' ? name : subject || subjectId
}

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  order: (number) => `orders/${number}`,
  purchase: (number) => `payments/${number}`,
  product: (id) => `products/${id}`,
  vendor: (id) => `vendors/${id}`,
  customer: (id) => `customers/${id}`,
  category: (id) => `categories?edit=category-${id}`,
  subcategory: (id) => `categories?edit=subcategory-${id}`,
  'shipping-rate': (id) => `shipping?edit=${id}`,
  query: (id) => `queries?edit=${id}`,
}

/** What an event happened to, which leads to it where it is still there. */
export function Subject({ event }: { event: ListedEvent }) {
  const place = event.subject && PLACES[event.subjectKind]?.(event.subjectId)
  const hasName = event.subjectKind !== 'customer' || event.subject !== null
  const name = (
    <bdi translate={hasName ? 'no' : 'yes'} className="wrap-anywhere">
      {subjectOf(event)}
    </bdi>
  )
  if (!place) return name
  return (
    <Link to={`/admin/${place}`} className="hover:underline">
      {name}
    </Link>
  )
}

/** An event as a line of a timeline. */
export const happenedIn = (event: ListedEvent): TimelineEntry => {
  const isWrong = /cancel|reject|suspend|delete|failed|refus|erased/.test(event.action)
  return {
    key: event.id,
    Icon:
      ICONS[event.subjectKind] ?? ICONS[event.action.split('.')[0] ?? ''] ?? (isWrong ? CircleX : BadgeCheck),
    tone: isWrong ? 'stop' : 'plain',
    title: eventWords(event.action),
    text: <Subject event={event} />,
    by: roleName(event.actorRole),
    at: event.createdAt,
  }
}
