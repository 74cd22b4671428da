const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const firstOf = (list: readonly (readonly [string, RegExp])[], text: string): string | null =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** What a browser calls itself, as people call it: the program and the device; null where it does not say. */
export function deviceOf(userAgent: string | null): {
  browser: string | null
  system: string | null
  isPhone: boolean
} {
  const text = userAgent ?? ''
  return {
    browser: firstOf(BROWSERS, text),
    system: firstOf(SYSTEMS, text),
    isPhone: /\b(iPhone|Mobile)\b/.test(text),
  }
}
