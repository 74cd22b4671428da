import { describe, expect, test } from 'vitest'
import type { MonthOfSales } from './figures.ts'
import { figuresOf, growthOf, sixMonths, soldIn, statusBreakdown, trendOf } from './sales-rules.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

const sales = (month: string, values: Partial<MonthOfSales> = {}): MonthOfSales => ({
  month,
  currency: 'GBP',
  status: 'delivered',
  byDay: true,
  orders: 1,
  revenue: 1000,
  pounds: 1000,
  ...values,
})

describe('a trend', () => {
  test('sets a month that is not over against as much of the month before', () => {
    const rows = [
      sales('2026-11', { orders: 9, pounds: 11_200 }),
      sales('2026-10', { orders: 5, pounds: 10_000 }),
      sales('2026-10', { orders: 90, pounds: 90_000, byDay: false }),
    ]
    const { sold, before } = figuresOf(rows, { period: 'month', currency: 'all', now: NOW })
    expect([sold.revenue, before?.revenue, sold.orders, before?.orders]).toEqual([11_200, 10_000, 9, 5])
    expect(trendOf(growthOf(sold.revenue, before?.revenue ?? 0), true)).toEqual({
      percent: 12,
      text: '+12% from last month',
    })
  })

  test.each([
    [108, 100, '+8%'],
    [95, 100, '-5%'],
    [100, 100, '0%'],
    [2, 3, '-33%'],
    [5, 3, '+67%'],
    [1001, 1000, '0%'],
    [1006, 1000, '+1%'],
    [250, 100, '+150%'],
  ])('from %i after %i is %s, in whole per cent', (now, before, text) => {
    expect(trendOf(growthOf(now, before))).toEqual({ percent: Number.parseInt(text, 10), text })
  })

  test('is not told without a base', () => {
    expect(trendOf(growthOf(5, 0), true)).toBeNull()
    expect(figuresOf([sales('2026-11')], { period: 'all', currency: 'all', now: NOW }).before).toBeNull()
  })

  test('of half a year is set against the half before, which ends with the same day', () => {
    const rows = [
      sales('2026-06', { pounds: 6 }),
      sales('2026-05', { pounds: 5 }),
      sales('2026-05', { pounds: 100, byDay: false }),
      sales('2025-12', { pounds: 1, byDay: false }),
      sales('2025-11', { pounds: 1000 }),
    ]
    const { sold, before } = figuresOf(rows, { period: 'half-year', currency: 'all', now: NOW })
    expect([sold.revenue, before?.revenue]).toEqual([6, 6])
  })
})

test('an order that was cancelled is an order, and lowers no average', () => {
  const rows = [
    sales('2026-11', { orders: 2, revenue: 3001, pounds: 3001 }),
    sales('2026-11', { orders: 3, revenue: 0, pounds: 0, status: 'cancelled' }),
  ]
  expect(soldIn(rows, 'GBP')).toEqual({ orders: 5, revenue: 3001, pounds: 3001, average: 1501 })
  expect(soldIn([], 'all')).toEqual({ orders: 0, revenue: 0, pounds: 0, average: 0 })
})

test('a currency counts its own orders alone', () => {
  const rows = [sales('2026-11'), sales('2026-11', { currency: 'AED', revenue: 4660, pounds: 1000 })]
  expect(soldIn(rows, 'AED')).toMatchObject({ orders: 1, revenue: 4660 })
  expect(soldIn(rows, 'all')).toMatchObject({ orders: 2, revenue: 2000 })
})

test('six months are six, the oldest first, over the turn of a year and without gaps', () => {
  const months = sixMonths(
    [sales('2026-02'), sales('2026-02', { byDay: false }), sales('2025-08')],
    'all',
    new Date('2026-03-01T00:00:00Z'),
  )
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'],
  ])
  expect(months[4]).toEqual({ month: '2026-02', revenue: 2000, byNow: 1000 })
  expect(months[5]?.revenue).toBe(0)
})

test('the statuses of a period stand in the order in which an order goes through them', () => {
  const rows = [
    sales('2026-11', { status: 'cancelled', orders: 2 }),
    sales('2026-11', { orders: 7 }),
    sales('2026-11', { status: 'confirmed', orders: 3 }),
    sales('2026-01', { status: 'shipped', orders: 9 }),
  ]
  expect(statusBreakdown(rows, { period: 'month', currency: 'all', now: NOW })).toEqual([
    { status: 'confirmed', orders: 3 },
    { status: 'delivered', orders: 7 },
    { status: 'cancelled', orders: 2 },
  ])
})
