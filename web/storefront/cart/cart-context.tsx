import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { addLine, type CartLine, readCart } from '#server/checkout/cart.ts'
import type { Currency } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'
import { linesNow, noStoredCart, saveLines, storedCart, watchCart } from '../../shop/cart-store.ts'

/** How long the toast is read, and how long the cart shows that something came in. */
const TOAST = 2000
const FLAG = 3000

export interface NewLine {
  productId: number
  variationId?: number | null
  quantity?: number
  /** The price that stood beside the button; a later change of it is told in the cart. */
  seen?: { price: number; currency: Currency } | null
}

export interface LastAdded {
  productId: number
  variationId: number | null
  quantity: number
  name: string
}

export interface Cart {
  lines: CartLine[]
  /** Lines, as the badge counts. */
  count: number
  pieces: number
  /** False until the browser's cart is known. */
  ready: boolean
  add(line: NewLine, what: { name: string }): void
  replace(lines: readonly CartLine[]): void
  /** True for three seconds after something was added. */
  justAdded: boolean
  /** 'Added to cart!' for two seconds. */
  toast: string | null
  lastAdded: LastAdded | null
}

const CartContext = createContext<Cart | null>(null)

/** The shopper's cart. Throws outside its provider. */
export function useCart(): Cart {
  const cart = use(CartContext)
  if (!cart) throw new Error('useCart must be used within a CartProvider')
  return cart
}

export function CartProvider({ children }: { children: ReactNode }) {
  const raw = useSyncExternalStore<string | null>(watchCart, storedCart, noStoredCart)
  const lines = useMemo(() => readCart(raw), [raw])
  const notice = useNotice()
  const { tell } = notice

  const add = useCallback<Cart['add']>(
    ({ productId, variationId = null, quantity = 1, seen = null }, { name }) => {
      saveLines(addLine(linesNow(), { productId, variationId, quantity, seen }))
      tell({ productId, variationId, quantity, name })
    },
    [tell],
  )

  const cart = useMemo<Cart>(
    () => ({
      lines,
      count: lines.length,
      pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
      ready: raw !== null,
      add,
      replace: saveLines,
      justAdded: notice.justAdded,
      toast: notice.toastShown ? t('Added to cart!') : null,
      lastAdded: notice.lastAdded,
    }),
    [lines, raw, add, notice.justAdded, notice.toastShown, notice.lastAdded, t],
  )
  return <CartContext value={cart}>{children}</CartContext>
}

/** What stays on screen for a moment after something was added; adding again starts the moment anew. */
function useNotice() {
  const [lastAdded, setLastAdded] = useState<LastAdded | null>(null)
  const [toastShown, showToast] = useState(false)
  const [justAdded, setJustAdded] = useState(false)
  const timers = useRef<number[]>([])

  const stop = useCallback(() => {
    for (const timer of timers.current) window.clearTimeout(timer)
  }, [])
  useEffect(() => stop, [stop])

  const tell = useCallback(
    (added: LastAdded) => {
      stop()
      setLastAdded(added)
      showToast(true)
      setJustAdded(true)
      timers.current = [
        window.setTimeout(() => showToast(false), TOAST),
        window.setTimeout(() => setJustAdded(false), FLAG),
      ]
    },
    [stop],
  )
  return { lastAdded, toastShown, justAdded, tell }
}
