import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { listProductsOf, type ProductQuery } from './product-lists.ts'
import { products } from './tables.ts'

/** With capitals that a database may not know, and longer than most. */
const NAMES = ['Lamp 0', 'Lamp 1', 'Äpfel', 'Çelik', 'Élan', 'Über', 'Ö'.repeat(199)]

let app: TestApp
let vendorId: number
beforeAll(async () => {
  app = await openTestApp()
  vendorId = (await makeVendor(app.db)).id
  // Sixty, so that there are three pages, with equal values on both sides of their edges.
  for (let at = 0; at < 60; at += 1)
    await makeProduct(app.db, {
      vendorId,
      name: NAMES[at % NAMES.length] ?? '',
      stock: at % 5,
      prices: at % 10 === 0 ? { US: 500 } : { GB: 100 * (at % 4) + 100, US: 500 },
      // Some cost from less than they say themselves, and of these some are not on sale.
      ...(at % 3 === 0 && {
        variations: [{ label: 'M' }, { label: 'S', prices: { GB: 10 * (at % 7) + 5 } }],
      }),
      status: at % 6 === 0 ? 'draft' : 'active',
    })
  await makeProduct(app.db, { vendorId: (await makeVendor(app.db)).id, name: 'Lamp of another', stock: 1 })
  await makeProduct(app.db, { vendorId, name: 'Lamp that was deleted', status: 'archived' })
})
afterAll(() => app.close())

const ALL: ProductQuery = { view: 'all', q: '', sort: '-id', categoryId: null, market: null, after: null }

/** All pages of a list, one after the other. */
async function read(query: Partial<ProductQuery>) {
  const rows = []
  let after: string | null = null
  do {
    const page = await listProductsOf(app.db, vendorId, { ...ALL, ...query, after })
    rows.push(...page.rows)
    after = page.next
    if (rows.length > 200) throw new Error('The list has no end.')
  } while (after !== null)
  return rows
}

type Row = Awaited<ReturnType<typeof read>>[number]
const BY: Record<string, (row: Row) => string | number> = {
  id: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  stock: ({ stock }) => stock,
  price: ({ shownPrices }) => shownPrices.find(({ market }) => market === 'GB')?.price ?? -1,
}

describe('the products of a seller', () => {
  test.each(['-id', 'id', 'name', '-name', 'stock', '-stock', 'price', '-price'] as const)(
    'come page by page, each once, sorted by %s',
    async (sort) => {
      const rows = await read({ sort })
      // What has no price in the country that is compared is not among what is sorted by price.
      expect(new Set(rows.map(({ id }) => id)).size).toBe(sort.endsWith('price') ? 54 : 60)
      expect(rows).toHaveLength(sort.endsWith('price') ? 54 : 60)
      const by = BY[sort.replace('-', '')] ?? (({ id }) => id)
      const sign = sort.startsWith('-') ? -1 : 1
      for (const [at, row] of rows.entries()) {
        const before = rows[at - 1]
        if (!before) continue
        const [one, two] = [by(before), by(row)]
        expect(one === two ? sign * (row.id - before.id) > 0 : one < two === sign > 0).toBe(true)
      }
    },
  )

  test('are those of one country, where one is chosen', async () => {
    expect(await read({ market: 'GB' })).toHaveLength(54)
    expect(await read({ market: 'US', sort: 'price' })).toHaveLength(60)
    expect(await read({ market: 'SA' })).toHaveLength(0)
  })

  test.each(['nonsense', '5~', '5~many', "5~1'); drop table products;--", '99999999999999999999~1'])(
    'begin at their beginning where the address says %s',
    async (after) => {
      const { rows } = await listProductsOf(app.db, vendorId, { ...ALL, sort: 'stock', after })
      expect(rows).toHaveLength(24)
    },
  )
})

describe('the pieces by which a list is sorted', () => {
  const order = async (of: number) =>
    (await listProductsOf(app.db, of, { ...ALL, sort: 'stock' })).rows.map(({ name }) => name)

  test('are those of now: after a sale, a deletion, a return and a move to another seller', async () => {
    const [here, there] = [await makeVendor(app.db), await makeVendor(app.db)]
    const [lamp, , vase] = [
      await makeProduct(app.db, { vendorId: here.id, name: 'Lamp', stock: 3 }),
      await makeProduct(app.db, { vendorId: here.id, name: 'Rug', stock: 5 }),
      await makeProduct(app.db, { vendorId: here.id, name: 'Vase', stock: 7 }),
    ]
    const change = (id: number, to: Partial<typeof products.$inferInsert>) =>
      app.db.update(products).set(to).where(eq(products.id, id))
    await change(vase.id, { stock: 4 })
    expect(await order(here.id)).toEqual(['Lamp', 'Vase', 'Rug'])
    await change(lamp.id, { status: 'archived' })
    expect(await order(here.id)).toEqual(['Vase', 'Rug'])
    await change(lamp.id, { status: 'draft', stock: 9 })
    expect(await order(here.id)).toEqual(['Vase', 'Rug', 'Lamp'])
    await change(vase.id, { vendorId: there.id })
    expect(await order(here.id)).toEqual(['Rug', 'Lamp'])
    expect(await order(there.id)).toEqual(['Vase'])
  })

  test('stand in no index of products, or a sale would write a product into every other one anew', async () => {
    const { rows } = await app.db.execute(sql`
      select i.relname, a.attname from pg_depend d
      join pg_class i on i.oid = d.objid and i.relkind = 'i'
      join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.refobjid = 'products'::regclass`)
    const told = rows.map(({ attname }) => attname)
    expect(told).toContain('vendor_id')
    for (const moved of ['stock', 'held', 'sold_count', 'updated_at']) expect(told).not.toContain(moved)
  })
})
