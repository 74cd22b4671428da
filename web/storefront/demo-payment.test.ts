import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { products } from '#server/catalog/tables.ts'
import { releaseExpiredHolds } from '#server/checkout/release.ts'
import { systemContext } from '#server/context.ts'
import { payments } from '#server/payments/tables.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { findDemoOrder, withProvider } from '#tests/providers.ts'
import { granted, line, openPayment, prepare } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { cartCookie } from '../shop/cart-cookie.server.ts'
import { loader as checkout } from './checkout.tsx'
import { action, loader } from './demo-payment.ts'
import { loader as thankYou } from './thank-you.tsx'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

function visit(path: string, through: App, body?: Record<string, string>) {
  const url = new URL(path, 'http://localhost')
  const sent = body ? { method: 'POST', body: new URLSearchParams(body) } : {}
  return { request: new Request(url, sent), url, context: visitTo(through) }
}

/** Pays in a browser without scripts; where it is sent. */
async function pay(
  token: string,
  behaviour: string,
  through: App = app,
  shown: string | null = null,
): Promise<string> {
  const asked = visit('/payments/demo', through, {
    token,
    behaviour,
    ...(shown === null ? {} : { shown }),
  })
  const answer = await action({ ...asked, pattern: '/payments/demo', params: {} })
  expect(answer.status).toBe(303)
  return answer.headers.get('Location') ?? ''
}

async function openCheckout(path: string) {
  const asked = visit(path, app)
  const page = await checkout({ ...asked, pattern: '/checkout', params: {} }).catch((answer: unknown) => {
    if (answer instanceof Response) return answer.headers.get('Location') ?? ''
    throw answer
  })
  return typeof page === 'string' ? page : page.data
}

/** What the checkout says to who was sent there, or where it leads. */
async function said(path: string): Promise<string | null> {
  const page = await openCheckout(path)
  return typeof page === 'string' ? page : (page.fault?.sentence ?? null)
}

/** What the page of a payment sends of the order that it shows. */
async function shownBy(token: string): Promise<string> {
  const page = await openCheckout(`/checkout?purchase=${token}`)
  if (typeof page === 'string' || !page.prepared) throw new Error('No payment is shown.')
  return page.prepared.fingerprint
}

async function prepared(change: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(app.db, change)
  const { purchase } = granted(await prepare(app, [line(product.id)]))
  return { ...purchase, product, here: `/checkout?purchase=${purchase.token}` }
}

describe('a shopper without scripts is told', () => {
  test('that a payment failed', async () => {
    const { token, here } = await prepared()
    const to = await pay(token, 'decline')
    expect(to).toBe(`${here}&payment=declined`)
    expect(await said(to)).toBe('Payment failed. Please try again.')
  })

  test('which products went to somebody else after the time to pay', async () => {
    const { token, product, here } = await prepared({ name: 'Copper lamp', stock: 2 })
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await buy(app, [line(product.id, 2)])
    const to = await pay(token, 'approve')
    expect(to).toBe(`${here}&payment=sold-out`)
    expect(await said(to)).toBe(
      'Your time to pay ran out, and the goods went to somebody else. You were not charged. Copper lamp is sold out. Remove it to continue.',
    )
  })

  test('why the goods cannot be had by now, with the code of that and not the one of the address', async () => {
    const { token, product, here } = await prepared({ name: 'Copper lamp', stock: 2 })
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await buy(app, [line(product.id, 2)])
    expect(await pay(token, 'approve')).toBe(`${here}&payment=sold-out`)
    const codeAt = async (address: string) => {
      const page = await openCheckout(address)
      return typeof page === 'string' ? page : page.fault?.code
    }
    expect(await codeAt(`${here}&payment=anything`)).toBe('sold-out')
    await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, product.id))
    expect(await codeAt(`${here}&payment=sold-out`)).toBe('gone')
    expect(await said(`${here}&payment=sold-out`)).toBe(
      'Your order cannot be paid as it is any more. You were not charged. Copper lamp is no longer available. Remove it to continue.',
    )
  })

  test('of nothing that went to somebody else while the last pieces are set aside for them, whatever the address says', async () => {
    const { token, status, product, here } = await prepared({ stock: 2 })
    expect(status).toBe('pending')
    await buy(app, [line(product.id)])
    expect(await said(`${here}&payment=sold-out`)).toBeNull()
    expect(await pay(token, 'approve')).toBe(`/thank-you/${token}`)
  })

  test('that another payment is being confirmed, where nobody is asked to pay again', async () => {
    const { id, token, here } = await prepared()
    const open = { purchaseId: id, currency: 'USD', amount: 1, status: 'pending' } as const
    await app.db.insert(payments).values({ ...open, provider: 'paypal', providerOrderId: 'OTHER' })
    const to = await pay(token, 'approve')
    expect(to).toBe(`${here}&payment=payment-running`)
    expect(await said(to)).toBe(`/thank-you/${token}?payment=payment-running`)
    const page = await thankYou({
      ...visit(`/thank-you/${token}?payment=payment-running`, app),
      pattern: '/thank-you/:token',
      params: { token },
    })
    expect(page.data).toMatchObject({
      state: 'finishing',
      notice: 'Another payment for this order is being confirmed. You were not charged for this one.',
    })
  })

  test.each([
    ['costs more', [2, 0], {}, 'AED 193.15'],
    ['is of something else that costs as much', [0, 1], {}, 'AED 143.15'],
    ['goes elsewhere', [1, 0], { address: '9 Palm Street' }, 'AED 143.15'],
  ] as const)(
    'that an order %s by now, and pays for nothing that they did not see',
    async (_, [lamps, vases], change, total) => {
      const lamp = await makeProduct(app.db, { prices: 5000, stock: 20 })
      const vase = await makeProduct(app.db, { prices: 5000, stock: 20 })
      const attempt = crypto.randomUUID()
      const lines = (pieces: readonly number[]) =>
        [lamp, vase].flatMap(({ id }, index) => (pieces[index] ? [line(id, pieces[index])] : []))
      const send = async (pieces: readonly number[], other: object) =>
        granted(
          await prepare(app, lines(pieces), {
            form: { ...other, attempt },
          }),
        ).purchase
      const { id, token } = await send([1, 0], {})
      const before = await shownBy(token)
      await send([lamps, vases], change)
      const to = await pay(token, 'approve', app, before)
      expect(to).toBe(`/checkout?purchase=${token}&payment=order-changed`)
      expect(await said(to)).toBe(
        `Your order was changed in the meantime. Its total is ${total}. Check it and confirm to continue.`,
      )
      expect(await pay(token, 'approve', app, 'else')).toBe(to)
      expect(await app.db.$count(payments, eq(payments.purchaseId, id))).toBe(0)
      expect(await pay(token, 'approve', app, await shownBy(token))).toBe(`/thank-you/${token}`)
    },
  )

  test('that an order was changed while its payment was being opened', async () => {
    const lamp = await makeProduct(app.db, { prices: 5000, stock: 20 })
    const vase = await makeProduct(app.db, { prices: 5000, stock: 20 })
    const form = { attempt: crypto.randomUUID() }
    const { id, token } = granted(await prepare(app, [line(lamp.id)], { form })).purchase
    const slow = withProvider(app, {
      createOrder: async (order) => {
        granted(await prepare(app, [line(vase.id)], { form }))
        return app.provider.createOrder(order)
      },
    })
    const to = await pay(token, 'approve', slow, await shownBy(token))
    expect(to).toBe(`/checkout?purchase=${token}&payment=order-changed`)
    expect(await app.db.$count(payments, eq(payments.purchaseId, id))).toBe(0)
    expect(await pay(token, 'approve', app, await shownBy(token))).toBe(`/thank-you/${token}`)
  })

  test.each([
    [
      'takes longer',
      () =>
        app.db
          .update(shippingRates)
          .set({ estimatedDeliveryDays: 20 })
          .where(eq(shippingRates.countryCode, 'AE')),
    ],
    [
      'is called something else',
      (id: number) => app.db.update(products).set({ name: 'Tin lamp' }).where(eq(products.id, id)),
    ],
  ] as const)('that an order for the same money %s by now', async (_, change) => {
    const { id } = await makeProduct(app.db, { name: 'Copper lamp' })
    const attempt = crypto.randomUUID()
    const send = async () => granted(await prepare(app, [line(id)], { form: { attempt } })).purchase
    const { token } = await send()
    const before = await shownBy(token)
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await send()
    expect(await shownBy(token)).toBe(before)
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    await change(id)
    await send()
    expect(await pay(token, 'approve', app, before)).toBe(`/checkout?purchase=${token}&payment=order-changed`)
    expect(await pay(token, 'approve', app, await shownBy(token))).toBe(`/thank-you/${token}`)
  })

  test('that no payment could be opened', async () => {
    const { token, here } = await prepared()
    const away = withProvider(app, { createOrder: () => Promise.reject(new Error('503')) })
    const to = await pay(token, 'approve', away)
    expect(to).toBe(`${here}&payment=provider-failed`)
    expect(await said(to)).toBe('Failed to create PayPal order')
  })

  test('that an approval belongs to an older order', async () => {
    const { here } = await prepared()
    expect(await said(`${here}&payment=foreign-approval`)).toBe(
      'This approval does not belong to this order. You were not charged. Please check your order and pay again.',
    )
  })

  test('nothing by a word that no refusal has, and nothing of products that are still there', async () => {
    const { here } = await prepared()
    expect(await said(`${here}&payment=%3Cb%3E`)).toBeNull()
    expect(await said(here)).toBeNull()
    clock.forward(16 * MINUTE)
    await releaseExpiredHolds(systemContext(app))
    expect(await said(`${here}&payment=sold-out`)).toBeNull()
  })
})

test('a shopper without scripts whose order is paid already comes to its page', async () => {
  const { token, here } = await prepared()
  expect(await pay(token, 'approve')).toBe(`/thank-you/${token}`)
  expect(await pay(token, 'approve')).toBe(`${here}&payment=already-paid`)
  expect(await said(`${here}&payment=already-paid`)).toBe(`/thank-you/${token}`)
})

test('a payment without scripts empties the cart that was paid, and nobody keeps the answer', async () => {
  const product = await makeProduct(app.db)
  const attempt = crypto.randomUUID()
  const { token } = granted(await prepare(app, [line(product.id)], { form: { attempt } })).purchase
  const asked = visit('/payments/demo', app, { token, behaviour: 'approve' })
  asked.request.headers.set('Cookie', `${cartCookie([line(product.id)])}; checkout=${attempt}`)
  const { headers } = await action({ ...asked, pattern: '/payments/demo', params: {} })
  expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^cart=;.*Max-Age=0/))
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('what scripts send is noted by the demo provider, and takes no money by itself', async () => {
  const { token } = await prepared()
  const { providerOrderId } = granted(await openPayment(app, token))
  const asked = visit('/payments/demo', app, { token, providerOrderId, behaviour: 'decline' })
  const answer = await action({ ...asked, pattern: '/payments/demo', params: {} })
  expect([answer.status, await answer.json()]).toMatchObject([200, { good: true }])
  expect(await findDemoOrder(app.db, providerOrderId)).toMatchObject({
    ...{ status: 'APPROVED', behaviour: 'decline', capturedAt: null },
  })
})

test('there is no demo payment in a real shop, nor where another provider takes the money; its address is not for reading', async () => {
  const answered = async (through: App, ask: typeof loader | typeof action, body?: { token: string }) => {
    const asked = {
      ...visit('/payments/demo', through, body),
      pattern: '/payments/demo',
      params: {},
    } as const
    return Promise.resolve()
      .then(() => ask(asked))
      .then(
        ({ status }) => status,
        (thrown: { init?: { status?: number } }) => thrown.init?.status,
      )
  }
  for (const real of [
    { ...app, config: { ...app.config, demo: false } },
    withProvider(app, { name: 'paypal' }),
  ])
    expect([await answered(real, loader), await answered(real, action, { token: 'x' })]).toEqual([404, 404])
  expect(await answered(app, loader)).toBe(405)
})
