import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database.ts'
import { guessColumns } from './guess-columns.ts'
import { type Mapping, mappingOf, sameMapping } from './mapping.ts'
import { importRuns } from './tables.ts'

type Run = typeof importRuns.$inferSelect

/** The last file of this seller with the same columns, or with all of them but some, as a file of refused rows has, and what was said of it. */
async function findEarlier(db: Db, { id, vendorId }: Run, headers: readonly string[]) {
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
  return earlier?.head ? { headers: earlier.head.headers, mapping: mappingOf(earlier.layout) } : null
}

/** What the columns of a file hold: as its seller said, as they said of one like it, or as their names tell. */
export async function proposeMapping(db: Db, run: Run): Promise<Mapping> {
  const { head, layout, market } = run
  if (!head) return []
  if (layout.columns.length > 0) return mappingOf(layout)
  const guessed = guessColumns(head, market)
  const earlier = await findEarlier(db, run, head.headers)
  return earlier ? sameMapping(head.headers, earlier, { guessed, market }) : guessed
}
