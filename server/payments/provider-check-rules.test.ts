import { describe, expect, test } from 'vitest'
import { DAY } from '../platform/clock.ts'
import type { ReportedMovement } from './provider.ts'
import { compareBooks, type PostedMovement } from './provider-check-rules.ts'

describe('of the rows of a report that no honest provider would give', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const period = { since: new Date(at.getTime() - 3 * DAY), until: new Date(at.getTime() + 1) }
  const row = (id: string, change: Partial<ReportedMovement> = {}): ReportedMovement => ({
    ...{ id, kind: 'capture', amount: 100, currency: 'GBP', captureId: null, number: null, at },
    ...change,
  })
  const ours: PostedMovement = { ...row('C'), number: 'ORD-1', began: at }
  const found = (theirs: readonly ReportedMovement[]) =>
    compareBooks(theirs, [ours], period).map(({ kind, id, there, here }) => [kind, id, there, here])
  const pounds = (amount: number) => ({ amount, currency: 'GBP' })

  test.each<[string, ReportedMovement[], unknown[]]>([
    [
      'one that says it twice says twice as much',
      [row('C'), row('C')],
      [['differs', 'C', pounds(200), pounds(100)]],
    ],
    [
      'one in another currency beside it is told',
      [row('C'), row('C', { currency: 'JPY' })],
      [['only-there', 'C', { amount: 100, currency: 'JPY' }, null]],
    ],
    [
      'and beside it before it, just so',
      [row('C', { currency: 'JPY' }), row('C')],
      [['only-there', 'C', { amount: 100, currency: 'JPY' }, null]],
    ],
    [
      'two in other currencies are one difference and one too many',
      [row('C', { currency: 'JPY' }), row('C', { currency: 'USD' })],
      [
        ['differs', 'C', { amount: 100, currency: 'JPY' }, pounds(100)],
        ['only-there', 'C', { amount: 100, currency: 'USD' }, null],
      ],
    ],
    [
      'a payment and its way back under one number are not one sum',
      [row('C', { amount: 60 }), row('C', { kind: 'back', amount: 40 })],
      [
        ['differs', 'C', pounds(60), pounds(100)],
        ['only-there', 'C', pounds(40), null],
      ],
    ],
    ['one below zero is told', [row('C', { amount: -100 })], [['differs', 'C', pounds(-100), pounds(100)]]],
    [
      'money that came and went again there is nothing',
      [row('C'), row('B', { kind: 'back' }), row('B', { kind: 'back', amount: -100 })],
      [],
    ],
    ['none at all misses ours', [], [['only-here', 'C', null, pounds(100)]]],
  ])('%s', (_what, theirs, differences) => {
    expect(found(theirs)).toEqual(differences)
  })
})

test('a refund that we wrote in two parts is one, and what began before the period is not missed there', async () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const theirs: ReportedMovement = {
    ...{ id: 'R', kind: 'back', amount: 100, currency: 'GBP', captureId: 'C', number: null, at },
  }
  const ours: PostedMovement = { ...theirs, number: 'ORD-1', began: at }
  const period = { since: new Date(at.getTime() - 3 * DAY), until: new Date(at.getTime() + 1) }
  const half = { ...ours, amount: 50 }
  expect(compareBooks([theirs], [half, half], period)).toEqual([])
  expect(compareBooks([theirs], [half], period)).toMatchObject([{ kind: 'differs' }])
  const pending = { ...ours, id: 'P', began: new Date(at.getTime() - 4 * DAY) }
  expect(compareBooks([theirs], [ours, pending], period)).toEqual([])
  expect(compareBooks([theirs], [ours, { ...pending, began: at }], period)).toMatchObject([{ id: 'P' }])
})
