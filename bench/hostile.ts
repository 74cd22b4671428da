import pg from 'pg'
import { DEMO_SHOPPER } from '#demo/logins.ts'
import { flood, hammer, holdStock, hugePicture, nothingYet, overwork, type Tally } from './attacks.ts'
import { buy, type Felt, type Goods, nothingFelt, STEPS, visitHonestly } from './honest.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { type ServedShop, serveShop } from './serve.ts'
import { printTable } from './table.ts'

const ROUNDS = 15
/** Pieces of every product that attackers want to hold. */
const STOCK = 10

const quantile = (took: number[], part: number): string =>
  (
    took.toSorted((one, other) => one - other)[Math.min(took.length - 1, Math.floor(took.length * part))] ??
    Number.NaN
  ).toFixed(0)

interface Stocked {
  products: Goods
  scarce: number[]
  /** The part of the scarce pieces that purchases hold, in a hundred. */
  heldShare(): Promise<number>
  /** Lets what was bought arrive, so that it can be returned. */
  deliver(token: string): Promise<void>
  close(): Promise<void>
}

async function openStocked(url: string): Promise<Stocked> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select p.id::int from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
     left join vendors v on v.id = p.vendor_id
     where p.status = 'active' and not p.has_variations and (v.id is null or v.status = 'active') order by p.id limit 1300`,
  )
  const ids = rows.map(({ id }) => id)
  const plenty = ids.slice(0, 100)
  const scarce = ids.slice(100)
  await client.query(`update purchases set hold_until = now() - interval '1 hour' where status = 'pending'`)
  await client.query('delete from visitor_limits')
  await client.query('update products set stock = 1000000 where id = any($1)', [plenty])
  await client.query('delete from stock_holds where product_id = any($1)', [scarce])
  await client.query('update products set stock = $2, held = 0 where id = any($1)', [scarce, STOCK])
  return {
    products: { plenty, login: DEMO_SHOPPER },
    scarce,
    heldShare: async () => {
      const held = await client.query<{ pieces: number }>(
        'select coalesce(sum(quantity), 0)::int as pieces from stock_holds where product_id = any($1)',
        [scarce],
      )
      return ((held.rows[0]?.pieces ?? 0) * 100) / (scarce.length * STOCK)
    },
    deliver: async (token) => {
      await client.query(
        `update orders set status = 'delivered', shipped_at = now(), delivered_at = now()
         where purchase_id = (select id from purchases where token = $1)`,
        [token],
      )
    },
    close: () => client.end(),
  }
}

type Attack = (signal: AbortSignal, tally: Tally) => Promise<void>

interface Result {
  felt: Felt
  tally: Tally
  peak: number
}

/** Honest visits, one after the other, while an attack goes on. */
async function during(
  shop: ServedShop,
  products: Goods,
  first: number,
  attack: Attack | null,
): Promise<Result> {
  const felt = nothingFelt()
  const tally = nothingYet()
  const stop = new AbortController()
  let peak = 0
  const watch = setInterval(() => {
    void shop.memory().then(
      (bytes) => {
        peak = Math.max(peak, bytes)
      },
      () => undefined,
    )
  }, 250)
  const attacked = attack?.(stop.signal, tally)
  for (let turn = first; turn < first + ROUNDS; turn++) await visitHonestly(shop.url, products, turn, felt)
  stop.abort()
  await attacked
  clearInterval(watch)
  return { felt, tally, peak }
}

/** What an honest shopper feels while others attack the shop: one process, invented products, pages rendered anew. */
export async function benchHostile(): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  try {
    const url = await marketOfSize(postgres, 10_000)
    const shop = await serveShop(uncached(url))
    const stocked = await openStocked(url)
    const { products, scarce } = stocked
    try {
      for (let turn = 0; turn < 5; turn++) await visitHonestly(shop.url, products, 900 + turn, nothingFelt())
      const token = await buy(shop.url, products, '198.51.99.1', 0)
      await stocked.deliver(token)
      const picture = await hugePicture()
      const attacks: [string, Attack | null][] = [
        ['quiet', null],
        [
          '100 connections of one address ask for the list',
          (signal, tally) => hammer(shop.url, signal, tally),
        ],
        ['30 chunked bodies of 50 MB', (signal, tally) => flood(shop.url, signal, tally)],
        ['unpaid forms from 40 addresses', (signal, tally) => holdStock(shop.url, signal, tally, scarce)],
        [
          '30 huge pictures and 10 logins',
          (signal, tally) => overwork(shop.url, signal, tally, { picture, token }),
        ],
      ]
      for (const [place, [name, attack]] of attacks.entries()) {
        const { felt, tally, peak } = await during(shop, products, place * ROUNDS, attack)
        const statuses = [...tally.statuses].filter(([status]) => status > 0)
        rows.push([
          name,
          ...STEPS.flatMap((step) => [quantile(felt.took[step], 0.5), quantile(felt.took[step], 0.99)]),
          String(felt.failed.length),
          statuses.map(([status, times]) => `${times} x ${status}`).join(', '),
          tally.largestRefusal > 0 ? String(tally.largestRefusal) : '',
          (peak / 2 ** 20).toFixed(0),
          `${(await stocked.heldShare()).toFixed(1)} %`,
        ])
        for (const fault of new Set(felt.failed)) process.stdout.write(`${name}: ${fault}\n`)
      }
    } finally {
      await stocked.close()
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  const head = STEPS.flatMap((step) => [`${step}: p50 ms`, 'p99 ms'])
  printTable(
    ['while', ...head, 'failed', 'attackers were answered', 'largest refusal, bytes', 'MB at most', 'held'],
    rows,
  )
}
