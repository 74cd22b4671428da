import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listSoldPictures } from '#server/orders/purchase-parts.ts'
import { countImported } from '#server/stock/imported.ts'
import { makeProduct } from '#tests/factories.ts'
import { openForSellers } from '#tests/importing.ts'
import { csv, dryRun, sellerContext } from '#tests/imports.ts'
import { products } from '../../tables.ts'
import { beginUndo, setImport, startImport } from './actions.ts'
import { checkImport } from './check.ts'
import { runImport } from './run.ts'
import { undoImport } from './undo.ts'

const market = openForSellers()

async function take(file: string, newStatus: 'file' | 'active' = 'file') {
  const ctx = sellerContext(market.app, market.vendorId)
  const { runId } = await dryRun(market.app, market.vendorId, file)
  const settings = { market: 'GB', newStatus, pictures: 'list', sameBy: 'any', categories: [] } as const
  await setImport(ctx, runId, settings)
  await checkImport(market.app, runId)
  expect(await startImport(ctx, runId)).toMatchObject({ ok: true })
  await runImport(market.app, runId, countImported)
  return runId
}
async function stand() {
  const { rows } = await market.app.db.execute(sql`
    select p.name, p.status, p.weight::float, p.weight_unit unit, c.name category,
      array(select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
        where ps.product_id = p.id order by 1) subcategories,
      (select json_object_agg(market, sold) from product_prices r where r.product_id = p.id) sold,
      (select json_agg(json_build_array(v.label, v.is_active, v.weight::float, v.weight_unit) order by v.position)
        from variations v where v.product_id = p.id) variations
    from products p left join categories c on c.id = p.category_id where vendor_id = ${market.vendorId} order by p.id`)
  return rows
}

const HEAD = [
  ...[
    'Handle',
    'Name',
    'Status',
    'Category',
    'Subcategories',
    'Weight',
    'Weight Unit',
    'Price GBP',
    'Sold GB',
  ],
  ...['Option 1 Name', 'Option 1 Value', 'Variation Active', 'Variation Weight', 'Variation Weight Unit'],
]

test('a file moves a product to another shelf, weighs it anew and takes a variation off sale; undone, all of it is as before', async () => {
  const { app, vendorId } = market
  const own = { vendorId, source: `seller:${vendorId}`, status: 'active' as const, weight: 500 }
  const variations = [{ label: 'S' }, { label: 'M' }]
  await makeProduct(app.db, { ...own, name: 'Shirt', sourceId: 'shirt', prices: { GB: 900 }, variations })
  await take(csv(HEAD, ['shirt', 'Shirt', '', 'Fashion', 'Clothing', '', '', '', '', '', '', '', '', '']))
  const before = await stand()
  expect(before).toMatchObject([{ category: 'Fashion', subcategories: ['Clothing'], weight: 500, unit: 'g' }])
  const runId = await take(
    csv(
      HEAD,
      ['shirt', 'Shirt', '', 'Home & Kitchen', '', '2', 'kg', '', 'no', 'Option', 'S', 'no', '1.5', 'kg'],
      ['shirt', '', '', '', '', '', '', '', '', 'Option', 'M', 'yes', '', ''],
    ),
  )
  expect(await stand()).toEqual([
    {
      ...{ name: 'Shirt', status: 'active', weight: 2, unit: 'kg', category: 'Home & Kitchen' },
      ...{ subcategories: [], sold: { GB: false } },
      variations: [
        ['S', false, 1.5, 'kg'],
        ['M', true, null, 'g'],
      ],
    },
  ])
  expect(await beginUndo(sellerContext(app, vendorId), runId)).toMatchObject({ ok: true })
  await undoImport(app, runId, countImported, listSoldPictures)
  expect(await stand()).toEqual(before)
})

test('a new product is sold where it has a price, unless its file says that it is not; sold nowhere, it is a draft', async () => {
  await take(
    csv(
      HEAD,
      ['pot', 'Pot', 'draft', '', '', '', '', '9', '', '', '', '', '', ''],
      ['pan', 'Pan', '', '', '', '', '', '9', 'no', '', '', '', '', ''],
    ),
  )
  expect(await stand()).toMatchObject([
    { name: 'Pot', status: 'draft', sold: { GB: true } },
    { name: 'Pan', status: 'draft', sold: { GB: false } },
  ])
})

test('what is a draft, archived or unlisted at Shopify is a draft here, whatever its seller wishes for new products', async () => {
  const statuses = ['Active', 'draft', 'archived', 'Unlisted']
  const rows = statuses.map((status, n) => [`p${n}`, status, status, 'true', 20])
  await take(
    csv(['Handle', 'Title', 'Status', 'Published', 'Variant Price'], ...rows, [
      'p9',
      'Hidden',
      '',
      'FALSE',
      20,
    ]),
    'active',
  )
  const written = await stand()
  expect(written.map(({ name, status }) => [name, status])).toEqual([
    ['Active', 'active'],
    ['draft', 'draft'],
    ['archived', 'draft'],
    ['Unlisted', 'draft'],
    ['Hidden', 'draft'],
  ])
})

test('a product that was deleted comes back with its file as a new one, which has its handle', async () => {
  const { app, vendorId } = market
  const file = csv(['Handle', 'Name', 'Price GBP'], ['pot', 'Pot', '5'])
  await take(file)
  const own = eq(products.vendorId, vendorId)
  await app.db.update(products).set({ status: 'archived' }).where(own)
  await take(file)
  const { status, sourceId } = products
  expect(await app.db.select({ status, sourceId }).from(products).where(own).orderBy(products.id)).toEqual([
    { status: 'archived', sourceId: null },
    { status: 'active', sourceId: 'pot' },
  ])
})

test('a form that stood open while a file changed its product is of an older version', async () => {
  const { app, vendorId } = market
  const own = { vendorId, source: `seller:${vendorId}`, sourceId: 'pan', status: 'active' as const }
  const { id, version } = await makeProduct(app.db, { ...own, name: 'Pan' })
  const now = async () => (await app.db.select().from(products).where(eq(products.id, id)))[0]
  await take(csv(['Handle', 'Name', 'Price GBP'], ['pan', 'Deep pan', '']))
  expect(await now()).toMatchObject({ name: 'Deep pan', version: version + 1 })
})
