import { and, count, eq, gt, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import type { Context } from '../context.ts'
import { after, DAY } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { countAttempt } from '../platform/limits.ts'
import { done, type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { mediaFiles, uploads } from './tables.ts'
import { judgeUpload, type UploadKind } from './upload-rules.ts'

/** What is not finished by then is thrown away. */
export const UPLOAD_LASTS = DAY

const GIGABYTE = 1024 ** 3
/** Of one seller: what has begun and not ended, and what lies here without being part of anything. */
const MOST_BEGUN = 30
const MOST_UNUSED_BYTES = 5 * GIGABYTE
const HOURLY = { limit: 1000, windowSeconds: 3600 }

/** Whose files somebody brings: a seller's own, or the marketplace's. */
export const ownerOf = ({ actor }: Context<Fulfiller>): number | null =>
  actor.role === 'vendor' ? actor.vendorId : null

/** The uploads of whoever acts that still run: nobody else's exist. */
export const ownUploads = (ctx: Context<Fulfiller>): SQL | undefined => {
  const owner = ownerOf(ctx)
  return and(
    owner === null ? isNull(uploads.vendorId) : eq(uploads.vendorId, owner),
    gt(uploads.createdAt, after(ctx.now, -UPLOAD_LASTS)),
  )
}

async function findBegun(ctx: Context<Fulfiller>, db: Db) {
  const [begun] = await db
    .select({ uploads: count(), bytes: sum(uploads.bytes).mapWith(Number) })
    .from(uploads)
    .where(and(ownUploads(ctx), isNull(uploads.mediaKey)))
  return { uploads: begun?.uploads ?? 0, bytes: begun?.bytes ?? 0 }
}

async function tooManyBegun(ctx: Context<Fulfiller>, db: Db): Promise<Refusal | null> {
  if ((await findBegun(ctx, db)).uploads < MOST_BEGUN) return null
  return refuse(
    'too-often',
    t('You are sending many files at once. Please wait until they have arrived, or cancel some.'),
  )
}

/** Whether so many bytes more would be too many that no product uses, by whatever way they come: `too-much`. */
export async function tooMuchUnused(
  ctx: Context<Fulfiller>,
  bytes: number,
  db: Db = ctx.db,
): Promise<Refusal | null> {
  const owner = ownerOf(ctx)
  const [unused] = await db
    .select({ bytes: sum(mediaFiles.bytes).mapWith(Number) })
    .from(mediaFiles)
    .where(
      and(
        owner === null ? isNull(mediaFiles.vendorId) : eq(mediaFiles.vendorId, owner),
        // Written out, so that the index of unused files is read.
        sql`not ${mediaFiles.inUse}`,
      ),
    )
  if ((await findBegun(ctx, db)).bytes + (unused?.bytes ?? 0) + bytes > MOST_UNUSED_BYTES)
    return refuse('too-much', t('Many files of yours are not part of a product yet. Save it, then go on.'))
  return null
}

/**
 * Begins an upload of one file, before any of it is sent. Refuses with `wrong-name`, `empty`, `too-large`, `too-often` (30
 * that have not ended, or a thousand in an hour) or `too-much` (5 GB that no product uses).
 */
export async function beginUpload(
  ctx: Context<Fulfiller>,
  file: { id: string; kind: UploadKind; name: string; bytes: number },
): Promise<Outcome<null>> {
  const wrong = judgeUpload(file.kind, file)
  if (wrong) return wrong
  const owner = ownerOf(ctx)
  const key = `upload:${owner ?? 'marketplace'}`
  if (!(await countAttempt(ctx.db, { key, ...HOURLY }, ctx.now)).allowed)
    return refuse('too-often', t('That were many files. Please try again later.'))
  return ctx.db.transaction(async (tx) => {
    // One after the other, so that two that come at once are counted as two.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${owner ?? 0}))`)
    const refused = (await tooManyBegun(ctx, tx)) ?? (await tooMuchUnused(ctx, file.bytes, tx))
    if (refused) return refused
    await tx.insert(uploads).values({ ...file, vendorId: owner, createdAt: ctx.now })
    return done(null)
  })
}
