import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { returnFolder } from './private-rules.ts'
import { mediaFiles } from './tables.ts'

/**
 * Begins to use pictures that a buyer has just brought for this purchase; how many of the keys were such pictures. One
 * that is in use, a seller's, of another purchase or unknown is not.
 */
export async function claimBuyerImages(db: Db, purchaseId: number, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0
  const claimed = await db
    .update(mediaFiles)
    .set({ inUse: true })
    .where(
      and(
        inArray(mediaFiles.key, [...keys]),
        sql`starts_with(${mediaFiles.key}, ${`${returnFolder(purchaseId)}/`})`,
        eq(mediaFiles.kind, 'image'),
        eq(mediaFiles.inUse, false),
        isNull(mediaFiles.vendorId),
      ),
    )
    .returning({ id: mediaFiles.id })
  return claimed.length
}

/** Begins to use pictures that the marketplace itself has accepted. */
export async function claimImages(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(mediaFiles)
    .set({ inUse: true })
    .where(inArray(mediaFiles.key, [...keys]))
}

/** Lets pictures go: the next sweep throws them away. */
export async function releaseImages(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(mediaFiles)
    .set({ inUse: false })
    .where(inArray(mediaFiles.key, [...keys]))
}
