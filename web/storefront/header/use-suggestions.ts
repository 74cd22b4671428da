import { useEffect, useState } from 'react'
import type { Suggestions } from '#server/catalog/search/suggestions.ts'
import type { MarketCode } from '#server/markets/markets.ts'

/** How long nothing must be typed before the server is asked. */
const PAUSE = 150
const SHORTEST = 2

const NONE: Suggestions = { products: [], categories: [], terms: [] }

/** What the shop offers for a text that is being typed; an answer that comes too late is dropped. */
export function useSuggestions(text: string, market: MarketCode): Suggestions {
  const [found, setFound] = useState(NONE)
  const query = text.trim()
  useEffect(() => {
    if (query.length < SHORTEST) return setFound(NONE)
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/suggest?${new URLSearchParams({ q: query, market })}`, {
          signal: asking.signal,
        })
        const suggestions: Suggestions = answer.ok ? await answer.json() : NONE
        if (!asking.signal.aborted) setFound(suggestions)
      } catch {
        // Typing on, or no line: the field works without suggestions.
      }
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, market])
  return found
}
