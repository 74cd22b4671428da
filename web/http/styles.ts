import { readdirSync, readFileSync } from 'node:fs'

const ASSETS = 'build/client/assets'

/**
 * The built stylesheet, to stand in every page: one journey to the server less before anything is seen. Null while
 * developing, where the page links to it.
 */
export function readStyles(mode: string): string | null {
  if (mode !== 'production') return null
  const name = readdirSync(ASSETS).find((file) => /^app-[\w-]+\.css$/.test(file))
  if (!name) throw new Error('The build has no stylesheet.')
  return readFileSync(`${ASSETS}/${name}`, 'utf8')
}
