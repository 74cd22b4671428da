import pg from 'pg'
import { seedDemoMarket } from '#demo/seed.ts'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { ROLE } from '#server/platform/postgres-role.ts'
import { once } from './once.ts'

/** The day on which the demo market of the tests was opened: the day on which a hand clock starts. */
const DEMO_DAY = new Date('2026-11-20T12:00:00Z')
/** Pictures are drawn small: no test looks closer. */
const SIDE = 32

/** Makes the database template_demo when the first test file of a run asks for it; the others wait. */
export async function prepareDemoTemplate(
  { server, shop }: { server: string; shop: string },
  dataDir: string,
): Promise<void> {
  await once(dataDir, 'demo', async () => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database template_demo template template_empty owner ${ROLE}`)
    await admin.end()
    const url = new URL(shop)
    url.pathname = '/template_demo'
    const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), dataDir }
    const clock = { now: () => DEMO_DAY }
    const database = { databaseUrl: url.href, connections: 2 }
    const app = openApp(config, { ...database, secret: ['of the template'], clock, log: openLog('silent') })
    await seedDemoMarket(app, SIDE).finally(() => app.database.close())
  })
}
