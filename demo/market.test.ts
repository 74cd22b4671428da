import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarket } from '#demo/seed.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'

let app: TestApp
const rows = async (question: string) => (await app.db.execute(sql.raw(question))).rows
const one = async (question: string) => Object.values((await rows(question))[0] ?? {})[0]

beforeAll(async () => {
  app = await openTestApp({ template: 'demo' })
})
afterAll(() => app.close())

describe('the demo market is as told', () => {
  test('nine categories hold at least 180 products, at least 12 each, all in a subcategory', async () => {
    expect(Number(await one('select count(*) from products'))).toBeGreaterThanOrEqual(180)
    const categories = await rows(
      'select c.slug, count(p.id)::int as products from categories c left join products p on p.category_id = c.id group by 1',
    )
    expect(categories).toHaveLength(9)
    for (const { products: items } of categories) expect(items).toBeGreaterThanOrEqual(12)
    expect(
      await one(
        'select count(*)::int from products where id not in (select product_id from product_subcategories)',
      ),
    ).toBe(0)
  })

  test('six shops sell, one waits to be let in and one is suspended with two products', async () => {
    expect(await rows('select status, count(*)::int from vendors group by 1 order by 1')).toEqual([
      { status: 'active', count: 6 },
      { status: 'pending', count: 1 },
      { status: 'suspended', count: 1 },
    ])
    expect(
      await one(
        "select count(*)::int from products p join vendors v on v.id = p.vendor_id where v.status = 'suspended'",
      ),
    ).toBe(2)
    expect(await one('select count(*)::int from products where vendor_id is null')).toBeGreaterThan(20)
  })

  test('every product has a price in four markets, and some are not sold in one of them', async () => {
    expect(
      await one(
        'select count(*)::int from (select product_id from product_prices where price > 0 group by 1 having count(*) < 4) few',
      ),
    ).toBe(0)
    expect(await one('select count(*)::int from product_prices where not sold')).toBeGreaterThan(5)
  })

  test('a fifth off reads -20% in every market, and more than half of the products are a fifth off', async () => {
    const fifths = await rows(
      'select product_id, array_agg(distinct round((original - price) * 100.0 / original)::int) as off from product_prices where original is not null group by 1',
    )
    const exact = fifths.filter(({ off }) => JSON.stringify(off) === '[20]')
    expect(exact.length).toBeGreaterThan(100)
    expect(await one('select count(*)::int from product_prices where original <= price')).toBe(0)
    expect(await one('select count(*)::int from variation_prices where original <= price')).toBe(0)
  })

  test('the home page is full: four a section, four a showcase, some featured', async () => {
    const sections = await rows(
      'select section, count(*)::int as products from home_section_products group by 1',
    )
    expect(sections.map(({ products: items }) => items)).toEqual([4, 4, 4, 4])
    const showcases = await rows(
      'select category_id, count(*)::int as products from category_showcases group by 1',
    )
    expect(showcases.map(({ products: items }) => items)).toEqual([4, 4, 4, 4])
    expect(await one('select count(*)::int from products where featured')).toBeGreaterThanOrEqual(10)
    expect(
      await one("select jsonb_array_length(setting_value) from site_settings where setting_key = 'slides'"),
    ).toBe(4)
  })

  test('variations are keyed by their options, and their stock is the stock of the product', async () => {
    expect(
      await one(
        'select count(*)::int from variations v where cardinality(option_ids) <> (select count(*) from option_types t where t.product_id = v.product_id) or 0 = any(option_ids)',
      ),
    ).toBe(0)
    expect(
      await one(
        'select count(*)::int from products p where has_variations and stock <> (select sum(stock) from variations v where v.product_id = p.id)',
      ),
    ).toBe(0)
  })

  test('ratings are those of the approved reviews, and nobody reviewed a thing before it was there', async () => {
    expect(
      await one(
        "select count(*)::int from products p where (rating_sum, rating_count) <> (select coalesce(sum(rating), 0), count(*) from reviews r where r.product_id = p.id and status = 'approved')",
      ),
    ).toBe(0)
    expect(
      await one(
        'select count(*)::int from reviews r join products p on p.id = r.product_id where r.created_at < p.created_at',
      ),
    ).toBe(0)
    expect(await one("select count(*)::int from reviews where status = 'pending'")).toBeGreaterThan(5)
    expect(
      await one("select count(*)::int from reviews where public_name like '%@%' or public_name = ''"),
    ).toBe(0)
  })

  test('every picture that is named lies in the storage, four or more a product', async () => {
    const named = await rows(
      'select key from product_images union select image_key from variations where image_key is not null',
    )
    expect(named.length).toBeGreaterThan(800)
    const there = await Promise.all(named.map(({ key }) => app.storage.exists(String(key))))
    expect(there.every(Boolean)).toBe(true)
    expect(
      await one(
        'select min(pictures)::int from (select count(*) as pictures from product_images group by product_id) each',
      ),
    ).toBe(4)
    expect(await one('select count(*)::int from media_files where not in_use')).toBe(0)
  })

  test('products came in over 300 days, twelve of them in the last twenty', async () => {
    expect(
      await one(
        "select count(*)::int from products where created_at > timestamptz '2026-11-20 12:00Z' - interval '20 days'",
      ),
    ).toBe(12)
    expect(
      await one(
        "select count(*)::int from products where created_at < timestamptz '2026-11-20 12:00Z' - interval '301 days'",
      ),
    ).toBe(0)
  })

  test('a market that has products already is left as it is', async () => {
    expect(await seedDemoMarket(app)).toEqual({ products: 0 })
  })
})
