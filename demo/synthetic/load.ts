import pg from 'pg'
import { copyRows, type Value } from './copy.ts'
import { codeOfShop, type Ground } from './ground.ts'
import { type Invention, invent } from './invent.ts'

const DAY = 86_400_000

function* each<T>(count: number, rowsOf: (invention: Invention) => Iterable<T>): Generator<T> {
  for (let number = 1; number <= count; number++) yield* rowsOf(invent(number))
}

/** Where the next ids of a table begin. */
async function nextId(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `select coalesce(max(id), 0)::int + 1 as next from ${table}`,
  )
  return rows[0]?.next ?? 1
}

const passOn = (client: pg.Client, table: string) =>
  client.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])

function productRow(product: Invention, id: number, ground: Ground): Value[] {
  const vendor = product.shop === null ? null : (ground.shops.get(codeOfShop(product.shop)) ?? null)
  const createdAt = new Date(ground.now.getTime() - product.daysOld * DAY)
  return [
    ...[id, vendor, ground.shelves.categories.get(product.kind.category) ?? null, product.status],
    ...[product.name, product.brand, `SYN-${product.number}`, product.description, product.tags],
    ...[product.colours.length > 0, product.stock, product.sold, product.featured],
    ...['synthetic', String(product.number), createdAt, createdAt],
  ]
}

/**
 * Loads `count` invented products with prices, shelf, picture and (one in twenty) variations, all in one
 * transaction. The text indexes are built after the rows: that is many times faster than row by row.
 */
export async function loadInventions(url: string, count: number, ground: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '512MB'")
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'products' and indexdef like '% USING gin %'",
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const first = (await nextId(client, 'products')) - 1
    const columns =
      'id vendor_id category_id status name brand sku description tags has_variations stock sold_count featured source source_id created_at updated_at'
    await copyRows(
      client,
      'products',
      columns.split(' '),
      each(count, (product) => [productRow(product, first + product.number, ground)]),
    )
    await copyRows(
      client,
      'product_prices',
      ['product_id', 'market', 'sold', 'price', 'original'],
      each(count, ({ number, prices, notIn }) =>
        prices.map(({ market, price, original }) => [
          first + number,
          market,
          !notIn.includes(market),
          price,
          original,
        ]),
      ),
    )
    await copyRows(
      client,
      'product_subcategories',
      ['product_id', 'subcategory_id'],
      each(count, ({ number, kind }) => [
        [first + number, ground.shelves.subcategories.get(`${kind.category}/${kind.subcategory}`) ?? null],
      ]),
    )
    await copyRows(
      client,
      'product_images',
      ['product_id', 'position', 'key', 'width', 'height', 'hue', 'alt'],
      each(count, ({ number, kind, picture, name }) => {
        const image = ground.pictures.get(kind.icons[picture] ?? '')
        return image ? [[first + number, 0, image.key, image.width, image.height, image.hue, name]] : []
      }),
    )
    await loadVariations(client, count, first)
    for (const { definition } of indexes) await client.query(definition)
    for (const table of ['products', 'option_types', 'options', 'variations']) await passOn(client, table)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function loadVariations(client: pg.Client, count: number, first: number): Promise<void> {
  const typeId = await nextId(client, 'option_types')
  const optionId = await nextId(client, 'options')
  const variationId = await nextId(client, 'variations')
  const types: Value[][] = []
  const options: Value[][] = []
  const variations: Value[][] = []
  for (const { number, colours } of each(count, (product) => (product.colours.length > 0 ? [product] : []))) {
    const type = typeId + types.length
    types.push([type, first + number, 'Colour', 0])
    for (const [position, { name, swatch, stock }] of colours.entries()) {
      const option = optionId + options.length
      options.push([option, type, name, swatch, position])
      variations.push([variationId + variations.length, first + number, [option], name, stock, position])
    }
  }
  await copyRows(client, 'option_types', ['id', 'product_id', 'name', 'position'], types)
  await copyRows(client, 'options', ['id', 'option_type_id', 'name', 'swatch', 'position'], options)
  const columns = ['id', 'product_id', 'option_ids', 'label', 'stock', 'position']
  await copyRows(client, 'variations', columns, variations)
}
