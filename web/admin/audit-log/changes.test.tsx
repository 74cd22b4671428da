import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Changes } from './changes.tsx'

const told = (details: Record<string, unknown>) =>
  renderToStaticMarkup(<Changes details={details} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the audit log tells money as money, and never as a hundred times as much', () => {
  expect(told({ key: 'K', amount: 2099, currency: 'GBP', chargeAmount: 4200, chargeCurrency: 'USD' })).toBe(
    'key K amount £20.99 chargeAmount $42.00',
  )
  expect(told({ refund: 5, currency: 'GBP' })).toBe('refund £0.05')
  // As on the page of the order.
  expect(told({ amount: 4120, currency: 'AED', refund: 1850 })).toBe('amount AED 41.20 refund AED 18.50')
  expect(told({ refund: 1850, currency: 'SAR' })).toBe('refund KSA 18.50')
})

test('a list is told as one, without the signs of a program', () => {
  expect(told({ orders: ['ORD-1-NV', 'ORD-1-PEARLA'], seen: [3, 4] })).toBe(
    'orders ORD-1-NV, ORD-1-PEARLA seen 3, 4',
  )
})

test('what has no currency beside it stays as it was noted', () => {
  expect(told({ pieces: 3, amount: 7 })).toBe('pieces 3 amount 7')
  expect(told({ currency: 'GBP' })).toBe('currency GBP')
})
