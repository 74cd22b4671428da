import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import { products } from '#server/catalog/tables.ts'
import { openTestApp, type TestApp } from './database.ts'

const folder = path.resolve(import.meta.dirname, '../../shared/data/search')
const given = existsSync(path.join(folder, 'judgements.csv'))

/** Reached: 0.72 over the queries that have a good answer. */
const FLOOR = 0.71

interface Given {
  id: string
  title: string
  supplier?: string
  description?: string
  attributes?: Record<string, string>
  price_minor: number
  released: string | null
}

/** Query -> product -> grade. */
function readJudgements(): Map<string, Map<string, number>> {
  const judgements = new Map<string, Map<string, number>>()
  for (const line of readFileSync(path.join(folder, 'judgements.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)) {
    const [, query = '', product = '', grade = '0'] = /^"?(.*?)"?,([^,]+),(\d)$/.exec(line) ?? []
    const graded = judgements.get(query) ?? new Map<string, number>()
    judgements.set(query, graded.set(product, Number(grade)))
  }
  return judgements
}

const gain = (grades: number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

async function load(app: TestApp): Promise<Map<number, string>> {
  const rows: Given[] = gunzipSync(readFileSync(path.join(folder, 'products.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (let start = 0; start < rows.length; start += 2000)
    await app.db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 2000))}::jsonb)
          as given (id text, title text, supplier text, description text, attributes jsonb, price_minor int, released timestamptz)),
      made as (
        insert into products (name, brand, description, specifications, source, source_id, created_at)
        select title, coalesce(supplier, ''), coalesce(description, ''), coalesce(attributes, '{}'), 'search', id,
          coalesce(released, now())
        from given returning id, source_id)
      insert into product_prices (product_id, market, price)
      select made.id, 'US', greatest(given.price_minor, 1) from made join given on given.id = made.source_id`)
  await app.db.execute(sql`analyze products, product_prices`)
  const ids = await app.db.select({ id: products.id, sourceId: products.sourceId }).from(products)
  return new Map(ids.map(({ id, sourceId }) => [id, sourceId ?? '']))
}

describe.skipIf(!given)(
  given
    ? 'people find what they look for among 19,406 real products'
    : 'people find what they look for (skipped: ../shared/data/search is missing)',
  () => {
    let app: TestApp
    let names: Map<number, string>
    beforeAll(async () => {
      app = await openTestApp()
      names = await load(app)
    })
    afterAll(() => app.close())

    test('the first ten answers are good ones', async () => {
      const scores: number[] = []
      const condensed: number[] = []
      let without = 0
      for (const [search, grades] of readJudgements()) {
        const best = gain([...grades.values()].sort((a, b) => b - a))
        if (best === 0) {
          without += 1
          continue
        }
        const query = readListing(new URLSearchParams({ search }))
        const { cards } = await listProductCards(app.db, 'US', query, app.clock.now())
        const found = cards.map(({ id }) => grades.get(names.get(id) ?? ''))
        scores.push(gain(found.map((grade) => grade ?? 0)) / best)
        condensed.push(gain(found.filter((grade) => grade !== undefined)) / best)
      }
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
      process.stdout.write(
        `\nnDCG@10 ${mean(scores).toFixed(3)} (condensed ${mean(condensed).toFixed(3)}) over ${scores.length} queries; ${without} more have no good answer among the graded\n`,
      )
      expect(mean(scores)).toBeGreaterThan(FLOOR)
    })
  },
)
