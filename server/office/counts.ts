import { inArray, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/tables.ts'
import { contactQueries } from '../contact/tables.ts'
import { emails } from '../mail/tables.ts'
import { UNSHIPPED } from '../orders/status-rules.ts'
import { orders, returns } from '../orders/tables.ts'
import { paymentCases } from '../payments/case-tables.ts'
import { providerChecks } from '../payments/provider-check-tables.ts'
import { unfinishedRows } from '../payments/unfinished.ts'
import { countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { reviews } from '../reviews/tables.ts'
import { shippingRates } from '../shipping/tables.ts'
import { vendors } from '../vendors/tables.ts'

/** The rows of each; every one has an index, and no more of them are read than are shown. */
const rowsAt = (now: Date) =>
  ({
    orders: sql`select from ${orders} where ${inArray(orders.status, UNSHIPPED)} and ${orders.archivedAt} is null`,
    drafts: sql`select from ${products} where ${products.vendorId} is null and ${products.status} = 'draft'`,
    'admin-products': sql`select from ${products} where ${products.vendorId} is null and ${products.status} = 'active'`,
    'vendor-requests': sql`select from ${vendors} where ${vendors.status} = 'pending'`,
    vendors: sql`select from ${vendors} where ${vendors.status} in ('active', 'suspended')`,
    shipping: sql`select from ${shippingRates}`,
    queries: sql`select from ${contactQueries} where ${contactQueries.status} = 'pending'`,
    reviews: sql`select from ${reviews} where ${reviews.status} = 'pending'`,
    returns: sql`select from ${returns} where ${returns.status} = 'requested'`,
    payments: unfinishedRows(now),
    'failed-refunds': sql`select from ${paymentCases} where ${paymentCases.closedAt} is null and ${paymentCases.kind} = 'refund-failed'`,
    'provider-findings': sql`select from ${providerChecks} c
      cross join lateral jsonb_array_elements(case c.status when 'failed' then '[null]'::jsonb else c.findings end)
      where c.id = (select max(id) from ${providerChecks} where status <> 'waiting')`,
    emails: sql`select from ${emails} where ${emails.status} = 'failed'`,
    'waiting-emails': sql`select from ${emails} where ${emails.status} in ('queued', 'sending')`,
  }) as const satisfies Record<string, SQL>

export type OfficeCount = keyof ReturnType<typeof rowsAt>

/** What waits in the back office, and how much there is, in one statement. */
export async function countOffice(db: Db, now: Date) {
  const rows = rowsAt(now)
  const names = Object.keys(rows) as OfficeCount[]
  const count = await countEach(db, names, (name) => rows[name])
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<
    OfficeCount,
    ReturnType<typeof count>
  >
}

export type OfficeCounts = Awaited<ReturnType<typeof countOffice>>
