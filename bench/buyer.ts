import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
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

/** Connections stay open, as a browser's do. `fetch` costs several times more of the cores that the shop is measured on. */
const agent = new Agent({ keepAlive: true })

interface Answer {
  status: number
  text: string
  location: string | undefined
}

function send(url: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method: 'POST', agent, headers, timeout: PATIENCE }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      text(answer).then((said) => resolve({ status, text: said, location: headers.location }), reject)
    })
    asking.once('timeout', () => asking.destroy(new Error(`${url} did not answer.`)))
    asking.once('error', reject)
    asking.end(body)
  })
}

async function post(
  shop: string,
  path: string,
  body: { token: string } & Record<string, string>,
): Promise<Record<string, string>> {
  // Every buyer pays from an address of their own: visitors are let in by turns.
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': addressOf(body.token) }
  const { status, text } = await send(shop + path, headers, JSON.stringify(body))
  if (status < 200 || status > 299) throw new Refused(status, `${path}: ${text.slice(0, 200)}`)
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
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Cookie: `cart=${encodeURIComponent(writeCart(lines.map((line) => ({ ...line, seen: null }))))}`,
    Origin: shop,
    'X-Forwarded-For': address,
  }
  const { status, location = '/' } = await send(`${shop}/checkout`, headers, body.toString())
  const token = new URL(location, shop).searchParams.get('purchase')
  if (!token) throw new Refused(status, 'the checkout')
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
