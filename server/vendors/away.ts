import { isoDay } from '../platform/clock.ts'

/** The day on which a seller is back, while that is still to come; null for one who is there. */
export const awayAt = (awayUntil: string | null, now: Date): string | null =>
  awayUntil !== null && awayUntil > isoDay(now) ? awayUntil : null

/** The day on which the last of several sellers is back; null where all are there. */
export const lastBack = (sellers: readonly { awayUntil: string | null }[], now: Date): string | null =>
  sellers
    .flatMap(({ awayUntil }) => awayAt(awayUntil, now) ?? [])
    .toSorted()
    .at(-1) ?? null
