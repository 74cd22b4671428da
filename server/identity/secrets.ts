import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits that nobody can guess, fit for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six digits, each of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A hash that only this house can make: a code of six digits cannot be tried out against a copy of the table. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

/** A text with the proof that this shop wrote it, fit for a cookie: whoever sends it back has not changed it. */
export const sign = (secret: string, purpose: string, text: string): string =>
  `${text}.${keyedHash(secret, purpose, text)}`

/** The text that `sign` was given; null for anything that this shop has not written for this purpose. */
export function readSigned(
  secret: string,
  purpose: string,
  signed: string | null | undefined,
): string | null {
  const [text = '', proof = '', ...rest] = (signed ?? '').slice(0, 200).split('.')
  return text && rest.length === 0 && isSame(proof, keyedHash(secret, purpose, text)) ? text : null
}

/** Compares in the same time wherever the first difference is. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
