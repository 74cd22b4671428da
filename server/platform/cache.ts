import type { Db } from './database.ts'

const TTL = 60_000
/** Answers of one kind that a node caches: a few kilobytes each. */
const MOST = 500

/** Answers that cost much and stay true until the shop changes; those asked for last stay. */
export class Cache<T> {
  readonly #answers = new Map<string, { value: Promise<T>; until: number }>()

  /** The answer that is known, or a new one; those who ask at the same moment share it. A fault is not cached. */
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

/** All that is cached of a database on this node. */
const memories = new WeakMap<Db, Set<{ clear(): void }>>()

/**
 * One kind of answer, cached for each database whose changes somebody listens to; anywhere else, and in
 * transactions, every question is asked. For what is shown: what is charged or promised is always asked.
 */
export class DatabaseCache<T> {
  readonly #cache = new WeakMap<Db, Cache<T>>()

  read(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
    const memory = memories.get(db)
    if (!memory) return ask()
    let cache = this.#cache.get(db)
    if (!cache) {
      cache = new Cache<T>()
      this.#cache.set(db, cache)
      memory.add(cache)
    }
    return cache.read(key, ask)
  }
}

/** From now on answers of this database are cached. The caller clears them whenever the shop changes. */
export function cacheAnswers(db: Db): { clear(): void } {
  const kinds = new Set<{ clear(): void }>()
  memories.set(db, kinds)
  return {
    clear: () => {
      for (const cache of kinds) cache.clear()
    },
  }
}
