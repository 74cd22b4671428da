import { useEffect, useState } from 'react'
import type { News } from '#server/office/news.ts'

const NOTHING: News = { orders: 0, 'vendor-requests': 0, queries: 0 }

/** What came since the page was read at `since`; nothing in a browser that cannot listen. */
export function useNews(since: number): News {
  const [heard, setHeard] = useState({ since, news: NOTHING })
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    const source = new EventSource(`/admin/news?since=${since}`)
    source.onmessage = ({ data }) => setHeard({ since, news: JSON.parse(data) as News })
    return () => source.close()
  }, [since])
  return heard.since === since ? heard.news : NOTHING
}
