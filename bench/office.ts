import pg from 'pg'
import { DEMO_ADMIN } from '#server/accounts/first-admin.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { growOffice } from './large-office.ts'
import { growVendor } from './large-vendor.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { officePages } from './office-pages.ts'
import { serveShop } from './serve.ts'
import { grownMarket, logIn, measurePages } from './whole-pages.ts'

const SIZES = { products: 190_000, orders: 1_000_000 }

/** Whole pages of the back office of a market with 200,000 products and 1,000,000 orders, rendered one at a time. */
export async function benchOffice(): Promise<void> {
  const postgres = await openBench(['-c', 'shared_preload_libraries=pg_stat_statements'])
  try {
    const url = await grownMarket(postgres.adminUrl, {
      name: 'office_large',
      template: await marketOfSize(postgres, 10_000),
      grow: async (of) => {
        await growVendor(of, SIZES, await hashPassword('large seller of the bench 7'))
        await growOffice(of)
      },
    })
    await closeWorkerPools()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const shop = await serveShop(uncached(url))
    try {
      const cookie = await logIn(shop.url, '/admin/login', { ...DEMO_ADMIN })
      await measurePages(client, shop, { cookie, pages: await officePages(client) })
    } finally {
      await client.end()
      await shop.stop()
    }
  } finally {
    await postgres.stop()
  }
}
