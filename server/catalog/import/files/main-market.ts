import { sql } from 'drizzle-orm'
import { DEFAULT_MARKET, MARKET_CODES, type MarketCode } from '../../../markets/markets.ts'
import type { Db } from '../../../platform/database.ts'

/** Products of a seller that are asked in which market they are sold. */
const ASKED = 1000

/** The market in which a seller sells most of their newest products. */
export async function mainMarket(db: Db, vendorId: number): Promise<MarketCode> {
  const { rows } = await db.execute<{ market: string }>(sql`
    select c.market from (select id from products where vendor_id = ${vendorId} and status <> 'archived'
      order by id desc limit ${ASKED}) p
    join product_prices c on c.product_id = p.id and c.sold
    group by c.market order by count(*) desc, c.market = ${DEFAULT_MARKET} desc limit 1`)
  return MARKET_CODES.find((code) => code === rows[0]?.market) ?? DEFAULT_MARKET
}
