import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

/** 256 bits that nobody can guess, fit for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six digits, each of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/**
 * The keys of this app: the one that it writes with, and behind it those that it wrote with before. What was written
 * with an older one still counts, so that a changed key logs nobody out.
 */
export type Keys = readonly [current: string, ...former: string[]]

const hash = (key: string, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest('base64url')

/** A hash that only this app can make: a code of six digits cannot be tried out against a copy of the table. */
export const keyedHash = (keys: Keys, purpose: string, text: string): string => hash(keys[0], purpose, text)

/** Every hash of a text that this app may have made: what is read is compared with all of them. */
export const keyedHashes = (keys: Keys, purpose: string, text: string): string[] =>
  keys.map((key) => hash(key, purpose, text))

/** A text with the proof that this shop wrote it, fit for a cookie: whoever sends it back has not changed it. */
export const sign = (secret: Keys, purpose: string, text: string): string =>
  `${text}.${keyedHash(secret, purpose, text)}`

const isWritten = (secret: Keys, purpose: string, text: string, proof: string): boolean =>
  keyedHashes(secret, purpose, text).some((known) => equalsInConstantTime(proof, known))

/** The text that `sign` was given; null for anything that this shop has not written for this purpose. */
export function readSigned(secret: Keys, purpose: string, signed: string | null | undefined): string | null {
  const [text = '', proof = '', ...rest] = (signed ?? '').slice(0, 200).split('.')
  return text && rest.length === 0 && isWritten(secret, purpose, text, proof) ? text : null
}

/** Compares in the same time wherever the first difference is. */
export function equalsInConstantTime(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}

const CIPHER = 'aes-256-gcm'
const sealingKey = (key: string, purpose: string): Buffer =>
  createHmac('sha256', key).update(`sealed:${purpose}`).digest()

/** A text that only this app can read again, for what must be known later and not be in a copy of the database. */
export function seal(keys: Keys, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, sealingKey(keys[0], purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url')).join('.')
}

/** The text again, by this key or one from before; null where none of them made it, or somebody changed it. */
export function unseal(keys: Keys, purpose: string, text: string): string | null {
  const [nonce, sealed, tag] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !sealed || !tag) return null
  for (const key of keys) {
    try {
      const cipher = createDecipheriv(CIPHER, sealingKey(key, purpose), nonce).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8')
    } catch {
      // Another key may have made it.
    }
  }
  return null
}
