/** No page of the shop needs a longer address; what a stranger added is not carried on. */
const LONGEST = 2000

/** A path to lead somebody to: without its search where that makes it too long, and the front page where even so it is. */
export function shortPath(path: string): string {
  if (path.length <= LONGEST) return path
  const plain = path.split('?')[0] ?? '/'
  return plain.length <= LONGEST ? plain : '/'
}
