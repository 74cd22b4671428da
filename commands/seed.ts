import { parseArgs } from 'node:util'
import { seedDemoMarket } from '#demo/seed.ts'
import { seedSynthetic } from '#demo/synthetic.ts'
import { openApp } from '#server/app.ts'
import { openHere } from './open.ts'
import { giveUp, giveUpOn, say } from './say.ts'

const MOST = 1_000_000

/** `npm run seed`: the demo market. `npm run seed -- --products 100000`: an invented catalogue for measuring. */
function readCount(): number | null {
  try {
    const { values } = parseArgs({ options: { products: { type: 'string' } } })
    if (values.products === undefined) return null
    const count = Number(values.products)
    if (Number.isInteger(count) && count >= 1 && count <= MOST) return count
  } catch {
    giveUp('Only --products is understood, as in: npm run seed -- --products 100000')
  }
  giveUp(`--products must be a whole number from 1 to ${MOST}.`)
}

async function seed(): Promise<void> {
  const count = readCount()
  const began = performance.now()
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  try {
    const { products } =
      count === null ? await seedDemoMarket(app) : await seedSynthetic(app, here.url, count)
    if (products > 0) say(`${products} products stocked in ${seconds()} s.`)
    else if (count === null)
      say('There are products already; the demo market is for an empty database. Nothing was changed.')
    else say('There is an invented catalogue already. Nothing was changed.')
  } finally {
    await app.database.close()
    await here.close()
  }
}

await seed().catch(giveUpOn)
