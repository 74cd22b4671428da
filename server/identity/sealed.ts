import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from './secrets.ts'

const CIPHER = 'aes-256-gcm'
const keyOf = (key: string, purpose: string): Buffer =>
  createHmac('sha256', key).update(`sealed:${purpose}`).digest()

/** A text that only this app can read again, for what must be known later and not be in a copy of the database. */
export function seal(keys: Keys, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, keyOf(keys[0], purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

/** The text again, by this key or one from before; null where none of them made it, or somebody changed it. */
export function unseal(keys: Keys, purpose: string, text: string): string | null {
  const [nonce, sealed, tag] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !sealed || !tag) return null
  for (const key of keys) {
    try {
      const cipher = createDecipheriv(CIPHER, keyOf(key, purpose), nonce).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8')
    } catch {
      // Another key may have made it.
    }
  }
  return null
}
