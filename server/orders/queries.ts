import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { users } from '../identity/tables.ts'
import { latest } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import { prepared } from '../platform/prepared.ts'
import { dispatchOf } from '../vendors/dispatch.ts'
import { vendors } from '../vendors/tables.ts'
import { isLinkOpen } from './links.ts'
import { isUndelivered } from './status-rules.ts'
import { orderLines, orders, purchases } from './tables.ts'

/** A column of a question about sellers: in which language a seller is written to; null for one whom nobody logs in as. */
const languageOfVendor = sql<Language | null>`
  (select ${users.language} from ${users} where ${users.id} = ${vendors.userId})`

/** A line of a purchase with its seller, for questions that read both. */
export const LINE_WITH_VENDOR = {
  ...getTableColumns(orderLines),
  vendorName: vendors.businessName,
  vendorCode: vendors.code,
  vendorEmail: vendors.email,
  vendorLanguage: languageOfVendor,
  dispatchMethod: dispatchOf,
  awayUntil: vendors.awayUntil,
}

const linesOf = prepared((db) =>
  db
    .select(LINE_WITH_VENDOR)
    .from(orderLines)
    .leftJoin(vendors, eq(vendors.id, orderLines.vendorId))
    .where(eq(orderLines.purchaseId, sql.placeholder('purchaseId')))
    .orderBy(asc(orderLines.id))
    .prepare('lines_of_purchase'),
)

/** The lines of a purchase with the seller of each, in the order of the cart. */
export const listPurchaseLines = (db: Db, purchaseId: number) => linesOf(db).execute({ purchaseId })

/** What a browser may forget of a purchase that it made: its form and its items. Null for a token that nobody was given. */
export async function findPurchasedItems(db: Db, token: string) {
  const rows = await db
    .select({
      attempt: purchases.attempt,
      status: purchases.status,
      line: {
        productId: orderLines.productId,
        variationId: orderLines.variationId,
        quantity: orderLines.quantity,
      },
    })
    .from(purchases)
    .innerJoin(orderLines, eq(orderLines.purchaseId, purchases.id))
    .where(eq(purchases.token, token))
  const [first] = rows
  return first ? { attempt: first.attempt, status: first.status, lines: rows.map(({ line }) => line) } : null
}

export type PurchasedItems = NonNullable<Awaited<ReturnType<typeof findPurchasedItems>>>

export type PurchaseLine = Awaited<ReturnType<typeof listPurchaseLines>>[number]

async function listOrdersOf(db: Db, purchaseId: number) {
  return db
    .select({
      id: orders.id,
      vendorId: orders.vendorId,
      vendorName: vendors.businessName,
      number: orders.number,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      subtotal: orders.subtotal,
      shipping: orders.shipping,
      total: orders.total,
      dispatchMethod: orders.dispatchMethod,
      deliverBy: orders.deliverBy,
    })
    .from(orders)
    .leftJoin(vendors, eq(vendors.id, orders.vendorId))
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))
}

/**
 * A purchase by its unguessable token, whole: its orders (the highest total is `mainOrder`), its lines with their
 * sellers. Null for a token that nobody was given, or that has ended.
 */
export async function findPurchaseByToken(db: Db, token: string, now: Date) {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.token, token), isLinkOpen(now)))
  if (!purchase) return null
  const [lines, orderRows] = await Promise.all([
    listPurchaseLines(db, purchase.id),
    listOrdersOf(db, purchase.id),
  ])
  const mainOrder = orderRows.reduce<(typeof orderRows)[number] | null>(
    (highest, order) => (highest && highest.total >= order.total ? highest : order),
    null,
  )
  return {
    ...purchase,
    lines: lines.map(({ vendorEmail, vendorLanguage, vendorCode, ...line }) => line),
    orders: orderRows,
    mainOrder,
    /** When the last of what is still to come should have arrived; null where nothing is. */
    deliverBy: latest(
      orderRows.flatMap((order) => (isUndelivered(order.status) ? (order.deliverBy ?? []) : [])),
    ),
  }
}

/** What a refund needs to know of an order, locked until the end of the caller's transaction. */
export async function findOrderForRefund(db: Db, orderId: number) {
  const [order] = await db
    .select({
      purchaseId: orders.purchaseId,
      number: orders.number,
      vendorId: orders.vendorId,
      ...{ currency: orders.currency, total: orders.total, shipping: orders.shipping },
      refundedTotal: orders.refundedTotal,
      chargeTotal: orders.chargeTotal,
      chargeCurrency: orders.chargeCurrency,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  return order ?? null
}

/** The same of all orders of a purchase, locked in the order of their ids. */
export async function listOrdersForRefund(db: Db, purchaseId: number) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      vendorId: orders.vendorId,
      status: orders.status,
      currency: orders.currency,
      total: orders.total,
      refundedTotal: orders.refundedTotal,
      chargeTotal: orders.chargeTotal,
    })
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(asc(orders.id))
    .for('update')
}
