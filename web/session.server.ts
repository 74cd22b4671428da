import { type RouterContextProvider, redirect } from 'react-router'
import { type CustomerSession, findCustomerSession } from '#server/accounts/customer-role.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { type AdminSession, findAdminSession } from '#server/identity/admins.ts'
import type { Visitor } from '#server/identity/rate-limits.ts'
import { t } from '#server/platform/texts.ts'
import { readSetting } from '#server/settings/queries.ts'
import { findVendorSession, type VendorSession } from '#server/vendors/session.ts'
import { appOf, visitOf } from './app.server.ts'
import { publicContext } from './context.server.ts'
import { readCookie } from './cookies.ts'
import { SIGNED_OUT_STATUS } from './forms/answer.ts'
import { ownPath, pathnameOf } from './http/own-path.ts'
import { shortPath } from './http/short-path.ts'
import { rememberSender } from './other-account.server.ts'
import { UNKEPT } from './privacy.ts'
import { declaredAt, declaredOf } from './routes/declared.ts'
import { deviceCookieName, sessionTokenOf } from './session-cookies.server.ts'

/** A request as its router passes it on. */
type Asked = Readonly<RouterContextProvider>

/** Who is asking, for limits and for the list of sessions. */
export const visitorOf = (request: Request, context: Asked, role?: 'admin'): Visitor => ({
  address: visitOf(context).address,
  userAgent: request.headers.get('user-agent'),
  device: readCookie(request.headers.get('cookie'), deviceCookieName(appOf(context), role)),
})

/** The act of a customer, whom this request has proven to be logged in. */
export type CustomerContext = Context<CustomerActor> & CustomerSession

/** The customer who asks; null for a guest. */
export async function customerOf(request: Request, context: Asked): Promise<CustomerContext | null> {
  const act = publicContext(context)
  const known = await findCustomerSession(act, sessionTokenOf(request, context, 'customer'))
  if (!known) return null
  const { id, email } = known.customer
  rememberSender(request, 'customer', id, email)
  return { ...act, actor: { role: 'customer', customerId: id }, ...known }
}

/** Where somebody wanted to go: a page of our own, or `fallback`. */
export function returnPath(request: Request, fallback: string): string {
  const to = ownPath(new URL(request.url).searchParams.get('to')?.slice(0, 500) ?? '')
  return to === null || declaredAt(pathnameOf(to))?.gives ? fallback : to
}

/** The address of the page that was asked for, whether the browser or a script asked. */
function pageOf(request: Request): string {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  if (url.searchParams.get('index') === '') url.searchParams.delete('index')
  return shortPath(url.pathname.replace(/(?:\/_root)?\.data$/, '') + url.search)
}

/** The page of ours that a file or an answer was asked from; null where the browser does not say. */
function pageBefore(request: Request): string | null {
  const before = request.headers.get('referer') ?? ''
  if (!URL.canParse(before)) return null
  const { host, pathname, search } = new URL(before)
  return host === request.headers.get('host') ? shortPath(pathname + search) : null
}

/** What is told whoever was signed out while a page of theirs stood open. */
export const signedOutSentence = () =>
  t('You were signed out. Sign in in another tab, then send this again: what you typed stays.')

/** A login that says that a form was not saved, and whether that is because the account was closed. */
export const unsavedAt = (login: string, why: '' | 'closed' = ''): string =>
  `${login}${login.includes('?') ? '&' : '?'}unsaved=${why}`

/**
 * The way to a login, and back afterwards to the page that was asked for or that a form stands on; a form was not saved,
 * which the login says. One that a script sent is told so where it stands (web/forms-kept.server.ts), and so is what else a script
 * asked for.
 */
export function signedOut(request: Request, path: string): Response {
  const gives = declaredOf(request)?.gives
  const to = gives ? pageBefore(request) : pageOf(request)
  const login = to === null ? path : `${path}?to=${encodeURIComponent(to)}`
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const answer =
    gives === 'data'
      ? Response.json(
          { message: signedOutSentence(), signIn: login },
          { status: SIGNED_OUT_STATUS, headers: UNKEPT },
        )
      : redirect(isForm ? unsavedAt(login) : login)
  logins.set(answer, login)
  return answer
}

const logins = new WeakMap<object, string>()

/** Where whoever was signed out logs in, of an answer that sends them there. */
export const loginOf = (fault: unknown): string | undefined =>
  typeof fault === 'object' && fault !== null ? logins.get(fault) : undefined

/** The customer who asks; sends everybody else to the login page, and back afterwards. */
export async function customerContext(request: Request, context: Asked): Promise<CustomerContext> {
  const known = await customerOf(request, context)
  if (!known) throw signedOut(request, '/login')
  return known
}

/** The customer for whom a script of their page asks; it is told 401 when they are not logged in any more. */
export async function customerContextOfScript(request: Request, context: Asked): Promise<CustomerContext> {
  const known = await customerOf(request, context)
  if (!known) throw new Response(null, { status: 401, headers: UNKEPT })
  return known
}

/** The seller who asks, active at this moment; null for everybody else. */
export const vendorOf = (request: Request, context: Asked): Promise<VendorSession | null> =>
  findVendorSession(publicContext(context), sessionTokenOf(request, context, 'vendor'))

/** The seller who asks, active at this moment; sends everybody else to the sellers' login, and back afterwards. */
export async function requireVendor(request: Request, context: Asked): Promise<VendorSession> {
  const known = await vendorOf(request, context)
  if (!known) throw signedOut(request, '/vendor/login')
  rememberSender(request, 'vendor', known.vendor.id, known.vendor.businessName)
  return known
}

/** The administrator who asks, active at this moment; null for everybody else. */
export const adminOf = (
  request: Request,
  context: Asked,
  how?: { isUse: boolean },
): Promise<AdminSession | null> =>
  findAdminSession(publicContext(context), sessionTokenOf(request, context, 'admin'), how)

const CREDENTIALS = '/admin/change-credentials'
/** What whoever has no second factor and needs one can do: turn it on. */
const ENROLMENT = [CREDENTIALS, '/admin/passkeys']

/**
 * The administrator who asks; sends everybody else to the administrators' login, and back afterwards. Whoever came in with
 * a password that is worth one login has to change it first, and whoever needs a second factor and has none to turn one on.
 */
export async function requireAdmin(
  request: Request,
  context: Asked,
  how?: { isUse: boolean },
): Promise<AdminSession> {
  const known = await adminOf(request, context, how)
  if (!known) throw signedOut(request, '/admin/login')
  rememberSender(request, 'admin', known.admin.userId, known.admin.username)
  if (known.admin.mustChangePassword && !pageOf(request).startsWith(CREDENTIALS)) throw redirect(CREDENTIALS)
  const mayWait = known.admin.hasSecondFactor || ENROLMENT.some((path) => pageOf(request).startsWith(path))
  if (!mayWait && (await readSetting(appOf(context).db, 'admins_need_second_factor')))
    throw redirect(`${CREDENTIALS}#second-factor`)
  return known
}
