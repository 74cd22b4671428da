import { sql } from 'drizzle-orm'
import { contactQueries } from '../contact/tables.ts'
import { orders } from '../orders/tables.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { vendors } from '../vendors/tables.ts'

/** What comes in without anybody in the office having done it. */
const KINDS = ['orders', 'vendor-requests', 'queries'] as const
export type NotificationKind = (typeof KINDS)[number]
export type Notifications = Record<NotificationKind, number>

const ROWS = {
  orders: (since: Date) =>
    sql`select from ${orders} where ${orders.createdAt} > ${since.toISOString()}::timestamptz and ${orders.archivedAt} is null`,
  'vendor-requests': (since: Date) =>
    sql`select from ${vendors} where ${vendors.status} = 'pending' and ${vendors.createdAt} > ${since.toISOString()}::timestamptz`,
  queries: (since: Date) =>
    sql`select from ${contactQueries} where ${contactQueries.status} = 'pending' and ${contactQueries.createdAt} > ${since.toISOString()}::timestamptz`,
} as const

/** How much came since a page was read, in one statement. */
export async function countNotifications(db: Db, since: Date): Promise<Notifications> {
  const count = await countEach(db, KINDS, (kind) => ROWS[kind](since))
  return {
    orders: count('orders').value,
    'vendor-requests': count('vendor-requests').value,
    queries: count('queries').value,
  }
}
