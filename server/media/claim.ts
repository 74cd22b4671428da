import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import { isPublicKey, returnFolder } from './private-rules.ts'
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

/** Whose file it is: a seller's, or (null) the marketplace's own. */
const broughtBy = (vendorId: number | null) =>
  vendorId === null ? isNull(mediaFiles.vendorId) : eq(mediaFiles.vendorId, vendorId)

/**
 * Begins to use pictures and videos that a seller has brought, or the marketplace itself, and that nothing uses yet; those of
 * the keys that are no such files are not among the answers. Inside of the act that saves what shows them, so that its refusal
 * undoes all of it. `forVendor`: whose they are from then on, where the marketplace brought them for a seller.
 */
export async function claimUploads(
  db: Db,
  vendorId: number | null,
  keys: readonly string[],
  forVendor: number | null = vendorId,
) {
  const open = keys.filter(isPublicKey)
  if (open.length === 0) return []
  return db
    .update(mediaFiles)
    .set({ inUse: true, vendorId: forVendor })
    .where(and(inArray(mediaFiles.key, open), broughtBy(vendorId), eq(mediaFiles.inUse, false)))
    .returning({
      key: mediaFiles.key,
      kind: mediaFiles.kind,
      width: mediaFiles.width,
      height: mediaFiles.height,
      hue: mediaFiles.hue,
    })
}

/** Lets files of a seller, or of the marketplace, go that nothing shows any more: the next sweep throws them away. */
export async function releaseUploads(
  db: Db,
  vendorId: number | null,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await db
    .update(mediaFiles)
    .set({ inUse: false })
    .where(and(inArray(mediaFiles.key, [...keys]), broughtBy(vendorId)))
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
