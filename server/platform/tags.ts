import { AsyncLocalStorage } from 'node:async_hooks'

/** The tag that every cached answer carries, whatever it shows. */
export const EVERYTHING = 'everything'

const collecting = new AsyncLocalStorage<Set<string>>()

/**
 * Says of what the answer that is being made tells: dropping one of these tags drops it where it is cached. The query
 * that reads a row says so, so that no page has to. Outside of a cache it does nothing.
 */
export function noteTags(tags: Iterable<string>): void {
  const noted = collecting.getStore()
  if (noted) for (const tag of tags) noted.add(tag)
}

export interface Tagged<T> {
  value: T
  tags: ReadonlySet<string>
}

/** The value of work that is done at once, with the tags that were noted by it. They are not noted for the caller. */
export function tagged<T>(work: () => T): Tagged<T> {
  const tags = new Set<string>()
  return { value: collecting.run(tags, work), tags }
}

/** Does the work, and returns with its value the tags that were noted meanwhile. They are not noted for the caller. */
export async function collectTags<T>(work: () => Promise<T>): Promise<Tagged<T>> {
  const tags = new Set<string>()
  return { value: await collecting.run(tags, work), tags }
}
