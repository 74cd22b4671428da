import pg from 'pg'
import { hashPassword } from '#server/identity/passwords.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { growVendor, LARGE_VENDOR } from './large-vendor.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { portalPages } from './portal-pages.ts'
import { serveShop } from './serve.ts'
import { grownMarket, logIn, measurePages } from './whole-pages.ts'

const PASSWORD = 'large seller of the bench 7'
const SIZES = { products: 50_000, orders: 200_000 }

/** Whole pages of the portal of a seller with very much, rendered one at a time, in a market of ten thousand products of others. */
export async function benchPortal(): Promise<void> {
  const postgres = await openBench(['-c', 'shared_preload_libraries=pg_stat_statements'])
  try {
    const url = await grownMarket(postgres.adminUrl, {
      name: 'portal_large',
      template: await marketOfSize(postgres, 10_000),
      grow: async (of) => growVendor(of, SIZES, await hashPassword(PASSWORD)),
    })
    await closeWorkerPools()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const shop = await serveShop(uncached(url))
    try {
      const form = { intent: 'sign-in', email: LARGE_VENDOR.email, password: PASSWORD }
      const cookie = await logIn(shop.url, '/vendor/login', form)
      await measurePages(client, shop, { cookie, pages: await portalPages(client) })
    } finally {
      await client.end()
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
}
