import { type RouterContextProvider, redirect } from 'react-router'
import { type CustomerSession, findCustomerSession } from '#server/accounts/who.ts'
import type { House } from '#server/house.ts'
import { DEVICE_DAYS } from '#server/identity/devices.ts'
import type { Visitor } from '#server/identity/doors.ts'
import { newToken, readSigned, sign } from '#server/identity/secrets.ts'
import { findSession, type OpenedSession, type Role, type Session } from '#server/identity/sessions.ts'
import { readCookie } from './cookies.ts'
import { houseOf, visitOf } from './house.server.ts'
import { shortPath } from './http/short-path.ts'

type Context = Readonly<RouterContextProvider>

/** One cookie a role, so that one browser may be a customer and a seller at once. */
export const sessionCookieName = (house: House, role: Role): string =>
  `${isSecure(house) ? '__Host-' : ''}${role}_session`
const isSecure = (house: House): boolean => house.config.publicUrl.startsWith('https:')

/** A cookie that no script reads; kept for `maxAge` seconds, forgotten with 0. */
export function closedCookie(house: House, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(house) ? '; Secure' : ''}`
}

/** The mark that this browser sends for a door; null without one. */
export const markOf = (request: Request, context: Context, role: Role): string | null =>
  readCookie(request.headers.get('cookie'), sessionCookieName(houseOf(context), role))

/** The Set-Cookie line that keeps somebody logged in. */
export function sessionCookie(house: House, role: Role, session: OpenedSession): string {
  const seconds = Math.floor((session.endsAt.getTime() - house.clock.now().getTime()) / 1000)
  return closedCookie(house, sessionCookieName(house, role), session.mark, seconds)
}

/** The Set-Cookie line that forgets it. */
export const endedSessionCookie = (house: House, role: Role): string =>
  closedCookie(house, sessionCookieName(house, role), '', 0)

/** Who is at the door, for limits and for the list of sessions. */
export const visitorOf = (request: Request, context: Context): Visitor => ({
  address: visitOf(context).address,
  userAgent: request.headers.get('user-agent'),
  device: readCookie(request.headers.get('cookie'), deviceCookieName(houseOf(context))),
})

export const deviceCookieName = (house: House): string => `${isSecure(house) ? '__Host-' : ''}customer_device`

/** The Set-Cookie line by which this browser is known at the next login. */
export const deviceCookie = (house: House, device: string): string =>
  closedCookie(house, deviceCookieName(house), device, DEVICE_DAYS * 24 * 3600)

const RESET = 'reset_link'
/** Minutes that a browser keeps the token of a reset link. */
export const RESET_MINUTES = 30

/** Keeps the token of a reset link while the address bar loses it. */
export const resetCookie = (house: House, token: string): string =>
  closedCookie(house, RESET, encodeURIComponent(token.slice(0, 100)), token ? RESET_MINUTES * 60 : 0)

export const resetTokenOf = (request: Request): string | null =>
  readCookie(request.headers.get('cookie'), RESET)

export const VISITOR_DAYS = 365

export const visitorCookieName = (house: House): string => `${isSecure(house) ? '__Host-' : ''}visitor`

/**
 * The number by which a browser without an account is counted once, and the Set-Cookie line that gives it one where
 * it has none. It is random and says nothing; a number that this shop has not signed is none.
 */
export function visitorNumberOf(request: Request, house: House): { visitor: string; cookie: string | null } {
  const name = visitorCookieName(house)
  const known = readSigned(house.secret, 'visitor', readCookie(request.headers.get('cookie'), name))
  if (known) return { visitor: known, cookie: null }
  const visitor = newToken()
  const signed = sign(house.secret, 'visitor', visitor)
  return { visitor, cookie: closedCookie(house, name, signed, VISITOR_DAYS * 24 * 3600) }
}

/** The customer who asks; null for a guest. */
export const customerOf = (request: Request, context: Context): Promise<CustomerSession | null> =>
  findCustomerSession(houseOf(context), markOf(request, context, 'customer'))

const HERE = 'http://here'

/** Where somebody wanted to go: a path of our own, without its detours, or `fallback`. */
export function wayBack(request: Request, fallback: string): string {
  const to = new URL(request.url).searchParams.get('to')?.slice(0, 500) ?? ''
  if (!/^\/[^\s\\]*$/.test(to) || !URL.canParse(to, HERE)) return fallback
  const { origin, pathname, search, hash } = new URL(to, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : fallback
}

/** The address of the page that was asked for, whether the browser or a script asked. */
function pageOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  return shortPath(url.pathname.replace(/(?:\/_root)?\.data$/, '') + url.search)
}

function toLogin(request: Request, path: string): Response {
  return redirect(request.method === 'GET' ? `${path}?to=${encodeURIComponent(pageOf(request))}` : path)
}

/** The customer who asks; sends everybody else to the login page, and back afterwards. */
export async function requireCustomer(request: Request, context: Context): Promise<CustomerSession> {
  const known = await customerOf(request, context)
  if (!known) throw toLogin(request, '/login')
  return known
}

/** The session of a seller; whether the seller is active is asked by what they do. */
export async function requireVendor(request: Request, context: Context): Promise<Session> {
  const session = await findSession(houseOf(context), 'vendor', markOf(request, context, 'vendor'))
  if (!session) throw toLogin(request, '/vendor/login')
  return session
}

/** The session of an administrator. */
export async function requireAdmin(request: Request, context: Context): Promise<Session> {
  const session = await findSession(houseOf(context), 'admin', markOf(request, context, 'admin'))
  if (!session) throw toLogin(request, '/admin/login')
  return session
}
