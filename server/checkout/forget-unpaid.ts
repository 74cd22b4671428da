import { type Context, inPlainTransaction } from '../context.ts'
import { forgetEmailsAbout } from '../mail/erasure.ts'
import { forgetBuyer } from '../orders/erasure.ts'
import { lockUnpaid } from '../orders/purchases.ts'
import { forgetPayers } from '../payments/erasure.ts'
import { listBegun, listUnsettled } from '../payments/queries.ts'
import { OPEN_FOR } from '../payments/status-rules.ts'
import { after, DAY } from '../platform/clock.ts'

/** How long a checkout that was filled in and not paid is kept with the person in it. */
export const UNPAID_KEPT = 30 * DAY

/** Most purchases that one transaction forgets. */
const ROUND = 200

/** One round, of what comes after the purchase `from`; answers the last that it looked at, and null at the end. */
async function forgetSome(ctx: Context, from: number, most: number): Promise<number | null> {
  return inPlainTransaction(ctx, async (act) => {
    const { db, now } = act
    const old = await lockUnpaid(db, { until: after(now, -UNPAID_KEPT), from, most })
    const paying = [...(await listUnsettled(db, old)), ...(await listBegun(db, old, after(now, -OPEN_FOR)))]
    const kept = new Set(paying.map(({ purchaseId }) => purchaseId))
    const forgotten = old.filter((id) => !kept.has(id))
    const { numbers } = await forgetBuyer(db, forgotten, now)
    await forgetEmailsAbout(act, numbers)
    await forgetPayers(act, forgotten)
    return old.at(-1) ?? null
  })
}

/**
 * Takes the person out of purchases that nobody paid, a month after they were last touched, and cancels them: amounts and items stay, of
 * nobody. One that is being paid is looked at again the next time. Safe to do twice; `most` bounds a transaction.
 */
export async function forgetUnpaid(ctx: Context, most = ROUND): Promise<void> {
  let last: number | null = 0
  while (last !== null) last = await forgetSome(ctx, last, most)
}
