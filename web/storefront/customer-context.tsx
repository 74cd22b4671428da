import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Me, SignedInCustomer } from '../me.ts'
import { useCartSync } from '../shop/cart-sync.ts'
import { keepKnownCustomer, readKnownCustomer } from '../shop/known-customer.ts'
import { useWishSync } from '../shop/wish-sync.ts'

/** Undefined outside of the provider; null for everybody who is not signed in. */
const CustomerContext = createContext<SignedInCustomer | null | undefined>(undefined)

/** Who is signed in; null for a guest. Throws outside its provider. */
export function useCustomer(): SignedInCustomer | null {
  const customer = use(CustomerContext)
  if (customer === undefined) throw new Error('useCustomer must be used within a CustomerProvider')
  return customer
}

/**
 * Tells all that stands in it who is signed in, asked by the browser after the page has come; until then who it was
 * last time or whose account the page shows, and null for everybody else.
 */
export function CustomerProvider({ children }: { children: ReactNode }) {
  const [customer, setCustomer] = useState<SignedInCustomer | null>(null)
  const [answer, setAnswer] = useState<SignedInCustomer | null | undefined>(undefined)
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
  useCartSync(answer)
  const account = useRouteLoaderData<{ customer: SignedInCustomer }>('customer/shell')
  const owner = answer === undefined ? account?.customer : null
  return <CustomerContext value={customer ?? owner ?? null}>{children}</CustomerContext>
}
