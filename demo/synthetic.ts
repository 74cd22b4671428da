import { sql } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { seedEssentials } from './synthetic/ground.ts'
import { loadInventions } from './synthetic/load.ts'

/**
 * Adds a large invented catalogue for measuring, the same for the same number and clock. Answers how many
 * products were added: 0 where an invented catalogue is there already.
 */
export async function seedSynthetic(
  app: Pick<App, 'db' | 'storage' | 'clock'>,
  url: string,
  count: number,
): Promise<{ products: number }> {
  const there = await app.db.execute(sql`select 1 from products where source = 'synthetic' limit 1`)
  if (there.rows.length > 0) return { products: 0 }
  await loadInventions(url, count, await seedEssentials(app))
  await touchCatalogue(app.db)
  return { products: count }
}
