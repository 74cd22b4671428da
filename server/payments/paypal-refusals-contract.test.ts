import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakePayPal, startFakePayPal } from '#tests/fakes/paypal.ts'
import { areHere, checker, type Documented, readDocument } from '#tests/paypal-documents.ts'
import { money } from '../platform/money.ts'
import { paypalProvider } from './paypal.ts'
import { readEventBody } from './paypal-events.ts'
import { waitsForMerchant, whyPending } from './pending-rules.ts'
import type { Provider } from './provider.ts'

describe.skipIf(!areHere)(
  areHere
    ? 'what PayPal refuses, leaves out or keeps waiting is what its own documents describe'
    : 'what PayPal refuses, leaves out or keeps waiting (skipped: ../shared/data/paypal is missing)',
  () => {
    let paypal: FakePayPal
    let provider: Provider
    let orders: ReturnType<typeof checker>
    let refunds: ReturnType<typeof checker>
    let disputes: ReturnType<typeof checker>
    beforeAll(async () => {
      orders = checker('checkout_orders_v2.json')
      refunds = checker('payments_payment_v2.json')
      disputes = checker('customer_disputes_v1.json')
      paypal = await startFakePayPal()
      provider = paypalProvider(
        { clientId: 'c', clientSecret: 's', webhookId: null, environment: 'sandbox' },
        paypal.ask,
      )
    })
    afterAll(() => paypal.stop())

    let count = 0
    async function approved() {
      const number = `ORD-1790000000000DENIED${String(++count).padStart(2, '0')}`
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
    let seen = 0
    /** The last refusal among what was asked since this was called before, by what the documents say of its question. */
    const faultsOf = (check: typeof orders, operation: string) => {
      const last = paypal.asked.slice(seen).findLast(({ status }) => status >= 400)
      expect(last).toBeDefined()
      seen = paypal.asked.length
      return [
        ...check(`error_${last?.status}`, last?.answer),
        ...check(`${operation}${last?.status}`, last?.answer),
      ]
    }

    test.each([
      'INSTRUMENT_DECLINED',
      'ORDER_ALREADY_CAPTURED',
      'SHIPPING_ADDRESS_INVALID',
      'PERMISSION_DENIED',
      'busy',
      'unnamed',
    ] as const)('a capture that is refused: %s', async (word) => {
      const id = await approved()
      paypal.captureNext(word)
      await provider.capture(id, `k-${id}`).catch(() => null)
      expect(faultsOf(orders, 'orders.capture-')).toEqual([])
    })

    test.each([
      'REFUND_FAILED_INSUFFICIENT_FUNDS',
      'TRANSACTION_DISPUTED',
      'PENDING_CAPTURE',
      'PAYEE_ACCOUNT_RESTRICTED',
      'REFUND_TIME_LIMIT_EXCEEDED',
      'REFUND_AMOUNT_EXCEEDED',
    ])('a refund that is refused: %s', async (word) => {
      paypal.captureNext('COMPLETED')
      const id = await approved()
      const { captureId } = await provider.capture(id, `k-${id}`)
      paypal.refundNext(word)
      expect(await provider.refund(captureId, money(1, 'USD'), `r-${id}`, '')).toMatchObject({ reason: word })
      expect(faultsOf(refunds, 'captures.refund-')).toEqual([])
    })

    test('what it never heard of, and may not be asked', async () => {
      expect(await provider.findOrder('NEVERHEARDOF')).toBeNull()
      expect(faultsOf(orders, '')).toEqual([])
      paypal.refundNext('PERMISSION_DENIED')
      await provider.refund('CAP', money(1, 'USD'), 'denied', '')
      expect(faultsOf(refunds, '')).toEqual([])
      paypal.endTokens()
      await expect(provider.findOrder('ANY')).rejects.toThrow()
      expect(paypal.asked.at(-1)?.status).toBe(401)
      expect(faultsOf(orders, '')).toEqual([])
    })

    test('and the documents do notice a refusal that PayPal would not say', () => {
      const said = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] }
      const faults = (change: object) => [
        ...orders('error_422', { ...said, ...change }),
        ...orders('orders.capture-422', { ...said, ...change }),
      ]
      expect(faults({})).toEqual([])
      expect(faults({ name: 'NO' })).not.toEqual([])
      expect(faults({ message: 'No.' })).not.toEqual([])
      expect(faults({ details: [{ issue: 'MADE_UP' }] })).not.toEqual([])
      expect(faults({ details: [{ description: 'No.' }] })).not.toEqual([])
      expect(faults({ details: 'No.' })).not.toEqual([])
    })

    test('the reasons of a capture that is pending, of which some wait for the marketplace itself', async () => {
      const { schemas } = (readDocument('payments_payment_v2.json') as Documented).components
      const reasons = schemas.capture_status_details?.properties?.reason?.enum ?? []
      expect(reasons.filter(waitsForMerchant).toSorted()).toEqual([
        ...['INTERNATIONAL_WITHDRAWAL', 'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION'],
        ...['UNILATERAL', 'VERIFICATION_REQUIRED'],
      ])
      expect(reasons.filter((reason) => whyPending(reason) !== null)).toHaveLength(8)
      for (const reason of reasons) {
        paypal.captureNext('PENDING', reason)
        const id = await approved()
        expect(await provider.capture(id, `k-${id}`)).toMatchObject({ status: 'pending', reason })
        expect(orders('order', paypal.asked.at(-1)?.answer)).toEqual([])
      }
    })

    test('a dispute and a refund that leave out what they may, which we read all the same', () => {
      const told = (event_type: string, resource: object) =>
        readEventBody(JSON.stringify({ id: 'WH-1', event_type, resource }))?.content
      const captureId = 'CAP1'
      const disputed = { dispute_id: 'PP-D-1', disputed_transactions: [{ seller_transaction_id: captureId }] }
      expect(disputes('dispute', disputed)).toEqual([])
      expect(told('CUSTOMER.DISPUTE.CREATED', disputed)).toMatchObject({ kind: 'dispute', captureId })
      const half = { ...disputed, dispute_amount: { currency_code: 'USD', value: '.50' } }
      expect(disputes('dispute', half)).toEqual([])
      expect(told('CUSTOMER.DISPUTE.CREATED', half)).toMatchObject({ amount: { amount: 50 } })
      const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }]
      const back = { id: 'REF1', amount: half.dispute_amount, links }
      expect(refunds('refund', back)).toEqual([])
      expect(told('PAYMENT.REFUND.FAILED', back)).toMatchObject({ captureId, status: 'failed' })
      expect(told('PAYMENT.CAPTURE.REFUNDED', back)).toMatchObject({ captureId, status: 'completed' })
    })
  },
)
