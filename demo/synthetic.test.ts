import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedSynthetic } from '#demo/synthetic.ts'
import { openTestApp } from '#tests/database.ts'
import { invent } from './synthetic/invent.ts'

test('a number always invents the same product', () => {
  expect(invent(4711)).toEqual(invent(4711))
  expect(invent(4711)).not.toEqual(invent(4712))
})

test('an invented catalogue has prices, subcategories, pictures and variations, can be searched, and comes once', async () => {
  const app = await openTestApp()
  const one = async (question: string) =>
    Object.values((await app.db.execute(sql.raw(question))).rows[0] ?? {})[0]
  const rules = `select json_build_array(
    (select count(*) from pg_constraint), (select count(*) from pg_index), (select count(*) from pg_trigger where tgenabled = 'O'))`
  try {
    const before = await one(rules)
    expect(await seedSynthetic(app, app.url, 600)).toEqual({ products: 600 })
    expect(await one(rules)).toEqual(before)
    expect(await one('select count(*)::int from products')).toBe(600)
    expect(await one('select count(*)::int from product_prices where price > 0')).toBe(2400)
    expect(await one('select count(*)::int from product_images')).toBe(600)
    expect(
      await one(
        "select count(*)::int from products p join product_prices c on c.product_id = p.id and c.sold where p.status = 'active'",
      ),
    ).toBe(await one('select count(*)::int from listed_products'))
    expect(
      await one(
        "select count(*)::int from listed_products l join product_subcategories s using (product_id) join subcategories c on c.id = s.subcategory_id and c.status = 'active'",
      ),
    ).toBe(await one('select count(*)::int from listed_subcategories'))
    expect(await one('select count(*)::int from listed_subcategories')).toBeGreaterThan(1000)
    const unpriced = await one('select count(*)::int from unpriced_products')
    expect(unpriced).toBe(
      await one('select count(*)::int from product_prices where not (sold and price > 0)'),
    )
    expect(unpriced).toBeGreaterThan(0)
    expect(await one('select count(distinct category_id)::int from products')).toBe(9)
    expect(
      await one(
        'select count(*)::int from products p where has_variations <> exists (select from variations v where v.product_id = p.id)',
      ),
    ).toBe(0)
    expect(await one('select count(*)::int from variations')).toBeGreaterThan(30)
    expect(
      await one("select count(*)::int from products where search @@ websearch_to_tsquery('english', 'oak')"),
    ).toBeGreaterThan(0)
    expect(await one('select count(distinct name)::int from option_types')).toBe(2)
    expect(
      await one(
        'select count(*)::int from products where rating_sum between rating_count and 5 * rating_count',
      ),
    ).toBe(600)
    expect(await one('select count(*)::int from products, jsonb_each(specifications)')).toBeGreaterThan(600)
    expect(await one("insert into products (name) values ('One more') returning id")).toBe(601)
    expect(await seedSynthetic(app, app.url, 600)).toEqual({ products: 0 })
  } finally {
    await app.close()
  }
})
