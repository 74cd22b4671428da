import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 bits that nobody can guess, fit for a link or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six digits, each of the million as likely. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A hash that only this house can make: a code of six digits cannot be tried out against a copy of the table. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

/** Compares in the same time wherever the first difference is. */
export function isSame(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
