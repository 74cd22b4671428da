import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

test('what is the same is not told', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differenceOf(value, structuredClone(value))).toBeNull()
    }),
  )
})

test('what differs is told by its path: prices by their market, variations by their label, others by their place', () => {
  const radio = {
    name: 'Radio',
    tags: ['old'],
    prices: [{ market: 'GB', price: 500 }],
    variations: [{ label: 'Red', stock: 2 }],
    slides: [{ headline: 'Once' }],
  }
  const now = {
    name: 'Radio',
    tags: ['old', 'loud'],
    prices: [
      { market: 'AE', price: 900 },
      { market: 'GB', price: 400 },
    ],
    variations: [{ label: 'Red', stock: 3 }],
    slides: [{ headline: 'Twice' }],
  }
  expect(differenceOf(radio, now)).toEqual({
    before: {
      tags: '["old"]',
      ...{ 'prices AE market': null, 'prices AE price': null, 'prices GB price': 500 },
      ...{ 'variations Red stock': 2, 'slides 1 headline': 'Once' },
    },
    after: {
      tags: '["old","loud"]',
      ...{ 'prices AE market': 'AE', 'prices AE price': 900, 'prices GB price': 400 },
      ...{ 'variations Red stock': 3, 'slides 1 headline': 'Twice' },
    },
  })
})

test('a long text is cut, and of very many things the first are told', () => {
  const told = differenceOf({ text: '' }, { text: '😀'.repeat(400) })
  expect([...String(told?.after.text)]).toHaveLength(301)
  const many = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`field ${at}`, at]))
  expect(Object.keys(differenceOf({}, many)?.after ?? {})).toHaveLength(60)
})
