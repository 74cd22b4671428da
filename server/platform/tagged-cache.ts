import { LRUCache } from 'lru-cache'
import { collectTags, EVERYTHING, type Tagged } from './tags.ts'

const TTL = 60_000

interface Options<T> {
  /** How many answers are kept, or how many bytes (in JavaScript's count) by `sizeOf`. */
  most: number
  sizeOf?: (value: T, key: string) => number
  /** Whether an answer may be given to others at all; without it every one may. */
  isKept?: (value: T) => boolean
  now?: () => number
}

/** Something that is being asked. */
interface Flight {
  /** What changed since it began: no answer is kept that tells of one of these. */
  dropped: Set<string>
}

/** An answer that is being made. */
interface Joinable<T> extends Flight {
  answer: Promise<Tagged<T>>
}

export interface Answer<T> extends Tagged<T> {
  /** Made for this very question, found in the cache, or made at this moment for somebody else. */
  from: 'own' | 'cache' | 'other'
}

/**
 * Answers that cost much, for at most a minute and until one of their tags is dropped; those asked for last stay.
 * Who asks while an answer is being made waits for that one. An answer without tags is not kept: nobody could drop it.
 */
export class TaggedCache<T> {
  readonly #kept: LRUCache<string, Tagged<T>>
  readonly #keys = new Map<string, Set<string>>()
  /** Those that may be waited for, by key. */
  readonly #joinable = new Map<string, Joinable<T>>()
  readonly #flights = new Set<Flight>()
  readonly #isKept: (value: T) => boolean
  readonly #now: () => number
  /** When those that were too old went. */
  #tidied: number

  constructor({ most, sizeOf, isKept = () => true, now = Date.now }: Options<T>) {
    this.#isKept = isKept
    this.#now = now
    this.#tidied = now()
    this.#kept = new LRUCache<string, Tagged<T>>({
      ...(sizeOf
        ? {
            maxSize: most,
            sizeCalculation: ({ value }: Tagged<T>, key: string) => Math.max(1, sizeOf(value, key)),
          }
        : { max: most }),
      ttl: TTL,
      ttlResolution: 0,
      perf: { now },
      dispose: ({ tags }, key) => this.#unlist(key, tags),
    })
  }

  /** How many answers are held. */
  get size(): number {
    return this.#kept.size
  }

  /** The known answer. */
  find(key: string): Tagged<T> | undefined {
    return this.#kept.get(key)
  }

  /** The known answer, one that is being made, or a new one. A fault is told to those who waited and then forgotten. */
  async read(key: string, make: () => Promise<T>): Promise<Answer<T>> {
    const known = this.#kept.get(key)
    if (known) return { ...known, from: 'cache' }
    const joined = this.#joinable.get(key)
    if (joined) return { ...(await joined.answer), from: 'other' }
    const flight = { answer: collectTags(make), dropped: new Set<string>() }
    this.#joinable.set(key, flight)
    this.#flights.add(flight)
    try {
      const made = await flight.answer
      this.#keep(key, made, flight.dropped)
      return { ...made, from: 'own' }
    } finally {
      this.#flights.delete(flight)
      if (this.#joinable.get(key) === flight) this.#joinable.delete(key)
    }
  }

  /**
   * The known answers of several questions, and those of the others, which are asked for together: each has tags of its own, and a question
   * that has no answer is left out. Nobody waits for what is being asked for somebody else.
   */
  async readEach(
    keys: readonly string[],
    make: (unknown: string[]) => Promise<ReadonlyMap<string, Tagged<T>>>,
  ): Promise<ReadonlyMap<string, Tagged<T>>> {
    const answers = new Map<string, Tagged<T>>()
    const unknown: string[] = []
    for (const key of keys) {
      const known = this.#kept.get(key)
      if (known) answers.set(key, known)
      else unknown.push(key)
    }
    if (unknown.length === 0) return answers
    const flight = { dropped: new Set<string>() }
    this.#flights.add(flight)
    try {
      for (const [key, made] of await make(unknown)) {
        answers.set(key, made)
        this.#keep(key, made, flight.dropped)
      }
      return answers
    } finally {
      this.#flights.delete(flight)
    }
  }

  /** Forgets every answer with one of these tags. What is being made stays for those who already wait for it. */
  drop(tags: readonly string[]): void {
    if (tags.includes(EVERYTHING)) this.#kept.clear()
    for (const tag of tags) for (const key of this.#keys.get(tag) ?? []) this.#kept.delete(key)
    for (const { dropped } of this.#flights) for (const tag of tags) dropped.add(tag)
    this.#joinable.clear()
  }

  #keep(key: string, made: Tagged<T>, dropped: ReadonlySet<string>): void {
    const { value, tags } = made
    if (tags.size === 0 || !this.#isKept(value)) return
    if (dropped.has(EVERYTHING) || [...tags].some((tag) => dropped.has(tag))) return
    this.#tidy()
    this.#kept.set(key, made)
    if (this.#kept.peek(key) !== made) return
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      if (keys) keys.add(key)
      else this.#keys.set(tag, new Set([key]))
    }
  }

  /** What nobody is given any more would otherwise hold its memory until something newer needs the place. */
  #tidy(): void {
    if (this.#now() - this.#tidied < TTL) return
    this.#tidied = this.#now()
    this.#kept.purgeStale()
  }

  #unlist(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keys.delete(tag)
    }
  }
}
