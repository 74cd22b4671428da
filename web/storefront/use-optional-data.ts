import { useEffect, useState } from 'react'
import { useSite } from '../site-data.ts'

/**
 * What a page can do without, read from one of our addresses. A fault stays here, where a fetcher's would take the
 * place of the whole page. Null asks nothing; another market asks anew. While another address is asked, what came
 * before stays, and its fault does not.
 */
export function useOptionalData<T>(address: string | null) {
  const { code } = useSite().market
  const [turn, setTurn] = useState(0)
  const [data, setData] = useState<T | null>(null)
  /** The address that could not be read. */
  const [lost, setLost] = useState('')

  useEffect(() => {
    if (address === null) return
    const asking = new AbortController()
    const ask = async () => {
      try {
        const answer = await fetch(address, { signal: asking.signal })
        // That something is not there is an answer too.
        if (!answer.ok && answer.status !== 404) throw new Error(answer.statusText)
        const read: T = await answer.json()
        setData(read)
        setLost('')
      } catch {
        if (!asking.signal.aborted) setLost(address)
      }
    }
    void ask()
    return () => asking.abort()
  }, [address, code, turn])

  const again = () => {
    setLost('')
    setTurn(turn + 1)
  }
  return { data, failed: lost === address, again }
}
