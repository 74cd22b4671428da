import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { systemContext } from '#server/context.ts'
import { openLog } from '#server/platform/log.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
const logged: { level: number; msg: string; path?: string }[] = []
beforeAll(async () => {
  const log = openLog('info', { write: (line) => void logged.push(JSON.parse(line)) })
  shop = await serveShop({ publicUrl: 'https://shop.example', trustProxy: true }, { log })
})
afterAll(() => shop?.close())
afterEach(() => vi.restoreAllMocks())

/** One request as it goes over the line, with whatever headers it likes. */
function send(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: new URL(shop.url).port,
          path,
          method: options.method ?? 'GET',
          headers: { Host: 'shop.example', Accept: 'text/html', ...options.headers },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
      asked.on('error', reject)
      asked.end(options.body)
    },
  )
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  send(path, {
    method: 'POST',
    body,
    headers: {
      Origin: 'https://shop.example',
      'Content-Type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })

/** The clock of what may be sent at once stands still. */
const stopTime = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now())

/** So many requests, fifty at once. */
async function many<T>(times: number, ask: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let turn = 0; turn < times; turn += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, step) => ask(turn + step)))))
  return answers
}

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])
}

/** Whole and small: a page of its own, or the sentence alone. */
const isSmallPage = (text: string) => text.length < 2500 && /^<!doctype html>.*<h1>.*<\/html>$/s.test(text)

test('whoever sends forms faster than people do is refused before they are read, and no page is rendered', async () => {
  const storm = { 'X-Forwarded-For': '203.0.113.50' }
  stopTime()
  await many(650, () => post('/market', 'market=GB', storm))
  const rendered = await figure('pages_rendered_total')
  const refused = await figure('requests_refused_total')
  const page = await post('/contact', 'message=hello', storm)
  expect([page.status, page.headers['retry-after'], isSmallPage(page.text)]).toEqual([429, '1', true])
  expect(page.text).toContain('Too many forms came from your connection.')
  const data = await post('/login.data', 'intent=sign-in', storm)
  expect([data.status, data.text]).toEqual([
    429,
    'Too many forms came from your connection. Wait a minute, then send it again.',
  ])
  const json = await post('/payments/create', '{}', { ...storm, Accept: 'application/json' })
  expect([json.status, JSON.parse(json.text)]).toEqual([
    429,
    { good: false, code: 'too-many', message: data.text },
  ])
  expect(await figure('pages_rendered_total')).toBe(rendered)
  expect(await figure('requests_refused_total')).toBeGreaterThan(refused)
  // Whoever makes up addresses in front of their own is known by what our proxy saw.
  const madeUp = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.50' }
  expect((await post('/market', 'market=GB', madeUp)).status).toBe(429)
  expect((await post('/market', 'market=GB', { 'X-Forwarded-For': '203.0.113.51' })).status).toBe(200)
})

test('one home of IPv6 is one visitor, whichever of its addresses asks', async () => {
  const from = (turn: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${turn.toString(16)}` })
  stopTime()
  const answers = await many(650, (turn) => post('/market', 'market=GB', from(turn)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50)
  expect((await post('/market', 'market=GB', { 'X-Forwarded-For': '2001:db8:1:3::1' })).status).toBe(200)
})

test('a form that was tried too often costs no page, and Back has what was typed', async () => {
  const tried = (email: string) =>
    post('/login', new URLSearchParams({ intent: 'sign-in', email, password: 'wrong-password' }).toString(), {
      'X-Forwarded-For': '203.0.113.60',
    })
  let last = await tried('amira@mail.example')
  for (let turn = 0; turn < 10; turn++) last = await tried('amira@mail.example')
  const rendered = await figure('pages_rendered_total')
  last = await tried('amira@mail.example')
  expect([last.status, last.headers['retry-after'], isSmallPage(last.text)]).toEqual([429, '60', true])
  expect(last.text).toMatch(/Too many tries\. Please wait \d+ minutes.*what you typed is still there/)
  expect(await figure('pages_rendered_total')).toBe(rendered)
})

test('a message too many costs no page either', async () => {
  const write = () =>
    post('/contact', 'subject=order&name=Amira&email=amira%40mail.example&message=hello', {
      'X-Forwarded-For': '203.0.113.61',
    })
  for (let turn = 0; turn < 5; turn++) expect((await write()).status).toBe(200)
  const rendered = await figure('pages_rendered_total')
  const refused = await write()
  expect([refused.status, isSmallPage(refused.text)]).toEqual([429, true])
  expect(await figure('pages_rendered_total')).toBe(rendered)
})

test('what visitors do wrong is no fault of the shop: its log says so quietly', async () => {
  const { cookie } = await makeSeller(shop.app)
  logged.splice(0)
  const statuses = [
    ...(await Promise.all(['/nowhere', '/nowhere.data', '/product/0', '/%c3'].map((path) => send(path)))),
    ...[await post('/about', 'a=b'), await post('/order/none', 'intent=cancel')],
    await post('/vendor/orders/none', 'intent=note', { Cookie: `__Host-${cookie}` }),
    await post('/login', 'intent=sign-in&email=amira%40mail.example&password=wrong'),
    await post('/payments/create', '{'),
  ].map(({ status }) => status)
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  expect(logged.filter(({ level }) => level > 30)).toEqual([])
  expect(logged).toContainEqual(expect.objectContaining({ msg: 'a request was refused', path: '/about' }))
})

test('a form too large is refused as it comes, whether or not it said how large it is', async () => {
  const much = 'x'.repeat(1_100_000)
  for (const headers of [{}, { 'Transfer-Encoding': 'chunked' }]) {
    const page = await post('/contact', `message=${much}`, headers as Record<string, string>)
    expect([page.status, isSmallPage(page.text)]).toEqual([413, true])
  }
  expect((await post('/contact.data', `message=${much}`)).text).toMatch(
    /^One form takes no more than a megabyte/,
  )
})

test('a text that is far too long does not come back twice', async () => {
  const page = await post('/contact', `name=${'n'.repeat(400_000)}&message=${'m'.repeat(400_000)}`)
  expect(page.status).toBe(422)
  expect(page.text.length).toBeLessThan(300_000)
  expect(page.text).not.toContain('m'.repeat(30_001))
})

test('a form from a page of another site is refused, also when its browser leaves the origin out', async () => {
  for (const [site, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ] as const) {
    const sent = await send('/market', {
      method: 'POST',
      body: 'market=GB',
      headers: { 'Sec-Fetch-Site': site, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect([site, sent.status]).toEqual([site, status])
  }
})

test('a host that is none is told so, before anything else is asked', async () => {
  for (const host of ['1.1.1.1.1', 'a b', '[::', '%', 'shop.example:99999'])
    expect([host, (await send('/products', { headers: { Host: host } })).status]).toEqual([host, 400])
})

test('nobody is led to an address that a stranger made long', async () => {
  const long = 'x'.repeat(7000)
  for (const path of [`/shop?a=${long}`, `/products/?a=${long}`, `/dashboard?a=${long}`, `/${long}/`]) {
    const { status, headers } = await send(path)
    expect([path.slice(0, 20), status < 500, String(headers.location ?? '').length < 2100]).toEqual([
      path.slice(0, 20),
      true,
      true,
    ])
  }
})

test('what is for one person is kept by nobody, and so is its twin for scripts', async () => {
  for (const path of [
    ...['/me', '/me.data', '/dashboard', '/dashboard.data', '/dashboard/my-data', '/dashboard/my-data.data'],
    ...['/cart', '/cart.data', '/checkout.data', '/wishes.data', '/login.data', '/order/none.data'],
  ])
    expect([path, (await send(path)).headers['cache-control']]).toEqual([
      path,
      expect.stringMatching(/no-store/),
    ])
})

test('under https every cookie says so', async () => {
  const cookies = [
    ...[(await post('/market', 'market=AE')).headers['set-cookie']].flat(),
    ...[(await send('/checkout')).headers['set-cookie']].flat(),
    ...[(await post('/cart', 'intent=clear')).headers['set-cookie']].flat(),
  ]
  expect(cookies.map((cookie) => String(cookie).split('=')[0])).toEqual(['market', 'checkout', 'cart'])
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
})

test('the figures are for this machine, and not for whoever comes through the proxy', async () => {
  expect((await send('/metrics')).status).toBe(200)
  expect((await send('/metrics', { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(404)
})

test('where the shop has a token for its figures, only who brings it sees them', async () => {
  const guarded = await serveShop({ metricsToken: 'a token of the keeper' })
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${guarded.url}/metrics`, { headers })).status
  expect([
    await ask({}),
    await ask({ Authorization: 'Bearer a token of nobody' }),
    await ask({ Authorization: 'Bearer a token of the keeper' }),
  ]).toEqual([404, 404, 200])
  await guarded.close()
})

test('when every connection to the database is taken, a form says so and loses nothing', async () => {
  const { pool } = shop.app.database
  const lock = await pool.connect()
  await lock.query('begin')
  await lock.query('lock table contact_queries in access exclusive mode')
  const message = 'subject=order&name=Amira&email=amira%40mail.example&message=hello'
  const stuck = Array.from({ length: 12 }, (_, turn) =>
    post('/contact', message, { 'X-Forwarded-For': `203.0.115.${turn}` }),
  )
  const waiting = async () => {
    const text =
      "select count(*)::int as count from pg_locks where not granted and relation = 'contact_queries'::regclass"
    return (await pool.query<{ count: number }>(text)).rows[0]?.count
  }
  await expect.poll(waiting).toBe(12)
  const [page, data] = await Promise.all(
    ['/login', '/login.data'].map((path) =>
      post(path, 'intent=sign-in&email=a%40b.example&password=secret-word'),
    ),
  )
  expect([page?.status, page?.headers['retry-after'], isSmallPage(page?.text ?? '')]).toEqual([
    503,
    '5',
    true,
  ])
  expect([data?.status, data?.text]).toEqual([
    503,
    expect.stringMatching(/^The shop cannot reach its shelves/),
  ])
  await lock.query('rollback')
  lock.release()
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('whom to tell of a weakness stands where programs look for it', async () => {
  const { status, text } = await send('/.well-known/security.txt')
  expect(status).toBe(200)
  expect(text).toContain('Contact: https://shop.example/contact\n')
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n')
  await saveSetting(systemContext(shop.app), 'security_email', 'safe@shop.example')
  await expect
    .poll(async () => (await send('/.well-known/security.txt')).text)
    .toContain('Contact: mailto:safe@shop.example\n')
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect([days > 100, days < 365]).toEqual([true, true])
})

test('one connection that asks in vain leaves the line', async () => {
  const port = Number(new URL(shop.url).port)
  await new Promise<void>((resolve, reject) => {
    const line = connect(port, '127.0.0.1', () => {
      line.write('GET /products HTTP/1.1\r\nHost: shop.example\r\n\r\n')
      line.destroy()
    })
    line.on('close', () => resolve()).on('error', reject)
  })
  expect((await send('/products')).status).toBe(200)
})
