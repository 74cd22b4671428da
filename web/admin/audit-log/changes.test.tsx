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
    'Key K Amount £20.99 Charge amount $42.00',
  )
  expect(told({ refund: 5, currency: 'GBP' })).toBe('Refund £0.05')
  // As on the page of the order.
  expect(told({ amount: 4120, currency: 'AED', refund: 1850 })).toBe('Amount AED 41.20 Refund AED 18.50')
  expect(told({ refund: 1850, currency: 'SAR' })).toBe('Refund KSA 18.50')
})

test('a list is told as one, without the signs of a program', () => {
  expect(told({ orders: ['ORD-1-NV', 'ORD-1-PEARLA'], seen: [3, 4] })).toBe(
    'Orders ORD-1-NV, ORD-1-PEARLA Seen 3, 4',
  )
})

test('what has no currency beside it stays as it was noted', () => {
  expect(told({ pieces: 3, amount: 7 })).toBe('Pieces 3 Amount 7')
  expect(told({ currency: 'GBP' })).toBe('Currency GBP')
})

test('a detail has a name for its reader, also one that nobody named', () => {
  expect(told({ chargeAmount: 7, sessionsEnded: 2, own_word: 'x', constructor: 1 })).toBe(
    'Charge amount 7 Sessions ended 2 Own word x Constructor 1',
  )
  expect(told({ before: { perPound: '1.2' }, after: { perPound: '1.3' } })).toBe(
    'One pound buys Before: 1.2 After: 1.3',
  )
})
