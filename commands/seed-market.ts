import { seedDemoAccounts } from '#demo/accounts.ts'
import { drawFirstSlides, seedEssentials } from '#demo/essentials.ts'
import { seedDemoMarket } from '#demo/seed.ts'
import { openFirstAdmin } from '#server/accounts/first-admin.ts'
import { type App, openApp } from '#server/app.ts'
import { openHere } from './open.ts'
import { giveUpOn, say } from './say.ts'

/** Says the password that is worth one login: it is kept nowhere else. */
async function openAdmin(app: App): Promise<void> {
  const first = await openFirstAdmin(app)
  if (first?.mustChangePassword)
    say(
      `\n  The first administrator: ${first.username}, one-time password ${first.password} (at /admin/login)\n` +
        '  It is shown once, and has to be changed at the first login.\n',
    )
}

/** What a market is opened with: the demo market and its people, or without it the essentials for a first seller. */
export async function seedMarket(app: App): Promise<void> {
  await openAdmin(app)
  if (!app.config.demo) return seedEssentials(app)
  const { products } = await seedDemoMarket(app)
  if (products > 0) say(`The demo market is stocked: ${products} products.`)
  // A market that was filled by an import has no slides of the story.
  await drawFirstSlides(app)
  await seedDemoAccounts(app)
}

/** Fills the market of a database that another process has open, and ends with it, however that ends. */
async function seedHere(): Promise<void> {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const here = await openHere({ share: true })
  const app = openApp(here.config, { databaseUrl: here.url, secret: here.secret, connections: 4 })
  try {
    await seedMarket(app)
  } finally {
    await app.database.close()
    await here.close()
  }
}

if (process.argv[1] === import.meta.filename) await seedHere().catch(giveUpOn)
