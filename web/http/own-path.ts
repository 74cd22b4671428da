const HERE = 'https://shop.invalid'

/** The path of this shop that a text from outside is, without its detours; null where it leads anywhere else. */
export function ownPath(text: string): string | null {
  if (!/^\/[^\s\\?#]*([?#]\S*)?$/.test(text) || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null
}

export const pathnameOf = (path: string): string => path.replace(/[?#].*/, '')
