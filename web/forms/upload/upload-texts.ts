import { key, type TextKey } from '#server/platform/texts.ts'

/** What is told when files that were brought together have come, or when one of them has not. */
export interface UploadTexts {
  came: TextKey
  failed: TextKey
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
}
