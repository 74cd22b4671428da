/** The value of a cookie in a header or in document.cookie; null when it is missing or unreadable. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(part.slice(at + 1).trim())
      } catch {
        return null
      }
    }
  }
  return null
}

/** Seconds that a market and a cart are remembered. */
export const REMEMBERED = 365 * 24 * 3600

/** A cookie that browser scripts may read: the market and the cart, which hold no secret. */
export const openCookie = (name: string, value: string, maxAge = REMEMBERED): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
