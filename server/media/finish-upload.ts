import { and, eq, isNull } from 'drizzle-orm'
import type { Fulfiller } from '../actor.ts'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { acceptImage } from './accept.ts'
import { acceptVideo } from './accept-video.ts'
import { ownerOf } from './begin-upload.ts'
import { PRODUCT_MEDIA_FOLDER } from './private-rules.ts'
import { dropUpload, findUpload, noSuchUpload, partsFolder, type Upload } from './receive-upload.ts'
import { discard, type SpooledFile, spool } from './spool.ts'
import { mediaFiles, uploads } from './tables.ts'
import type { UploadKind } from './upload-rules.ts'

/** A file that was looked at and kept: its key is what forms send on. */
interface AcceptedFile {
  key: string
  kind: UploadKind
  /** Of a picture. */
  width: number | null
  height: number | null
}

async function* joined(storage: App['storage'], parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield* await storage.getStream(part)
}

/** Looks at a file that somebody brought by whatever way, and keeps it, unused until `claimUploads`. */
export async function acceptFile(
  ctx: Context<Fulfiller>,
  kind: UploadKind,
  file: SpooledFile,
): Promise<Outcome<AcceptedFile>> {
  const vendorId = ownerOf(ctx)
  const about = { folder: `${PRODUCT_MEDIA_FOLDER}/${vendorId ?? 'marketplace'}`, vendorId }
  const accept = kind === 'image' ? acceptImage : acceptVideo
  const accepted = await accept(ctx.app, file, about)
  return accepted.ok ? done({ width: null, height: null, ...accepted.value, kind }) : accepted
}

async function acceptedBefore(ctx: Context<Fulfiller>, key: string): Promise<Outcome<AcceptedFile>> {
  const { kind, width, height } = mediaFiles
  const [file] = await ctx.db
    .select({ key: mediaFiles.key, kind, width, height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key))
  return file ? done(file) : noSuchUpload()
}

async function acceptUpload(ctx: Context<Fulfiller>, upload: Upload): Promise<Outcome<AcceptedFile>> {
  const file = await spool(ctx.app, joined(ctx.app.storage, upload.parts))
  if (!file) throw new Error(`The parts of upload ${upload.id} are empty.`)
  try {
    return await acceptFile(ctx, upload.kind, file)
  } finally {
    await discard(file)
  }
}

/**
 * Ends an upload that has arrived whole: its file is looked at and kept. Asked again it answers the same, so that an answer
 * that is lost does no harm. Refuses with `unknown`, `unfinished`, `too-busy` (it can be asked again), and with what is wrong
 * with the file (`wrong-picture`, `wrong-video`), which is gone then.
 */
export async function finishUpload(ctx: Context<Fulfiller>, id: string): Promise<Outcome<AcceptedFile>> {
  const upload = await findUpload(ctx, id)
  if (!upload) return noSuchUpload()
  if (upload.mediaKey) return acceptedBefore(ctx, upload.mediaKey)
  if (upload.received < upload.bytes)
    return refuse('unfinished', t('This file has not arrived whole. Please send the rest of it.'))
  if (upload.parts.length === 0) return noSuchUpload()
  const accepted = await acceptUpload(ctx, upload).catch(async (fault: unknown) => {
    // Whoever asked at the same moment was faster, and has taken the parts away already.
    const left = await findUpload(ctx, id)
    if (left?.mediaKey === null && left.parts.length > 0) throw fault
    return null
  })
  if (!accepted) return finishUpload(ctx, id)
  if (!accepted.ok) {
    if (accepted.code !== 'too-busy') await dropUpload(ctx, id)
    return accepted
  }
  const { key } = accepted.value
  const ended = await ctx.db
    .update(uploads)
    .set({ mediaKey: key, parts: [] })
    .where(and(eq(uploads.id, id), isNull(uploads.mediaKey)))
    .returning({ id: uploads.id })
  // Whoever asked at the same moment was faster: this copy is unused, and swept as such.
  if (ended.length === 0) return finishUpload(ctx, id)
  await ctx.app.storage.deleteAll(`${partsFolder(id)}/`)
  return accepted
}
