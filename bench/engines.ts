import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { suggest } from '#server/catalog/search/suggestions.ts'
import { type Db, openDatabase } from '#server/platform/database.ts'
import { type Cost, measure } from './load.ts'
import { marketOfSize, openBench, SIZES } from './market.ts'
import type { Way } from './plain-search.ts'
import { openSqliteWay } from './sqlite-search.ts'
import { printTable } from './table.ts'

/** Searches of each kind; each is asked once as it comes, and once more where what it means is known already. */
const SEARCHES = 60
/** Products that are changed, one after the other, until each is found by its new word. */
const CHANGES = 20

/** How searches are made of the words of the catalogue's own names. */
const KINDS: Record<string, (words: string[]) => string> = {
  'three words of a name': (words) => words.slice(0, 3).join(' '),
  'two words of a name': (words) => words.slice(-2).join(' '),
  'one word': (words) => words[1] ?? words[0] ?? '',
}

const byShop =
  (db: Db): Way =>
  async (search) => {
    const query = readListing(new URLSearchParams({ search }))
    const { cards } = await listProductCards(db, 'GB', query, new Date())
    return cards.map(({ id }) => id)
  }

/** Names of products all over the catalogue, the same ones each time. */
async function namesOf(db: Db, size: number): Promise<string[][]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from products where status = 'active' and id % ${Math.floor(size / SEARCHES / 2)} = 0 order by id limit ${SEARCHES}`)
  return rows.map(({ name }) => name.split(/\s+/))
}

const asked = async (way: Way, searches: readonly string[]): Promise<Cost> =>
  measure(searches.length, 1, async (turn) => {
    await way(searches[turn] ?? '')
  })

const both = ({ p50, p99 }: Cost): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

/** How long a product is not found by a word that was just written into it, in milliseconds. */
async function freshness(db: Db, way: Way, tell: (id: number) => Promise<void>): Promise<Cost> {
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`select id::int, name from products where status = 'active' order by id desc limit ${CHANGES}`,
  )
  const cost = await measure(rows.length, 1, async (turn) => {
    const { id = 0 } = rows[turn] ?? {}
    const word = `zyx${Date.now().toString(36)}${turn}`
    await db.execute(sql`update products set name = name || ' ' || ${word}::text where id = ${id}`)
    await tell(id)
    while (!(await way(word)).includes(id)) await pause(1)
  })
  for (const { id, name } of rows) await db.execute(sql`update products set name = ${name} where id = ${id}`)
  return cost
}

/** Bytes and milliseconds that the index of PostgreSQL takes. */
async function indexOf(db: Db): Promise<{ bytes: number; took: number }> {
  const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid)::float8 as bytes from pg_index
    where indrelid = 'products'::regclass and pg_get_indexdef(indexrelid) ~ 'gin \\(search(_name)?\\)'`)
  const began = performance.now()
  for (const { name } of rows) await db.execute(sql`reindex index ${sql.raw(name)}`)
  return { bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0), took: performance.now() - began }
}

/** PostgreSQL as the shop asks it beside an index of SQLite in the node: speed, freshness, memory and how long the index takes. */
export async function benchEngines(): Promise<void> {
  const postgres = await openBench()
  const lines: string[][] = []
  try {
    for (const size of SIZES) {
      const database = openDatabase(await marketOfSize(postgres, size))
      try {
        lines.push(...(await compare(database.db, size)))
      } finally {
        await database.close()
      }
    }
  } finally {
    await postgres.stop()
  }
  printTable(
    [
      'engine',
      'products',
      ...Object.keys(KINDS),
      'understood before',
      'half typed',
      'a change is found after',
      'index MB',
      'built in s',
    ],
    lines,
  )
  process.stdout.write('Milliseconds, p50 / p99, one at a time.\n')
}

async function compare(db: Db, size: number): Promise<string[][]> {
  const names = await namesOf(db, size)
  const searches = Object.values(KINDS).map((make) => names.map(make))
  const kindsBy = async (way: Way) => {
    const cells: string[] = []
    for (const each of searches) cells.push(both(await asked(way, each)))
    return cells
  }
  const shop = byShop(db)
  const first = await kindsBy(shop)
  const again = both(await asked(shop, searches.flat()))
  const typed: Way = async (text) =>
    (await suggest(db, 'GB', text.slice(0, Math.ceil(text.length / 2)))).products.map(({ id }) => id)
  const halfTyped = both(await asked(typed, searches[1] ?? []))
  const found = both(await freshness(db, shop, async () => undefined))
  const index = await indexOf(db)
  const before = process.memoryUsage().rss
  const began = performance.now()
  const sqlite = await openSqliteWay(db)
  const took = performance.now() - began
  const held = process.memoryUsage().rss - before
  const line = [
    'SQLite FTS5',
    size.toLocaleString('en'),
    ...(await kindsBy(sqlite.way)),
    '',
    '',
    both(await freshness(db, sqlite.way, sqlite.follow)),
    `${megabytes(sqlite.bytes())} (${megabytes(held)} held)`,
    (took / 1000).toFixed(1),
  ]
  sqlite.close()
  return [
    [
      'PostgreSQL',
      size.toLocaleString('en'),
      ...first,
      again,
      halfTyped,
      found,
      megabytes(index.bytes),
      (index.took / 1000).toFixed(1),
    ],
    line,
  ]
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0)
