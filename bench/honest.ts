import { randomUUID } from 'node:crypto'
import { writeCart } from '#server/checkout/cart.ts'
import { type Answered, ask, postForm } from './visitor.ts'

/** What is for sale while the shop is attacked, and who logs in. */
export interface Goods {
  /** Of these there is enough for everybody. */
  plenty: number[]
  login: { email: string; password: string }
}

export const STEPS = ['list', 'product', 'login', 'checkout'] as const
export type Step = (typeof STEPS)[number]

/** Milliseconds of every step, and what did not succeed. */
export interface Felt {
  took: Record<Step, number[]>
  failed: string[]
}

export const nothingFelt = (): Felt => ({
  took: { list: [], product: [], login: [], checkout: [] },
  failed: [],
})

export const cartOf = (lines: { productId: number; quantity: number }[]): string =>
  `cart=${encodeURIComponent(writeCart(lines.map((line) => ({ ...line, variationId: null, seen: null }))))}`

export const checkoutForm = (email: string): Record<string, string> => ({
  firstName: 'Amina',
  lastName: 'Haddad',
  email,
  phone: '+44 20 7946 0123',
  address: '12 Palm Street',
  city: 'London',
  state: '',
  zipCode: 'SE8 4PQ',
  country: 'GB',
  attempt: randomUUID(),
})

async function told(
  shop: string,
  path: string,
  from: string,
  body: unknown,
): Promise<Record<string, string>> {
  const answer = await ask(shop, {
    path,
    from,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return JSON.parse(answer.text) as Record<string, string>
}

/** From the form to the payment; the token of what was bought. */
export async function buy(shop: string, products: Goods, from: string, turn: number): Promise<string> {
  const productId = products.plenty[turn % products.plenty.length] ?? 0
  const prepared = await postForm(shop, {
    path: '/checkout',
    from,
    headers: { Cookie: cartOf([{ productId, quantity: 1 }]) },
    form: checkoutForm(`honest${turn}.${randomUUID().slice(0, 8)}@mail.example`),
  })
  const token = new URL(prepared.location ?? '/', shop).searchParams.get('purchase')
  if (!token) throw new Error(`/checkout answered ${prepared.status}`)
  const { providerOrderId } = await told(shop, '/payments/create', from, { token })
  await told(shop, '/payments/demo', from, { token, providerOrderId, behaviour: 'approve' })
  const { state } = await told(shop, '/payments/finish', from, { token, providerOrderId })
  if (state !== 'paid') throw new Error(`a payment ended as ${state}`)
  return token
}

const wordsOf = (path: string, { status, text }: Answered): string =>
  `${path.replace(/\d+/, '…')} answered ${status}: ${/<title>([^<]*)/.exec(text)?.[1] ?? ''}`

/** One visit of somebody who means well, from an address of their own; what they felt is noted. */
export async function visitHonestly(shop: string, products: Goods, turn: number, felt: Felt): Promise<void> {
  const from = `198.51.${100 + (turn >> 8)}.${turn & 255}`
  const product = products.plenty[(turn * 7) % products.plenty.length] ?? 0
  const expectPage = async (path: string) => {
    const said = await ask(shop, { path, from })
    if (said.status !== 200) throw new Error(wordsOf(path, said))
  }
  const steps: Record<Step, () => Promise<unknown>> = {
    list: () => expectPage('/products?sort=newest'),
    product: () => expectPage(`/product/${product}`),
    login: async () => {
      const said: Answered = await postForm(shop, {
        path: '/login',
        from,
        form: { intent: 'sign-in', ...products.login },
      })
      if (said.cookies.length === 0) throw new Error(wordsOf('/login', said))
    },
    checkout: () => buy(shop, products, from, turn),
  }
  for (const step of STEPS) {
    const began = performance.now()
    try {
      await steps[step]()
      felt.took[step].push(performance.now() - began)
    } catch (fault) {
      felt.failed.push(fault instanceof Error ? fault.message : String(fault))
    }
  }
}
