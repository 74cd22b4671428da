import type { Config } from '#server/platform/config.ts'
import type { Visit } from '../house.server.ts'

const PAYPAL = 'https://www.paypal.com https://www.sandbox.paypal.com'

/** Says what this page may load and who may frame it. PayPal is named only where it is used. */
export function setSecurityHeaders(headers: Headers, visit: Visit, config: Config): void {
  const paypal = config.paypal ? ` ${PAYPAL}` : ''
  const development = config.mode === 'development'
  headers.set('X-Request-Id', visit.id)
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
  headers.set('Cross-Origin-Opener-Policy', config.paypal ? 'same-origin-allow-popups' : 'same-origin')
  if (config.publicUrl.startsWith('https:'))
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self' 'nonce-${visit.nonce}'${paypal}${development ? " 'unsafe-inline'" : ''}`,
      // React writes styles such as a tile's hue into attributes.
      "style-src 'self' 'unsafe-inline'",
      `img-src 'self' data: blob:${config.paypal ? ' https://www.paypalobjects.com https://t.paypal.com' : ''}`,
      "media-src 'self' blob:",
      "font-src 'self'",
      `connect-src 'self'${paypal}${development ? ' ws:' : ''}`,
      `frame-src 'self'${paypal}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}
