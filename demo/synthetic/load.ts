import pg from 'pg'
import { MARKET_CODES } from '#server/markets/markets.ts'
import { putAside } from './bulk.ts'
import { copyRows, type Value } from './copy.ts'
import { codeOfShop, type Ground } from './ground.ts'
import { type Invention, invent } from './invent.ts'
import { KINDS } from './words.ts'

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

/** Products that are listed at once. */
const LISTED = 5000

/** All that is written. */
const TABLES = [
  'products',
  'product_prices',
  'product_subcategories',
  'product_images',
  'option_types',
  'options',
  'variations',
]
/** What lists are read from. */
const LISTED_TABLES = ['listed_products', 'listed_subcategories', 'card_prices']
/** All that is made of what is written. */
const LISTS = ['stock_movements', 'stock_levels', 'low_stock', ...LISTED_TABLES]

const PRODUCT_COLUMNS = [
  ...['id', 'vendor_id', 'category_id', 'status', 'name', 'brand', 'sku', 'description', 'tags'],
  ...['color', 'material', 'specifications', 'rating_sum', 'rating_count', 'has_variations', 'stock'],
  ...['sold_count', 'featured', 'source', 'source_id', 'created_at', 'updated_at', 'listed_prices'],
]

/** As the database keeps them: written with the product, so that it is not written a second time. */
function listedPricesOf({ status, prices, notIn }: Invention): Value {
  const listed = MARKET_CODES.map((code) =>
    notIn.includes(code) ? null : prices.find(({ market }) => market === code)?.price || null,
  )
  return status !== 'active' || listed.every((price) => price === null) ? null : listed
}

function productRow(product: Invention, id: number, ground: Ground): Value[] {
  const vendor = product.shop === null ? null : (ground.shops.get(codeOfShop(product.shop)) ?? null)
  const createdAt = new Date(ground.now.getTime() - product.daysOld * DAY)
  return [
    ...[id, vendor, ground.categoryIds.categories.get(product.kind.category) ?? null, product.status],
    ...[product.name, product.brand, `SYN-${product.number}`, product.description, product.tags],
    ...[product.colour, product.material, JSON.stringify(product.specifications)],
    ...[product.rating.sum, product.rating.count, product.choices.length > 0, product.stock],
    ...[product.sold, product.featured, 'synthetic', String(product.number), createdAt, createdAt],
    listedPricesOf(product),
  ]
}

/**
 * Loads `count` invented products with prices, subcategory, picture and (where they come in several) variations, all in
 * one transaction.
 */
export async function loadInventions(url: string, count: number, ground: Ground): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query("set local maintenance_work_mem = '512MB'")
    const putBack = await putAside(client, TABLES)
    const putBackList = await putAside(client, LISTS)
    const first = (await nextId(client, 'products')) - 1
    const varied: number[] = []
    await copyRows(
      client,
      'products',
      PRODUCT_COLUMNS,
      each(count, (product) => {
        if (product.choices.length > 0) varied.push(product.number)
        return [productRow(product, first + product.number, ground)]
      }),
    )
    await copyRows(
      client,
      'product_subcategories',
      ['product_id', 'subcategory_id'],
      each(count, ({ number, kind }) => [
        [
          first + number,
          ground.categoryIds.subcategories.get(`${kind.category}/${kind.subcategory}`) ?? null,
        ],
      ]),
    )
    await addPictures(client, first, ground)
    await loadVariations(client, varied, first)
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
    await client.query(`analyze ${TABLES.join(', ')}`)
    // Listing looks its products up in all of these, so their indexes are there before.
    await putBack()
    for (let id = first; id < first + count; id += LISTED) {
      await client.query('select list_products(array(select generate_series($1::bigint + 1, $2)))', [
        id,
        Math.min(id + LISTED, first + count),
      ])
      // Plans are kept, and that of a short list reads all of it for each part: they are made anew whenever the list is twice as long.
      const parts = (id - first) / LISTED + 1
      if ((parts & (parts - 1)) === 0) await client.query(`analyze ${LISTED_TABLES.join(', ')}`)
    }
    await client.query(
      `insert into unpriced_products (product_id, market)
       select id, market from generate_series($1::bigint + 1, $2::bigint) id, unnest($3::text[]) market
       where not exists (select from product_prices where product_id = id and product_prices.market = market.market and sold and price > 0)`,
      [first, first + count, MARKET_CODES],
    )
    await client.query(
      `insert into stock_levels (product_id, vendor_id, stock)
       select id, vendor_id, stock from products where id > $1 and id <= $2 and status <> 'archived'`,
      [first, first + count],
    )
    await putBackList()
    for (const table of ['products', 'option_types', 'options', 'variations']) await passOn(client, table)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Every product shows one of the pictures of its kind. */
async function addPictures(
  client: pg.Client,
  first: number,
  { categoryIds, pictures }: Ground,
): Promise<void> {
  const shown = KINDS.flatMap(({ category, subcategory, icons }) => {
    const found = icons.flatMap((icon) => pictures.get(icon) ?? [])
    const subcategoryId = categoryIds.subcategories.get(`${category}/${subcategory}`)
    return found.map((picture, place) => ({ ...picture, subcategoryId, place, of: found.length }))
  })
  await client.query(
    `insert into product_images (product_id, position, key, width, height, hue, alt)
     select id, 0, shown.key, shown.width, shown.height, shown.hue, name
     from jsonb_to_recordset($1) as shown ("subcategoryId" bigint, place int, "of" int, key text, width int, height int, hue int)
     join product_subcategories on subcategory_id = shown."subcategoryId"
     join products on id = product_id and id % "of" = place and id > $2`,
    [JSON.stringify(shown), first],
  )
}

/** A product's choices, options and variations, with ids that are counted on. */
function* variationsOf(
  varied: number[],
  first: number,
  ids: { type: number; option: number; variation: number },
) {
  for (const number of varied) {
    const { choices, variations } = invent(number)
    const types = choices.map(({ name, options }, position) => ({
      row: [ids.type++, first + number, name, position],
      options: options.map(({ name, swatch }, place) => ({ id: ids.option++, name, swatch, place })),
    }))
    yield {
      types: types.map(({ row }) => row),
      options: types.flatMap(({ row: [type = 0], options }) =>
        options.map(({ id, name, swatch, place }) => [id, type, name, swatch, place]),
      ),
      variations: variations.map(({ options, stock }, position) => {
        const chosen = options.flatMap((option, type) => types[type]?.options[option] ?? [])
        const label = chosen.map(({ name }) => name).join(' - ')
        return [ids.variation++, first + number, chosen.map(({ id }) => id), label, stock, position]
      }),
    }
  }
}

async function loadVariations(client: pg.Client, varied: number[], first: number): Promise<void> {
  const from = {
    type: await nextId(client, 'option_types'),
    option: await nextId(client, 'options'),
    variation: await nextId(client, 'variations'),
  }
  const copy = async (table: 'types' | 'options' | 'variations', name: string, columns: string[]) => {
    const rows = function* (): Generator<Value[]> {
      for (const made of variationsOf(varied, first, { ...from })) yield* made[table]
    }
    await copyRows(client, name, columns, rows())
  }
  await copy('types', 'option_types', ['id', 'product_id', 'name', 'position'])
  await copy('options', 'options', ['id', 'option_type_id', 'name', 'swatch', 'position'])
  await copy('variations', 'variations', ['id', 'product_id', 'option_ids', 'label', 'stock', 'position'])
}
