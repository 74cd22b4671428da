import { and, asc, eq, sql } from 'drizzle-orm'
import type { App } from '../../../app.ts'
import { claimImages } from '../../../media/claim.ts'
import { fetchPicture } from '../../../media/fetch-picture.ts'
import type { Network } from '../../../media/fetch-public.ts'
import { PRODUCT_MEDIA_FOLDER } from '../../../media/private-rules.ts'
import { after, DAY, MINUTE } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database.ts'
import { enqueue } from '../../../queues.ts'
import { productLocks } from '../../product-locks.ts'
import { isActiveVendor } from './run.ts'
import { importPictures, importRuns } from './tables.ts'

/** Pictures that one job fetches, and milliseconds after which it begins none; the next job goes on, behind those of other sellers. */
const TURN = 20
const TURN_MS = 30_000
const MOST_ATTEMPTS = 3
/** How long pictures of a seller who is suspended wait for them. */
const WAITS_FOR = 30 * DAY

type Run = typeof importRuns.$inferSelect
type Picture = typeof importPictures.$inferSelect

/** The key of a picture as ours: one that the product got from the same address is not fetched again. */
async function keyOf(app: App, run: Run, { productId, url }: Picture, outside?: Network) {
  const [known] = await app.db
    .select({ key: importPictures.key })
    .from(importPictures)
    .where(
      and(
        eq(importPictures.productId, productId),
        eq(importPictures.url, url),
        eq(importPictures.status, 'fetched'),
      ),
    )
    .limit(1)
  if (known?.key) return { ok: true as const, value: { key: known.key } }
  const address = url.startsWith('/media/') ? `${app.config.publicUrl}${url}` : url
  const about = { folder: `${PRODUCT_MEDIA_FOLDER}/${run.vendorId}`, vendorId: run.vendorId }
  return fetchPicture(app, address, about, outside)
}

/** Shows a picture behind those that the product has, or with a variation that has none. */
async function place(tx: Db, { productId, variationId, alt }: Picture, key: string): Promise<void> {
  if (variationId !== null) {
    await tx.execute(sql`
      update variations v set image_key = f.key, image_width = f.width, image_height = f.height, image_hue = coalesce(f.hue, 85)
      from media_files f where v.id = ${variationId} and v.image_key is null and f.key = ${key}`)
    return
  }
  await tx.execute(sql`
    insert into product_images (product_id, position, key, width, height, hue, alt)
    select ${productId}, coalesce((select max(position) + 1 from product_images
      where product_id = ${productId}), 0), f.key, f.width, f.height, coalesce(f.hue, 85), ${alt}
    from media_files f where f.key = ${key}`)
}

/** Fetches the pictures of an import one after the other, as ours, and puts each behind those that its product has. */
export async function fetchImportPictures(app: App, runId: number, outside?: Network): Promise<void> {
  const [run] = await app.db.select().from(importRuns).where(eq(importRuns.id, runId))
  if (!run || run.status === 'undoing' || run.status === 'undone') return
  const waiting = await app.db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.runId, runId), eq(importPictures.status, 'waiting')))
    .orderBy(asc(importPictures.attempts), asc(importPictures.id))
    .limit(TURN + 1)
  if (waiting.length === 0) return
  if (!(await isActiveVendor(app.db, run.vendorId))) {
    // Whoever is suspended for longer imports anew.
    if (after(run.createdAt, WAITS_FOR) > app.clock.now())
      await enqueue(app.db, 'fetch-import-pictures', { runId }, after(app.clock.now(), DAY))
    return
  }
  // Those that were tried less often go first; the others wait until none of these is left.
  const [first, last] = [waiting[0], waiting[TURN]]
  const turn = waiting.slice(0, TURN).filter(({ attempts }) => attempts === first?.attempts)
  const goesOn = last !== undefined && last.attempts === first?.attempts
  const until = after(app.clock.now(), TURN_MS)
  let postponed = 0
  let tried = 0
  for (const picture of turn) {
    if (app.clock.now() >= until) break
    tried += 1
    const isOwn = and(eq(importPictures.id, picture.id), eq(importPictures.status, 'waiting'))
    const found = await keyOf(app, run, picture, outside)
    if (!found.ok) {
      const again = found.code === 'too-busy' && picture.attempts + 1 < MOST_ATTEMPTS
      await app.db
        .update(importPictures)
        .set({ status: again ? 'waiting' : 'failed', code: found.code, attempts: picture.attempts + 1 })
        .where(isOwn)
      if (again) postponed++
      continue
    }
    await app.db.transaction(async (tx) => {
      const { key } = found.value
      // A save of the product numbers its pictures anew.
      await tx.execute(productLocks(sql`(select ${picture.productId}::bigint)`))
      const [still] = await tx
        .update(importPictures)
        .set({ status: 'fetched', key })
        .where(isOwn)
        .returning({ id: importPictures.id })
      if (!still) return
      await place(tx, picture, key)
      await claimImages(tx, [key])
    })
  }
  const isCut = tried < turn.length
  if (!isCut && !goesOn && postponed === 0 && turn.length === waiting.length) return
  // Who had no time for a picture may have some in a minute.
  const later = isCut || (goesOn && postponed < TURN) ? undefined : after(app.clock.now(), MINUTE)
  await enqueue(app.db, 'fetch-import-pictures', { runId }, later)
}
