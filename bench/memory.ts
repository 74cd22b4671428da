import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { marketOfSize, openBench } from './market.ts'
import { type ServedShop, serveShop } from './serve.ts'
import { printTable } from './table.ts'

const SIZE = Number(process.env.BENCH_PRODUCTS ?? 10_000)
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const AT_ONCE = 4
/** What one visitor asks for before the next, in milliseconds. */
const BETWEEN = 40

interface Known {
  ids: number[]
  words: string[]
  pictures: string[]
  categories: string[]
}

async function whatIsSold(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const all = async (query: string) =>
      (await client.query<{ one: string }>(query)).rows.map(({ one }) => one)
    const names = await all(`select name as one from products where status = 'active' order by id`)
    return {
      ids: (await all(`select id::text as one from products where status = 'active' order by id`)).map(
        Number,
      ),
      words: names.map((name) => name.split(' ').slice(-2).join(' ')),
      pictures: await all('select distinct key as one from product_images order by 1 limit 400'),
      categories: await all(`select slug as one from categories where status = 'active' order by slug`),
    }
  } finally {
    await client.end()
  }
}

const picked = <T>(from: readonly T[], turn: number): T | undefined => from[(turn * 7919) % from.length]

/** What visitors of a day ask for: mostly products and lists, some searches and their suggestions, pictures, data, fixed pages. */
function addressOf({ ids, words, pictures, categories }: Known, turn: number): string {
  const list = `category=${picked(categories, turn)}&rating=${1 + (turn % 4)}&sort=${turn % 2 ? 'newest' : 'price-asc'}`
  const word = picked(words, turn) ?? ''
  const ways = [
    `/product/${picked(ids, turn)}`,
    `/product/${picked(ids, turn + 1)}`,
    `/products?${list}`,
    `/products.data?${list}`,
    `/products?${new URLSearchParams({ search: word })}`,
    `/suggest?${new URLSearchParams({ q: word.slice(0, 4), market: 'GB' })}`,
    `/media/320/avif/${picked(pictures, turn)}`,
    turn % 3 ? '/' : '/help',
  ]
  return ways[turn % ways.length] ?? '/'
}

const visit = (url: string, turn: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': `10.7.${turn % 200}.${turn % 250}` }
    get(url, { headers }, (answer) => answer.resume().on('end', resolve).on('error', reject)).on(
      'error',
      reject,
    )
  })

/** Visits of everything for some minutes, and what the node holds of the memory after each. */
export async function benchMemory(): Promise<void> {
  const postgres = await openBench()
  const rows: string[][] = []
  try {
    const url = await marketOfSize(postgres, SIZE)
    const known = await whatIsSold(url)
    const shop = await serveShop({
      DATABASE_URL: url,
      DATA_DIR: 'data/bench',
      PAGE_CACHE: 'on',
      TRUST_PROXY: 'on',
    })
    try {
      rows.push(['0', '0', await held(shop)])
      let turn = 0
      for (let minute = 1; minute <= MINUTES; minute++) {
        const end = performance.now() + 60_000
        const visitor = async () => {
          while (performance.now() < end) {
            turn += 1
            await visit(shop.url + addressOf(known, turn), turn)
            await pause(BETWEEN)
          }
        }
        await Promise.all(Array.from({ length: AT_ONCE }, visitor))
        rows.push([String(minute), turn.toLocaleString('en'), await held(shop)])
      }
    } finally {
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
  printTable(['minute', 'visits', 'MB held'], rows)
}

const held = async (shop: ServedShop): Promise<string> => ((await shop.memory()) / 2 ** 20).toFixed(0)
