import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Shop from '#web/server.ts'
import { buildIsOld, buildPages } from './build.ts'
import { emailNotice } from './email-notice.ts'
import { closeAtEnd } from './ending.ts'
import { openHere } from './open.ts'
import { addressOf, checkPort } from './port.ts'
import { giveUpOn, say } from './say.ts'

async function loadShop(): Promise<typeof Shop> {
  return (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as typeof Shop
}

async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  const here = await openHere({ checkFirst: checkPort })
  const { config } = here
  const building = (async () => {
    if (!(await buildIsOld())) return
    say('Building the pages (once; again only when the sources change) …')
    await buildPages()
  })()
  // What fills a market is loaded when all settings are right: a wrong one is said at once.
  const seeding = (async () => {
    const [{ openApp }, { stockMarket }] = await Promise.all([import('#server/app.ts'), import('./stock.ts')])
    const app = openApp(config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
    try {
      await stockMarket(app)
    } finally {
      await app.database.close()
    }
  })()
  const results = await Promise.allSettled([building, seeding])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  const { openShop } = await loadShop()
  const shop = await openShop(config, { databaseUrl: here.url, secret: here.secret })
  closeAtEnd(async () => {
    say('Closing …')
    await shop.stop()
  }, 0)
  say(`\n  Infinity is open: ${addressOf(config.host, shop.port)}\n`)
  if (config.demo) (await import('./logins.ts')).sayLogins()
  const line = emailNotice(config)
  if (line) say(`  ${line}\n`)
}

await start().catch(giveUpOn)
