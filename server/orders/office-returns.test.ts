import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { line } from '#tests/shopper.ts'
import { listOfficeReturns } from './office-returns.ts'
import { returns } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const pagesOf = async (view: 'requested' | 'ended') => {
  const pages: number[][] = []
  let after: string | null = null
  do {
    const page = await listOfficeReturns(app.db, { view, after })
    pages.push(page.returns.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return pages
}

test('returns that wait stand oldest first, those that are over newest first, twenty-five a page and each once', async () => {
  const lamp = await makeProduct(app.db)
  const { order } = await buy(app, [line(lamp.id)])
  // Two of each moment: their ids say which is the older.
  const asked = (status: 'requested' | 'rejected') =>
    Array.from({ length: 30 }, (_, turn) => ({
      ...{ orderId: order.id, status, reason: 'damaged' as const },
      createdAt: new Date(Date.UTC(2026, 5, 1, 0, Math.floor(turn / 2))),
    }))
  const made = await app.db
    .insert(returns)
    .values([...asked('requested'), ...asked('rejected')])
    .returning({ id: returns.id })
  const ids = made.map(({ id }) => id)
  const [waiting, over] = [ids.slice(0, 30), ids.slice(30).reverse()]
  expect(await pagesOf('requested')).toEqual([waiting.slice(0, 25), waiting.slice(25)])
  expect(await pagesOf('ended')).toEqual([over.slice(0, 25), over.slice(25)])
})
