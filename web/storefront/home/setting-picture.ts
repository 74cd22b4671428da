import { pictureAddress } from '../../ui/picture.tsx'

/** The picture of a setting is a path of the shop, drawn as it is, or the key of a file, drawn in its sizes. */
export const isPath = (picture: string): boolean => /^\/(?!\/)/.test(picture)

/** Whether it is one of ours: the shop's policy lets browsers load no other, so one that is elsewhere is not shown. */
export const isOwn = (picture: string): boolean => isPath(picture) || /^[a-z0-9][\w./-]*$/i.test(picture)

/** Where it stands, for places that take a single address. */
export const addressOf = (picture: string): string =>
  isPath(picture) ? picture : pictureAddress(picture, 1280)
