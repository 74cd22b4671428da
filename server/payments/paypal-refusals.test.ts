import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakePayPal, startFakePayPal } from '#tests/fakes/paypal.ts'
import { money } from '../platform/money.ts'
import { paypalProvider } from './paypal.ts'
import type { Provider } from './provider.ts'

let paypal: FakePayPal
let provider: Provider
const config = {
  ...{ clientId: 'client', clientSecret: 'secret', webhookId: 'WEBHOOK1' },
  environment: 'sandbox' as const,
}
beforeAll(async () => {
  paypal = await startFakePayPal()
})
beforeEach(() => {
  paypal.captureNext('COMPLETED')
  paypal.refundNext('COMPLETED')
  provider = paypalProvider(config, paypal.ask)
})
afterAll(() => paypal.stop())

let count = 0
async function approved() {
  const number = `ORD-1790000000000REFUSE${String(++count).padStart(2, '0')}`
  const amount = money(12_345, 'USD')
  const { id } = await provider.createOrder({
    amount,
    number,
    description: 'Order',
    shipTo: null,
    key: number,
  })
  paypal.approve(id)
  return id
}
/** Everything that is asked while something is done, by its path. */
async function questions(of: () => Promise<unknown>): Promise<string[]> {
  const before = paypal.asked.length
  await of()
  return paypal.asked.slice(before).map(({ path }) => path)
}

describe('an answer without an issue is no refusal', () => {
  test('of a token: nobody knows what becomes of the capture, and the next question asks for another', async () => {
    const id = await approved()
    const fresh = paypalProvider(config, paypal.ask)
    paypal.refuseTokens(true)
    await expect(fresh.capture(id, `k-${id}`)).rejects.toThrow()
    await expect(fresh.refund('CAP', money(1, 'USD'), 'k', '')).rejects.toThrow()
    await expect(fresh.findOrder(id)).rejects.toThrow()
    paypal.refuseTokens(false)
    expect((await fresh.capture(id, `k-${id}`)).status).toBe('completed')
  })

  test.each([
    [400, {}],
    [404, { name: 'NOT_FOUND' }],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: null }],
    [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: null, description: 'No.' }] }],
  ])('of a capture, a refund or an order: %i with %o', async (status, body) => {
    const id = await approved()
    const walled = paypalProvider(config, async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      return pathname.startsWith('/v2/') ? Response.json(body, { status }) : paypal.ask(input, init)
    })
    await expect(walled.capture(id, `k-${id}`)).rejects.toThrow()
    await expect(walled.refund('CAP', money(1, 'USD'), 'k', '')).rejects.toThrow()
    await expect(walled.findOrder(id)).rejects.toThrow()
  })

  test('of a capture, as PayPal’s stand-in here says it', async () => {
    const id = await approved()
    paypal.captureNext('unnamed')
    await expect(provider.capture(id, `k-${id}`)).rejects.toThrow()
  })
})

describe('a refused capture', () => {
  test('of an order that another one takes meanwhile has that one’s answer', async () => {
    const id = await approved()
    paypal.captureNext('busy')
    const answer = await provider.capture(id, `k-${id}`)
    expect(answer).toMatchObject({ status: 'completed', amount: money(12_345, 'USD') })
    expect(answer).toEqual((await provider.findOrder(id))?.capture)
  })

  test('is asked about once, and stays refused when nothing was taken', async () => {
    const id = await approved()
    paypal.captureNext('INSTRUMENT_DECLINED')
    const asked = await questions(async () => {
      expect(await provider.capture(id, `k-${id}`)).toMatchObject({
        status: 'declined',
        reason: 'INSTRUMENT_DECLINED',
      })
    })
    expect(asked).toEqual([`/v2/checkout/orders/${id}/capture`, `/v2/checkout/orders/${id}`])
  })

  test('stays refused with its own word when what was captured before was declined', async () => {
    const id = await approved()
    paypal.captureNext('DECLINED')
    await provider.capture(id, `first-${id}`)
    paypal.captureNext('INSTRUMENT_DECLINED')
    expect(await provider.capture(id, `second-${id}`)).toMatchObject({
      ...{ status: 'declined', reason: 'INSTRUMENT_DECLINED', captureId: '' },
    })
  })
})

test('a refund that PayPal took with a word nobody knows is not called refused: it may be on its way', async () => {
  const { captureId } = await provider.capture(await approved(), 'word')
  const saying = (status: string | undefined): typeof fetch => {
    const ask: typeof fetch = async (url, init) => {
      const answer = await paypal.ask(url, init)
      if (!String(url).endsWith('/refund')) return answer
      const said: unknown = await answer.json()
      return Response.json({ ...Object(said), status }, { status: answer.status })
    }
    return ask
  }
  const refund = (status: string | undefined, key: string) =>
    paypalProvider(config, saying(status)).refund(captureId, money(100, 'USD'), key, 'Sorry')
  await expect(refund('ON_ITS_WAY', 'one')).rejects.toThrow('did not say what became of it')
  await expect(refund(undefined, 'two')).rejects.toThrow('did not say what became of it')
  expect(await refund('CANCELLED', 'three')).toMatchObject({ status: 'failed' })
})

test('what a refund says to its payer ends before a character that has no room, and not within it', async () => {
  const { captureId } = await provider.capture(await approved(), 'note')
  await provider.refund(captureId, money(100, 'USD'), 'emoji', `${'x'.repeat(254)}😀`)
  expect(paypal.asked.at(-1)?.body).toMatchObject({ note_to_payer: 'x'.repeat(254) })
  await provider.refund(captureId, money(100, 'USD'), 'emoji-2', `${'x'.repeat(253)}😀!`)
  expect(paypal.asked.at(-1)?.body).toMatchObject({ note_to_payer: `${'x'.repeat(253)}😀` })
  // What was erased is no note: PayPal refuses an empty one.
  await provider.refund(captureId, money(100, 'USD'), 'erased', '')
  expect(paypal.asked.at(-1)?.body).not.toHaveProperty('note_to_payer')
})

describe('a token that PayPal ends before its time', () => {
  const headers = new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': 'a1b2-c3',
    'paypal-transmission-sig': 'signed-by-paypal',
    'paypal-transmission-time': '2026-11-20T12:00:00Z',
  })
  const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C' } })
  const [token, verify] = ['/v1/oauth2/token', '/v1/notifications/verify-webhook-signature']

  test('is renewed for the next message, once', async () => {
    const hear = async () => expect(await provider.readEvent(headers, body)).toMatchObject({ id: 'WH-1' })
    expect(await questions(hear)).toEqual([token, verify])
    paypal.endTokens()
    expect(await questions(hear)).toEqual([verify, token, verify])
    expect(await questions(hear)).toEqual([verify])
  })

  test('and whose next one is refused too has the message delivered again later', async () => {
    const stubborn = paypalProvider(config, (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith(token)) return paypal.ask(input, init)
      return Promise.resolve(Response.json({ error: 'invalid_token' }, { status: 401 }))
    })
    await expect(stubborn.readEvent(headers, body)).rejects.toThrow()
  })
})
