import { seedDemoAccounts } from '#demo/accounts.ts'
import { drawFirstSlides, prepareGround } from '#demo/ground.ts'
import { seedDemoMarket } from '#demo/seed.ts'
import type { House } from '#server/house.ts'
import { say } from './say.ts'

/** What a market is opened with: the demo market and its people, or without it the ground for a first seller. */
export async function stockMarket(house: House): Promise<void> {
  if (!house.config.demo) return prepareGround(house)
  const { products } = await seedDemoMarket(house)
  if (products > 0) say(`The demo market is stocked: ${products} products.`)
  // A market that was filled by an import has no slides of the story.
  await drawFirstSlides(house)
  await seedDemoAccounts(house)
}
