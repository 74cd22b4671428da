import { sql } from 'drizzle-orm'
import pg from 'pg'
import { DEMO_ADMIN } from '#server/accounts/first-admin.ts'
import { openApp } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { addUpReconciliation, checkReconciliation } from '#server/payments/reconciliation-hours.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { closeWorkerPools } from '#server/platform/worker-pool.ts'
import { growOffice } from './large-office.ts'
import { growVendor } from './large-vendor.ts'
import { marketOfSize, openBench, uncached } from './market.ts'
import { officePages } from './office-pages.ts'
import { serveShop } from './serve.ts'
import { grownMarket, logIn, measurePages } from './whole-pages.ts'

const SIZES = { products: 190_000, orders: 1_000_000 }

/** Adds up the hours of the reconciliation of money as the jobs do, every ten minutes and once a night; a shop that never stood still has them. */
async function keepHours(url: string): Promise<void> {
  const app = openApp(readConfig({ ...uncached(url), NODE_ENV: 'production' }), {
    ...{
      databaseUrl: url,
      secret: ['a secret of nobody, 32 characters'],
      log: openLog('silent'),
      connections: 1,
    },
  })
  try {
    // What was kept before the market grew knows nothing of the years that were written into it afterwards.
    await app.db.execute(sql`truncate reconciliation_state, money_hours`)
    const began = performance.now()
    await addUpReconciliation(systemContext(app))
    const kept = performance.now()
    await checkReconciliation(systemContext(app))
    const { rows } = await app.db.execute<{ hours: number; wrong: number }>(
      sql`select (select count(distinct hour)::int from money_hours) as hours, (select wrong from reconciliation_state) as wrong`,
    )
    const [after] = rows
    process.stdout.write(
      `${after?.hours} hours of money kept in ${(kept - began).toFixed(0)} ms, ` +
        `checked in ${(performance.now() - kept).toFixed(0)} ms: ${after?.wrong} wrong\n`,
    )
  } finally {
    await app.database.close()
  }
}

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
    await keepHours(url)
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
