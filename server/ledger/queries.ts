import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { Currency } from '../platform/money.ts'
import type { Account, Entry, OrderShare } from './rules.ts'
import { ledgerEntries, ledgerTransactions } from './tables.ts'

export interface Balance {
  account: Account
  /** Empty for the marketplace itself. */
  vendorId: number | null
  currency: Currency
  /** Whole minor units: above 0 the account holds money, below 0 it owes it. */
  amount: number
}

interface BalanceQuery {
  /** Null for the marketplace's own accounts; left out for everybody's. */
  vendorId?: number | null
  purchaseId?: number
}

/** The balances of accounts, summed over their entries; those that are 0 are listed too. */
export async function listBalances(db: Db, query: BalanceQuery = {}): Promise<Balance[]> {
  const { vendorId, purchaseId } = query
  const conditions: (SQL | undefined)[] = [
    vendorId === null ? isNull(ledgerEntries.vendorId) : undefined,
    typeof vendorId === 'number' ? eq(ledgerEntries.vendorId, vendorId) : undefined,
    purchaseId === undefined ? undefined : eq(ledgerTransactions.purchaseId, purchaseId),
  ]
  return db
    .select({
      account: ledgerEntries.account,
      vendorId: ledgerEntries.vendorId,
      currency: ledgerEntries.currency,
      amount: sql<number>`sum(${ledgerEntries.amount})::bigint`,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(...conditions))
    .groupBy(ledgerEntries.account, ledgerEntries.vendorId, ledgerEntries.currency)
    .orderBy(asc(ledgerEntries.account), asc(ledgerEntries.vendorId), asc(ledgerEntries.currency))
}

/** Everything that was posted for a purchase, in the order in which it was. */
export const listPostings = (db: Db, purchaseId: number) =>
  db
    .select({
      transactionId: ledgerTransactions.id,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      vendorId: ledgerEntries.vendorId,
      currency: ledgerEntries.currency,
      amount: ledgerEntries.amount,
      createdAt: ledgerTransactions.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerTransactions.purchaseId, purchaseId))
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.id))

/** What still stands of all that was posted for a refund, or under the key of one transaction. */
export async function listNetEntries(db: Db, of: { refundId: number } | { key: string }): Promise<Entry[]> {
  const { account, vendorId, currency } = ledgerEntries
  const sum = sql<number>`sum(${ledgerEntries.amount})::bigint`
  return db
    .select({ account, vendorId, currency, amount: sum })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where('key' in of ? eq(ledgerTransactions.key, of.key) : eq(ledgerTransactions.refundId, of.refundId))
    .groupBy(account, vendorId, currency)
    .having(sql`sum(${ledgerEntries.amount}) <> 0`)
    .orderBy(asc(account), asc(currency))
}

/** What a vendor has left of a purchase, in whole minor units of the currency of its prices. */
export async function findShares(
  db: Db,
  of: { purchaseId: number; vendorId: number | null; currency: Currency },
): Promise<OrderShare> {
  const balances = await listBalances(db, of)
  const left = (account: Account) =>
    -(balances.find((each) => each.account === account && each.currency === of.currency)?.amount ?? 0)
  return {
    vendorId: of.vendorId,
    ...{ subtotal: left('sales'), shipping: left('shipping'), tax: left('tax') },
  }
}

/**
 * What left a payment again at the provider itself, in minor units below 0: somebody paid it back there, or a bank took it. A value
 * of a statement, of these ids or of columns that hold them.
 */
export const takenAtProvider = (
  purchaseId: number | SQLWrapper,
  paymentId: number | SQLWrapper,
): SQL<number> =>
  sql<number>`coalesce((select sum(${ledgerEntries.amount}) from ${ledgerTransactions}
    join ${ledgerEntries} on ${ledgerEntries.transactionId} = ${ledgerTransactions.id}
    where ${ledgerTransactions.purchaseId} = ${purchaseId} and ${ledgerTransactions.paymentId} = ${paymentId}
      and ${ledgerTransactions.kind} in ('taken_back', 'left_here') and ${ledgerEntries.account} = 'provider'), 0)::bigint`
