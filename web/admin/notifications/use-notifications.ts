import { useEffect, useState } from 'react'
import type { Notifications } from '#server/office/notifications.ts'

const NOTHING: Notifications = { orders: 0, 'vendor-requests': 0, queries: 0 }

/** Whichever page holds it listens to the server, and tells the others over the channel of the same name. */
const LISTENING = 'admin-notifications'

/** Listens to the server until `signal`: a stream takes one of the six connections that a browser has for the whole shop. */
const listen = (address: string, signal: AbortSignal, hear: (counts: Notifications) => void) =>
  new Promise<void>((done) => {
    const source = new EventSource(address)
    source.onmessage = ({ data }) => hear(JSON.parse(data))
    signal.addEventListener('abort', () => {
      source.close()
      done()
    })
  })

/** What came since the page was read at `since`; nothing for null, where nothing is told, and in a browser that cannot listen. */
export function useNotifications(since: number | null): Notifications {
  const [heard, setHeard] = useState({ since, counts: NOTHING })
  useEffect(() => {
    if (since === null || typeof EventSource === 'undefined') return
    const address = `/admin/notifications?since=${since}`
    const leaving = new AbortController()
    const { signal } = leaving
    const hear = (counts: Notifications) => setHeard({ since, counts })
    // Pages that came over plain http have no locks to agree by: each listens for itself.
    if (!('locks' in navigator)) {
      listen(address, signal, hear)
      return () => leaving.abort()
    }
    const others = new BroadcastChannel(LISTENING)
    others.onmessage = async () => {
      const answer = await fetch(address, { signal }).catch(() => null)
      if (answer?.ok) hear(await answer.json())
    }
    const lead = () =>
      listen(address, signal, (counts) => {
        hear(counts)
        others.postMessage(null)
      })
    // Whoever leaves before it is their turn gives their place up.
    navigator.locks.request(LISTENING, { signal }, lead).catch(() => undefined)
    return () => {
      leaving.abort()
      others.close()
    }
  }, [since])
  return heard.since === since ? heard.counts : NOTHING
}
