import { key, type TextKey, t } from '#server/platform/texts.ts'
import type { NotSent } from './send-file.ts'

/** What is told when files that were brought together have come, or when one of them has not. */
export interface UploadTexts {
  came: TextKey
  failed: TextKey
  /** Whether it is told why, where trying again cannot help. */
  saysWhy?: true
}

export const IMAGE_TEXTS: UploadTexts = {
  came: key('Image uploaded successfully!'),
  failed: key('Error uploading image. Please try again.'),
}

export const GALLERY_TEXTS: UploadTexts = {
  came: key('Gallery images uploaded successfully!'),
  failed: key('Error uploading gallery images. Please try again.'),
}

/** Sellers and administrators are told in different words when the picture of a variation does not come. */
export const VARIATION_TEXTS: Record<'vendor' | 'admin', UploadTexts> = {
  vendor: {
    came: key('Variation image uploaded successfully!'),
    failed: key('Error uploading variation image'),
  },
  admin: {
    came: key('Variation image uploaded successfully!'),
    failed: key('Error uploading variation image. Please try again.'),
  },
}

export const VIDEO_TEXTS: UploadTexts = {
  came: key('Video uploaded successfully!'),
  failed: key('Error uploading video. Please try again.'),
  saysWhy: true,
}

/** What is told at the end of files that were brought together: true for each that has come. */
export function toldOf(came: readonly (true | NotSent)[], { came: done, failed, saysWhy }: UploadTexts) {
  const wrong = came.filter((each) => each !== true)
  if (wrong.length === 0) return { good: true, message: t(done) }
  const forGood = saysWhy && wrong.find(({ canRetry }) => !canRetry)
  return { good: false, message: forGood ? forGood.reason : t(failed) }
}
