import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { House } from '../house.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { mediaFiles } from './tables.ts'

/** A picture may be as large as this when it comes; what is kept of it is smaller. */
export const MOST_IMAGE_BYTES = 10 * 1024 * 1024

/** What a picture may be, by its content and not by its name. No SVG: it can carry scripts. */
const KINDS = ['jpeg', 'png', 'webp', 'gif', 'heif'] as const
const MOST_PIXELS = 60_000_000
const SIDE = 2400

export interface AcceptedImage {
  key: string
  width: number
  height: number
}

const unreadable = () =>
  refuse('wrong-picture', t('This file is not a picture. Please use JPEG, PNG, WebP or AVIF.'))

/** Written anew, upright and at most 2400 pixels wide or high; where it was taken and by what camera is gone. */
async function redraw(bytes: Uint8Array) {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const { format } = await image.metadata()
  if (!KINDS.some((kind) => kind === format)) return null
  return image
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 3 })
    .toBuffer({ resolveWithObject: true })
}

/**
 * Takes a picture that somebody brought: looks at its content, draws it anew and keeps it, unused until something
 * claims it. `folder` is where its key begins. Refuses with `too-large` (10 MB) or `wrong-picture`.
 */
export async function acceptImage(
  house: Pick<House, 'db' | 'storage' | 'clock'>,
  bytes: Uint8Array,
  about: { folder: string; vendorId: number | null },
): Promise<Outcome<AcceptedImage>> {
  if (bytes.byteLength > MOST_IMAGE_BYTES)
    return refuse('too-large', t('This picture is too large. Please use one of at most 10 MB.'))
  const drawn = await redraw(bytes).catch(() => null)
  if (!drawn) return unreadable()
  const { width, height } = drawn.info
  const key = `${about.folder}/${randomBytes(16).toString('hex')}.webp`
  await house.storage.put(key, drawn.data)
  await house.db.insert(mediaFiles).values({
    key,
    kind: 'image',
    contentType: 'image/webp',
    bytes: drawn.data.byteLength,
    width,
    height,
    vendorId: about.vendorId,
    createdAt: house.clock.now(),
  })
  return done({ key, width, height })
}
