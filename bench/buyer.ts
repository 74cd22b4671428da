import { randomUUID } from 'node:crypto'
import { writeCart } from '#server/checkout/cart.ts'

/** A no of the shop, as opposed to an answer that never came. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, what: string) {
    super(`${what} (${status})`)
    this.status = status
  }
}

/** Whether a step should be tried again: the shop was away, or closing, or too busy. */
export const isWorthAnotherTry = (fault: unknown) => !(fault instanceof Refused) || fault.status >= 500

export interface Form {
  /** One checkout form: sent again it is the same purchase. */
  attempt: string
  email: string
  address: string
  lines: { productId: number; variationId: null; quantity: number }[]
}

/** What the buyer of a turn wants: three products, from an address of their own, as the limit per address is for others. */
export const formOf = (turn: number, products: readonly number[]): Form => ({
  attempt: randomUUID(),
  email: `buyer${turn}@mail.example`,
  address: `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  lines: [0, 1, 2].map((step) => ({
    productId: products[(turn * 3 + step) % products.length] ?? 0,
    variationId: null,
    quantity: 1,
  })),
})

/** So long a browser waits for a page, in milliseconds. */
const PATIENCE = 20_000

const addressOf = (token: string): string =>
  `10.${[0, 1, 2].map((place) => token.charCodeAt(place)).join('.')}`

async function post(
  shop: string,
  path: string,
  body: { token: string } & Record<string, string>,
): Promise<Record<string, string>> {
  const answer = await fetch(shop + path, {
    method: 'POST',
    // Every buyer pays from an address of their own: visitors are let in by turns.
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(body.token) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, `${path}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as Record<string, string>
}

/** Sends the checkout form. Answers the token of the purchase; its products are held now. */
export async function checkOut(shop: string, { attempt, email, address, lines }: Form): Promise<string> {
  const body = new URLSearchParams({
    firstName: 'Amina',
    lastName: 'Haddad',
    email,
    phone: '+44 20 7946 0123',
    address: '12 Palm Street',
    city: 'London',
    state: '',
    zipCode: 'SE8 4PQ',
    country: 'GB',
    attempt,
  })
  const prepared = await fetch(`${shop}/checkout`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      Cookie: `cart=${encodeURIComponent(writeCart(lines.map((line) => ({ ...line, seen: null }))))}`,
      Origin: shop,
      'X-Forwarded-For': address,
    },
    signal: AbortSignal.timeout(PATIENCE),
  })
  await prepared.arrayBuffer()
  const token = new URL(prepared.headers.get('Location') ?? '/', shop).searchParams.get('purchase')
  if (!token) throw new Refused(prepared.status, 'the checkout')
  return token
}

/** Asks for a payment and approves it at the demo provider. Answers the provider's number of it. */
export async function approve(shop: string, token: string): Promise<string> {
  const { providerOrderId = '' } = await post(shop, '/payments/create', { token })
  await post(shop, '/payments/demo', { token, providerOrderId, behaviour: 'approve' })
  return providerOrderId
}

/** Has the payment taken. Answers what became of it. */
export async function finish(shop: string, token: string, providerOrderId: string): Promise<string> {
  const { state = '' } = await post(shop, '/payments/finish', { token, providerOrderId })
  return state
}
