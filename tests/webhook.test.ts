import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentEvents } from '#server/payments/tables.ts'
import { type FakePayPal, startFakePayPal } from './fakes/paypal.ts'
import { type ServedShop, serveShop } from './served.ts'

let paypal: FakePayPal
let shop: ServedShop
beforeAll(async () => {
  paypal = await startFakePayPal()
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    new URL(input instanceof Request ? input.url : input).hostname.endsWith('.paypal.com')
      ? paypal.ask(input, init)
      : ask(input, init),
  )
  shop = await serveShop({
    demo: false,
    trustProxy: true,
    paypal: { clientId: 'shop-client', clientSecret: 'secret', webhookId: 'WH1', environment: 'sandbox' },
  })
})
afterAll(async () => {
  await shop?.close()
  await paypal?.stop()
  vi.unstubAllGlobals()
})
beforeEach(() => paypal.asked.splice(0))

const SIGNED = {
  'Content-Type': 'application/json',
  'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
  'PAYPAL-CERT-URL': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
  'PAYPAL-TRANSMISSION-ID': 'a1b2-c3',
  'PAYPAL-TRANSMISSION-SIG': 'signed-by-paypal',
  'PAYPAL-TRANSMISSION-TIME': '2026-11-20T12:00:00Z',
}
const message = (id: string) =>
  JSON.stringify({ id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'NOBODYS' } })

const tell = (headers: Record<string, string>, body = message('WH-1'), address = '198.51.100.7') =>
  fetch(`${shop.url}/webhooks/paypal`, {
    method: 'POST',
    headers: { ...headers, 'X-Forwarded-For': address },
    body,
  })
const FORGED = { ...SIGNED, 'PAYPAL-TRANSMISSION-SIG': 'forged' }

test('what cannot be a message of PayPal is refused before anybody is asked', async () => {
  const { 'PAYPAL-TRANSMISSION-SIG': _sig, ...unsigned } = SIGNED
  expect((await tell({ 'Content-Type': 'application/json' })).status).toBe(400)
  expect((await tell(unsigned)).status).toBe(400)
  expect((await tell({ ...SIGNED, 'PAYPAL-AUTH-ALGO': 'none' })).status).toBe(400)
  expect((await tell({ ...SIGNED, 'PAYPAL-CERT-URL': 'https://evil.example/cert' })).status).toBe(400)
  expect((await tell({ ...SIGNED, 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await tell(SIGNED, JSON.stringify({ id: 'WH-1', text: 'x'.repeat(300_000) }))).status).toBe(413)
  expect((await tell(SIGNED, 'not json')).status).toBe(400)
  expect(paypal.asked).toEqual([])
  expect((await fetch(`${shop.url}/webhooks/paypal`)).status).toBe(405)
})

test('what PayPal signed is kept once, and what it did not sign is not', async () => {
  expect((await tell(FORGED, message('WH-2'))).status).toBe(400)
  expect((await tell(SIGNED, message('WH-3'))).status).toBe(204)
  expect((await tell(SIGNED, message('WH-3'))).status).toBe(204)
  const kept = await shop.app.db.select({ id: paymentEvents.eventId }).from(paymentEvents)
  expect(kept).toEqual([{ id: 'WH-3' }])
})

test('an address that forges is soon refused without a question, and PayPal never is', async () => {
  const forger = '203.0.113.9'
  for (let turn = 0; turn < 30; turn++) expect((await tell(FORGED, message('WH-4'), forger)).status).toBe(400)
  const asked = paypal.asked.length
  const refused = await tell(FORGED, message('WH-4'), forger)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(paypal.asked).toHaveLength(asked)
  for (let turn = 0; turn < 40; turn++) expect((await tell(SIGNED, message(`WH-5-${turn}`))).status).toBe(204)
})

test('what a forger writes in front of the address that the proxy saw makes nobody else of them, and of nobody a forger', async () => {
  const forger = '203.0.113.10'
  for (let turn = 0; turn < 30; turn++)
    expect((await tell(FORGED, message('WH-6'), `198.51.100.${turn}, ${forger}`)).status).toBe(400)
  expect((await tell(FORGED, message('WH-6'), `198.51.100.99, ${forger}`)).status).toBe(429)
  expect((await tell(FORGED, message('WH-6'), `${forger}, 198.51.100.98`)).status).toBe(400)
})
