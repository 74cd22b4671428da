import { type AnyColumn, and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { microsecondsOf, pageOf, placeAndIdOf, readCursor } from '../platform/page-of.ts'
import type { BeforeId } from '../platform/pages-by-id.ts'
import { holdsText } from '../platform/search-text.ts'
import { isLinkOpen } from './links.ts'
import { listPurchaseParts } from './purchase-parts.ts'
import { BOUGHT } from './purchase-rules.ts'
import type { BuyerColumn } from './purchases.ts'
import { orderLines, orders, purchases } from './tables.ts'

const PURCHASES_PER_PAGE = 10

/** What a buyer has bought: money came, whatever became of it afterwards. */
const wasBought = inArray(purchases.status, BOUGHT)

/** When it was paid, as the timelines of its orders and its sellers say; what waits for a person may have no such moment. */
const placedAt = sql`coalesce(${purchases.paidAt}, ${purchases.createdAt})`
const place = microsecondsOf(placedAt)

const holdsPiece = (column: AnyColumn, q: string): SQL => holdsText(sql`lower(${column})`, q)

/** What stands after a place such as `1795214910415000.12`; an unreadable one is the first page. */
function isAfter(after: string | null | undefined): SQL | undefined {
  const [at, id] = readCursor(after) ?? []
  return at ? sql`(${place}, ${purchases.id}) < (${at}::bigint, ${id}::bigint)` : undefined
}

/**
 * Purchases whose number, or that of an order in them, holds what somebody searches for, or the name under which a product was sold.
 * The "offset" keeps it a question about one purchase at a time, by its index: the planner must not read the lines of all.
 */
function holds(q: string): SQL | undefined {
  if (q === '') return undefined
  const ofLine = sql`select from ${orderLines} where ${orderLines.purchaseId} = ${purchases.id} and ${holdsPiece(orderLines.name, q)} offset 0`
  const ofOrder = sql`select from ${orders} where ${orders.purchaseId} = ${purchases.id} and ${holdsPiece(orders.number, q)} offset 0`
  return or(holdsPiece(purchases.number, q), sql`exists (${ofLine})`, sql`exists (${ofOrder})`)
}

/** A page of a customer's purchases, newest first, each with its parts; of those that hold `q`. `next` leads on; null at the end. */
export async function listPurchasesOf(
  db: Db,
  customerId: number,
  page: { after?: string | null; q?: string; now: Date },
) {
  const rows = await db
    .select({
      id: purchases.id,
      token: purchases.token,
      number: purchases.number,
      status: purchases.status,
      paymentStatus: purchases.paymentStatus,
      paymentMethod: purchases.paymentMethod,
      market: purchases.market,
      currency: purchases.currency,
      subtotal: purchases.subtotal,
      shipping: purchases.shipping,
      tax: purchases.tax,
      total: purchases.total,
      createdAt: purchases.createdAt,
      placedAt: placedAt.mapWith(purchases.createdAt),
      place: place.mapWith(String),
    })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), wasBought, holds(page.q ?? ''), isAfter(page.after)))
    .orderBy(desc(place), desc(purchases.id))
    .limit(PURCHASES_PER_PAGE + 1)
  const { rows: shown, next } = pageOf(rows, PURCHASES_PER_PAGE, placeAndIdOf)
  const parts = await listPurchaseParts(
    db,
    shown.map((row) => row.id),
    page.now,
  )
  return {
    purchases: shown.map(({ place: _place, ...row }) => ({
      ...row,
      parts: parts.filter((part) => part.purchaseId === row.id),
    })),
    next,
  }
}

type WithoutCustomer<Name extends string> = Name extends `customer${infer Rest}` ? Uncapitalize<Rest> : Name

const BUYER_COLUMNS = {
  firstName: purchases.customerFirstName,
  lastName: purchases.customerLastName,
  email: purchases.customerEmail,
  phone: purchases.customerPhone,
  address: purchases.customerAddress,
  city: purchases.customerCity,
  state: purchases.customerState,
  zipCode: purchases.customerZipCode,
} satisfies Record<WithoutCustomer<BuyerColumn>, unknown>

/** What a customer typed into checkouts of theirs, paid or not, newest first: as many as `limit`, before an id. */
export async function listCheckoutsOf(db: Db, customerId: number, { before, limit }: BeforeId) {
  return db
    .select({
      id: purchases.id,
      number: purchases.number,
      status: purchases.status,
      ...BUYER_COLUMNS,
      country: purchases.customerCountry,
      createdAt: purchases.createdAt,
    })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), before === null ? undefined : lt(purchases.id, before)))
    .orderBy(desc(purchases.id))
    .limit(limit)
}

async function findBought(db: Db, where: SQL | undefined, now: Date) {
  const [purchase] = await db.select().from(purchases).where(and(where, wasBought))
  if (!purchase) return null
  const placedAt = purchase.paidAt ?? purchase.createdAt
  return { ...purchase, placedAt, parts: await listPurchaseParts(db, [purchase.id], now) }
}

/** One of a customer's own purchases with everything about it; a stranger's does not exist. */
export async function findPurchaseOf(db: Db, customerId: number, token: string, now: Date) {
  return findBought(db, and(eq(purchases.token, token), eq(purchases.customerId, customerId)), now)
}

/** The same for whoever was given the purchase's link, as long as that lives. */
export async function findPurchaseByLink(db: Db, token: string, now: Date) {
  return findBought(db, and(eq(purchases.token, token), isLinkOpen(now)), now)
}

export type PurchaseDetails = NonNullable<Awaited<ReturnType<typeof findPurchaseOf>>>

/** Whether something that a customer bought has reached them: only who really buys comes that far. */
export async function hasReceived(db: Db, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.deliveredAt)))
    .limit(1)
  return row !== undefined
}
