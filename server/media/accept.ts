import { randomBytes } from 'node:crypto'
import type { App } from '../app.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { TooBusy, WorkerLost } from '../platform/worker-pool.ts'
import { type PictureAnswer, pictures } from './pictures.ts'
import type { SpooledFile } from './spool.ts'
import { mediaFiles } from './tables.ts'
import { MOST_IMAGE_BYTES, tooLargeImage } from './upload-rules.ts'

export interface AcceptedImage {
  key: string
  width: number
  height: number
}

const REFUSALS = {
  unreadable: () =>
    refuse('wrong-picture', t('This file is not a picture. Please use JPEG, PNG, WebP or AVIF.')),
  'too-many-pixels': () =>
    refuse(
      'wrong-picture',
      t('This picture has more than 40 megapixels. Please make it smaller and add it again.'),
    ),
}

const tooBusy = () =>
  refuse('too-busy', t('Many pictures arrive at this moment. Please try again in a minute.'))

/** A picture that breaks whoever reads it is none. */
async function redraw(path: string): Promise<PictureAnswer | null> {
  try {
    return await pictures.run(() => ({ kind: 'redraw', path }))
  } catch (fault) {
    if (fault instanceof TooBusy) return null
    if (fault instanceof WorkerLost) return { refused: 'unreadable' }
    throw fault
  }
}

/**
 * Takes a picture that somebody brought: looks at its content, draws it anew and keeps it, unused until something
 * claims it. `folder` is where its key begins; keys cannot be guessed. Refuses with `too-large` (10 MB),
 * `wrong-picture` or `too-busy`.
 */
export async function acceptImage(
  app: Pick<App, 'db' | 'storage' | 'clock'>,
  file: SpooledFile,
  about: { folder: string; vendorId: number | null },
): Promise<Outcome<AcceptedImage>> {
  if (file.bytes > MOST_IMAGE_BYTES) return tooLargeImage()
  const drawn = await redraw(file.path)
  if (!drawn) return tooBusy()
  if ('refused' in drawn) return REFUSALS[drawn.refused]()
  const { bytes, width, height } = drawn
  const key = `${about.folder}/${randomBytes(16).toString('hex')}.webp`
  await app.storage.put(key, bytes, { contentType: 'image/webp' })
  await app.db.insert(mediaFiles).values({
    key,
    kind: 'image',
    contentType: 'image/webp',
    bytes: bytes.byteLength,
    width,
    height,
    vendorId: about.vendorId,
    createdAt: app.clock.now(),
  })
  return done({ key, width, height })
}
