import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakePayPal, type Reported, startFakePayPal } from '#tests/fakes/paypal.ts'
import { DAY, HOUR, MINUTE } from '../platform/clock.ts'
import { paypalProvider } from './paypal.ts'
import { readMovement, readReport } from './paypal-report.ts'
import type { Provider } from './provider.ts'

let paypal: FakePayPal
let provider: Provider
beforeAll(async () => {
  paypal = await startFakePayPal()
  provider = paypalProvider(
    { clientId: 'c', clientSecret: 's', webhookId: null, environment: 'sandbox' },
    paypal.ask,
  )
})
beforeEach(() => {
  paypal.reportAtMost(10_000)
  paypal.reportUntilPage(Number.POSITIVE_INFINITY)
})
afterAll(() => paypal.stop())

const start = new Date('2026-01-01T00:00:00.000Z')
const days = (count: number) => new Date(start.getTime() + count * DAY)
const told = (id: string, at: Date, change: Partial<Reported> = {}): Reported => ({
  transaction_id: id,
  transaction_event_code: 'T0006',
  transaction_initiation_date: at.toISOString(),
  transaction_amount: { currency_code: 'GBP', value: '12.34' },
  transaction_status: 'S',
  ...change,
})
const asked = () =>
  paypal.asked.filter(({ path }) => path.startsWith('/v1/reporting/transactions?')).map(({ path }) => path)

test('payments of shoppers and money that went back are read, and nothing else of the account', async () => {
  const value = (text: string, code = 'GBP') => ({
    transaction_amount: { currency_code: code, value: text },
  })
  paypal.reports(
    told('CAPTURE', days(1), { custom_field: 'ORD-1' }),
    told('REVERSED', days(1), { transaction_status: 'V' }),
    told('REFUND', days(2), {
      ...{ transaction_event_code: 'T1107', paypal_reference_id: 'CAPTURE' },
      ...value('-2.00'),
    }),
    told('CHARGEBACK', days(2), { transaction_event_code: 'T1201', ...value('-5.00') }),
    told('TAKEN', days(2), { transaction_event_code: 'T1106', ...value('-3.00') }),
    told('WON', days(2), { transaction_event_code: 'T1202', ...value('5.00') }),
    told('PENDING', days(2), { transaction_status: 'P' }),
    told('DENIED', days(2), { transaction_status: 'D' }),
    told('PAYOUT', days(2), { transaction_event_code: 'T0001', ...value('-90.00') }),
    told('PAID IN', days(2), { transaction_event_code: 'T0300', ...value('900.00') }),
    told('WITHDRAWN', days(2), { transaction_event_code: 'T0400', ...value('-900.00') }),
    told('YEN', days(2), value('1500', 'JPY')),
  )
  const { movements } = await provider.listTransactions(days(0), days(3))
  expect(movements.map(({ id, kind, amount, currency }) => [id, kind, amount, currency])).toEqual([
    ['CAPTURE', 'capture', 1234, 'GBP'],
    ['REVERSED', 'capture', 1234, 'GBP'],
    ['REFUND', 'back', 200, 'GBP'],
    ['CHARGEBACK', 'back', 500, 'GBP'],
    ['TAKEN', 'back', 300, 'GBP'],
    ['WON', 'back', -500, 'GBP'],
    ['YEN', 'capture', 150_000, 'JPY'],
  ])
  expect(movements[0]).toMatchObject({ number: 'ORD-1', captureId: null, at: days(1) })
  expect(movements[2]).toMatchObject({ captureId: 'CAPTURE' })
  expect(
    new URL(asked().at(-1) ?? '', 'http://paypal').searchParams.get('balance_affecting_records_only'),
  ).toBe('Y')
})

test('a report of many pages is read to its end', async () => {
  paypal.reports(
    ...Array.from({ length: 1201 }, (_, place) =>
      told(`PAGED${place}`, new Date(days(100).getTime() + place * MINUTE)),
    ),
  )
  const before = asked().length
  const { movements } = await provider.listTransactions(days(100), days(101))
  expect(new Set(movements.map(({ id }) => id)).size).toBe(1201)
  expect(asked().length - before).toBe(3)
})

test('a report of which a page comes without its rows is refused, as half of one would call the rest missing', async () => {
  paypal.reportUntilPage(2)
  await expect(provider.listTransactions(days(100), days(101))).rejects.toThrow('page 3 of 3 is empty')
})

test('what is told twice, on one page or on two, is one movement; what one id says in two currencies is two', async () => {
  const dollars = { transaction_amount: { currency_code: 'USD', value: '12.34' } }
  paypal.reports(told('TWICE', days(400)), told('TWICE', days(400)), told('TWICE', days(400), dollars))
  paypal.reports(
    ...Array.from({ length: 600 }, (_, place) => told(`FILLING${place}`, days(400))),
    told('TWICE', days(400)),
  )
  const { movements } = await provider.listTransactions(days(399), days(401))
  expect(movements.flatMap(({ id, currency }) => (id === 'TWICE' ? currency : []))).toEqual(['GBP', 'USD'])
  expect(movements).toHaveLength(602)
})

describe('of the rows of a report', () => {
  const row = {
    ...{ transactionId: 'ROW', transactionEventCode: 'T0006', transactionStatus: 'S' },
    ...{ transactionInitiationDate: '2026-01-02T00:00:00Z', customField: 'ORD-1' },
    transactionAmount: { currencyCode: 'GBP', value: '12.34' },
  }
  const of = (value: string, currencyCode = 'GBP') => ({ transactionAmount: { currencyCode, value } })

  test.each([
    ['without an id', { transactionId: '' }],
    ['with an id of nothing that is written', { transactionId: '\u0000\u0007' }],
    ['without a day', { transactionInitiationDate: '' }],
    ['with a day that is none', { transactionInitiationDate: 'yesterday' }],
    ['without an amount', of('')],
    ['with an amount that is none', of('a lot')],
    ['with an amount beyond all money', of('9'.repeat(40))],
    ['with an amount of thirds', of('1.234')],
    ['twice below zero', of('--5.00')],
    ['without a currency', of('5.00', '')],
    ['with a currency that is none', of('5.00', 'pounds')],
    ['that takes money out of a payment', of('-5.00')],
    ['that says nothing of what it is', { transactionEventCode: '' }],
    ['whose end is not known', { transactionStatus: '' }],
  ])('one %s is no movement', (_what, change) => {
    expect(readMovement(row)).toMatchObject({ id: 'ROW', amount: 1234 })
    expect(readMovement({ ...row, ...change })).toBeNull()
  })

  test('what others wrote into one is kept as text that can be written down', () => {
    const customField = `ORD\u0000-\ud800'; drop table payments; --${'x'.repeat(500)}`
    const number = readMovement({ ...row, customField })?.number ?? ''
    expect(number).toMatch(/^ORD-\ufffd'; drop table payments; --x+$/)
    expect(number).toHaveLength(127)
  })
})

test('more than 31 days are asked for in parts, and more than PayPal tells at once in halves', async () => {
  paypal.reports(told('OLD', days(200)), told('NEW', days(265)))
  const long = await provider.listTransactions(days(199), days(266))
  expect(long.movements.map(({ id }) => id)).toEqual(['OLD', 'NEW'])
  paypal.reportAtMost(400)
  const many = await provider.listTransactions(days(100), days(101))
  expect(many.movements).toHaveLength(1201)
})

test('what is younger than three hours may not be in the report yet', async () => {
  const { completeUntil } = await provider.listTransactions(days(300), days(301))
  expect(completeUntil).toEqual(new Date(days(301).getTime() - 3 * HOUR))
})

describe('a report that PayPal tells', () => {
  const told = {
    ...{ transactionId: 'ONE', transactionEventCode: 'T0006', transactionStatus: 'S' },
    ...{ transactionInitiationDate: days(1).toISOString() },
    transactionAmount: { currencyCode: 'GBP', value: '12.34' },
  }
  const back = { transactionEventCode: 'T1107', transactionAmount: { currencyCode: 'GBP', value: '-12.34' } }
  const saying = (...rows: object[]) =>
    readReport(
      async () => ({ transactionDetails: rows.map((row) => ({ transactionInfo: { ...told, ...row } })) }),
      days(0),
      days(2),
    )

  test('as older than three hours is complete until it was made, and as newer not until then', async () => {
    const madeAt = (at: Date) =>
      readReport(async () => ({ lastRefreshedDatetime: at.toISOString() }), days(0), days(70))
    expect((await madeAt(days(69))).completeUntil).toEqual(days(69))
    expect((await madeAt(days(70))).completeUntil).toEqual(new Date(days(70).getTime() - 3 * HOUR))
  })

  test('names a payment and what went back of it by one id, and two parts of that: all are kept', async () => {
    const less = { ...back, transactionAmount: { currencyCode: 'GBP', value: '-0.34' } }
    const { movements } = await saying({}, back, less, back)
    expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', 1234],
      ['back', 1234],
      ['back', 34],
    ])
  })

  test('is asked for in windows that follow each other, none longer than it answers', async () => {
    const windows: Date[][] = []
    await readReport(
      async ({ startDate, endDate }) => {
        windows.push([new Date(startDate), new Date(endDate)])
        return {}
      },
      days(0),
      days(70),
    )
    expect(windows).toEqual([
      [days(0), days(31)],
      [days(31), days(62)],
      [days(62), days(70)],
    ])
  })

  test('as too large, however short it is asked for, ends with its word', async () => {
    const large = { body: '{"name":"RESULTSET_TOO_LARGE"}' }
    let count = 0
    const ask = () => {
      count += 1
      if (count > 100) throw new Error('It is asked for without an end.')
      return Promise.reject(large)
    }
    await expect(readReport(ask, days(0), new Date(days(0).getTime() + 2))).rejects.toThrow(
      'RESULTSET_TOO_LARGE',
    )
  })
})

test('an app that may not search transactions is told so by the word of PayPal', async () => {
  paypal.reportDown(true)
  await expect(provider.listTransactions(days(0), days(1))).rejects.toThrow('NOT_AUTHORIZED')
  paypal.reportDown(false)
})
