import { sql } from 'drizzle-orm'
import type { MarketCode } from '../markets/markets.ts'
import type { Db } from '../platform/database.ts'
import { listedProducts } from './listed-tables.ts'
import { noteList } from './tags.ts'

/** A colour, a size or a value of a specification, as products are chosen by it. */
export interface Choice {
  /** `colour:navy blue` */
  term: string
  /** What it is a value of, and the value, as a seller writes them. */
  name: string
  label: string
}

type Row = Record<keyof Choice, string>

/** Of what an address asks for, that which any product of a market has; the rest is asked of nobody. */
export async function findChoices(db: Db, market: MarketCode, values: readonly string[]): Promise<Choice[]> {
  if (values.length === 0) return []
  noteList(market)
  // Each for itself: whether a value is common decides how one that has it is found.
  const examples = values.map(
    (choice) => sql`(select ${listedProducts.productId} as id from ${listedProducts}
      where ${listedProducts.market} = ${market} and ${listedProducts.terms} && array[fold_value(${choice})] limit 1)`,
  )
  const { rows } = await db.execute<Row>(sql`
    select distinct on (term) term, name, label
    from choices_of(array(${sql.join(examples, sql` union all `)}))
    where term in (select fold_value(asked) from unnest(${sql.param(values)}::text[]) as asked) order by term, product_id`)
  return rows
}

/** What these products call these terms. */
export async function nameChoices(
  db: Db,
  terms: readonly string[],
  productIds: readonly number[],
): Promise<Map<string, Choice>> {
  if (terms.length === 0) return new Map()
  const { rows } = await db.execute<Row>(sql`
    select distinct on (term) term, name, label from choices_of(${sql.param(productIds)}::bigint[])
    where term = any(${sql.param(terms)}::text[]) order by term, product_id`)
  return new Map(rows.map((row) => [row.term, row]))
}
