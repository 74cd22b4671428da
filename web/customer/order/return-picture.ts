/** The sizes in which a buyer sees the pictures of a return. */
export const RETURN_WIDTHS = [160, 1280] as const

/** Where whoever has the purchase sees one of its pictures. */
export const returnPicture = (token: string, key: string, width: (typeof RETURN_WIDTHS)[number]): string =>
  `/order/${token}/pictures/${width}/${key.split('/').at(-1)}`
