import { type SQL, sql } from 'drizzle-orm'
import { DatabaseCache } from '../../platform/cache.ts'
import type { Db } from '../../platform/database.ts'
import { noteTags } from '../../platform/tags.ts'
import { PAGE_SIZE } from '../listing.ts'
import { products } from '../tables.ts'
import type { SearchReading } from './engine.ts'
import { bm25f } from './scoring.ts'
import { correctWords } from './spelling.ts'
import { findingOf, plainWords, readWords, type Word } from './words.ts'

/** A search as the catalogue of this moment understands it. */
interface Understood {
  words: Word[]
  /** "Quoted" phrases that an answer must hold and -words that it must not, as text-search queries. */
  demands: string[]
  /** How much of the words a product must say: all of them where enough do, else most of what they tell, else any. */
  share: Share
  corrected: string | null
}

type Share = 'all' | 'most' | 'any'

/** Number of products, a page. Where as many say all words, those that say only some of them are left out. */
const ENOUGH = PAGE_SIZE

/** Share of the weight of all words, from 0 to 1: of the words that a product must say where most are enough, and of the words that put it before the others. */
const [HALF, NEARLY_ALL] = [0.5, 0.75]

const understood = new DatabaseCache<Understood>()
const corrections = new DatabaseCache<string | null>()

/** PostgreSQL by itself: its index finds, BM25F weighs what it found. */
export async function readByPostgres(db: Db, text: string): Promise<SearchReading> {
  return readingOf(await understood.read(db, text, () => understand(db, text)))
}

/** A text as a search would spell it; null where it would be left as it is. */
export const correctByPostgres = (db: Db, text: string): Promise<string | null> =>
  corrections.read(db, text, async () => {
    noteTags(['search', 'list'])
    const typed = await plainWords(db, text)
    return correctWords(db, typed, await readWords(db, typed))
  })

async function understand(db: Db, text: string): Promise<Understood> {
  const { plain, demands } = await splitDemands(db, text)
  const typed = await plainWords(db, plain)
  let words = await readWords(db, typed)
  const corrected = await correctWords(db, typed, words)
  if (corrected !== null) words = await readWords(db, await plainWords(db, corrected))
  const found = words.filter((word) => findingOf(word).length > 0)
  const share = await shareThatIsEnough(db, found, demands)
  // A new product may say what none said before; what enough say already, it only joins.
  const isSaid = words.every(({ ways }) => ways.length > 0)
  noteTags(isSaid && share === 'all' ? ['search'] : ['search', 'list'])
  return { words: found, demands, share, corrected }
}

/** What is quoted and what is excluded, apart from the rest of a text. */
async function splitDemands(db: Db, text: string): Promise<{ plain: string; demands: string[] }> {
  const quoted = [...text.matchAll(/"([^"]*)"/g)].map(([, words = '']) => words)
  const rest = text.replace(/"[^"]*"/g, ' ')
  const excluded = [...rest.matchAll(/(?<=^|\s)-([\p{L}\p{N}]\S*)/gu)].map(([, word = '']) => word)
  const plain = `${quoted.join(' ')} ${rest.replace(/(?<=^|\s)-[\p{L}\p{N}]\S*/gu, ' ')}`
  if (quoted.length === 0 && excluded.length === 0) return { plain, demands: [] }
  const { rows } = await db.execute<{ demand: string }>(sql`
    select phraseto_tsquery('english', search_text(words))::text as demand from unnest(${sql.param(quoted)}::text[]) as words
    union all
    select (!!phraseto_tsquery('english', search_text(word)))::text from unnest(${sql.param(excluded)}::text[]) as word`)
  return { plain, demands: rows.map(({ demand }) => demand).filter(Boolean) }
}

const together = (parts: readonly string[], between = '&'): string =>
  parts.map((part) => `(${part})`).join(` ${between} `)
const waysOf = (words: readonly Word[], findingBy = findingOf): string[] =>
  words.map((word) => together(findingBy(word), '|'))
/** As it was typed where any product says it so. */
const closest = (word: Word): string[] => (word.ways.length > 0 ? word.ways : word.related)

/** The same words where they do not stand in the small print: in the name, the brand, the tags or the description. */
const inLargePrint = (query: string): string =>
  query.replace(/'(:\*)?(?=[\s)]|$)/g, (end) => (end === "'" ? "':ABC" : "':*ABC"))

const has = (query: string): SQL => sql`${products.search} @@ ${query}::tsquery`
const isCalled = (query: string): SQL => sql`${products.searchName} @@ ${query}::tsquery`

/** Whichever of the words tell this part of what all of them tell: each of the smallest such sets. */
export function mostOf(words: readonly Word[], part = HALF): string[] {
  const enough = words.reduce((sum, { weight }) => sum + weight, 0) * part
  const heavyFirst = [...words].sort((a, b) => b.weight - a.weight)
  const sets = (at: number, weight: number, taken: readonly Word[]): string[] => {
    if (weight >= enough) return [together(waysOf(taken))]
    const word = heavyFirst[at]
    if (word === undefined) return []
    return [...sets(at + 1, weight + word.weight, [...taken, word]), ...sets(at + 1, weight, taken)]
  }
  return sets(0, 0, [])
}

const queryOf = (words: readonly Word[], share: Share): string => {
  if (share === 'all') return together(waysOf(words))
  return together(share === 'most' ? mostOf(words) : waysOf(words), '|')
}

function readingOf({ words, demands, share, corrected }: Understood): SearchReading {
  const demanded = demands.length > 0 ? has(together(demands)) : sql`true`
  if (words.length === 0) {
    const matches = demands.length > 0 ? demanded : sql`false`
    return { matches, promising: [], found: 0, portion: 0, score: sql`0`, corrected }
  }
  const query = queryOf(words, share)
  const among = (condition: SQL): SQL => sql`(${condition} and ${demanded})`
  // What is found by other words of the thesaurus alone is weighed after that.
  const asTyped = words.some(({ related }) => related.length > 0) ? [together(waysOf(words, closest))] : []
  const fuller = share === 'all' ? [] : [queryOf(words, 'all'), together(mostOf(words, NEARLY_ALL), '|')]
  return {
    matches: among(has(query)),
    promising: [...[...asTyped, ...fuller].map(has), isCalled(query)].map(among),
    ...extentOf(words, share),
    score: bm25f(words),
    corrected,
  }
}

/** No more products say all of the words than say the rarest; how rare one is says its weight. */
function extentOf(words: readonly Word[], share: Share): Pick<SearchReading, 'found' | 'portion'> {
  const parts = words.map(({ carriers, weight }) => ({ found: carriers, portion: Math.exp(-weight) }))
  const rarest = parts.reduce((least, part) => (part.portion < least.portion ? part : least))
  if (share === 'all') return rarest
  const sum = (part: (each: typeof rarest) => number) => parts.reduce((all, each) => all + part(each), 0)
  return {
    found: sum(({ found }) => found),
    portion: Math.min(
      1,
      sum(({ portion }) => portion),
    ),
  }
}

/** The greatest share of the words that a page of active products says. */
async function shareThatIsEnough(db: Db, words: readonly Word[], demands: readonly string[]): Promise<Share> {
  if (words.length < 2) return 'all'
  const isEnough = (query: string) => sql`(
    select count(*) >= ${ENOUGH} from (
      select from ${products} where ${products.status} = 'active' and ${has(together([query, ...demands]))}
      limit ${sql.raw(String(ENOUGH))}) as answering)`
  const { rows } = await db.execute<{ share: Share }>(sql`
    select case when ${isEnough(inLargePrint(queryOf(words, 'all')))} then 'all'
      when ${isEnough(queryOf(words, 'most'))} then 'most' else 'any' end as share`)
  return rows[0]?.share ?? 'any'
}
