import type { ReturnWidth } from '#server/media/private-rules.ts'

/** Where whoever has the purchase sees one of its pictures. */
export const returnPicture = (token: string, key: string, width: ReturnWidth): string =>
  `/order/${token}/pictures/${width}/${key.split('/').at(-1)}`
