import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { TIMELINE_ROLES } from '../actor.ts'
import { createdAt, enumChecks, id, ref } from '../platform/columns.ts'
import { ORDER_STATUSES, orders } from './tables.ts'

/**
 * `status`: it became another. The others stand beside its status: a parcel left or arrived, or its tracking was changed, pieces
 * are cancelled, a return went on, or somebody who sells it wrote a note, which no buyer reads.
 */
const EVENT_KINDS = [
  'status',
  'parcel',
  'parcel-delivered',
  'tracking-changed',
  'cancelled-pieces',
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-withdrawn',
  'note',
] as const

/** Pieces of an event, by the name that their product had. */
export interface EventItem {
  name: string
  quantity: number
}

/** Everything that happened to an order, for its timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    from: text({ enum: ORDER_STATUSES }),
    to: text({ enum: ORDER_STATUSES }).notNull(),
    kind: text({ enum: EVENT_KINDS }).notNull().default('status'),
    /** Which pieces it is about; null when it is about all of them. */
    items: jsonb().$type<EventItem[]>(),
    actor: text({ enum: TIMELINE_ROLES }).notNull(),
    note: text(),
    createdAt: createdAt(),
  },
  (table) => [...enumChecks('order_events', table), index().on(table.orderId, table.id)],
)
