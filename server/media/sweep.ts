import { and, eq, inArray, lt, not, or, sql } from 'drizzle-orm'
import type { App } from '../app.ts'
import { after, DAY } from '../platform/clock.ts'
import { enqueue } from '../queues.ts'
import { UPLOAD_LASTS } from './begin-upload.ts'
import { FORMATS, WIDTHS } from './derive.ts'
import { PRODUCT_MEDIA_FOLDER } from './private-rules.ts'
import { throwAway } from './receive-upload.ts'
import { sweepSpool } from './spool.ts'
import { mediaFiles, uploads } from './tables.ts'

const ROUND = 50
/** The form of a product keeps what was typed for seven days: its pictures must still be there. */
const DRAFTS_LAST = 8 * DAY

async function sweepRound(app: App): Promise<number> {
  const { db, clock } = app
  const now = clock.now()
  const isBrought = sql`starts_with(${mediaFiles.key}, ${`${PRODUCT_MEDIA_FOLDER}/`})`
  const isOld = or(
    lt(mediaFiles.createdAt, after(now, -DRAFTS_LAST)),
    and(lt(mediaFiles.createdAt, after(now, -DAY)), not(isBrought)),
  )
  return db.transaction(async (tx) => {
    // Locked, so that nobody begins to use a file while it is thrown away.
    const stale = tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(and(eq(mediaFiles.inUse, false), isOld))
      .orderBy(mediaFiles.id)
      .limit(ROUND)
      .for('update', { skipLocked: true })
    const gone = await tx
      .delete(mediaFiles)
      .where(inArray(mediaFiles.id, stale))
      .returning({ key: mediaFiles.key })
    const keys = gone.map(({ key }) => key)
    if (keys.length > 0) await enqueue(tx, 'delete-files', { keys })
    return keys.length
  })
}

/** Deletes the bytes of files that nothing knows any more, with all that was derived of them. A bucket that is slow holds up no database. */
export async function deleteFiles({ storage }: App, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const derived = WIDTHS.flatMap((width) => FORMATS.map((format) => `derived/${width}/${key}.${format}`))
    await Promise.all([key, ...derived].map((name) => storage.delete(name)))
  }
}

/** Throws away uploads that were not ended in time, and what is known of those that were; what they became stays. */
async function sweepUploads(app: App): Promise<void> {
  const over = await app.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, after(app.clock.now(), -UPLOAD_LASTS)))
  for (const { id } of over) await throwAway(app, id)
}

/**
 * Throws away files that nothing uses, all of them: what sellers brought after eight days, all else after one; a job deletes their
 * bytes. Returns how many.
 */
export async function sweepMedia(app: App): Promise<number> {
  await sweepSpool(app)
  await sweepUploads(app)
  let all = 0
  for (let swept = ROUND; swept === ROUND; all += swept) swept = await sweepRound(app)
  return all
}
