import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerActor } from '../actor.ts'
import { products } from '../catalog/tables.ts'
import { variations } from '../catalog/variation-tables.ts'
import { type Context, inPlainTransaction } from '../context.ts'
import { customers } from '../customers/tables.ts'
import { sessions } from '../identity/tables.ts'
import type { Db } from '../platform/database.ts'
import { type CartLine, capQuantity, mergeCarts, quantityIn, readCart, writeCart } from './cart.ts'
import { applyChanges } from './cart-changes.ts'
import { cartCopies, cartItems } from './tables.ts'

/** A cart as one browser has it. */
export interface BrowserCart {
  lines: readonly CartLine[]
  /** What the account called the cart that this browser was given last; 0 for one that it never gave. */
  version: number
}

/** The cart of a customer's account. */
export async function listCartItems(db: Db, customerId: number): Promise<CartLine[]> {
  const rows = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.customerId, customerId))
    .orderBy(asc(cartItems.id))
  return rows.map(({ productId, variationId, quantity, seenPrice, seenCurrency }) => ({
    productId,
    variationId,
    quantity,
    seen: seenPrice !== null && seenCurrency ? { price: seenPrice, currency: seenCurrency } : null,
  }))
}

/** What of a cart exists, with how many there are of each line. */
async function listStocked(db: Db, lines: readonly CartLine[]) {
  if (lines.length === 0) return []
  const ofProducts = lines.flatMap(({ productId, variationId }) => (variationId === null ? productId : []))
  const ofVariations = lines.flatMap(({ variationId }) => variationId ?? [])
  const [byProduct, byVariation] = await Promise.all([
    db
      .select({ id: products.id, left: sql<number>`${products.stock} - ${products.held}` })
      .from(products)
      .where(inArray(products.id, ofProducts)),
    db
      .select({
        id: variations.id,
        productId: variations.productId,
        left: sql<number>`${variations.stock} - ${variations.held}`,
      })
      .from(variations)
      .where(inArray(variations.id, ofVariations)),
  ])
  const leftOf = new Map(byProduct.map(({ id, left }) => [id, left]))
  const variationOf = new Map(byVariation.map((each) => [each.id, each]))
  return lines.flatMap((line) => {
    const { productId, variationId } = line
    const variation = variationId === null ? undefined : variationOf.get(variationId)
    const ofVariation = variation?.productId === productId ? variation.left : undefined
    const left = variationId === null ? leftOf.get(productId) : ofVariation
    return left === undefined ? [] : { line, left }
  })
}

async function writeItems({ db }: Context, customerId: number, lines: readonly CartLine[]): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.customerId, customerId))
  if (lines.length === 0) return
  await db.insert(cartItems).values(
    lines.map(({ productId, variationId, quantity, seen }) => ({
      customerId,
      productId,
      variationId,
      quantity,
      seenPrice: seen?.price ?? null,
      seenCurrency: seen?.currency ?? null,
    })),
  )
}

/**
 * What the browser's cart grew from: the cart that it was given, or the same that it sent before when it never got the
 * answer. Null when nobody can tell.
 */
function baseOf(
  copy: typeof cartCopies.$inferSelect | undefined,
  { lines, version }: BrowserCart,
): readonly CartLine[] | null {
  if (copy && version === copy.version) return readCart(copy.given)
  return copy && version === copy.version - 1 && writeCart(lines) === copy.sent ? lines : null
}

/**
 * Brings the cart of a browser and that of its customer's account together, and gives back what both are now. Changes of
 * the browser since last time are done to the account, so that nothing that another browser did is lost; a
 * cart that the account does not know yet is merged with it. Of what is added there is no more than there is to buy.
 * `sessionId` says which browser.
 */
export async function syncCart(
  ctx: Context<CustomerActor>,
  sessionId: string,
  browser: BrowserCart,
): Promise<BrowserCart> {
  const { customerId } = ctx.actor
  return inPlainTransaction(ctx, async (act) => {
    const { db, now } = act
    // One browser of a customer after the other. Whoever was erased since, or logged out in another window, keeps what is here.
    const [own] = await db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('no key update')
    const [session] = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('key share')
    if (!own || !session) return browser
    const [copy] = await db.select().from(cartCopies).where(eq(cartCopies.sessionId, sessionId))
    const kept = await listCartItems(db, customerId)
    const base = baseOf(copy, browser)
    const together = base ? applyChanges(kept, base, browser.lines) : mergeCarts(kept, browser.lines)
    // What was added is no more than there is; what became too many since is told, not taken.
    const isAdded = (line: CartLine) => !base || quantityIn(browser.lines, line) > quantityIn(base, line)
    const lines = (await listStocked(db, together)).map(({ line, left }) =>
      isAdded(line) ? capQuantity(line, Math.max(left, base ? quantityIn(base, line) : 0)) : line,
    )
    const [before, sent, given] = [kept, browser.lines, lines].map(writeCart)
    if (
      copy &&
      browser.version === copy.version &&
      sent === given &&
      given === before &&
      given === copy.given
    )
      return { lines, version: copy.version }
    if (given !== before) await writeItems(act, customerId, lines)
    const next = { version: (copy?.version ?? 0) + 1, sent: sent ?? '', given: given ?? '', updatedAt: now }
    await db
      .insert(cartCopies)
      .values({ sessionId, ...next })
      .onConflictDoUpdate({ target: cartCopies.sessionId, set: next })
    return { lines, version: next.version }
  })
}
