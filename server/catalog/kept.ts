import type { Db } from '../platform/database.ts'
import type { Department } from './categories.ts'
import type { Facets } from './facets.ts'

const TTL = 60_000
/** Answers of one kind that a node remembers: a few kilobytes each. */
const MOST = 500

/** Answers that cost much and stay true until the catalogue changes; those asked for last are kept. */
export class Kept<T> {
  readonly #answers = new Map<string, { value: Promise<T>; until: number }>()

  /** The answer that is known, or a new one; those who ask at the same moment share it. A fault is not kept. */
  read(key: string, ask: () => Promise<T>, now = Date.now()): Promise<T> {
    const known = this.#answers.get(key)
    const answer = known && known.until > now ? known : { value: ask(), until: now + TTL }
    this.#answers.delete(key)
    this.#answers.set(key, answer)
    if (answer !== known) answer.value.catch(() => this.#forget(key, answer.value))
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > MOST && oldest !== undefined) this.#answers.delete(oldest)
    return answer.value
  }

  clear(): void {
    this.#answers.clear()
  }

  #forget(key: string, value: Promise<T>): void {
    if (this.#answers.get(key)?.value === value) this.#answers.delete(key)
  }
}

/** What a node remembers of its lists. */
class CatalogueMemory {
  readonly facets = new Kept<Facets>()
  readonly counts = new Kept<number>()
  readonly departments = new Kept<Department[]>()

  clear(): void {
    this.facets.clear()
    this.counts.clear()
    this.departments.clear()
  }
}

const memories = new WeakMap<Db, CatalogueMemory>()

/** From now on lists of this database are remembered. The caller clears the memory whenever the catalogue changes. */
export function rememberLists(db: Db): CatalogueMemory {
  const memory = new CatalogueMemory()
  memories.set(db, memory)
  return memory
}

/** Nothing where nobody listens to the changes of the catalogue, and in transactions. */
export const memoryOf = (db: Db): CatalogueMemory | undefined => memories.get(db)
