import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startFakeRelay } from '../tests/fakes/relay.ts'
import { approve, checkOut, finish, formOf } from './buyer.ts'
import { figures, measure } from './load.ts'
import { marketOfSize, openBench, SIZES, uncached } from './market.ts'
import { processorTime } from './processor.ts'
import { serveShop } from './serve.ts'
import { stockProducts } from './stock.ts'
import { printTable } from './table.ts'

const TIMES = 2000
/** So many purchases until Node has compiled what a purchase runs: a shop that has been open for a minute sells faster than one just begun. */
const WARM = 1000
const AT_ONCE = 8

/** The processor time of the shop, and that of its database: of all that this process has begun, what is not the shop. */
async function processorTimes(shop: number): Promise<{ shop: number; database: number } | null> {
  const [all, own, ofShop] = [await processorTime(process.pid), process.cpuUsage(), await processorTime(shop)]
  if (all === null || ofShop === null) return null
  return { shop: ofShop, database: all - ofShop - (own.user + own.system) / 1000 }
}

/** Waits until every email of a purchase has left; says why, where one cannot. */
async function untilSent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const waiting = async () => {
    const { rows } = await client.query<{ error: string | null }>(
      `select error from emails where status in ('queued', 'sending', 'failed') order by status limit 1`,
    )
    return rows[0]
  }
  try {
    for (let next = await waiting(); next; next = await waiting()) {
      if (next.error) throw new Error(`An email could not be sent: ${next.error}`)
      await pause(100)
    }
  } finally {
    await client.end()
  }
}

/** A whole purchase over HTTP: form, provider's order, approval, capture, orders, stock, emails. */
async function buy(shop: string, products: number[], turn: number): Promise<void> {
  const token = await checkOut(shop, formOf(turn, products))
  const state = await finish(shop, token, await approve(shop, token))
  if (state !== 'paid') throw new Error(`A payment ended as ${state}`)
}

/** Three products of different sellers, from the form to paid orders, eight buyers at once. */
export async function benchCheckout(): Promise<void> {
  const postgres = await openBench()
  // Without a relay the emails of a purchase would wait, and what they cost would not be seen.
  const relay = await startFakeRelay()
  const rows: string[][] = []
  try {
    for (const size of SIZES) {
      const url = await marketOfSize(postgres, size)
      const products = await stockProducts(url, 1_000_000, 900)
      const shop = await serveShop({ ...uncached(url), SMTP_URL: relay.url })
      try {
        await measure(WARM, AT_ONCE, (turn) => buy(shop.url, products, turn))
        await untilSent(url)
        const before = await processorTimes(shop.id)
        const begun = performance.now()
        const cost = await measure(TIMES, AT_ONCE, (turn) => buy(shop.url, products, turn))
        // What a purchase costs behind the scenes belongs to it.
        await untilSent(url)
        const seconds = (performance.now() - begun) / 1000
        const after = await processorTimes(shop.id)
        const each = (of: 'shop' | 'database') =>
          before && after ? ((after[of] - before[of]) / TIMES).toFixed(1) : 'not told'
        rows.push([
          size.toLocaleString('en-GB'),
          ...figures(cost),
          (TIMES / seconds).toFixed(0),
          each('shop'),
          each('database'),
        ])
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await relay.stop()
    await postgres.stop()
  }
  printTable(
    [
      'products',
      'purchases per second',
      'p50 ms',
      'p99 ms',
      'per second with their emails',
      'processor ms of the shop',
      'of its database',
    ],
    rows,
  )
}
