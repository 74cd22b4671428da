import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { becomeCustomer } from '#tests/people.ts'
import { visitTo } from '#tests/visit.ts'
import { adminContext } from '../admin.server.ts'
import { actOnCustomer } from './acts.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('what breaks while an administrator lets a customer in again is said in its words', async () => {
  const { id } = await becomeCustomer(app, 'kept@mail.example')
  const { cookie } = await comeInAsAdmin(app)
  const context = visitTo(app)
  const body = new URLSearchParams({ intent: 'unblock', id: String(id) })
  const request = new Request('http://localhost/admin/customers', {
    method: 'POST',
    body,
    headers: { cookie },
  })
  const ctx = await adminContext(request, context)
  await app.db.execute('alter table customers rename to customers_away')
  const answer = await actOnCustomer(context, ctx, request)
  await app.db.execute('alter table customers_away rename to customers')
  expect(answer.init?.status).toBe(500)
  expect(answer.data.message).toBe('Failed to unblock customer. Please try again.')
})
