import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import sharp from 'sharp'
import { cartOf, checkoutForm } from './honest.ts'
import { type Answered, ask, postForm } from './visitor.ts'

/** How the shop says that it does nothing for a request. */
const REFUSED = [400, 403, 404, 413, 429, 503]

/** What came of an attack: how often each status, and the largest refusal. */
export interface Tally {
  statuses: Map<number, number>
  largestRefusal: number
}

export const nothingYet = (): Tally => ({ statuses: new Map(), largestRefusal: 0 })

function note(tally: Tally, { status, bytes }: Answered): void {
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (REFUSED.includes(status)) tally.largestRefusal = Math.max(tally.largestRefusal, bytes)
}

/** `workers` at once, each again and again until `signal`, and all together at most `most` times. */
async function again(
  signal: AbortSignal,
  workers: number,
  most: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let turn = 0
  const worker = async () => {
    while (!signal.aborted && turn < most) await work(turn++)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

/** Many connections of one address that ask for the list without end. */
export async function hammer(
  shop: string,
  signal: AbortSignal,
  tally: Tally,
  { connections = 100, most = 20_000 } = {},
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  await again(signal, connections, most, async () =>
    note(tally, await ask(shop, { path: '/products?sort=newest', from: '203.0.113.7', agent, signal })),
  )
  agent.destroy()
}

function* zeros(megabytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024)
  for (let sent = 0; sent < megabytes * 16; sent++) yield piece
}

/** Thirty bodies of fifty megabytes at once, which do not say how large they are: for a form, or the pictures of an order that nobody made. */
export async function flood(
  shop: string,
  signal: AbortSignal,
  tally: Tally,
  { path = '/order/anything/pictures', most = 120 } = {},
): Promise<void> {
  const agent = new Agent({ maxSockets: 30 })
  await again(signal, 30, most, async (turn) =>
    note(
      tally,
      await ask(shop, {
        path,
        from: `203.0.113.${turn % 30}`,
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Transfer-Encoding': 'chunked' },
        body: zeros(50),
        agent,
        signal,
      }),
    ),
  )
  agent.destroy()
}

/** Forms that nobody means to pay for, from forty addresses. */
export async function holdStock(
  shop: string,
  signal: AbortSignal,
  tally: Tally,
  products: readonly number[],
  most = 1200,
): Promise<void> {
  await again(signal, 40, most, async (turn) => {
    // As much as a person may hold without paying, again and again; more at once would hold nothing.
    const lines = [{ productId: products[turn % products.length] ?? 0, quantity: 2 }]
    note(
      tally,
      await postForm(shop, {
        path: '/checkout',
        from: `203.0.${turn % 40}.1`,
        headers: { Cookie: cartOf(lines) },
        form: checkoutForm(`nobody-${randomUUID().slice(0, 13)}@mail.example`),
        signal,
      }),
    )
  })
}

/** A picture of forty megapixels, almost: the largest that is taken. */
export const hugePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#c96' } })
    .jpeg({ quality: 60 })
    .toBuffer()

/** Thirty huge pictures for a return, and ten logins, at once and again. */
export async function overwork(
  shop: string,
  signal: AbortSignal,
  tally: Tally,
  parts: { picture: Buffer; token: string },
  most = { pictures: 60, logins: 100 },
): Promise<void> {
  const boundary = 'a-picture'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    parts.picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const pictures = again(signal, 30, most.pictures, async (turn) =>
    note(
      tally,
      await ask(shop, {
        path: `/order/${parts.token}/pictures`,
        from: `203.0.113.${turn % 60}`,
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body,
        signal,
      }),
    ),
  )
  const logins = again(signal, 10, most.logins, async (turn) =>
    note(
      tally,
      await postForm(shop, {
        path: '/login',
        from: `203.0.114.${turn % 250}`,
        form: { intent: 'sign-in', email: `guess${turn}@mail.example`, password: 'a wrong guess' },
        signal,
      }),
    ),
  )
  await Promise.all([pictures, logins])
}
