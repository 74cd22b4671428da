import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { type FakePayPal, startFakePayPal } from '#tests/fakes/paypal.ts'
import { areHere, checker } from '#tests/paypal-documents.ts'
import { granted, line, openPayment, payFor, prepare } from '#tests/shopper.ts'
import { money } from '../platform/money.ts'
import { paypalProvider } from './paypal.ts'
import { shippingOf } from './paypal-shipping.ts'
import type { Provider, ShipTo } from './provider.ts'

let app: TestApp
let paypal: FakePayPal
let provider: Provider
beforeAll(async () => {
  app = await openTestApp({ clock: handClock() })
  await makeShippingRates(app.db)
  paypal = await startFakePayPal()
  const config = { clientId: 'c', clientSecret: 's', webhookId: null, environment: 'sandbox' } as const
  provider = paypalProvider(config, paypal.ask)
})
afterEach(() => {
  paypal.refuseAddresses(null)
  paypal.captureNext('COMPLETED')
})
afterAll(async () => {
  await paypal.stop()
  await app.close()
})

const LONDON: ShipTo = {
  ...{ name: 'Amna Khan', address: '10 Downing Street', city: 'London', state: '' },
  ...{ postalCode: 'SW1A 2AA', country: 'GB' },
}
let count = 0
const open = async (shipTo: ShipTo | null, number = `ORD-1790000000000SHIPPED${++count}`) => {
  const amount = money(1299, 'GBP')
  const opened = await provider.createOrder({ amount, number, description: 'Order', shipTo, key: number })
  const { body, headers } = paypal.asked.findLast(({ path }) => path.endsWith('/orders')) ?? {}
  return { opened, number, body, key: headers?.['paypal-request-id'] }
}

describe('an order at PayPal', () => {
  test('says where it is sent, and that nobody changes that there', async () => {
    const { body } = await open(LONDON)
    expect(body).toMatchObject({
      application_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' },
      purchase_units: [
        {
          shipping: {
            name: { full_name: 'Amna Khan' },
            address: {
              ...{ address_line_1: '10 Downing Street', admin_area_2: 'London' },
              ...{ postal_code: 'SW1A 2AA', country_code: 'GB' },
            },
          },
        },
      ],
    })
  })

  test('to another address has another key, and to the same the same one', async () => {
    const { number, key, opened } = await open(LONDON)
    expect(await open(LONDON, number)).toMatchObject({ key, opened })
    const other = await open({ ...LONDON, city: 'Leeds' }, number)
    expect(other.key).not.toBe(key)
    expect(other.opened.id).not.toBe(opened.id)
  })

  test.each(['POSTAL_CODE_REQUIRED', 'CITY_REQUIRED', 'SHIPPING_ADDRESS_INVALID', 'A_WORD_OF_TOMORROW'])(
    'whose address is refused, as %s, is opened without it, once',
    async (issue) => {
      paypal.refuseAddresses(issue)
      const before = paypal.asked.length
      const { opened, body, key, number } = await open(LONDON)
      expect(opened).toEqual({ id: expect.any(String), refusedAddress: issue })
      expect(body).not.toHaveProperty('application_context')
      expect(body).not.toHaveProperty('purchase_units.0.shipping')
      expect(key).toBe(number)
      expect(paypal.asked.slice(before).filter(({ path }) => path.endsWith('/orders'))).toHaveLength(2)
    },
  )

  test('that PayPal gives no answer to is not asked for without its address', async () => {
    let asks = 0
    const config = { clientId: 'c', clientSecret: 's', webhookId: null, environment: 'sandbox' } as const
    const away = paypalProvider(config, async (input, init) => {
      if (!new URL(input instanceof Request ? input.url : input).pathname.endsWith('/orders'))
        return paypal.ask(input, init)
      asks += 1
      return Response.json({ name: 'SERVICE_UNAVAILABLE' }, { status: 503 })
    })
    const order = { amount: money(1, 'GBP'), number: 'ORD-1', description: '', shipTo: LONDON, key: 'ORD-1' }
    await expect(away.createOrder(order)).rejects.toThrow()
    expect(asks).toBe(1)
  })
})

describe('where a purchase is sent', () => {
  test.each([
    ['Dubai has no postal code', { country: 'AE', state: 'Dubai', postalCode: '00000' }, undefined],
    ['Riyadh may have one', { country: 'SA', state: 'Riyadh', postalCode: '12345' }, '12345'],
    ['and may have none', { country: 'SA', state: 'Riyadh', postalCode: '' }, undefined],
    ['a state is two letters', { country: 'US', state: 'CA', postalCode: '95131' }, '95131'],
  ])('is told: %s', (_, place, code) => {
    expect(shippingOf({ ...LONDON, ...place })?.address?.postalCode).toBe(code)
  })

  test.each([
    ['a state with its name', { country: 'US', state: 'California', postalCode: '95131' }],
    ['no postal code where there are some', { postalCode: '' }],
    ['no street', { address: '' }],
    ['no city', { city: ' ' }],
    ['no country', { country: 'UKK' }],
    ['a street that is too long', { address: 'é'.repeat(301) }],
  ])('is not told with %s', (_, place) => {
    expect(shippingOf({ ...LONDON, ...place })).toBeNull()
  })

  const writing = (most: number) => fc.string({ unit: 'grapheme', maxLength: most, size: 'max' })
  const anywhere = fc.record({
    ...{ name: writing(320), address: writing(320), city: writing(140), state: writing(320) },
    postalCode: writing(70),
    country: fc.oneof(fc.constantFrom('US', 'GB', 'AE', 'SA', 'DE'), writing(3)),
  })

  test.skipIf(!areHere)('is told in a way that PayPal’s documents describe, whatever was typed', () => {
    const orders = checker('checkout_orders_v2.json')
    fc.assert(
      fc.property(anywhere, (to) => {
        const said = shippingOf(to)
        if (!said) return
        const { address, name } = said
        const written = {
          name: { full_name: name?.fullName },
          address: {
            address_line_1: address?.addressLine1,
            admin_area_2: address?.adminArea2,
            ...(address?.adminArea1 === undefined ? {} : { admin_area_1: address.adminArea1 }),
            ...(address?.postalCode === undefined ? {} : { postal_code: address.postalCode }),
            country_code: address?.countryCode,
          },
        }
        expect(orders('shipping_detail', written)).toEqual([])
      }),
    )
  })
})

test('a purchase whose money PayPal refuses because of its address can be paid without one', async () => {
  const shop = { ...app, provider }
  const { id } = await makeProduct(app.db)
  const { purchase } = granted(await prepare(shop, [line(id)], { market: 'GB' }))
  const pay = async () => {
    const { providerOrderId } = granted(await openPayment(shop, purchase.token))
    paypal.approve(providerOrderId)
    const answer = await payFor(shop, purchase.token, providerOrderId)
    const asked = paypal.asked.findLast(({ path }) => path.endsWith('/orders'))
    return {
      answer: granted(answer),
      hasAddress: JSON.stringify(asked?.body).includes('SET_PROVIDED_ADDRESS'),
    }
  }
  paypal.captureNext('SHIPPING_ADDRESS_INVALID')
  expect(await pay()).toMatchObject({ answer: { state: 'declined' }, hasAddress: true })
  paypal.captureNext('COMPLETED')
  expect(await pay()).toMatchObject({ answer: { state: 'paid' }, hasAddress: false })
})
