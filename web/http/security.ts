import type { Config } from '#server/platform/config.ts'
import { declaredOf } from '../routes/declared.ts'
import { REPORTS } from './policy-reports.ts'

const PAYPAL = 'https://www.paypal.com https://www.sandbox.paypal.com'

/** What of the code that stands in a page itself is allowed, as its policy names it. */
export interface Allowed {
  scripts: string
  /** Of styles, those too that dialogs add by script. */
  styles: string
}

/** What carries the nonce of one visit. */
export const allowedBy = (nonce: string): Allowed => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
})

/** Says what this page may load and who may frame it. PayPal is named only where it is used. */
export function setSecurityHeaders(headers: Headers, allowed: Allowed, config: Config): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  // A page of many visits names its own code, and what is no page of ours, such as an email, is allowed less.
  if (headers.has('Content-Security-Policy')) return
  headers.set('X-Frame-Options', 'DENY')
  const paypal = config.paypal ? ` ${PAYPAL}` : ''
  const development = config.mode === 'development'
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
  headers.set('Cross-Origin-Opener-Policy', config.paypal ? 'same-origin-allow-popups' : 'same-origin')
  if (config.publicUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  headers.set('Reporting-Endpoints', `policy="${REPORTS}"`)
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' ${allowed.scripts}${paypal}${development ? " 'unsafe-inline'" : ''}`,
      // While developing the styles come in by a script.
      `style-src 'self' ${development ? "'unsafe-inline'" : allowed.styles}`,
      `img-src 'self' data: blob:${config.paypal ? ' https://www.paypalobjects.com https://t.paypal.com' : ''}`,
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src 'self'${paypal}${development ? ' ws:' : ''}`,
      `frame-src 'self'${paypal}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `report-uri ${REPORTS}`,
      'report-to policy',
    ].join('; '),
  )
}

/**
 * Whatever does not say that others may keep it is for whoever asked alone, and no cookie travels in the open where the
 * shop speaks https: a new page need not think of either.
 */
export function closeToOthers(request: Request, headers: Headers, config: Config): void {
  if (!headers.has('Cache-Control') && !declaredOf(request)?.cacheable)
    headers.set('Cache-Control', 'private, no-store')
  if (!config.publicUrl.startsWith('https:')) return
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies)
    headers.append('Set-Cookie', /;\s*secure(?:;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)
}
