import { seedDemoAccounts } from '#demo/accounts.ts'
import { drawFirstSlides, seedEssentials } from '#demo/essentials.ts'
import { seedDemoMarket } from '#demo/seed.ts'
import { openFirstAdmin } from '#server/accounts/first-admin.ts'
import type { App } from '#server/app.ts'
import { say } from './say.ts'

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
export async function stockMarket(app: App): Promise<void> {
  await openAdmin(app)
  if (!app.config.demo) return seedEssentials(app)
  const { products } = await seedDemoMarket(app)
  if (products > 0) say(`The demo market is stocked: ${products} products.`)
  // A market that was filled by an import has no slides of the story.
  await drawFirstSlides(app)
  await seedDemoAccounts(app)
}
