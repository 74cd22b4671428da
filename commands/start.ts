import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_SHOPPER } from '#demo/accounts.ts'
import { openApp } from '#server/app.ts'
import type * as Shop from '#web/server.ts'
import { buildIsOld, buildPages } from './build.ts'
import { emailNotice } from './email-notice.ts'
import { closeAtEnd } from './ending.ts'
import { openHere } from './open.ts'
import { addressOf, checkPort } from './port.ts'
import { giveUpOn, say } from './say.ts'
import { stockMarket } from './stock.ts'

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
  const seeding = (async () => {
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
  if (config.demo)
    say(`  Demo customer: ${DEMO_SHOPPER.email}, password ${DEMO_SHOPPER.password} (at /login)\n`)
  const line = emailNotice(config)
  if (line) say(`  ${line}\n`)
}

await start().catch(giveUpOn)
