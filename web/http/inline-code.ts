import { createHash, createHmac } from 'node:crypto'
import type { Allowed } from './security.ts'

const SCRIPT = /<script[^>]*>(.*?)<\/script>/gs

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * A page that many visits get: its scripts are allowed by what they say and no longer by a nonce, which whoever asks for
 * the page could read. The nonce of its styles and its ETag come from the page, so that an unchanged one stays the same.
 */
export function withHashes(
  page: Buffer,
  nonce: string,
  secret: Buffer,
): { page: Uint8Array<ArrayBuffer>; allowed: Allowed; etag: string } {
  const attribute = ` nonce="${nonce}"`
  const rendered = page.toString()
  const plain = rendered.replaceAll(attribute, '')
  const digest = createHmac('sha256', secret).update(plain).digest()
  const styleNonce = digest.toString('base64', 0, 16)
  const scripts = new Set<string>()
  for (const [, text = ''] of rendered.includes(attribute) ? plain.matchAll(SCRIPT) : [])
    if (text) scripts.add(hashOf(text))
  return {
    page: Uint8Array.from(
      Buffer.from(plain.replaceAll('<style id="styles"', `<style nonce="${styleNonce}" id="styles"`)),
    ),
    allowed: { scripts: [...scripts].join(' '), styles: `'nonce-${styleNonce}'` },
    etag: digest.toString('base64url', 16),
  }
}
