import type { Db } from '../platform/database.ts'
import { mediaFiles } from './tables.ts'

/** Writes pictures that the app drew itself into the books, in use and nobody's; known ones stay as they are. */
export async function recordPictures(
  db: Db,
  files: { key: string; width: number; height: number; hue: number; bytes: number }[],
  contentType: string,
): Promise<void> {
  if (files.length === 0) return
  await db
    .insert(mediaFiles)
    .values(files.map((file) => ({ ...file, kind: 'image' as const, contentType, inUse: true })))
    .onConflictDoNothing()
}
