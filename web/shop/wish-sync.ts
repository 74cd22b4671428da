import { useEffect } from 'react'
import { MOST_WISHES } from '#server/customers/wish-limits.ts'
import type { SignedInCustomer } from '../me.ts'
import { useIds } from './id-list.ts'
import { readKnownCustomer } from './known-customer.ts'
import { wishes } from './wish-list.ts'

const SAVED = 'wishes_saved'

/** The wish list as the account of `customer` had it when this browser last asked. */
interface Saved {
  customer: number
  ids: number[]
}

function readSaved(): Saved | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(SAVED) ?? 'null')
    if (typeof read !== 'object' || read === null || !('customer' in read) || !('ids' in read)) return null
    const { customer, ids } = read
    if (typeof customer !== 'number' || !Array.isArray(ids)) return null
    return { customer, ids: ids.filter((id) => typeof id === 'number') }
  } catch {
    return null
  }
}

function writeSaved(saved: Saved | null): void {
  try {
    if (saved) localStorage.setItem(SAVED, JSON.stringify(saved))
    else localStorage.removeItem(SAVED)
  } catch {
    // Without storage there is no list to keep in step either.
  }
}

/** A list that belongs to an account leaves the browser with its customer. */
function leaveWishes(): void {
  if (!readSaved()) return
  writeSaved(null)
  wishes.replace([])
}

/** The same for a page that knows nobody: in another tab somebody may have come in. */
export function forgetAccountWishes(): void {
  if (!readKnownCustomer()) leaveWishes()
}

const without = (ids: readonly number[], others: readonly number[]) =>
  ids.filter((id) => !others.includes(id))

/** Does to the account's list what was tapped here between `before` and `after`; what is new comes first. */
export function applyTaps(
  ids: readonly number[],
  before: readonly number[],
  after: readonly number[],
): number[] {
  const added = without(after, before)
  const untouched = without(ids, without(before, after))
  return [...added, ...without(untouched, added)]
}

let isAsked = false
let isRunning = false
let isDue = false

/** Tells the account what was added and taken off here since last time, and takes over what others did there. */
export async function tellWishes(customer: number): Promise<void> {
  isDue = true
  if (isRunning) return
  isRunning = true
  try {
    while (isDue) {
      isDue = false
      const saved = readSaved()
      if (saved && saved.customer !== customer) leaveWishes()
      const before = saved?.customer === customer ? saved.ids : []
      const here = wishes.read()
      const changes = { added: without(here, before), removed: without(before, here) }
      if (isAsked && changes.added.length === 0 && changes.removed.length === 0) return
      const answer = await fetch('/wishes/sync', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(changes),
      })
      if (!answer.ok) return
      const { ids }: { ids: number[] } = await answer.json()
      isAsked = true
      // A heart that was tapped meanwhile counts: it is told in the next round.
      const now = wishes.read()
      if (now.join() !== here.join()) isDue = true
      // What does not fit in here was not taken off here.
      writeSaved({ customer, ids: ids.slice(0, MOST_WISHES) })
      wishes.replace(applyTaps(ids, here, now))
    }
  } catch {
    // What could not be told is told with the next change or the next page.
  } finally {
    isRunning = false
  }
}

/** Keeps the wish list of this browser and that of the account in step; `customer` is undefined until it is known. */
export function useWishSync(customer: SignedInCustomer | null | undefined): void {
  const list = useIds(wishes)?.join()
  const id = customer?.id
  const isGuest = customer === null
  // Every change of the list is told.
  useEffect(() => {
    if (isGuest) forgetAccountWishes()
    else if (id) void tellWishes(id)
  }, [isGuest, id, list])
}
