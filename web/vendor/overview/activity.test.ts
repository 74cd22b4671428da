import { expect, test } from 'vitest'
import { activityOf } from './activity.ts'

test('what happened in a shop is told the newest first, with who did it where it was not the seller', () => {
  const roles = ['vendor', 'admin', 'carrier', 'customer', 'guest'] as const
  const events = roles.map((actorRole, at) => ({
    ...{ id: at, actorRole, action: 'order.delivered' as const, subjectKind: 'order' as const },
    ...{ subjectId: 'ORD-1', details: {}, createdAt: new Date(Date.UTC(2026, 10, 1 + at)) },
  }))
  const told = activityOf([], events)
  expect(told.map(({ by }) => by)).toEqual(['Buyer', 'Buyer', 'Carrier', 'Infinity', undefined])
})
