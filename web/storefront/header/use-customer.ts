import { useEffect, useState } from 'react'
import { keepKnownCustomer, readKnownCustomer } from '../../account/known-customer.ts'
import { useWishSync } from '../../account/wish-sync.ts'
import type { Customer, Me } from '../../me.ts'

/**
 * Who is signed in, asked by the browser after the page has come; until then who it was last time, and null for
 * everybody else.
 */
export function useCustomer(): Customer | null {
  const [customer, setCustomer] = useState<Customer | null>(null)
  const [answer, setAnswer] = useState<Customer | null | undefined>(undefined)
  useEffect(() => {
    const asking = new AbortController()
    setCustomer(readKnownCustomer())
    fetch('/me', { signal: asking.signal })
      .then(async (response) => {
        const me: Me = await response.json()
        setCustomer(me.customer)
        setAnswer(me.customer)
        keepKnownCustomer(me.customer)
      })
      // Without an answer the shop goes on as for a guest.
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  useWishSync(answer)
  return customer
}
