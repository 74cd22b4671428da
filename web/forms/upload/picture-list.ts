/** The first picture stands on the card, and is shown as large as four. */
export const PICTURES = 'grid grid-cols-2 gap-3 rail:grid-cols-4'
export const placeOf = (index: number): string =>
  `relative aspect-square ${index === 0 ? 'col-span-2 row-span-2' : ''}`

/** What a browser helps to choose; the bytes of any file are looked at by the shop. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'
