import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { type Pieces, type Shortage, wantedRows } from './holds.ts'

/** What is short of these pieces at this moment; nothing is set aside. */
export async function listShort(db: Db, pieces: readonly Pieces[]): Promise<Shortage[]> {
  const { rows } = await db.execute<{ productId: number; variationId: number | null }>(sql`
    with ${wantedRows(sql`(select null)`, pieces)}
    select w."productId", w."variationId" from wanted w
      join (select "productId" id, sum(quantity) quantity from wanted group by 1) all_of on all_of.id = w."productId"
      left join products p on p.id = w."productId"
      left join variations v on v.id = w."variationId"
    where p.id is null or p.stock - p.held < all_of.quantity
      or (w."variationId" is not null and (v.id is null or v.stock - v.held < w.quantity))`)
  return rows
}
