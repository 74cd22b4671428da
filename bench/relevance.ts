import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { suggest } from '#server/catalog/search/suggestions.ts'
import type { Db } from '#server/platform/database.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { QUEUES } from '#server/queues.ts'
import {
  areJudgedHere,
  type Judged,
  MISSING,
  readJudged,
  readKnownItems,
  readSources,
  reciprocalRank,
  scoreOf,
  stockJudged,
  withSlip,
} from './judged.ts'
import { freshDatabase, openBench } from './market.ts'
import { byBm25, bySubstring, byTsRank, preparePlainWays, type Way } from './plain-search.ts'
import { openSqliteWay } from './sqlite-search.ts'
import { printTable } from './table.ts'

const byShop =
  (db: Db): Way =>
  async (search) => {
    const query = readListing(new URLSearchParams({ search }))
    const { cards } = await listProductCards(db, 'US', query, new Date())
    return cards.map(({ id }) => id)
  }

/** Of the products, one in so many is looked for by words of its name. */
const EVERY = 97

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

const percentiles = (times: number[]): string[] => {
  const sorted = [...times].sort((a, b) => a - b)
  return [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1))
}

/** How good the first ten answers are, ours beside the plain ways, as they are typed and with a slip in each. */
export async function benchRelevance(): Promise<void> {
  if (!areJudgedHere()) {
    process.stdout.write(`relevance ${MISSING}\n`)
    return
  }
  const postgres = await openBench()
  const database = openDatabase(await freshDatabase(postgres, 'judged'))
  try {
    await migrateDatabase(database, QUEUES)
    await stockJudged(database.db)
    await preparePlainWays(database.db)
    await compare(database.db)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function compare(db: Db): Promise<void> {
  const judged = readJudged()
  const sources = await readSources(db)
  const ask = async (way: Way, search: Judged, text: string) => {
    const found = await way(text)
    const score = scoreOf(
      search,
      found.map((id) => sources.get(id) ?? ''),
    )
    return { half: search.half, score, isEmpty: found.length === 0 }
  }
  const known = await readKnownItems(db, EVERY)
  const sqlite = await openSqliteWay(db)
  const lines: string[][] = []
  for (const [name, way] of [
    ['substring', bySubstring(db)],
    ['ts_rank_cd, all words first', byTsRank(db)],
    ['BM25, name three times', byBm25(db)],
    ['SQLite FTS5, bm25()', sqlite.way],
    ['the shop', byShop(db)],
  ] satisfies [string, Way][]) {
    const typed: Awaited<ReturnType<typeof ask>>[] = []
    const slipped: typeof typed = []
    for (const search of judged) {
      typed.push(await ask(way, search, search.text))
      slipped.push(await ask(way, search, withSlip(search.text)))
    }
    const ranks: number[] = []
    const times: number[] = []
    for (const item of known) {
      const begun = performance.now()
      ranks.push(reciprocalRank(item, await way(item.text)))
      times.push(performance.now() - begun)
    }
    const scores = (answers: typeof typed, half?: Judged['half']) =>
      mean(answers.flatMap((answer) => (half && answer.half !== half ? [] : [answer.score])))
    lines.push([
      name,
      scores(typed, 'tuning').toFixed(3),
      scores(typed, 'held out').toFixed(3),
      scores(typed).toFixed(3),
      scores(slipped).toFixed(3),
      (scores(slipped) / scores(typed)).toFixed(2),
      String(typed.filter(({ isEmpty }) => isEmpty).length),
      mean(ranks).toFixed(3),
      ...percentiles(times),
    ])
  }
  sqlite.close()
  const count = (half: Judged['half']) => judged.filter((search) => search.half === half).length
  printTable(
    [
      'nDCG@10',
      `tuning half (${count('tuning')})`,
      `held-out half (${count('held out')})`,
      'all',
      'with a slip in each',
      'kept',
      'nothing found',
      `MRR@10 of ${known.length} known items`,
      'p50 ms',
      'p99 ms',
    ],
    lines,
  )
  const suggesting: number[] = []
  const slipping: number[] = []
  for (const { text } of known) {
    suggesting.push(await timeOf(() => suggest(db, 'US', text.slice(0, Math.ceil(text.length / 2)))))
    slipping.push(await timeOf(() => suggest(db, 'US', withSlip(text))))
  }
  printTable(
    ['suggestions', 'p50 ms', 'p99 ms'],
    [
      ['a search half typed', ...percentiles(suggesting)],
      ['with a slip', ...percentiles(slipping)],
    ],
  )
}
