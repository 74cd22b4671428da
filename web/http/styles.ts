import { readdirSync, readFileSync } from 'node:fs'

const ASSETS = 'build/client/assets'
const END = '</style>'

/**
 * The built stylesheet, to stand in every page: one journey to the server less before anything is seen. Null while
 * developing, where the page links to it.
 */
export function readStyles(mode: string): Buffer | null {
  if (mode !== 'production') return null
  const name = readdirSync(ASSETS).find((file) => /^app-[\w-]+\.css$/.test(file))
  if (!name) throw new Error('The build has no stylesheet.')
  return readFileSync(`${ASSETS}/${name}`)
}

/** Writes the stylesheet into the empty element that a rendered page has for it. */
export function withStyles(page: Buffer, styles: Buffer | null): Buffer {
  const place = page.indexOf(END)
  return place < 0 || styles === null
    ? page
    : Buffer.concat([page.subarray(0, place), styles, page.subarray(place)])
}
