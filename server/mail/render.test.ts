import { expect, test } from 'vitest'
import type { Letter } from './letters.ts'
import { renderLetter } from './render.tsx'

const HEAD = { marketplace: 'Infinity', url: 'https://shop.example' }
const ORDER = { firstName: 'Amira', number: 'ORD-1-PA', token: 'tok', seller: 'Pearl Audio' }

const LETTERS: [Letter, string, string[]][] = [
  [
    { kind: 'verification-code', firstName: 'Amira', code: '042137', minutes: 10 },
    '042137 is your verification code',
    ['042137', '10 minutes'],
  ],
  [{ kind: 'welcome', firstName: 'Amira' }, 'Welcome to Infinity', ['https://shop.example/dashboard']],
  [
    { kind: 'password-reset', firstName: 'Amira', path: '/customer/reset-password?token=abc', minutes: 30 },
    'Set a new password',
    ['https://shop.example/customer/reset-password?token=abc', '30 minutes'],
  ],
  [
    { kind: 'password-changed', firstName: 'Amira', at: '2026-11-20T12:00:00Z' },
    'Your password was changed',
    ['20 November 2026', 'https://shop.example/login'],
  ],
  [
    {
      kind: 'order-shipped',
      ...ORDER,
      carrier: 'Desert Post',
      trackingNumber: 'DP 1',
      trackingUrl: 'https://post.example/1',
    },
    'Order ORD-1-PA is on its way',
    ['Desert Post', 'DP 1', 'https://post.example/1', 'https://shop.example/order/tok'],
  ],
  [
    { kind: 'order-delivered', ...ORDER, goods: ['Copper lamp'], canReview: true },
    'Order ORD-1-PA has arrived',
    ['Copper lamp', 'https://shop.example/dashboard?tab=reviews', '30 days'],
  ],
  [
    { kind: 'order-cancelled', ...ORDER, refund: 12_99, currency: 'GBP' },
    'Order ORD-1-PA is cancelled',
    ['£12.99', 'https://shop.example/order/tok'],
  ],
  [
    { kind: 'order-refunded', ...ORDER, refund: 5_00, currency: 'USD' },
    'Your refund for order ORD-1-PA',
    ['$5.00'],
  ],
  [
    { kind: 'return-step', ...ORDER, step: 'rejected', goods: ['2 × Copper lamp'], answer: 'It was worn.' },
    'About your return for order ORD-1-PA',
    ['2 × Copper lamp', 'It was worn.'],
  ],
]

test.each(LETTERS)('$kind says what it must, in both its parts', async (letter, subject, said) => {
  const written = await renderLetter(letter, HEAD)
  expect(written.subject).toBe(subject)
  for (const text of said) {
    expect(written.plain).toContain(text)
    expect(written.html.replaceAll('&amp;', '&').replaceAll('<!-- -->', '')).toContain(text)
  }
  expect(written.html).not.toMatch(/undefined|\{\{/)
})

test('a guest is not asked for a review', async () => {
  const letter: Letter = { kind: 'order-delivered', ...ORDER, goods: [], canReview: false }
  expect((await renderLetter(letter, HEAD)).plain).not.toContain('review')
})

test('a name with a script in it stays text', async () => {
  const { html } = await renderLetter({ kind: 'welcome', firstName: '<script>alert(1)</script>' }, HEAD)
  expect(html).not.toContain('<script>alert')
})
