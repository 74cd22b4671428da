import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { asRows } from '../platform/rows.ts'
import { imbalance, type Posting } from './rules.ts'
import { ledgerEntries, ledgerTransactions } from './tables.ts'

/**
 * A part of a statement: writes transactions with their entries where `when` holds; one whose key is known is left as it
 * is. Throws for a posting whose entries do not sum to 0 in each currency; the database refuses it as well.
 */
export function postEntriesSql(postings: readonly Posting[], now: Date, when: SQL): SQL {
  for (const { key, entries } of postings)
    if (imbalance(entries).size > 0) throw new Error(`The entries of ${key} do not sum to 0.`)
  const transactions = asRows(
    ledgerTransactions,
    postings.map(({ kind, key, purchaseId, paymentId, refundId }) => ({
      ...{ kind, key, purchaseId, paymentId: paymentId ?? null, refundId: refundId ?? null, createdAt: now },
    })),
  )
  const entries = postings.flatMap(({ key, entries }) =>
    entries.map(({ account, vendorId, currency, amount }) => ({
      ...{ key, account, vendor_id: vendorId, currency, amount },
    })),
  )
  return sql`
    posted as (
      insert into ${ledgerTransactions} (${transactions.columns})
      select ${transactions.values} from ${transactions.from} where ${when}
      on conflict (key) do nothing returning id, key),
    entered as (
      insert into ${ledgerEntries} (transaction_id, account, vendor_id, currency, amount, created_at)
      select posted.id, entry.account, entry.vendor_id, entry.currency, entry.amount, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (key text, account text, vendor_id bigint, currency text, amount bigint)
      join posted using (key))`
}

/** Writes transactions with their entries, in the caller's transaction. Those whose key is known are left as they are. */
export async function postEntries({ db, now }: Context, postings: readonly Posting[]): Promise<void> {
  if (postings.length > 0) await db.execute(sql`with ${postEntriesSql(postings, now, sql`true`)} select`)
}
