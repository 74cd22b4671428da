import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#server/platform/clock.ts'
import { handClock } from '#tests/database.ts'
import { ADMIN, buy } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { runJob, workOff } from '#tests/queue.ts'
import { approve, granted, line, payFor } from '#tests/shopper.ts'
import { openStockedMarket } from '#tests/stocked-market.ts'
import { contextOf, systemContext } from '../context.ts'
import { orders } from '../orders/tables.ts'
import { readReconciliation } from './reconciliation.ts'
import { checkReconciliation } from './reconciliation-hours.ts'
import { moneyHours, reconciliationState } from './reconciliation-tables.ts'
import { refundOrder } from './refunds.ts'
import { listUnfinished } from './unfinished.ts'
import { refundUnmatched } from './unmatched-refunds.ts'

const clock = handClock()
const { app, productId } = await openStockedMarket({ clock })

const pass = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))
const began = clock.now()
const span = () => ({ from: new Date(began.getTime() - HOUR), to: new Date(clock.now().getTime() + HOUR) })
const reconciliation = async () => (await readReconciliation(app.db, span())).money
const keep = () => runJob(app, 'add-up-reconciliation')

/** The reconciliation with nothing kept: every entry, order and refund is read. */
async function fromTheBooks() {
  const nothingKept = Symbol('nothing kept')
  let books: Awaited<ReturnType<typeof reconciliation>> = []
  await app.db
    .transaction(async (tx) => {
      await tx.delete(moneyHours)
      await tx.delete(reconciliationState)
      books = (await readReconciliation(tx, span())).money
      throw nothingKept
    })
    .catch((thrown) => {
      if (thrown !== nothingKept) throw thrown
    })
  return books
}

const MARKETS = ['GB', 'US', 'AE'] as const
const acts = {
  buy: async (n: number) => {
    await buy(app, [line(productId, 1 + (n % 3))], { market: MARKETS[n % 3] ?? 'GB' })
  },
  mismatch: async () => {
    const wrong = telling(app, (capture) => ({ ...capture, number: 'ORD-SOMEBODY-ELSE' }))
    const bought = await approve(wrong, [line(productId)], { market: 'GB' })
    granted(await payFor(wrong, bought.purchase.token, bought.providerOrderId))
  },
  refund: async (n: number) => {
    const all = await app.db.select().from(orders).orderBy(orders.id)
    const order = all[n % Math.max(1, all.length)]
    if (!order) return
    await refundOrder(contextOf(app, ADMIN), {
      ...{ orderId: order.id, amount: 1 + (n % 300), reason: 'A scratch' },
      key: `scratch ${order.id} ${n} ${clock.now().getTime()}`,
    })
  },
  send: async () => {
    await workOff(app, 'send-refund')
    await workOff(app, 'send-unmatched-refund')
  },
  refuse: async () => {
    const refusing = withProvider(app, {
      refund: async () => ({ refundId: '', status: 'failed', reason: 'CAPTURE_DISPUTED' }),
    })
    await workOff(refusing, 'send-refund')
  },
  refundUnmatched: async () => {
    const found = (await listUnfinished(app.db, clock.now())).cases.find(({ kind }) => kind === 'mismatch')
    if (found) await refundUnmatched(contextOf(app, ADMIN), found.id)
  },
  wait: async (n: number) => pass((1 + (n % 150)) * MINUTE),
  keep,
}

describe('the kept sums of the reconciliation', () => {
  test('are what the books say after any history, whenever they are added up', async () => {
    const step = fc.record({
      act: fc.constantFrom<keyof typeof acts>(
        ...(['buy', 'buy', 'wait', 'wait', 'keep', 'keep', 'refund', 'refund'] as const),
        ...(['send', 'refuse', 'mismatch', 'refundUnmatched'] as const),
      ),
      n: fc.nat(1000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        for (const { act, n } of steps) {
          await acts[act](n)
          expect(await reconciliation()).toEqual(await fromTheBooks())
        }
      }),
      { numRuns: 12 },
    )
    pass(2 * HOUR)
    await keep()
    await runJob(app, 'check-reconciliation')
    expect((await readReconciliation(app.db, span())).wrong).toBe(0)
    expect(await app.db.$count(moneyHours)).toBeGreaterThan(0)
  })

  test('are added up by two jobs at once as by one', async () => {
    await acts.buy(0)
    pass(2 * HOUR)
    await Promise.all([keep(), keep(), checkReconciliation(systemContext(app))])
    expect(await reconciliation()).toEqual(await fromTheBooks())
  })

  test('that are not what the books say are told every night, and put right', async () => {
    await acts.buy(0)
    pass(2 * HOUR)
    await keep()
    pass(HOUR)
    await keep()
    await app.db.execute(sql`update money_hours set captured = captured + 1
      where hour = (select max(hour) from money_hours)`)
    expect(await reconciliation()).not.toEqual(await fromTheBooks())
    await runJob(app, 'check-reconciliation')
    expect(await readReconciliation(app.db, span())).toMatchObject({ wrong: 1, checkedAt: clock.now() })
    expect(await reconciliation()).toEqual(await fromTheBooks())
    await runJob(app, 'check-reconciliation')
    expect(await readReconciliation(app.db, span())).toMatchObject({ wrong: 0 })
  })
  test('are added up and checked few hours at a time, however long that was not done and however many moved', async () => {
    await app.db.execute(sql`
      create function refuse_many() returns trigger language plpgsql as $$ begin
        if (select count(distinct hour) from added) > 6 then raise 'too many hours at once'; end if;
        return null;
      end $$`)
    await app.db.execute(sql`
      create trigger refuse_many after insert on money_hours referencing new table as added
        for each statement execute function refuse_many()`)
    await keep()
    const first = await app.db.$count(orders)
    for (let hour = 0; hour < 8; hour++) {
      await acts.buy(hour)
      pass(HOUR)
    }
    await keep()
    expect(await reconciliation()).toEqual(await fromTheBooks())
    pass(HOUR)
    await keep()
    await app.db.execute(sql`update money_hours set captured = captured + 1
      where hour in (select distinct hour from money_hours order by 1 desc limit 8)`)
    await runJob(app, 'check-reconciliation')
    expect(await readReconciliation(app.db, span())).toMatchObject({ wrong: 8, checkedAt: clock.now() })
    for (let order = first; order < first + 8; order++) await acts.refund(order)
    await keep()
    await app.db.execute(sql`drop trigger refuse_many on money_hours`)
    expect(await reconciliation()).toEqual(await fromTheBooks())
  })
})
