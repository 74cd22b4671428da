import { formats } from '#server/platform/formats.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** `20 Nov 2026`, the same on the server and in every browser. */
export const dayOf = (at: Date): string => formats().date(at, DAY)

/** `20 Nov 2026, 14:05 UTC` */
export const momentOf = (at: Date): string =>
  `${formats().date(at, { ...DAY, hour: '2-digit', minute: '2-digit' })} UTC`
