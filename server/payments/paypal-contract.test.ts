import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakePayPal, startFakePayPal } from '#tests/fakes/paypal.ts'
import { denialMessage, disputeMessage, refundMessage, reversalMessage } from '#tests/fakes/paypal-events.ts'
import { areHere, checker, type Documented, readDocument as read } from '#tests/paypal-documents.ts'
import { FIRST_CHARGE_CURRENCIES } from '../markets/markets.ts'
import { money } from '../platform/money.ts'
import { paypalProvider } from './paypal.ts'
import { NEUTRAL, readEventBody, WON } from './paypal-events.ts'
import type { ProviderReport } from './provider.ts'

/** Every name of a field that is said anywhere in a document. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(fieldsIn)
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside]
}

describe.skipIf(!areHere)(
  areHere
    ? 'what we say to PayPal is what its own documents describe'
    : 'what we say to PayPal is what its own documents describe (skipped: ../shared/data/paypal is missing)',
  () => {
    let paypal: FakePayPal
    let orders: ReturnType<typeof checker>
    let refunds: ReturnType<typeof checker>
    let reported: ProviderReport
    beforeAll(async () => {
      orders = checker('checkout_orders_v2.json')
      refunds = checker('payments_payment_v2.json')
      paypal = await startFakePayPal()
      const provider = paypalProvider(
        { clientId: 'c', clientSecret: 's', webhookId: null, environment: 'sandbox' },
        paypal.ask,
      )
      const number = 'ORD-1790000000000A1B2C3D4E'
      const { id } = await provider.createOrder({
        amount: money(129_900, 'GBP'),
        number,
        description: `Order ${number}`,
        shipTo: {
          ...{ name: 'Amna Khan', address: '10 Downing Street', city: 'London', state: '' },
          ...{ postalCode: 'SW1A 2AA', country: 'GB' },
        },
        key: `${number}-GBP129900-0`,
      })
      paypal.approve(id)
      const { captureId } = await provider.capture(id, `capture-${id}`)
      paypal.reports({
        ...{ transaction_id: captureId, transaction_event_code: 'T0006', transaction_status: 'S' },
        transaction_initiation_date: '2026-11-20T12:01:00Z',
        transaction_amount: { currency_code: 'GBP', value: '1299.00' },
        custom_field: number,
      })
      reported = await provider.listTransactions(
        new Date('2026-11-01T00:00:00Z'),
        new Date('2026-11-30T00:00:00Z'),
      )
      await provider.refund(captureId, money(100, 'GBP'), 'return:1#2', 'It broke')
    })
    afterAll(() => paypal.stop())

    const askedOf = (ending: RegExp) => {
      const found = paypal.asked.find((each) => ending.test(each.path))
      if (!found) throw new Error('This was never asked.')
      return found
    }

    test('the order that we open, and the answer that we read', () => {
      const { body, answer, headers } = askedOf(/\/orders$/)
      expect(orders('order_request', body)).toEqual([])
      expect(orders('order', answer)).toEqual([])
      expect(String(headers['paypal-request-id']).length).toBeLessThanOrEqual(108)
    })

    test('the capture, whose answer is an order with the capture in it', () => {
      const { body, answer } = askedOf(/\/capture$/)
      expect(orders('order_capture_request', body)).toEqual([])
      expect(orders('order', answer)).toEqual([])
    })

    test('the refund of a part', () => {
      const { body, answer } = askedOf(/\/refund$/)
      expect(refunds('refund_request', body)).toEqual([])
      expect(body).toMatchObject({ custom_id: 'return.1.2' })
      expect(refunds('refund', answer)).toEqual([])
    })

    test('the report of transactions, with every question that it takes', () => {
      const { path: asked, answer } = askedOf(/^\/v1\/reporting\/transactions\?/)
      const reports = checker('reporting_transactions_v1.json')
      expect(reports('search_response', answer)).toEqual([])
      expect(reports('search_response', { ...(answer as object), total_pages: 'many' })).not.toEqual([])
      expect(reported.movements).toMatchObject([{ kind: 'capture', amount: 129_900, currency: 'GBP' }])
      const { parameters } = (read('reporting_transactions_v1.json') as Documented).components
      const query = new URL(asked, 'http://paypal').searchParams
      const allowed = new Ajv({ strict: false, coerceTypes: true, validateFormats: false })
      for (const [name, value] of query) {
        expect(parameters?.[name]?.name).toBe(name)
        expect(allowed.validate(parameters?.[name]?.schema ?? false, value)).toBe(true)
      }
      expect(query.get('fields')).toBe('transaction_info')
      expect([query.has('start_date'), query.has('end_date')]).toEqual([true, true])
      expect(allowed.validate(parameters?.page_size?.schema ?? false, '501')).toBe(false)
    })

    test('the messages of money that went back or is disputed, which we read whole', () => {
      const notices = checker('notifications_webhooks_v1.json')
      const disputes = checker('customer_disputes_v1.json')
      const amount = money(2599, 'USD')
      const described = new Set(
        ['payments_payment_v2.json', 'customer_disputes_v1.json'].flatMap((name) => fieldsIn(read(name))),
      )
      const messages = [
        [refundMessage('CAP1', amount, { customId: 'cancel.ORD-1.2' }), refunds, 'refund'],
        [reversalMessage('CAP1', amount), refunds, 'refund'],
        [denialMessage('CAP1', amount), refunds, 'capture'],
        [disputeMessage('CAP1', amount), disputes, 'dispute'],
        [disputeMessage('CAP1', amount, { status: 'RESOLVED', outcome: 'ACCEPTED' }), disputes, 'dispute'],
      ] as const
      for (const [message, check, schema] of messages) {
        expect(notices('event', message)).toEqual([])
        expect(check(schema, message.resource)).toEqual([])
        // A schema lets any other field pass.
        expect(fieldsIn(message.resource).filter((field) => !described.has(field))).toEqual([])
        expect(readEventBody(JSON.stringify(message))).toMatchObject({
          captureId: 'CAP1',
          content: { captureId: 'CAP1' },
        })
      }
      const { schemas } = (read('customer_disputes_v1.json') as Documented).components
      expect(schemas.dispute_outcome?.properties?.outcome_code?.enum).toEqual(
        expect.arrayContaining([...WON, ...NEUTRAL]),
      )
      expect(schemas.status?.enum).toContain('RESOLVED')
      expect(disputes('dispute', { ...messages[3][0].resource, status: 5 })).not.toEqual([])
    })

    test('and the documents do notice a wrong body', () => {
      const { body } = askedOf(/\/orders$/)
      const good = body as { intent: string; purchase_units: object[] }
      const amount = (value: unknown, code = 'GBP') => ({
        ...good,
        purchase_units: [{ amount: { currency_code: code, value } }],
      })
      expect(orders('order_request', amount(1299))).not.toEqual([])
      expect(orders('order_request', amount('1,299.00'))).not.toEqual([])
      expect(orders('order_request', amount('1299.00', 'POUND'))).not.toEqual([])
      expect(orders('order_request', { ...good, intent: 'TAKE' })).not.toEqual([])
      expect(
        orders('order_request', { ...good, purchase_units: Array(11).fill(good.purchase_units[0]) }),
      ).not.toEqual([])
      expect(orders('order_request', { intent: 'CAPTURE' })).not.toEqual([])
    })

    test('PayPal can charge what each market is charged in, which dirhams and riyals are not', () => {
      const { currencies } = read('currencies.json') as { currencies: string[] }
      for (const currency of Object.values(FIRST_CHARGE_CURRENCIES)) expect(currencies).toContain(currency)
      expect(currencies).not.toContain('AED')
      expect(currencies).not.toContain('SAR')
    })
  },
)
