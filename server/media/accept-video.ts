import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { App } from '../app.ts'
import { done, type Outcome } from '../platform/outcome.ts'
import type { SpooledFile } from './spool.ts'
import { mediaFiles } from './tables.ts'
import { judgeUpload, wrongVideo } from './upload-rules.ts'
import { HEAD_BYTES, videoTypeOf } from './video-type.ts'

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Takes a video that somebody brought and keeps it as it is, under an address that tells its true type, unused until
 * something claims it. Refuses with `too-large`, `empty` or `wrong-video`.
 */
export async function acceptVideo(
  app: Pick<App, 'db' | 'storage' | 'clock'>,
  file: SpooledFile,
  about: { folder: string; vendorId: number | null },
): Promise<Outcome<{ key: string }>> {
  const wrong = judgeUpload('video', { name: 'video', bytes: file.bytes })
  if (wrong) return wrong
  const type = videoTypeOf(await headOf(file.path))
  if (!type) return wrongVideo()
  const { contentType, extension } = type
  const key = `${about.folder}/${randomBytes(16).toString('hex')}.${extension}`
  await app.storage.copyFromFs(file.path, key, { contentType, contentLength: file.bytes })
  await app.db.insert(mediaFiles).values({
    ...{ key, kind: 'video' as const, contentType, bytes: file.bytes },
    ...{ vendorId: about.vendorId, createdAt: app.clock.now() },
  })
  return done({ key })
}
