import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { products } from '#server/catalog/tables.ts'
import type { Db } from '#server/platform/database.ts'

/** Real products with what people thought of them as answers to real searches; no part of the project. */
const folder = path.resolve(import.meta.dirname, '../../shared/data/search')

/** Whether the judged searches are on this machine. */
export const areJudgedHere = (): boolean => existsSync(path.join(folder, 'judgements.csv'))

export const MISSING = 'skipped: the judged searches are not on this machine'

/** A search that people have judged: product of the file -> grade from 0 to 3. */
export interface Judged {
  text: string
  grades: Map<string, number>
  /** Whoever tries ideas looks at `tuning` alone; `held out` tells whether they hold for others. */
  half: 'tuning' | 'held out'
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The judged searches that have a good answer at all. */
export function readJudged(): Judged[] {
  const judged = new Map<string, Map<string, number>>()
  for (const line of readFileSync(path.join(folder, 'judgements.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)) {
    const [, text = '', product = '', grade = '0'] = /^"?(.*?)"?,([^,]+),(\d)$/.exec(line) ?? []
    const grades = judged.get(text) ?? new Map<string, number>()
    judged.set(text, grades.set(product, Number(grade)))
  }
  return [...judged].flatMap(([text, grades]): Judged[] =>
    [...grades.values()].some((grade) => grade > 0)
      ? [{ text, grades, half: (hashOf(text)[0] ?? 0) % 2 === 0 ? 'tuning' : 'held out' }]
      : [],
  )
}

const gain = (grades: number[]): number =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/** nDCG@10 of an answer, products of the file in their order; one that nobody judged counts as a bad one. */
export function scoreOf({ grades }: Judged, answer: readonly string[]): number {
  const best = gain([...grades.values()].sort((a, b) => b - a))
  return gain(answer.map((product) => grades.get(product) ?? 0)) / best
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * A search with one letter of one word left out, doubled, changed or swapped with the next; always the same one. As it is
 * where no word has four letters.
 */
export function withSlip(text: string): string {
  const hash = hashOf(`slip ${text}`)
  const at = (place: number, of: number): number => (hash[place] ?? 0) % of
  const words = text.split(' ')
  const long = [...words.keys()].filter((index) => /^\p{L}{4,}$/u.test(words[index] ?? ''))
  const index = long[at(0, long.length || 1)]
  if (index === undefined) return text
  const word = words[index] ?? ''
  const letter = at(1, word.length - 1)
  const [before, here = '', next = '', after] = [
    word.slice(0, letter),
    word[letter],
    word[letter + 1],
    word.slice(letter + 2),
  ]
  const slips = [before + next + after, before + here + here + next + after, before + next + here + after]
  words[index] = slips[at(2, 4)] ?? before + (LETTERS[at(3, LETTERS.length)] ?? '') + next + after
  return words.join(' ')
}

/** Puts the products of the file into an empty shop, on sale in the United States. */
export async function stockJudged(db: Db): Promise<void> {
  const rows: unknown[] = gunzipSync(readFileSync(path.join(folder, 'products.ndjson.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (let start = 0; start < rows.length; start += 1000) {
    await db.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 1000))}::jsonb)
          as given (id text, title text, supplier text, description text, attributes jsonb, price_minor int, released timestamptz)),
      made as (
        insert into products (name, brand, description, specifications, source, source_id, created_at)
        select title, coalesce(supplier, ''), coalesce(description, ''), coalesce(attributes, '{}'), 'search', id,
          coalesce(released, now())
        from given returning id, source_id)
      insert into product_prices (product_id, market, price)
      select made.id, 'US', greatest(given.price_minor, 1) from made join given on given.id = made.source_id`)
    // What is listed of the next ones is planned by how many there are.
    await db.execute(sql`analyze products, product_prices, listed_products`)
  }
}

/** Product of the shop -> product of the file. */
export async function readSources(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ id: products.id, source: products.sourceId }).from(products)
  return new Map(rows.map(({ id, source }) => [id, source ?? '']))
}

/** A search for one product: three words of its name, and what is called so. */
interface KnownItem {
  text: string
  ids: Set<number>
}

/** How many words of a name somebody remembers. */
const REMEMBERED = 3

/** Every so many-th product, looked for by somebody who remembers three words of its name; always the same. */
export async function readKnownItems(db: Db, every: number): Promise<KnownItem[]> {
  const rows = await db.select({ id: products.id, name: products.name }).from(products).orderBy(products.id)
  const called = new Map<string, Set<number>>()
  for (const { id, name } of rows) called.set(name, (called.get(name) ?? new Set()).add(id))
  return rows.flatMap(({ name }, at): KnownItem[] => {
    const words = [...new Set(name.toLowerCase().split(/[\s,;()]+/))].filter((word) =>
      /^(?=.*\p{L}).{3,}$/u.test(word),
    )
    if (at % every !== 0 || words.length < REMEMBERED) return []
    const remembered = words
      .map((word, place) => ({ word, place, turn: hashOf(`${name} ${word}`).readUInt32BE() }))
      .sort((a, b) => a.turn - b.turn)
      .slice(0, REMEMBERED)
      .sort((a, b) => a.place - b.place)
    return [{ text: remembered.map(({ word }) => word).join(' '), ids: called.get(name) ?? new Set() }]
  })
}

/** One for the first place, a half for the second, a tenth for the tenth, nothing below. */
export function reciprocalRank({ ids }: KnownItem, answer: readonly number[]): number {
  const place = answer.slice(0, 10).findIndex((id) => ids.has(id))
  return place < 0 ? 0 : 1 / (place + 1)
}
