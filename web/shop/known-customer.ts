import { useSyncExternalStore } from 'react'
import type { SignedInCustomer } from '../me.ts'

const ID = 'customerId'
const EMAIL = 'customerEmail'
const NAME = 'customerName'
const CHANGED = 'known-customer-changed'

/** Who was signed in when this browser last asked: enough to draw the header, and no proof of anything. */
export function readKnownCustomer(): SignedInCustomer | null {
  try {
    const id = Number(localStorage.getItem(ID))
    const email = localStorage.getItem(EMAIL)
    const firstName = localStorage.getItem(NAME)
    return id > 0 && email && firstName ? { id, email, firstName } : null
  } catch {
    return null
  }
}

/** Remembers who is signed in; null forgets. */
export function keepKnownCustomer(customer: SignedInCustomer | null): void {
  try {
    if (!customer) {
      for (const key of [ID, EMAIL, NAME]) localStorage.removeItem(key)
    } else {
      localStorage.setItem(ID, String(customer.id))
      localStorage.setItem(EMAIL, customer.email)
      localStorage.setItem(NAME, customer.firstName)
    }
    window.dispatchEvent(new Event(CHANGED))
  } catch {
    // Without storage the header waits for the server's answer on every page.
  }
}

function watch(tell: () => void): () => void {
  window.addEventListener(CHANGED, tell)
  return () => window.removeEventListener(CHANGED, tell)
}

/** Whether somebody is signed in, as far as this browser knows; nobody is on the server. */
export const useIsKnown = (): boolean =>
  useSyncExternalStore(
    watch,
    () => readKnownCustomer() !== null,
    () => false,
  )
