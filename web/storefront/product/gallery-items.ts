import type { ProductPage } from '#server/catalog/product-queries.ts'
import type { Image } from '../../ui/picture.tsx'

export type Item =
  | { kind: 'image'; key: string; image: Image }
  | { kind: 'video'; key: string; thumbnailKey: string | null }

/** What a gallery shows, in its order: the pictures, those that only variations have, the video. */
export function galleryItems({
  images,
  variations,
  video,
}: Pick<ProductPage, 'images' | 'variations' | 'video'>): Item[] {
  const pictures = new Map<string, Image>()
  for (const image of images) if (image) pictures.set(image.key, image)
  for (const { image } of variations) if (image && !pictures.has(image.key)) pictures.set(image.key, image)
  return [
    ...[...pictures.values()].map((image): Item => ({ kind: 'image', key: image.key, image })),
    ...(video ? [{ kind: 'video' as const, key: video.key, thumbnailKey: video.thumbnailKey }] : []),
  ]
}

/** The place so many steps on; from the last one goes on to the first, and back. */
export const wrapped = (place: number, step: number, count: number): number =>
  count === 0 ? 0 : (((place + step) % count) + count) % count
