import { serialize } from 'node:v8'
import type { Db } from './database.ts'
import { TaggedCache } from './tagged-cache.ts'
import { noteTags, type Tagged } from './tags.ts'

/** How many bytes of answers of one kind a node caches. */
export const MOST_BYTES = 3 * 1024 * 1024
/** What it takes to cache an answer, whatever it says: its places in the lists of keys, tags and uses. */
const PLACES = 500

/** Answers are plain data, so that they can be measured. */
const bytesOf = (value: unknown, key: string): number => serialize(value).byteLength + 2 * key.length + PLACES

interface Droppable {
  drop(tags: readonly string[]): void
}

/** All that is cached of a database on this node. */
const memories = new WeakMap<Db, Set<Droppable>>()

/**
 * One kind of answer, cached for each database whose changes somebody listens to; anywhere else, and in
 * transactions, every question is asked. For what is shown: what is charged or promised is always asked.
 * An answer carries the tags that were noted while it was made, and so does every page that uses it.
 */
export class DatabaseCache<T> {
  readonly #cache = new WeakMap<Db, TaggedCache<T>>()

  async read(db: Db, key: string, ask: () => Promise<T>): Promise<T> {
    const cache = this.#of(db)
    if (!cache) return ask()
    const { value, tags } = await cache.read(key, ask)
    noteTags(tags)
    return value
  }

  /** Several answers at once, by their keys: `ask` is told which are unknown, and answers each with tags of its own. */
  async readEach(
    db: Db,
    keys: readonly string[],
    ask: (unknown: readonly string[]) => Promise<ReadonlyMap<string, Tagged<T>>>,
  ): Promise<ReadonlyMap<string, T>> {
    const answers = await (this.#of(db)?.readEach(keys, ask) ?? ask(keys))
    const values = new Map<string, T>()
    for (const [key, { value, tags }] of answers) {
      noteTags(tags)
      values.set(key, value)
    }
    return values
  }

  /** What is cached of a database; undefined of one that nobody listens to. */
  #of(db: Db): TaggedCache<T> | undefined {
    const memory = memories.get(db)
    if (!memory) return undefined
    let cache = this.#cache.get(db)
    if (!cache) {
      cache = new TaggedCache<T>({ most: MOST_BYTES, sizeOf: bytesOf })
      this.#cache.set(db, cache)
      memory.add(cache)
    }
    return cache
  }
}

/** From now on answers of this database are cached. The caller drops the tags of what changes. */
export function cacheAnswers(db: Db): Droppable {
  const kinds = new Set<Droppable>()
  memories.set(db, kinds)
  return {
    drop: (tags) => {
      for (const cache of kinds) cache.drop(tags)
    },
  }
}
