import { afterAll } from 'vitest'
import { openTestApp } from './database.ts'
import { makeProduct, makeShippingRates } from './factories.ts'

/**
 * An app whose market sends everywhere and sells one product, of which there are more than a file of tests can buy. It is closed
 * when they are done.
 */
export async function openStockedMarket(parts: Parameters<typeof openTestApp>[0] = {}) {
  const app = await openTestApp(parts)
  afterAll(() => app.close())
  await makeShippingRates(app.db)
  const { id: productId } = await makeProduct(app.db, { stock: 5000 })
  return { app, productId }
}
