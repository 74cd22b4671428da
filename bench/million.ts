import { totalmem } from 'node:os'
import pg from 'pg'
import { listFacets } from '#server/catalog/facets.ts'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { suggest } from '#server/catalog/search/suggestions.ts'
import { type Db, openDatabase } from '#server/platform/database.ts'
import { type Cost, measure } from './load.ts'
import { marketOfSize, openBench } from './market.ts'
import { printTable } from './table.ts'

const SIZES = [10_000, 1_000_000]
const TIMES = 120
const WARM = 30

const CATEGORIES = ['electronics', 'fashion', 'home-kitchen', 'books', 'sports', 'gaming', 'pet-care']
const SUBCATEGORIES = [
  'electronics/audio',
  'fashion/shoes',
  'books/fiction',
  'sports/training',
  'gaming/toys-puzzles',
]
const HALF_TYPED = ['headph', 'alumin', 'norther', 'leath']
const SLIPS = ['headphnoes', 'alumnium', 'lether', 'quite nvoel']
const BRANDS = ['Ashby Supply', 'Rahman Workshop', 'Calder Trading', 'Dunmore & Sons']
const WORDS = ['quiet', 'aluminium', 'northern', 'leather', 'novel', 'headphones']

type Visit = (db: Db, turn: number) => Promise<unknown>

const of = (values: readonly string[], turn: number): string => values[turn % values.length] ?? ''
const ask = (address: string) => readListing(new URLSearchParams(address))
const page: (address: (turn: number) => string) => Visit = (address) => (db, turn) =>
  listProductCards(db, 'GB', ask(address(turn)), new Date())
const facets: (address: (turn: number) => string) => Visit = (address) => (db, turn) =>
  listFacets(db, 'GB', ask(address(turn)))
const category = (turn: number) => `category=${of(CATEGORIES, turn)}`
const subcategory = (turn: number) => {
  const [parent, child] = of(SUBCATEGORIES, turn).split('/')
  return `category=${parent}&subcategory=${child}`
}

const PRICES = ['from=20&to=40', 'from=500&to=600', 'to=15', 'from=2000']
const ORDERS = ['featured', 'price-asc', 'newest']
/** Each word with each price in each order, as the turns go. */
const pricedWord = (turn: number) =>
  `search=${of(WORDS, turn)}&${of(PRICES, Math.floor(turn / 6))}&sort=${of(ORDERS, Math.floor(turn / 24))}`

/** What is asked of lists, each without any cache. `rare`: words that hardly any product has. */
const visitsOf = (rare: readonly string[], sellers: readonly string[], places: readonly string[]) =>
  new Map<string, Visit>([
    ['newest', page(() => 'sort=newest')],
    ['featured', page(() => '')],
    ['a deep page', page((turn) => `sort=newest&after=${of(places, turn)}`)],
    ['a category', page(category)],
    ['a category by price', page((turn) => `${category(turn)}&sort=price-asc`)],
    ['a subcategory by price', page((turn) => `${subcategory(turn)}&sort=price-desc`)],
    [
      'a brand in a category',
      page((turn) => `${category(turn)}&brand=${encodeURIComponent(of(BRANDS, turn))}`),
    ],
    ['a seller in a category', page((turn) => `${category(turn)}&seller=${of(sellers, turn)}`)],
    [
      'a colour and a price in a category',
      page((turn) => `${category(turn)}&colour=navy+blue&from=20&to=40`),
    ],
    [
      'hardly anything: four filters by price',
      page(
        (turn) =>
          `${subcategory(turn)}&colour=copper&rating=4&discount=30&brand=Dunmore+Supply&sort=price-asc`,
      ),
    ],
    ['facets of the market', facets(() => '')],
    ['facets of a category', facets(category)],
    [
      'facets beside four filters',
      facets(
        (turn) => `${category(turn)}&colour=black&colour=white&rating=4&from=20&to=90&brand=Ashby+Supply`,
      ),
    ],
    ['a rare word', page((turn) => `search=${of(rare, turn)}`)],
    ['a common word', page((turn) => `search=${of(WORDS, turn)}`)],
    ['a common word by price', page((turn) => `search=${of(WORDS, turn)}&sort=price-asc`)],
    ['a common word and a price', page(pricedWord)],
    ['facets of a common word', facets((turn) => `search=${of(WORDS, turn)}`)],
    ['facets of a common word and a price', facets(pricedWord)],
    ['a half-typed word', page((turn) => `search=${of(HALF_TYPED, turn)}`)],
    ['a typing error', page((turn) => `search=${of(SLIPS, turn).replace(' ', '+')}`)],
    ['suggestions for a half-typed word', (db, turn) => suggest(db, 'GB', of(HALF_TYPED, turn))],
    ['suggestions for two letters', (db, turn) => suggest(db, 'GB', of(['le', 'no', 'ma', 'qu'], turn))],
    ['suggestions for a typing error', (db, turn) => suggest(db, 'GB', of(SLIPS, turn))],
  ])

/** Names of sellers, of series that few products have, and places deep in the list of the newest. */
async function samplesOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (question: string) =>
    (await client.query<{ value: string }>(question)).rows.map(({ value }) => value)
  const sellers = await ask('select slug as value from vendors order by id offset 20 limit 8')
  const rare = await ask(`select split_part(name, ' ', array_length(string_to_array(name, ' '), 1)) as value
    from products where name !~ '(II|[0-9]|Small|Large|Classic|Original|Pair|Two|Four|Size)$' and id % 89 = 7 limit 30`)
  const places =
    await ask(`select 'n' || (extract(epoch from created_at) * 1000000)::bigint || '.' || id as value
    from products where id % 211 = 3 and status = 'active' limit 20`)
  await client.end()
  return { rare, sellers, places }
}

/** Lists and facets without words and with them, from ten thousand products to a million, asked of the database each time. */
export async function benchMillion(): Promise<void> {
  // A market of this size has a database of its own, which has a quarter of its machine, as its handbook advises.
  const postgres = await openBench(['-c', `shared_buffers=${Math.floor(totalmem() / 4 / 2 ** 20)}MB`])
  const costs = new Map<string, Cost[]>()
  try {
    for (const size of SIZES) {
      const url = await marketOfSize(postgres, size)
      const { rare, sellers, places } = await samplesOf(url)
      const database = openDatabase(url, { connections: 4 })
      try {
        for (const [name, visit] of visitsOf(rare, sellers, places)) {
          await measure(WARM, 1, async (turn) => void (await visit(database.db, turn)))
          const cost = await measure(TIMES, 1, async (turn) => void (await visit(database.db, turn)))
          costs.set(name, [...(costs.get(name) ?? []), cost])
        }
      } finally {
        await database.close()
      }
    }
  } finally {
    await postgres.stop()
  }
  const said = SIZES.map((size) => size.toLocaleString('en-GB'))
  printTable(
    ['list', ...said.flatMap((size) => [`${size}: best ms`, 'p50', 'p99']), 'growth of p50'],
    [...costs].map(([name, each]) => {
      const [first, last] = [each[0], each.at(-1)]
      const growth = first && last ? `${(last.p50 / first.p50).toFixed(1)} x` : ''
      return [
        name,
        ...each.flatMap(({ best, p50, p99 }) => [best, p50, p99].map((ms) => ms.toFixed(1))),
        growth,
      ]
    }),
  )
}
