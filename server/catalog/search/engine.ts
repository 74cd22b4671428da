import type { SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { correctByPostgres, readByPostgres } from './postgres.ts'

/** How somebody's words are understood: which products they find, and how good an answer each is. */
export interface SearchReading {
  /** Holds for products that are found; beside `products` in a statement. */
  matches: SQL
  /**
   * Narrower conditions than `matches` that the best answers meet, the most promising first. Of a long list only so many are
   * weighed: the newest of the first of these, then of the next, then of all.
   */
  promising: readonly SQL[]
  /** About how many products are found, and what part of all that is, from 0 to 1. */
  found: number
  portion: number
  /** How good an answer is, a whole number, the more the better; beside a row of `candidates` with id, search and search_name. */
  score: SQL
  /** What is looked for instead of what was typed, to be said to the shopper. */
  corrected: string | null
}

/**
 * What understands a search. Another engine fits in here without a screen knowing of it: it answers with the ids it found
 * (`matches: products.id = any (ids)`) and their scores (`array_position`), and markets, filters and pages stay where they are.
 */
interface SearchEngine {
  findReading(db: Db, text: string): Promise<SearchReading>
  /** What is looked for instead of what was typed: `corrected` of its reading. Whoever still types waits for no more than that. */
  findCorrection(db: Db, text: string): Promise<string | null>
}

/** The engine of this shop; docs/decisions/0045 tells why it is PostgreSQL by itself. */
export const engine: SearchEngine = { findReading: readByPostgres, findCorrection: correctByPostgres }
