import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { stockingIn } from '#tests/stocking.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // What is tidied up in the middle of a test would be counted, or not.
  for (const table of ['products', 'listed_products'])
    await app.db.execute(sql`alter table ${sql.identifier(table)} set (autovacuum_enabled = false)`)
})
afterAll(() => app.close())

const { stock } = stockingIn(() => app.db)

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

const LOOKS = {
  'a word': sql`select id from products where search @@ 'nobodysaysthis'`,
  'a word of a name': sql`select id from products where search_name @@ 'nobodysaysthis'`,
  'a value of a filter': sql`select product_id from listed_products where market = 'GB' and terms && '{brand:Nobody}'`,
}

/** Blocks that the database goes through to know that there is none. */
async function blocksOf(what: keyof typeof LOOKS): Promise<number> {
  return app.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': Plan[] }>(
      sql`explain (analyze, buffers, format json) ${LOOKS[what]}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  })
}

test.each(['a word', 'a word of a name', 'a value of a filter'] as const)(
  '%s is found for the same after a thousand changes of products',
  async (what) => {
    await stock([500, { name: 'Oak stool', brand: 'Ashby' }])
    const before = await blocksOf(what)
    expect(before).toBeGreaterThan(0)
    for (const [name, brand] of [
      ['Oak bench', 'Calder'],
      ['Walnut bench', 'Dunmore'],
    ])
      await app.db.execute(sql`update products set name = ${name}, brand = ${brand}`)
    expect(await blocksOf(what)).toBeLessThanOrEqual(before + 2)
  },
)
