import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { DEFAULT_MARKET, MARKET_CODES, type MarketCode } from '../../../markets/markets.ts'
import type { Db } from '../../../platform/database.ts'
import { guessColumns } from './guess-columns.ts'
import { type Mapping, mappingOf, sameMapping } from './mapping.ts'
import { importRuns } from './tables.ts'

type Run = typeof importRuns.$inferSelect

/** What this seller said last of a file with the same columns, or with all of them but some, as a file of refused rows has. */
async function rememberedMapping(
  db: Db,
  { id, vendorId }: Run,
  headers: readonly string[],
): Promise<Mapping | null> {
  const [earlier] = await db
    .select({ head: importRuns.head, layout: importRuns.layout })
    .from(importRuns)
    .where(
      and(
        eq(importRuns.vendorId, vendorId),
        lt(importRuns.id, id),
        isNotNull(importRuns.head),
        sql`${importRuns.status} <> 'matching'`,
        sql`${importRuns.head} -> 'headers' <@ ${JSON.stringify(headers)}::jsonb`,
      ),
    )
    .orderBy(desc(importRuns.id))
    .limit(1)
  if (!earlier?.head) return null
  return sameMapping(headers, { headers: earlier.head.headers, mapping: mappingOf(earlier.layout) })
}

/** What the columns of a file hold: as its seller said, as they said of one like it, or as their names tell. */
export async function proposeMapping(db: Db, run: Run): Promise<Mapping> {
  const { head, layout, market } = run
  if (!head) return []
  if (layout.columns.length > 0) return mappingOf(layout)
  return (await rememberedMapping(db, run, head.headers)) ?? guessColumns(head, market)
}

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
