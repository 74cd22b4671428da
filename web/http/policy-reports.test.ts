import { expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { policyReports, REPORTS } from './policy-reports.ts'

function listen() {
  const lines: string[] = []
  const app = policyReports(
    openLog('info', { write: (line) => void lines.push(line) }),
    (c) => c.req.header('x') ?? '',
  )
  const tell = async (body: unknown, from = 'amira') => {
    const text = JSON.stringify(body)
    const headers = { 'Content-Length': String(text.length), x: from }
    return (await app.request(REPORTS, { method: 'POST', body: text, headers })).status
  }
  return { app, tell, told: () => lines.map((line) => JSON.parse(line)) }
}

const old = (page: string, blocked = 'https://evil.example/x.js?of=amira') => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'document-uri': page,
    referrer: page,
  },
})

test('a violation is logged once, without anything that names who was there', async () => {
  const { tell, told } = listen()
  expect(await tell(old('https://shop.example/order/s3cret?email=amira@mail.example'))).toBe(204)
  expect(await tell(old('https://shop.example/order/0ther?email=badr@mail.example'))).toBe(204)
  expect(told()).toEqual([
    expect.objectContaining({
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      path: '/order/…',
    }),
  ])
  expect(JSON.stringify(told())).not.toMatch(/s3cret|amira/)
})

test('both ways in which browsers report are understood, and nonsense is not', async () => {
  const { tell, told } = listen()
  const body = {
    effectiveDirective: 'style-src-attr',
    blockedURL: 'inline',
    documentURL: 'https://shop.example/product/12',
  }
  expect(
    await tell([
      { type: 'csp-violation', body },
      { type: 'csp-violation', body },
    ]),
  ).toBe(204)
  expect(told()).toEqual([
    expect.objectContaining({ directive: 'style-src-attr', blocked: 'inline', path: '/product/0' }),
  ])
  for (const nonsense of [null, {}, [], 'x', [{ body: 1 }]]) expect(await tell(nonsense)).toBe(400)
})

test('reports are small, few from one visitor, and of so many kinds at most', async () => {
  const { app, tell, told } = listen()
  expect(await tell(old(`https://shop.example/${'x'.repeat(17_000)}`))).toBe(413)
  // One that does not say how long it is may be of any length.
  const endless = {
    method: 'POST',
    body: JSON.stringify(old('https://shop.example/')),
    headers: { x: 'badr' },
  }
  expect((await app.request(REPORTS, endless)).status).toBe(413)
  for (let turn = 0; turn < 19; turn++) expect(await tell(old('https://shop.example/'))).toBe(204)
  expect(await tell(old('https://shop.example/'))).toBe(429)
  const many = Array.from({ length: 50 }, (_, at) => ({ body: { blockedURL: `https://b${at}.example/` } }))
  expect(await tell(many, 'badr')).toBe(204)
  expect(told()).toHaveLength(1 + 20)
  for (let turn = 0; turn < 300; turn++)
    await tell(old('https://shop.example/', `https://a${turn}.example/`), `${turn}`)
  expect(told()).toHaveLength(200)
})
