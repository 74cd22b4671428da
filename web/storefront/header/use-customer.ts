import { useEffect, useState } from 'react'
import type { Customer, Me } from '../../me.ts'

/** Who is signed in, asked by the browser after the page has come; null for everybody else and until then. */
export function useCustomer(): Customer | null {
  const [customer, setCustomer] = useState<Customer | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    fetch('/me', { signal: asking.signal })
      .then(async (answer) => {
        const me: Me = await answer.json()
        setCustomer(me.customer)
      })
      // Without an answer the shop goes on as for a guest.
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  return customer
}
