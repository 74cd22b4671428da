import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEMO_SHOPPER, seedDemoAccounts } from '#demo/accounts.ts'
import { prepareGround } from '#demo/ground.ts'
import { seedDemoMarket } from '#demo/seed.ts'
import { openHouse } from '#server/house.ts'
import type * as Shop from '#web/server.ts'
import { buildIsOld, buildPages } from './build.ts'
import { lettersLine } from './letters-line.ts'
import { openHere } from './open.ts'
import { checkPort } from './port.ts'
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
  const seeding = (async () => {
    const house = openHouse(config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
    try {
      if (!config.demo) return await prepareGround(house)
      const { products } = await seedDemoMarket(house)
      if (products > 0) say(`The demo market is stocked: ${products} products.`)
      await seedDemoAccounts(house)
    } finally {
      await house.database.close()
    }
  })()
  const results = await Promise.allSettled([building, seeding])
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await here.close()
    throw failed.reason
  }
  const { openShop } = await loadShop()
  const shop = await openShop(config, { databaseUrl: here.url, secret: here.secret }).catch(
    async (fault: unknown) => {
      await here.close()
      throw fault
    },
  )
  say(`\n  Infinity is open: http://localhost:${shop.port}\n`)
  if (config.demo)
    say(`  Demo customer: ${DEMO_SHOPPER.email}, password ${DEMO_SHOPPER.password} (at /login)\n`)
  const line = lettersLine(config)
  if (line) say(`  ${line}\n`)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('Closing …')
    await shop.stop()
    await here.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('SIGHUP', stop)
}

await start().catch(giveUpOn)
