import { readdirSync, readFileSync } from 'node:fs'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { ADMIN } from '#tests/orders.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { approve, line } from '#tests/shopper.ts'
import { tell } from '#tests/told.ts'
import { cancelOrder } from '../aftersales/cancel.ts'
import { contextOf, systemContext } from '../context.ts'
import { MARKET_CODES } from '../markets/markets.ts'
import { orders } from '../orders/tables.ts'
import { refundOrder, sendRefund } from '../payments/refunds.ts'
import { payments, refunds } from '../payments/tables.ts'
import { CURRENCIES, type Currency, money } from '../platform/money.ts'
import { postEntries } from './actions.ts'
import { listBalances, listPostings } from './queries.ts'
import { captureOf } from './rules.ts'
import { ledgerEntries } from './tables.ts'

let app: TestApp
let sold: number[]
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
  const vendors = [await makeVendor(app.db), await makeVendor(app.db), null]
  const made = vendors.map((vendor, index) =>
    makeProduct(app.db, {
      vendorId: vendor?.id ?? null,
      stock: 10_000,
      prices: { GB: 1001 + index * 17, US: 777 + index, AE: 3333 + index, SA: 2999 + index },
    }),
  )
  sold = (await Promise.all(made)).map((product) => product.id)
})
afterAll(() => app.close())

const FEE = 37
const ADDRESSES = {
  GB: { zipCode: 'SW1A 1AA' },
  US: { state: 'TX', zipCode: '78701' },
  AE: {},
  SA: { state: 'Riyadh' },
}
const step = fc.record({
  market: fc.constantFrom(...MARKET_CODES),
  cart: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
  capture: fc.constantFrom('as-asked', 'with-fee', 'too-little'),
  after: fc.array(
    fc.record({
      act: fc.constantFrom('cancel', 'refund', 'refused', 'at-provider', 'reversal', 'late'),
      part: fc.integer({ min: 1, max: 100 }),
      order: fc.nat(2),
    }),
    { maxLength: 4 },
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What the provider's account must hold, as the story goes. */
const moved = new Map<Currency, number>()
const move = (currency: Currency, amount: number) => moved.set(currency, (moved.get(currency) ?? 0) + amount)

const paymentsOf = (purchaseId: number) =>
  app.db.select().from(payments).where(eq(payments.purchaseId, purchaseId))

async function live({ market, cart, capture, after }: Step): Promise<void> {
  const paying =
    capture === 'as-asked'
      ? app
      : telling(app, (told) =>
          capture === 'with-fee'
            ? { ...told, fee: money(FEE, told.amount.currency) }
            : { ...told, amount: money(told.amount.amount - 1, told.amount.currency) },
        )
  const visit = { market, form: { country: market, ...ADDRESSES[market] } }
  const bought = await approve(
    paying,
    cart.map((index) => line(sold[index] ?? 0)),
    visit,
  )
  await bought.finish()
  const { id, chargeCurrency, chargeTotal } = bought.purchase
  const currency = chargeCurrency as Currency
  move(currency, chargeTotal - (capture === 'with-fee' ? FEE : capture === 'too-little' ? 1 : 0))
  const [payment] = await paymentsOf(id)
  if (!payment?.captureId) throw new Error('It was not paid.')
  const parts = await app.db.select().from(orders).where(eq(orders.purchaseId, id)).orderBy(asc(orders.id))
  let told = 0
  for (const { act, part, order: index } of after) {
    const order = parts[index % Math.max(1, parts.length)]
    if (act === 'at-provider' || act === 'reversal') {
      const amount = money(Math.ceil((chargeTotal * part) / 300), currency)
      const message = (act === 'reversal' ? reversalMessage : refundMessage)(payment.captureId, amount)
      await tell(app, message)
      await tell(app, { ...message, id: `WH-again-${id}-${told}` })
      told += 1
      move(currency, -amount.amount)
      continue
    }
    if (!order) continue
    if (act === 'cancel') await cancelOrder(contextOf(app, ADMIN), order.id)
    else {
      const amount = Math.ceil((order.total * part) / 200)
      await refundOrder(systemContext(app), {
        orderId: order.id,
        amount,
        reason: 'Broken',
        key: `story:${order.id}:${part}`,
      })
    }
    if (act === 'late') continue
    const queued = await app.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const failing = withProvider(app, { refund: async () => ({ refundId: '', status: 'failed' }) })
    for (const refund of queued.filter((each) => each.status === 'queued')) {
      await sendRefund(systemContext(act === 'refused' ? failing : app), refund.id)
      if (act !== 'refused') move(currency, -refund.chargeAmount)
    }
  }
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)

/** Sums that are 0 do not count: an account of which nobody ever heard has none. */
const asTable = (rows: readonly { key: string; amount: number }[]) => {
  const sums = new Map<string, number>()
  for (const { key, amount } of rows) sums.set(key, (sums.get(key) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort())
}

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await app.db.execute<{ key: string; amount: number }>(query)).rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
  }))

async function expectBooks(): Promise<void> {
  const balances = await listBalances(app.db)
  for (const currency of CURRENCIES) {
    const own = balances.filter((each) => each.currency === currency)
    expect(sumOf(own), currency).toBe(0)
    expect(sumOf(own.filter((each) => each.account === 'provider')), currency).toBe(moved.get(currency) ?? 0)
  }
  const { rows } = await app.db.execute(sql`
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`)
  expect(rows).toEqual([])
  const shares = balances.filter(({ account }) => ['sales', 'shipping', 'tax'].includes(account))
  const owed = await rowsOf(sql`
    select coalesce(vendor_id::text, 'own') || currency as key, sum(total - refunded_total) as amount
    from orders group by 1`)
  expect(
    asTable(
      shares.map((each) => ({ key: `${each.vendorId ?? 'own'}${each.currency}`, amount: -each.amount })),
    ),
  ).toEqual(asTable(owed))
  const waiting = await rowsOf(sql`
    select captured_currency as key, sum(captured_amount) as amount from payments where status = 'review' group by 1`)
  const sentBack = await rowsOf(sql`
    select e.currency as key, -sum(e.amount) as amount from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id where t.kind = 'taken_back' and e.account = 'shoppers' group by 1`)
  const shoppers = balances.filter((each) => each.account === 'shoppers')
  expect(asTable(shoppers.map((each) => ({ key: each.currency, amount: -each.amount })))).toEqual(
    asTable([...waiting, ...sentBack]),
  )
  const promised = await rowsOf(sql`
    select currency as key, sum(amount) as amount from refunds where status = 'queued' group by 1`)
  const due = balances.filter((each) => each.account === 'refunds')
  expect(asTable(due.map((each) => ({ key: each.currency, amount: -each.amount })))).toEqual(
    asTable(promised),
  )
}

describe('the books of the market', () => {
  test('agree with its payments, orders and refunds, whatever story they tell', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        for (const each of steps) await live(each)
        await expectBooks()
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  test('are the same for what was there before them: the migration writes what would have been posted', async () => {
    const back = { act: 'reversal', part: 100, order: 0 } as const
    const late = { act: 'at-provider', part: 100, order: 0 } as const
    await live({ market: 'AE', cart: [0, 1, 2], capture: 'as-asked', after: [] })
    await live({ market: 'SA', cart: [0], capture: 'as-asked', after: [back, back, late, late] })
    await live({ market: 'US', cart: [1], capture: 'too-little', after: [late] })
    const before = await listBalances(app.db)
    expect(before.find((each) => each.account === 'disputed')?.amount).toBeGreaterThan(0)
    const folder = `${import.meta.dirname}/../../migrations`
    const file = readdirSync(folder).find((name) => name.endsWith('_ledger_entries.sql')) ?? ''
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const backfill = text.split('--> statement-breakpoint').filter((part) => /^\s*WITH/.test(part))
    expect(backfill).toHaveLength(5)
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`truncate ledger_entries, ledger_transactions`)
      // What an event says was called its news when this was written.
      await tx.execute(sql`alter table payment_events rename column content to news`)
      for (const part of backfill) await tx.execute(sql.raw(part))
      await tx.execute(sql`alter table payment_events rename column news to content`)
    })
    // What a provider kept of old payments was not written down, and of what a refund took first only the vendor is the same.
    const owner = ({ account, vendorId }: (typeof before)[number]) =>
      account === 'fees' ? 'provider' : ['sales', 'shipping', 'tax'].includes(account) ? vendorId : account
    const total = (rows: typeof before) =>
      asTable(rows.map((each) => ({ key: `${owner(each)} ${each.currency}`, amount: each.amount })))
    expect(total(await listBalances(app.db))).toEqual(total(before))
  })

  test('know a cause once, however often it is posted', async () => {
    await live({ market: 'GB', cart: [0], capture: 'as-asked', after: [] })
    const [payment] = (await app.db.select().from(payments).orderBy(payments.id)).slice(-1)
    if (!payment) throw new Error('A payment was expected.')
    const { id: paymentId, purchaseId } = payment
    const before = await listPostings(app.db, purchaseId)
    expect(before.map((each) => each.kind)).toEqual(expect.arrayContaining(['capture', 'split']))
    const again = captureOf({ paymentId, purchaseId, agreed: null, charged: money(5, 'GBP') })
    await postEntries(systemContext(app), [again])
    expect(await listPostings(app.db, purchaseId)).toEqual(before)
  })

  test('are not rewritten, and take nothing that does not balance', async () => {
    const [entry] = await app.db.select().from(ledgerEntries).limit(1)
    if (!entry) throw new Error('An entry was expected.')
    const { transactionId } = entry
    const refusal = /not changed/
    const tell = async (query: ReturnType<typeof sql>) => {
      try {
        await app.db.execute(query)
        return 'done'
      } catch (fault) {
        return String((fault as Error).cause ?? fault)
      }
    }
    expect(await tell(sql`update ledger_entries set amount = amount + 1`)).toMatch(refusal)
    expect(await tell(sql`delete from ledger_entries where id = ${entry.id}`)).toMatch(refusal)
    expect(await tell(sql`update ledger_transactions set kind = 'fee'`)).toMatch(refusal)
    expect(await tell(sql`delete from ledger_transactions`)).toMatch(refusal)
    expect(
      await tell(sql`insert into ledger_entries (transaction_id, account, currency, amount)
        values (${transactionId}, 'provider', 'GBP', 5), (${transactionId}, 'shoppers', 'USD', -5)`),
    ).toMatch(/do not sum to 0/)
  })
})
