import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { health } from './health.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('however many ask at once whether the shop is ready, the database is asked once, and again for whoever comes later', async () => {
  const http = health(app, { rendered: 0, refused: 0 })
  const statements = vi.spyOn(app.database.pool, 'query')
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await http.request('/ready')).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(statements).toHaveBeenCalledTimes(1)
  expect((await http.request('/ready')).status).toBe(200)
  expect(statements).toHaveBeenCalledTimes(2)
  statements.mockRestore()
})
