import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { listByAdmins } from '../audit/queries.ts'
import { nameAdmins } from '../identity/admins.ts'
import { type Counted, countEach } from '../platform/counted.ts'
import type { Db } from '../platform/database.ts'
import { idOf, pageOf } from '../platform/page-of.ts'
import { holdsText } from '../platform/search-text.ts'
import { customers } from './tables.ts'

/** How the back office looks at customers. */
export const CUSTOMER_VIEWS = ['all', 'active', 'blocked'] as const
type CustomerView = (typeof CUSTOMER_VIEWS)[number]

const PAGE = 25

const inView = (view: CustomerView): SQL | undefined =>
  // Written out, so that the index of blocked customers is read.
  view === 'all' ? undefined : view === 'blocked' ? sql`status = 'blocked'` : eq(customers.status, view)

const name = sql`lower(${customers.firstName} || ' ' || ${customers.lastName})`
const email = sql`lower(${customers.email})`

/** A page of customers, the newest first; found by a part of their name or email. `next` leads on. */
export async function listOfficeCustomers(
  db: Db,
  { view, q, after }: { view: CustomerView; q: string; after: string | null },
  most = PAGE,
) {
  const wanted = and(
    inView(view),
    /^\d{1,15}$/.test(after ?? '') ? lt(customers.id, Number(after)) : undefined,
  )
  // Those found by name and by email have an index each.
  const found = (text: SQL) =>
    db
      .select({ id: customers.id })
      .from(customers)
      .where(and(wanted, holdsText(text, q)))
      .orderBy(desc(customers.id))
      .limit(most + 1)
  const rows = await db
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
      status: customers.status,
      createdAt: customers.createdAt,
    })
    .from(customers)
    .where(q ? inArray(customers.id, union(found(name), found(email))) : wanted)
    .orderBy(desc(customers.id))
    .limit(most + 1)
  return pageOf(rows, most, idOf)
}

export type OfficeCustomer = Awaited<ReturnType<typeof listOfficeCustomers>>['rows'][number]

/** How many customers are in each view, counted up to a thousand. */
export const countCustomerViews = (db: Db): Promise<(view: CustomerView) => Counted> =>
  countEach(db, CUSTOMER_VIEWS, (view) => sql`select from ${customers} where ${inView(view) ?? sql`true`}`)

/** What administrators did to a customer, the oldest first, each with their name; null for one who is gone. */
export async function listActsOn(db: Db, customerId: number) {
  const acts = await listByAdmins(db, 'customer', String(customerId))
  const names = await nameAdmins(
    db,
    acts.map(({ actorId }) => actorId),
  )
  return acts.map(({ actorId, ...act }) => ({ ...act, who: names.get(actorId ?? '') ?? null }))
}
