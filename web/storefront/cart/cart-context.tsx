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
import {
  addLine,
  type CartLine,
  MAX_LINES,
  MAX_QUANTITY,
  quantityIn,
  readCart,
} from '#server/checkout/cart.ts'
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
  /** How many there are to buy, where that is known. */
  available?: number | undefined
}

interface LastAdded {
  productId: number
  variationId: number | null
  quantity: number
  name: string
}

export interface CartToast {
  text: string
  isAdded: boolean
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
  /** 'Added to cart!' for two seconds, or why nothing was added. */
  toast: CartToast | null
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
    ({ productId, variationId = null, quantity = 1, seen = null, available = MAX_QUANTITY }, { name }) => {
      const line = { productId, variationId, quantity, seen }
      const before = linesNow()
      const after = addLine(before, line, available)
      saveLines(after)
      const added = quantityIn(after, line) - quantityIn(before, line)
      if (added > 0) tell(t('Added to cart!'), { productId, variationId, quantity: added, name })
      else tell(whyNone(quantityIn(after, line), available), null)
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
      toast: notice.toast,
      lastAdded: notice.lastAdded,
    }),
    [lines, raw, add, notice.justAdded, notice.toast, notice.lastAdded],
  )
  return <CartContext value={cart}>{children}</CartContext>
}

/** Why nothing was added to a cart that has `quantity` of it, of which so many are left to buy. */
function whyNone(quantity: number, available: number): string {
  if (quantity === 0)
    return t('Your cart is full: it takes {{most}} different products.', { most: MAX_LINES })
  if (available < 1) return t('It is sold out by now.')
  return available < MAX_QUANTITY
    ? t('Your cart already has all {{count}} that are left.', {
        count: available,
        defaultValue_one: 'Your cart already has the last one.',
      })
    : t('Your cart already has {{most}} of it, the most of one product.', { most: MAX_QUANTITY })
}

/** What stays on screen for a moment after something was to be added; adding again starts the moment anew. */
function useNotice() {
  const [lastAdded, setLastAdded] = useState<LastAdded | null>(null)
  const [toast, setToast] = useState<CartToast | null>(null)
  const [justAdded, setJustAdded] = useState(false)
  const timers = useRef<number[]>([])

  const stop = useCallback(() => {
    for (const timer of timers.current) window.clearTimeout(timer)
  }, [])
  useEffect(() => stop, [stop])

  const tell = useCallback(
    (text: string, added: LastAdded | null) => {
      stop()
      if (added) setLastAdded(added)
      setToast({ text, isAdded: added !== null })
      setJustAdded(added !== null)
      timers.current = [
        window.setTimeout(() => setToast(null), TOAST),
        window.setTimeout(() => setJustAdded(false), FLAG),
      ]
    },
    [stop],
  )
  return { lastAdded, toast, justAdded, tell }
}
