import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { writeCart } from '#server/checkout/cart.ts'
import { startFakeRelay } from '../tests/fakes/relay.ts'
import { figures, measure } from './load.ts'
import { marketOfSize, openBench, SIZES, uncached } from './market.ts'
import { serveShop } from './serve.ts'
import { printTable } from './table.ts'

const TIMES = 1000
const WARM = 100
const AT_ONCE = 8

async function goodsOf(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update products set stock = 1000000 where id in (
       select p.id from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
       left join vendors v on v.id = p.vendor_id
       where p.status = 'active' and not p.has_variations and (v.id is null or v.status = 'active') order by p.id limit 900)
     returning id::int`,
  )
  await client.end()
  return rows.map(({ id }) => id)
}

async function post(url: string, body: unknown): Promise<Record<string, string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const said = (await answer.json()) as Record<string, string>
  if (!answer.ok) throw new Error(`${url}: ${said.message}`)
  return said
}

/** A whole purchase over HTTP: form, provider's order, approval, capture, orders, stock, letters. */
async function buy(shop: string, goods: number[], turn: number): Promise<void> {
  const lines = [0, 1, 2].map((step) => ({
    productId: goods[(turn * 3 + step) % goods.length] ?? 0,
    variationId: null,
    quantity: 1,
  }))
  const form = new URLSearchParams({
    firstName: 'Amina',
    lastName: 'Haddad',
    email: `buyer${turn}@mail.example`,
    phone: '+44 20 7946 0123',
    address: '12 Palm Street',
    city: 'London',
    state: '',
    zipCode: 'SE8 4PQ',
    country: 'GB',
    attempt: randomUUID(),
  })
  const prepared = await fetch(`${shop}/checkout`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: {
      Cookie: `cart=${encodeURIComponent(writeCart(lines.map((line) => ({ ...line, seen: null }))))}`,
      Origin: shop,
      // Every buyer comes from an address of their own: the limit per address is for others.
      'X-Forwarded-For': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    },
  })
  await prepared.arrayBuffer()
  const token = new URL(prepared.headers.get('Location') ?? '/', shop).searchParams.get('purchase')
  if (!token) throw new Error(`The checkout answered ${prepared.status}`)
  const { providerOrderId } = await post(`${shop}/payments/create`, { token })
  await post(`${shop}/payments/demo`, { token, providerOrderId, behaviour: 'approve' })
  const finished = await post(`${shop}/payments/finish`, { token, providerOrderId })
  if (finished.state !== 'paid') throw new Error(`A payment ended as ${finished.state}`)
}

/** Three goods of different sellers, from the form to paid orders, eight buyers at once. */
export async function benchCheckout(): Promise<void> {
  const postgres = await openBench()
  // Without a relay the letters of a purchase would wait, and what they cost would not be seen.
  const relay = await startFakeRelay()
  const rows: string[][] = []
  try {
    for (const size of SIZES) {
      const url = await marketOfSize(postgres, size)
      const goods = await goodsOf(url)
      const shop = await serveShop({ ...uncached(url), SMTP_URL: relay.url })
      try {
        await measure(WARM, AT_ONCE, (turn) => buy(shop.url, goods, turn))
        rows.push([
          size.toLocaleString('en-GB'),
          ...figures(await measure(TIMES, AT_ONCE, (turn) => buy(shop.url, goods, turn))),
        ])
      } finally {
        await shop.stop()
      }
    }
  } finally {
    await relay.stop()
    await postgres.stop()
  }
  printTable(['products', 'purchases per second', 'p50 ms', 'p99 ms'], rows)
}
