import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListingQuery, readListing, writeListing } from '#server/catalog/listing.ts'

/** Skeletons come only where waiting would be noticed. */
const PATIENCE = 150

export interface ListingView {
  /** What is asked for: while another page of the list is on its way, already that one. */
  query: ListingQuery
  /** Long enough on its way that the shopper should be told. */
  loading: boolean
  href(changes: Partial<ListingQuery>): string
  /** Shows the list with these changes at once, staying where the shopper is on the page. */
  go(changes: Partial<ListingQuery>): void
}

/** The list that the address at `base` asks for, and the ways to change it. */
export function useListing(base: string, loaded: ListingQuery): ListingView {
  const navigate = useNavigate()
  const { key } = useLocation()
  const { location } = useNavigation()
  const coming = location?.pathname === base ? location : null
  // The router tells of what comes a moment later; a box that was ticked must not wait for it.
  const [pending, setPending] = useState<{ from: string; query: ListingQuery } | null>(null)
  // Whoever comes back to where they asked sees what is there.
  if (pending && pending.from !== key) setPending(null)
  const soon = coming ? readListing(new URLSearchParams(coming.search)) : null
  const query = soon ?? (pending?.from === key ? pending.query : loaded)
  const loading = useLater(coming !== null)
  const href = (changes: Partial<ListingQuery>) => base + writeListing(query, changes)
  const go = (changes: Partial<ListingQuery>) => {
    const address = writeListing(query, changes)
    setPending({ from: key, query: readListing(new URLSearchParams(address)) })
    void navigate(base + address, { preventScrollReset: true })
  }
  return { query, loading, href, go }
}

/** True once something has been so for a moment; false at once when it ends. */
export function useLater(now: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!now) return setLater(false)
    const timer = window.setTimeout(() => setLater(true), PATIENCE)
    return () => window.clearTimeout(timer)
  }, [now])
  return now && later
}
