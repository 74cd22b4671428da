import { startFakeRelay } from '../tests/fakes/relay.ts'
import { approve, checkOut, finish, formOf } from './buyer.ts'
import { figures, measure } from './load.ts'
import { marketOfSize, openBench, SIZES, uncached } from './market.ts'
import { serveShop } from './serve.ts'
import { stockProducts } from './shelves.ts'
import { printTable } from './table.ts'

const TIMES = 1000
const WARM = 100
const AT_ONCE = 8

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
        rows.push([
          size.toLocaleString('en-GB'),
          ...figures(await measure(TIMES, AT_ONCE, (turn) => buy(shop.url, products, turn))),
        ])
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await relay.stop()
    await postgres.stop()
  }
  printTable(['products', 'purchases per second', 'p50 ms', 'p99 ms'], rows)
}
