import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { shelvesOf } from '#tests/shelves.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { stock } = shelvesOf(() => app.db)

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

/** Blocks that the database goes through to know that no product says a word. */
async function blocksOf(column: 'search' | 'search_name'): Promise<number> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': Plan[] }>(
      sql`explain (analyze, buffers, format json) select id from products where ${sql.identifier(column)} @@ 'nobodysaysthis'`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  })
}

test.each(['search', 'search_name'] as const)(
  'a word is found in %s for the same after a thousand changes of products',
  async (column) => {
    await stock([500, { name: 'Oak stool' }])
    const before = await blocksOf(column)
    expect(before).toBeGreaterThan(0)
    for (const name of ['Oak bench', 'Walnut bench'])
      await app.db.execute(sql`update products set name = ${name}`)
    expect(await blocksOf(column)).toBeLessThanOrEqual(before + 2)
  },
)
