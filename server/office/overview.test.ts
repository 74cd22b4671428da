import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { listActivity } from './overview.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('the recent activity is in the order in which it happened, also where it was written down later', async () => {
  const told = (subjectId: string, hour: number) => ({
    ...{ actorRole: 'system' as const, action: 'order.delivered' as const, subjectKind: 'order' as const },
    subjectId,
    createdAt: new Date(Date.UTC(2099, 0, 1, hour)),
  })
  await app.db.insert(auditEvents).values([told('first', 1), told('third', 3), told('second', 2)])
  const events = await listActivity(app.db, 3)
  expect(events.map(({ subjectId }) => subjectId)).toEqual(['third', 'second', 'first'])
})
