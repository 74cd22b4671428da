import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Log } from '#server/platform/log.ts'
import { loggedPath } from '../routes/declared.ts'
import { Allowance } from './allowance.ts'

/** Where browsers tell what the policy of our pages kept them from. */
export const REPORTS = '/policy-reports'

const LARGEST = 16 * 1024
/** More kinds of violations than these tell nothing new until the next start. */
const KINDS = 200
const MOST_AT_ONCE = 20
const text = z.string().max(2000).catch('')

const old = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text }),
})
const modern = z.array(
  z.object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }).partial() }),
)

interface Violation {
  directive: string
  blocked: string
  path: string
}

const originOf = (address: string): string =>
  URL.canParse(address)
    ? /^https?:/.test(address)
      ? new URL(address).origin
      : new URL(address).protocol
    : address

/** What is told of a violation: the rule, whose file it was and the shape of the page, nothing of who was there. */
const violation = (directive = '', blocked = '', page = ''): Violation => ({
  directive: directive.replace(/[^a-z-]/g, '').slice(0, 40),
  blocked: originOf(blocked)
    .replace(/[^\w:/.-]/g, '')
    .slice(0, 100),
  path: loggedPath(URL.parse(page)?.pathname ?? '')
    .replace(/\d+/g, '0')
    .slice(0, 100),
})

function read(body: unknown): Violation[] {
  const one = old.safeParse(body)
  if (one.success) {
    const {
      'effective-directive': rule,
      'blocked-uri': blocked,
      'document-uri': page,
    } = one.data['csp-report']
    return [violation(rule, blocked, page)]
  }
  const many = modern.safeParse(body)
  return many.success
    ? many.data
        .slice(0, MOST_AT_ONCE)
        .map(({ body }) => violation(body.effectiveDirective, body.blockedURL, body.documentURL))
    : []
}

/** Takes the reports of browsers: small ones, few from one visitor, each kind of violation logged once. */
export function policyReports(log: Log, visitorOf: (c: Context) => string): Hono {
  const known = new Set<string>()
  const allowance = new Allowance(MOST_AT_ONCE, 0.1)
  const app = new Hono()
  app.post(REPORTS, async (c) => {
    if (allowance.take(visitorOf(c), performance.now()) > 0) return c.body(null, 429)
    if (!(Number(c.req.header('content-length')) <= LARGEST)) return c.body(null, 413)
    const found = read(await c.req.json().catch(() => null))
    if (found.length === 0) return c.body(null, 400)
    for (const each of found) {
      const kind = `${each.directive} ${each.blocked} ${each.path}`
      if (known.has(kind) || known.size >= KINDS) continue
      known.add(kind)
      log.warn(each, 'a page wanted what its policy forbids')
    }
    return c.body(null, 204)
  })
  return app
}
