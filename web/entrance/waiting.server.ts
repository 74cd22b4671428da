import { z } from 'zod'
import type { App } from '#server/app.ts'
import type { AccountKind } from '#server/identity/sign-up.ts'
import { readCookie } from '../cookies.ts'
import { UNKEPT } from '../privacy.ts'
import { closedCookie } from '../session-cookies.server.ts'

/*
 * What a browser without an account remembers at the login: which sign-up waits for its code, and the sentence that
 * the next page says once. Both live in cookies that no script reads, so that a reload, Back and a browser without
 * scripts find them.
 */

const waiting = z.object({ email: z.string().max(254), attempt: z.uuid(), resendAt: z.number() })
const noticeShape = z.object({ message: z.string().max(400), email: z.string().max(254) })

export type Waiting = z.infer<typeof waiting>
type EntranceNotice = z.infer<typeof noticeShape>

/** Seconds that a browser remembers a sign-up that waits for its code, and a sentence that waits to be said. */
export const SIGN_UP_LIFE = 24 * 60 * 60
export const NOTICE_LIFE = 60

const written = (value: unknown): string => (value === null ? '' : encodeURIComponent(JSON.stringify(value)))

function read<T>(request: Request, name: string, shape: z.ZodType<T>): T | null {
  try {
    const known: unknown = JSON.parse(readCookie(request.headers.get('cookie'), name) ?? '')
    return shape.safeParse(known).data ?? null
  } catch {
    return null
  }
}

/** Remembers the sign-up of this browser until its code is typed; null forgets it. */
export const waitingCookie = (app: App, kind: AccountKind, value: Waiting | null): string =>
  closedCookie(app, `${kind}_sign_up`, written(value), value ? SIGN_UP_LIFE : 0)

export const waitingOf = (request: Request, kind: AccountKind): Waiting | null =>
  read(request, `${kind}_sign_up`, waiting)

/** What the next page at this entrance says once; null forgets it. */
export const noticeCookie = (app: App, kind: AccountKind, value: EntranceNotice | null): string =>
  closedCookie(app, `${kind}_said`, written(value), value ? NOTICE_LIFE : 0)

export const noticeOf = (request: Request, kind: AccountKind): EntranceNotice | null =>
  read(request, `${kind}_said`, noticeShape)

/** Headers of a page at the login: nobody else's cache keeps it. */
export function entranceHeaders(...cookies: string[]): Headers {
  const headers = new Headers(UNKEPT)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** The headers of such a page with the cookies of its answer. */
export function allHeaders(parts: { loaderHeaders: Headers; actionHeaders: Headers }): Headers {
  const all = new Headers(parts.loaderHeaders)
  if (!all.has('Cache-Control')) all.set('Cache-Control', UNKEPT['Cache-Control'])
  for (const cookie of parts.actionHeaders.getSetCookie()) all.append('Set-Cookie', cookie)
  return all
}
