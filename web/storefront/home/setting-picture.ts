import { pictureAddress } from '../../ui/picture.tsx'

/** The picture of a setting is an address, drawn as it is, or the key of a file, drawn in the sizes kept of it. */
export const isAddress = (picture: string): boolean => /^(https?:|\/)/.test(picture)

/** Where it stands, for places that take a single address. */
export const addressOf = (picture: string): string =>
  isAddress(picture) ? picture : pictureAddress(picture, 1280)
