import type { RouterContextProvider } from 'react-router'
import type { App } from '#server/app.ts'
import { DEVICE_DAYS } from '#server/identity/devices.ts'
import { newToken, readSigned, sign } from '#server/identity/secrets.ts'
import type { OpenedSession, Role } from '#server/identity/sessions.ts'
import { appOf } from './app.server.ts'
import { readCookie } from './cookies.ts'

const isSecure = (app: App): boolean => app.config.publicUrl.startsWith('https:')

/** One cookie a role, so that one browser may be a customer and a seller at once. */
export const sessionCookieName = (app: App, role: Role): string =>
  `${isSecure(app) ? '__Host-' : ''}${role}_session`

/** A cookie that no script reads; kept for `maxAge` seconds, forgotten with 0. */
export function closedCookie(app: App, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}`
}

/** The session token that this browser sends for a role; null without one. */
export const sessionTokenOf = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  role: Role,
): string | null => readCookie(request.headers.get('cookie'), sessionCookieName(appOf(context), role))

/** The Set-Cookie line that keeps somebody logged in. */
export function sessionCookie(app: App, role: Role, session: OpenedSession): string {
  const seconds = Math.floor((session.endsAt.getTime() - app.clock.now().getTime()) / 1000)
  return closedCookie(app, sessionCookieName(app, role), session.token, seconds)
}

/** The Set-Cookie line that forgets it. */
export const endedSessionCookie = (app: App, role: Role): string =>
  closedCookie(app, sessionCookieName(app, role), '', 0)

export const deviceCookieName = (app: App, role: 'customer' | 'admin' = 'customer'): string =>
  `${isSecure(app) ? '__Host-' : ''}${role}_device`

/** The Set-Cookie line by which this browser is known at the next login; an administrator's stands beside a customer's. */
export const deviceCookie = (app: App, device: string, role?: 'admin'): string =>
  closedCookie(app, deviceCookieName(app, role), device, DEVICE_DAYS * 24 * 3600)

const RESET = 'reset_link'
/** Minutes that a browser keeps the token of a reset link. */
export const RESET_MINUTES = 30

/** Keeps the token of a reset link while the address bar loses it. */
export const resetCookie = (app: App, token: string): string =>
  closedCookie(
    app,
    RESET,
    encodeURIComponent(token.slice(0, 100).toWellFormed()),
    token ? RESET_MINUTES * 60 : 0,
  )

export const resetTokenOf = (request: Request): string | null =>
  readCookie(request.headers.get('cookie'), RESET)

export const VISITOR_DAYS = 365

export const visitorCookieName = (app: App): string => `${isSecure(app) ? '__Host-' : ''}visitor`

/**
 * The number by which a browser without an account is counted once, and the Set-Cookie line that gives it one where
 * it has none. It is random and says nothing; a number that this shop has not signed is none.
 */
export function visitorNumberOf(request: Request, app: App): { visitor: string; cookie: string | null } {
  const name = visitorCookieName(app)
  const known = readSigned(app.secret, 'visitor', readCookie(request.headers.get('cookie'), name))
  if (known) return { visitor: known, cookie: null }
  const visitor = newToken()
  const signed = sign(app.secret, 'visitor', visitor)
  return { visitor, cookie: closedCookie(app, name, signed, VISITOR_DAYS * 24 * 3600) }
}
