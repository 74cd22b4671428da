import pg from 'pg'

/** Gives each of at most `most` products that Britain may buy a stock of so many pieces. Answers their ids. */
export async function stockProducts(url: string, stock: number, most: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `select p.id::int from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
     left join vendors v on v.id = p.vendor_id
     where p.status = 'active' and not p.has_variations and (v.id is null or v.status = 'active') order by p.id limit $1`,
    [most],
  )
  await client.end()
  const ids = rows.map(({ id }) => id)
  await setStock(url, ids, stock)
  return ids
}

/** Products with so many pieces, none of them held and none sold before. */
export async function setStock(url: string, ids: readonly number[], stock: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update products set stock = $1, held = 0, sold_count = 0 where id = any($2)', [
    stock,
    ids,
  ])
  await client.end()
}
