import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { openCookie } from '../cookies.ts'
import { allowedBy, closeToOthers, setSecurityHeaders } from './security.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** What a page of this shop may load, by the kind of thing. */
function policyOf(parts: Partial<Config>): Record<string, string> {
  const headers = new Headers()
  setSecurityHeaders(headers, allowedBy('a-nonce'), { ...app.config, mode: 'production', ...parts })
  const rules = (headers.get('Content-Security-Policy') ?? '').split('; ')
  return Object.fromEntries(rules.map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
}

test('a page talks to this shop alone, and nothing that it sends goes anywhere else', () => {
  expect(policyOf({ paypal: null })).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-a-nonce'",
    'style-src': "'self' 'nonce-a-nonce'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'font-src': "'self'",
    'form-action': "'self'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': '/policy-reports',
    'report-to': 'policy',
  })
})

test('nobody frames a page, it gets no camera and no place, and https is asked for by who speaks it', () => {
  const headersOf = (parts: Partial<Config>, said: Record<string, string> = {}) => {
    const headers = new Headers(said)
    setSecurityHeaders(headers, allowedBy('a-nonce'), { ...app.config, mode: 'production', ...parts })
    return Object.fromEntries(headers)
  }
  const headers = headersOf({ paypal: null, publicUrl: 'https://shop.example' })
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'reporting-endpoints': 'policy="/policy-reports"',
  })
  expect(headersOf({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security')
  // The address of a page that a link alone opens is told to nobody.
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headersOf({}, { 'Referrer-Policy': 'no-referrer' })['referrer-policy']).toBe('no-referrer')
})

test('where PayPal is paid with, a page may talk to PayPal too, and to nobody else', () => {
  const paypal = {
    clientId: 'id',
    clientSecret: 'secret',
    webhookId: 'hook',
    environment: 'sandbox' as const,
  }
  const policy = policyOf({ paypal })
  const theirs = "'self' https://www.paypal.com https://www.sandbox.paypal.com"
  // Its window, which says what came of it, is one that the page opened.
  const headers = new Headers()
  setSecurityHeaders(headers, allowedBy('a-nonce'), { ...app.config, paypal })
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(policy).toMatchObject({ 'connect-src': theirs, 'frame-src': theirs, 'form-action': "'self'" })
  expect(policy['img-src']).toBe("'self' data: blob: https://www.paypalobjects.com https://t.paypal.com")
})

test('while a shop is worked on, changes arrive by a socket; visitors get none', () => {
  expect(policyOf({ paypal: null, mode: 'development' })['connect-src']).toBe("'self' ws:")
})

/** What a page says to the browser and to whoever keeps pages for many, after the shop has looked over it. */
function closed(path: string, said: [string, string][], publicUrl = 'https://shop.example') {
  const headers = new Headers(said)
  closeToOthers(new Request(new URL(path, publicUrl)), headers, { ...app.config, publicUrl })
  return { kept: headers.get('Cache-Control'), cookies: headers.getSetCookie() }
}

test('no cookie travels in the open where the shop speaks https, and no other site sends one along', () => {
  const market = openCookie('market', 'GB')
  expect(market).toMatch(/^market=GB; Path=\/; Max-Age=31536000; SameSite=Lax$/)
  const [first, second] = closed('/', [
    ['Set-Cookie', market],
    ['Set-Cookie', 'customer_session=a; Path=/; HttpOnly; SameSite=Lax; Secure'],
  ]).cookies
  expect(first).toBe(`${market}; Secure`)
  expect(second).toBe('customer_session=a; Path=/; HttpOnly; SameSite=Lax; Secure')
  expect(closed('/', [['Set-Cookie', market]], 'http://localhost:3000').cookies).toEqual([market])
})

test('a page that does not say that others may keep it is kept by nobody', () => {
  expect(closed('/dashboard', []).kept).toBe('private, no-store')
  expect(closed('/robots.txt', [['Cache-Control', 'public, max-age=3600']]).kept).toBe('public, max-age=3600')
})
