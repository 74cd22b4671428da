import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readCart, writeCart } from '#server/checkout/cart.ts'
import { applyChanges } from '#server/checkout/cart-changes.ts'
import type { SignedInCustomer } from '../me.ts'
import type { CartAccount } from './cart-account.ts'
import {
  cartAccountNow,
  linesNow,
  noStoredCart,
  saveAccountCart,
  storedCart,
  watchCart,
} from './cart-store.ts'
import { readKnownCustomer } from './known-customer.ts'

/** A cart that belongs to an account leaves the browser with its customer, unless somebody came in in another tab. */
export function forgetAccountCart(): void {
  if (cartAccountNow() && !readKnownCustomer()) saveAccountCart([], null)
}

const isSame = (a: CartAccount | null, b: CartAccount | null) =>
  a?.customerId === b?.customerId && a?.version === b?.version

/** The text of the cart that browser and account agreed on last. */
let agreed: string | null = null
let isDue = false
let isRunning = false

/** Asks the account what the cart is now, and tells it what changed here. What changes meanwhile is told in the next round. */
export async function pullCart(): Promise<void> {
  isDue = true
  await pushCart()
}

/** Tells the account what changed here, if anything did. */
export async function pushCart(): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    while (isDue || storedCart() !== agreed) {
      isDue = false
      const sent = storedCart()
      const before = cartAccountNow()
      const answer = await fetch('/cart/sync', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ cart: sent, account: before }),
      })
      if (!answer.ok) return
      const { cart, account }: { cart: string; account: CartAccount } = await answer.json()
      // Another tab was faster, and what it was told is in the cart already.
      isDue = !isSame(cartAccountNow(), before)
      if (isDue) continue
      const saved = readCart(cart)
      const lines = storedCart() === sent ? saved : applyChanges(saved, readCart(sent), linesNow())
      agreed = writeCart(saved)
      saveAccountCart(lines, account)
    }
  } catch {
    // What could not be told is told with the next change or the next page.
  } finally {
    isRunning = false
  }
}

/** Keeps the cart of this browser and that of the account in step; `customer` is undefined until it is known. */
export function useCartSync(customer: SignedInCustomer | null | undefined): void {
  const text = useSyncExternalStore<string | null>(watchCart, storedCart, noStoredCart)
  const { pathname } = useLocation()
  const id = customer?.id
  const isGuest = customer === null
  // Every page asks.
  useEffect(() => {
    if (isGuest) forgetAccountCart()
    else if (id && pathname) void pullCart()
  }, [isGuest, id, pathname])
  // Every change is told.
  useEffect(() => {
    if (id && text !== null) void pushCart()
  }, [id, text])
}
