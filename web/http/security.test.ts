import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '#server/platform/config.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { allowedBy, setSecurityHeaders } from './security.ts'

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
  const headersOf = (parts: Partial<Config>) => {
    const headers = new Headers()
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
  })
  expect(headersOf({ publicUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security')
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
  expect(policy).toMatchObject({ 'connect-src': theirs, 'frame-src': theirs, 'form-action': "'self'" })
  expect(policy['img-src']).toBe("'self' data: blob: https://www.paypalobjects.com https://t.paypal.com")
})

test('while a shop is worked on, changes arrive by a socket; visitors get none', () => {
  expect(policyOf({ paypal: null, mode: 'development' })['connect-src']).toBe("'self' ws:")
})
