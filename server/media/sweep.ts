import { and, eq, inArray, lt } from 'drizzle-orm'
import type { App } from '../app.ts'
import { after, DAY } from '../platform/clock.ts'
import { FORMATS, WIDTHS } from './derive.ts'
import { sweepSpool } from './spool.ts'
import { mediaFiles } from './tables.ts'

const ROUND = 50

async function sweepRound(app: App): Promise<number> {
  const { db, storage, clock } = app
  return db.transaction(async (tx) => {
    // Locked, so that nobody begins to use a file while it is thrown away.
    const stale = await tx
      .select({ id: mediaFiles.id, key: mediaFiles.key })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.inUse, false), lt(mediaFiles.createdAt, after(clock.now(), -DAY))))
      .orderBy(mediaFiles.id)
      .limit(ROUND)
      .for('update', { skipLocked: true })
    for (const { key } of stale) {
      const derived = WIDTHS.flatMap((width) => FORMATS.map((format) => `derived/${width}/${key}.${format}`))
      await Promise.all([key, ...derived].map((name) => storage.delete(name)))
    }
    const ids = stale.map((file) => file.id)
    if (ids.length > 0) await tx.delete(mediaFiles).where(inArray(mediaFiles.id, ids))
    return ids.length
  })
}

/** Throws away files that were brought more than a day ago and that nothing uses, all of them. Returns how many. */
export async function sweepMedia(app: App): Promise<number> {
  await sweepSpool(app)
  let all = 0
  for (let swept = ROUND; swept === ROUND; all += swept) swept = await sweepRound(app)
  return all
}
