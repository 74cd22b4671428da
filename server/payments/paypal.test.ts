import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakePayPal, startFakePayPal } from '#tests/fakes/paypal.ts'
import { money } from '../platform/money.ts'
import { paypalProvider } from './paypal.ts'
import type { Provider } from './provider.ts'

let paypal: FakePayPal
let provider: Provider
const config = {
  clientId: 'client',
  clientSecret: 'secret',
  webhookId: 'WEBHOOK1',
  environment: 'sandbox' as const,
}
beforeAll(async () => {
  paypal = await startFakePayPal()
  provider = paypalProvider(config, paypal.ask)
})
beforeEach(() => {
  paypal.captureNext('COMPLETED')
  paypal.refundNext('COMPLETED')
})
afterAll(() => paypal.stop())

let count = 0
const open = async (amount = 12_345) => {
  const number = `ORD-1790000000000ABCDEFG${String(++count).padStart(2, '0')}`
  const { id } = await provider.createOrder({
    amount: money(amount, 'USD'),
    number,
    description: `Order ${number}`,
    shipTo: null,
    key: `${number}-0`,
  })
  return { id, number }
}
const approved = async () => {
  const opened = await open()
  paypal.approve(opened.id)
  return opened
}

test('an outage is over for the shop as soon as it is over', async () => {
  let isAway = true
  const patient = paypalProvider(config, (input, init) =>
    isAway ? Promise.reject(new Error('no connection')) : paypal.ask(input, init),
  )
  await expect(patient.findOrder('ANY')).rejects.toThrow()
  isAway = false
  expect(await patient.findOrder('ANY')).toBeNull()
})

describe('an order at PayPal', () => {
  test('has one unit with the amount in two decimals, the description and our number, under a key', async () => {
    const { number } = await open(5)
    const question = paypal.asked.findLast((each) => each.path === '/v2/checkout/orders')
    expect(question?.body).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          amount: { currency_code: 'USD', value: '0.05' },
          description: `Order ${number}`,
          custom_id: number,
        },
      ],
    })
    expect(question?.headers['paypal-request-id']).toBe(`${number}-0`)
    expect(question?.headers.authorization).toBe('Bearer fake-token')
  })

  test('opened twice with the same key is one order', async () => {
    const { id } = await open()
    count -= 1
    expect((await open()).id).toBe(id)
  })

  test('is found with what was agreed; one that PayPal never heard of is nothing', async () => {
    const { id, number } = await approved()
    expect(await provider.findOrder(id)).toEqual({
      id,
      status: 'approved',
      amount: money(12_345, 'USD'),
      number,
      capture: null,
    })
    expect(await provider.findOrder('NEVERHEARDOF')).toBeNull()
    const unread = paypalProvider(config, async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : input).pathname
      const no = { name: 'NOT_AUTHORIZED', details: [{ issue: 'PERMISSION_DENIED' }] }
      return path.endsWith(id) ? Response.json(no, { status: 403 }) : paypal.ask(input, init)
    })
    await expect(unread.findOrder(id)).rejects.toThrow()
  })
})

describe('a capture at PayPal', () => {
  test('gives the id of the money’s movement, which is not the id of the order', async () => {
    const { id, number } = await approved()
    const capture = await provider.capture(id, `capture-${id}`)
    expect(capture).toEqual({
      captureId: expect.any(String),
      status: 'completed',
      amount: money(12_345, 'USD'),
      number,
      fee: money(105, 'USD'),
    })
    expect(capture.captureId).not.toBe(id)
    expect(await provider.capture(id, `capture-${id}`)).toEqual(capture)
  })

  test('may be pending or declined, and a card may be refused', async () => {
    for (const [word, status] of [
      ['PENDING', 'pending'],
      ['DECLINED', 'declined'],
      ['INSTRUMENT_DECLINED', 'declined'],
      ['PERMISSION_DENIED', 'declined'],
    ] as const) {
      const { id } = await approved()
      paypal.captureNext(word)
      expect((await provider.capture(id, `capture-${id}`)).status).toBe(status)
    }
  })

  test('of an order that nobody approved takes nothing', async () => {
    const { id } = await open()
    expect(await provider.capture(id, 'k')).toMatchObject({
      status: 'declined',
      reason: 'ORDER_NOT_APPROVED',
    })
  })

  test('whose answer is lost throws, and asking again with the same key shows it', async () => {
    const { id } = await approved()
    paypal.captureNext('lost')
    await expect(provider.capture(id, 'lost-once')).rejects.toThrow()
    paypal.captureNext('COMPLETED')
    expect((await provider.findOrder(id))?.capture?.status).toBe('completed')
    expect((await provider.capture(id, 'lost-once')).status).toBe('completed')
  })

  test('that was taken before PayPal forgot the key is found, and not taken twice', async () => {
    const { id } = await approved()
    const first = await provider.capture(id, 'long-ago')
    paypal.forgetKeys()
    expect(await provider.capture(id, 'long-ago')).toEqual(first)
  })

  test('that was taken, though nobody can read of how much, is not told as declined', async () => {
    const { id } = await approved()
    paypal.captureNext('ORDER_ALREADY_CAPTURED')
    await expect(provider.capture(id, 'k')).rejects.toThrow()
    await expect(provider.capture('NEVERHEARDOF', 'k')).resolves.toMatchObject({ status: 'declined' })
  })

  test('throws while PayPal is down or out of reach: nobody knows whether money moved', async () => {
    for (const word of ['down', 'blocked'] as const) {
      const { id } = await approved()
      paypal.captureNext(word)
      await expect(provider.capture(id, 'k')).rejects.toThrow()
    }
  })
})

describe('money goes back by PayPal', () => {
  test('in parts, once a key, and not beyond what was taken', async () => {
    const { id } = await approved()
    const { captureId } = await provider.capture(id, `capture-${id}`)
    const part = await provider.refund(captureId, money(10_000, 'USD'), `r-${id}`, 'It broke')
    expect(part.status).toBe('completed')
    expect(await provider.refund(captureId, money(10_000, 'USD'), `r-${id}`, 'It broke')).toEqual(part)
    expect(await provider.refund(captureId, money(10_000, 'USD'), `r2-${id}`, '')).toMatchObject({
      status: 'failed',
      reason: 'REFUND_AMOUNT_EXCEEDED',
    })
  })

  test('or not, with the reason, and it is said whether it may go later', async () => {
    const { id } = await approved()
    const { captureId } = await provider.capture(id, `capture-${id}`)
    let count = 0
    const refund = () => provider.refund(captureId, money(100, 'USD'), `why-${id}-${++count}`, '')
    for (const [reason, status] of [
      ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'delayed'],
      ['TRANSACTION_DISPUTED', 'delayed'],
      ['PENDING_CAPTURE', 'delayed'],
      ['PERMISSION_DENIED', 'delayed'],
      ['REFUND_TIME_LIMIT_EXCEEDED', 'failed'],
      ['FAILED', 'failed'],
      ['PENDING', 'pending'],
    ] as const) {
      paypal.refundNext(reason)
      expect(await refund()).toMatchObject({ status, reason })
    }
  })
})

describe('a message to the webhook', () => {
  const body = (type: string, resource: object) => JSON.stringify({ id: 'WH-1', event_type: type, resource })
  const signed = (signature = 'signed-by-paypal') =>
    new Headers({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      'paypal-transmission-id': 'a1b2-c3',
      'paypal-transmission-sig': signature,
      'paypal-transmission-time': '2026-11-20T12:00:00Z',
    })
  const captured = body('PAYMENT.CAPTURE.COMPLETED', {
    id: 'CAP1',
    supplementary_data: { related_ids: { order_id: 'ORDER1' } },
  })

  test('is read when PayPal says that it signed it', async () => {
    expect(await provider.readEvent(signed(), captured)).toMatchObject({
      id: 'WH-1',
      type: 'PAYMENT.CAPTURE.COMPLETED',
      providerOrderId: 'ORDER1',
      captureId: 'CAP1',
    })
    const question = paypal.asked.at(-1)
    expect(question?.body).toMatchObject({ webhook_id: 'WEBHOOK1', webhook_event: JSON.parse(captured) })
    expect(
      await provider.readEvent(signed(), body('CHECKOUT.ORDER.APPROVED', { id: 'ORDER2' })),
    ).toMatchObject({
      providerOrderId: 'ORDER2',
      captureId: null,
    })
  })

  test('is ignored when it is not signed, signed by somebody else, unreadable, or no webhook is set up', async () => {
    expect(await provider.readEvent(signed('forged'), captured)).toBeNull()
    expect(await provider.readEvent(signed(), 'not json')).toBeNull()
    expect(await provider.readEvent(signed(), '{"id":"WH-2"}')).toBeNull()
    const deaf = paypalProvider({ ...config, webhookId: null }, paypal.ask)
    expect(await deaf.readEvent(signed(), captured)).toBeNull()
  })

  test('costs PayPal no question when its signature cannot be PayPal’s, and one when it is forged', async () => {
    await provider.readEvent(signed(), captured)
    const before = paypal.asked.length
    const without = (name: string) => {
      const headers = signed()
      headers.delete(name)
      return headers
    }
    const saying = (name: string, value: string) => {
      const headers = signed()
      headers.set(name, value)
      return headers
    }
    const wrong = [
      new Headers(),
      ...[...signed().keys()].map(without),
      saying('paypal-auth-algo', 'MD5withRSA'),
      saying('paypal-transmission-time', 'yesterday'),
      saying('paypal-transmission-sig', 'x'.repeat(501)),
      ...[
        'http://api.paypal.com/cert',
        'https://paypal.com.evil.example/cert',
        'https://notpaypal.com/cert',
        'https://api.paypal.com:8443/cert',
        'https://api.paypal.com@evil.example/cert',
        'cert',
      ].map((address) => saying('paypal-cert-url', address)),
    ]
    for (const headers of wrong) {
      expect(provider.maySign(headers)).toBe(false)
      expect(await provider.readEvent(headers, captured)).toBeNull()
    }
    expect(paypal.asked).toHaveLength(before)
    expect(provider.maySign(signed('forged'))).toBe(true)
    expect(await provider.readEvent(signed('forged'), captured)).toBeNull()
    expect(paypal.asked.slice(before).map((each) => each.path)).toEqual([
      '/v1/notifications/verify-webhook-signature',
    ])
  })
})
