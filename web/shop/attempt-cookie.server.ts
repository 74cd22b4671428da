import { randomUUID } from 'node:crypto'
import type { CartReading } from '#server/checkout/queries.ts'
import { readCookie } from '#web/cookies.ts'

const ATTEMPT = 'checkout'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** One form in one browser, also in two tabs and after a reload: sent twice it is the same purchase. */
export function attemptOf(request: Request): { attempt: string; isNew: boolean } {
  const known = readCookie(request.headers.get('cookie'), ATTEMPT) ?? ''
  return UUID.test(known) ? { attempt: known, isNew: false } : { attempt: randomUUID(), isNew: true }
}

/** Pieces that this browser's own checkout holds are not missing to it. */
export function readingOf(request: Request): CartReading {
  const { attempt, isNew } = attemptOf(request)
  return isNew ? {} : { attempt }
}

/** Remembers the form of this browser until it is paid; null forgets it, so that the next one is another. */
export function attemptCookie(attempt: string | null): string {
  return `${ATTEMPT}=${attempt ?? ''}; Path=/; HttpOnly; SameSite=Lax${attempt ? '' : '; Max-Age=0'}`
}
