import { useSyncExternalStore } from 'react'

/** Ids of products that this browser remembers, newest first. */
interface IdList {
  read(): number[]
  has(id: number): boolean
  add(id: number): void
  remove(id: number): void
  /** Another list in its place. */
  replace(ids: readonly number[]): void
}

const CHANGED = 'id-list-changed'
const none = () => null

function idsIn(text: string | null): number[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read)
      ? [...new Set(read)].filter((id) => Number.isSafeInteger(id) && id > 0).map(Number)
      : []
  } catch {
    return []
  }
}

/** What is stored under a name; null where there is no storage (on the server, or forbidden by its owner). */
function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** A list of at most so many ids, kept under this name. Unreadable lists count as empty. */
export function openIdList(name: string, most: number): IdList {
  const read = () => idsIn(stored(name)).slice(0, most)
  const write = (ids: readonly number[]) => {
    try {
      localStorage.setItem(name, JSON.stringify(ids.slice(0, most)))
    } catch {
      // A full or forbidden storage costs the list, never the page.
    }
    window.dispatchEvent(new Event(CHANGED))
  }
  return {
    read,
    has: (id) => read().includes(id),
    add: (id) => write([id, ...read().filter((other) => other !== id)]),
    remove: (id) => write(read().filter((other) => other !== id)),
    replace: write,
  }
}

function watch(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(CHANGED, tell)
    window.removeEventListener('storage', tell)
  }
}

/** The ids of a list, anew with every change in any tab; null until the browser is asked. */
export function useIds(list: IdList): number[] | null {
  const text = useSyncExternalStore<string | null>(watch, () => list.read().join(), none)
  if (text === null) return null
  return text === '' ? [] : text.split(',').map(Number)
}
