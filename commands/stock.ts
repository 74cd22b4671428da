import { seedDemoAccounts } from '#demo/accounts.ts'
import { drawFirstSlides, seedEssentials } from '#demo/essentials.ts'
import { seedDemoMarket } from '#demo/seed.ts'
import type { App } from '#server/app.ts'
import { say } from './say.ts'

/** What a market is opened with: the demo market and its people, or without it the essentials for a first seller. */
export async function stockMarket(app: App): Promise<void> {
  if (!app.config.demo) return seedEssentials(app)
  const { products } = await seedDemoMarket(app)
  if (products > 0) say(`The demo market is stocked: ${products} products.`)
  // A market that was filled by an import has no slides of the story.
  await drawFirstSlides(app)
  await seedDemoAccounts(app)
}
