import pg from 'pg'

/** Puts `stock` pieces of each of at most `most` products that Britain may buy on the shelf. Answers their ids. */
export async function stockProducts(url: string, stock: number, most: number): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update products set stock = $1, held = 0, sold_count = 0 where id in (
       select p.id from products p join product_prices c on c.product_id = p.id and c.market = 'GB' and c.sold and c.price > 0
       left join vendors v on v.id = p.vendor_id
       where p.status = 'active' and not p.has_variations and (v.id is null or v.status = 'active') order by p.id limit $2)
     returning id::int`,
    [stock, most],
  )
  await client.end()
  return rows.map(({ id }) => id)
}
