import pg from 'pg'
import { type Cost, figures, measure, read } from './load.ts'
import { marketOfSize, openBench, SIZES, uncached } from './market.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const TIMES = 600
const WARM = 600

const LISTINGS = [
  '/products',
  '/products?category=electronics',
  '/products?category=books&sort=price-asc',
  '/products?sort=newest',
  '/products?category=fashion&price=50-100',
  '/products?sort=price-desc',
  '/products?category=gaming&sort=newest',
]

/** Words that the invented catalogue is made of, alone and together. */
async function searchesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select name from products where id % 997 = 5 order by id limit 12',
  )
  await client.end()
  return rows.flatMap(({ name }) => {
    const words = name.split(' ')
    return [words.slice(0, 2).join(' '), words.at(-1) ?? name]
  })
}

export const WORKLOADS = ['listing', 'product', 'search'] as const
type Workload = (typeof WORKLOADS)[number]

/** The pages of a workload in the market of `size` products at `url`. */
export async function pathsOf(workload: Workload, url: string, size: number): Promise<string[]> {
  if (workload === 'listing') return LISTINGS
  if (workload === 'search')
    return (await searchesOf(url)).map((words) => `/products?search=${encodeURIComponent(words)}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select p.id::int from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
     left join vendors v on v.id = p.vendor_id
     where p.status = 'active' and (v.id is null or v.status = 'active') and p.id % $1 = 3 order by p.id limit 200`,
    [Math.max(1, Math.floor(size / 300))],
  )
  await client.end()
  return rows.map(({ id }) => `/product/${id}`)
}

/** Whole pages over HTTP, rendered anew each time, by one process: one request at a time, then four at once. */
export async function benchPages(workloads: readonly Workload[]): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  const costs = new Map<string, Cost>()
  try {
    for (const size of SIZES) {
      const url = await marketOfSize(postgres, size)
      const shop = await serveShop(uncached(url))
      try {
        for (const workload of workloads) {
          const paths = await pathsOf(workload, url, size)
          const visit = (turn: number) => read(`${shop.url}${paths[turn % paths.length]}`)
          await measure(WARM, 2, visit)
          const one = await measure(TIMES, 1, visit)
          const four = await measure(TIMES, 4, visit)
          costs.set(`${workload} ${size}`, one)
          const before = costs.get(`${workload} ${SIZES[0]}`)
          const growth = size === SIZES[0] || !before ? '' : `${(one.p50 / before.p50).toFixed(2)} x`
          rows.push([workload, size.toLocaleString('en-GB'), ...figures(one), growth, ...figures(four)])
        }
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await postgres.stop()
  }
  printTable(
    [
      'page',
      'products',
      'one at a time: per second',
      'p50 ms',
      'p99 ms',
      'growth',
      'four at once: per second',
      'p50 ms',
      'p99 ms',
    ],
    rows,
  )
}
