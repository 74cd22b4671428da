import { type Context, Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { Requests } from '#server/platform/requests.ts'
import { formAllowance, limitConcurrency } from './request-limits.ts'

/** A shop whose answers wait until they are let go, and how many of them work behind the scenes sees. */
function slowShop() {
  const requests = new Requests()
  const answers: (() => void)[] = []
  const http = new Hono()
  http.use(
    '*',
    limitConcurrency(() => 'somebody', { rendered: 0, refused: 0 }, requests),
  )
  http.all('*', async (c) => {
    await new Promise<void>((go) => answers.push(go))
    return c.text('here it is')
  })
  const ask = async (init?: RequestInit, path = '/somewhere') => {
    const before = answers.length
    const answer = http.request(path, init)
    await expect.poll(() => answers.length).toBe(before + 1)
    return { answer, go: answers[before] ?? (() => undefined) }
  }
  return { requests, ask }
}

/** Whether work behind the scenes would begin at this moment. */
const isQuiet = (requests: Requests): Promise<boolean> =>
  Promise.race([
    requests.untilFew(1_000_000).then(() => true),
    new Promise<boolean>((resolve) => setImmediate(() => resolve(false))),
  ])

test('two pages that are being made are more than work behind the scenes disturbs, until one is ready', async () => {
  const { requests, ask } = slowShop()
  const first = await ask()
  expect(await isQuiet(requests)).toBe(true)
  const second = await ask({ method: 'POST' })
  expect(await isQuiet(requests)).toBe(false)
  first.go()
  await first.answer
  expect(await isQuiet(requests)).toBe(true)
  second.go()
  await second.answer
})

test('a program that sends hundreds of forms at once waits, and no page and nobody else with it', async () => {
  const counts = { rendered: 0, refused: 0 }
  const http = new Hono()
  http.use(
    '*',
    formAllowance((c) => c.req.header('visitor') ?? '', counts),
  )
  http.all('*', (c) => c.text('here it is'))
  const ask = async (visitor: string, method = 'POST') =>
    http.request('/contact', { method, headers: { visitor } })
  const sent: Response[] = []
  for (let at = 0; at < 700; at += 1) sent.push(await ask('program'))
  const refused = sent.filter(({ status }) => status === 429)
  expect(sent.slice(0, 600).every(({ status }) => status === 200)).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  expect(counts.refused).toBe(refused.length)
  expect(refused[0]?.headers.get('Retry-After')).toBe('1')
  expect((await ask('program', 'GET')).status).toBe(200)
  expect((await ask('amira')).status).toBe(200)
})

test.each(['/payments/create', '/payments/finish', '/webhooks/paypal', '/admin/payments'])(
  'while the payment company answers nobody at %s, a login is answered',
  async (path) => {
    const http = new Hono()
    const visitorOf = (c: Context) => c.req.header('visitor') ?? ''
    http.use('*', limitConcurrency(visitorOf, { rendered: 0, refused: 0 }, new Requests()))
    const unanswered: (() => void)[] = []
    http.post(path, () => new Promise<Response>((end) => unanswered.push(() => end(new Response()))))
    http.post('/login', (c) => c.text('welcome'))
    const send = async (to: string, visitor: string) =>
      http.request(to, { method: 'POST', headers: { visitor } })
    const paying = Array.from({ length: 32 }, (_, at) => send(path, `shopper ${at}`))
    await expect.poll(() => unanswered.length).toBe(32)
    const login = send('/login', 'amira')
    const first = await Promise.race([login.then((answer) => answer.text()), new Promise(setImmediate)])
    for (const end of unanswered) end()
    await Promise.all([...paying, login])
    expect(first).toBe('welcome')
  },
)

test('files that come slowly keep nothing waiting', async () => {
  const { requests, ask } = slowShop()
  const bring = () => ask({ method: 'POST' }, '/vendor/uploads')
  const sent = [await bring(), await bring(), await bring()]
  expect(await isQuiet(requests)).toBe(true)
  for (const { go, answer } of sent) {
    go()
    await answer
  }
})

/** The office asks for files that go on as long as somebody reads them. */
/** More than is handed over at once. */
const LONG = Array.from({ length: 30_000 }, (_, row) => `row ${row}`).join('\n')

function filesOfOffice() {
  const http = new Hono()
  http.use(
    '*',
    limitConcurrency(() => 'office', { rendered: 0, refused: 0 }, new Requests()),
  )
  const begun: string[] = []
  const brokenOff: string[] = []
  http.get('/admin/orders.csv', () => {
    begun.push('file')
    return new Response(
      new ReadableStream({
        pull: (stream) => stream.enqueue(Buffer.from('1,2')),
        cancel: () => void brokenOff.push('file'),
      }),
    )
  })
  http.get('/admin/audit-log.csv', (c) => c.body(LONG))
  http.get('*', (c) => c.text('here it is'))
  return { ask: async (path = '/admin/orders.csv') => http.request(path), begun, brokenOff }
}

test('a file has its turn until it was read or nobody reads it any more, and keeps no page waiting', async () => {
  const { ask, begun } = filesOfOffice()
  const [first, second] = [await ask(), await ask()]
  const third = ask()
  const fourth = ask()
  expect((await ask('/admin/orders')).status).toBe(200)
  expect(begun).toHaveLength(2)
  await first.body?.cancel()
  await (await third).body?.cancel()
  expect((await fourth).status).toBe(200)
  await second.body?.cancel()
  expect(begun).toHaveLength(4)
})

test('a file that comes in one piece is handed over in small ones, and whole', async () => {
  const reader = (await filesOfOffice().ask('/admin/audit-log.csv')).body?.getReader()
  const pieces: Uint8Array[] = []
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) pieces.push(read.value)
  expect(Buffer.concat(pieces).toString()).toBe(LONG)
  expect(pieces.every(({ length }) => length <= 65_536)).toBe(true)
  expect(pieces.length).toBeGreaterThan(3)
})

test('no download lasts longer than an hour, however it is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, brokenOff } = filesOfOffice()
    const reader = (await ask()).body?.getReader()
    for (let minute = 1; minute < 60; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000)
      expect((await reader?.read())?.done).toBe(false)
    }
    expect(brokenOff).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(reader?.read()).rejects.toThrow('too long')
    expect(brokenOff).toEqual(['file'])
  } finally {
    vi.useRealTimers()
  }
})

test('a file whose download is paused for two minutes is broken off, and one that is read slowly is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { ask, begun, brokenOff } = filesOfOffice()
    const [paused, slow] = [await ask(), await ask()]
    const reader = slow.body?.getReader()
    for (const broken of [[], ['file'], ['file']]) {
      await vi.advanceTimersByTimeAsync(61_000)
      expect((await reader?.read())?.done).toBe(false)
      expect(brokenOff).toEqual(broken)
    }
    expect((await ask()).status).toBe(200)
    expect(begun).toHaveLength(3)
    await expect(paused.text()).rejects.toThrow()
  } finally {
    vi.useRealTimers()
  }
})
