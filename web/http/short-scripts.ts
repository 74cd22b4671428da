/** The framework's data begins with a quotation mark; anything else is not touched. */
const DATA = 'streamController.enqueue('
const DATA_END = ');</script>'
const ROUTES = 'window.__reactRouterManifest = '
const ROUTES_END = '};\n'
/** Which routes the page itself is made of. */
const SHOWN = /"([^"]+)":route\d/g

interface Chunk {
  imports?: string[]
}

/** The framework's list of routes, as far as it is read here. */
interface Routes {
  entry: Chunk
  routes: Record<string, Chunk & Record<string, unknown>>
}

/**
 * A text as a script writes it. The framework's are full of quotation marks, each of which takes a backslash between such marks and
 * none between the others; of the signs of HTML only the one that could end the script has to be written otherwise.
 */
const quoted = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('<', '\\x3c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`

function shortData(scripts: string): string {
  let short = ''
  let from = 0
  for (let at = scripts.indexOf(DATA); at >= 0; at = scripts.indexOf(DATA, from)) {
    const start = at + DATA.length
    const end = scripts.indexOf(DATA_END, start)
    if (end < 0) break
    const isText = scripts.startsWith('"', start)
    const text: unknown = isText ? JSON.parse(scripts.slice(start, end)) : null
    short +=
      scripts.slice(from, start) + (typeof text === 'string' ? quoted(text) : scripts.slice(start, end))
    from = end
  }
  return short + scripts.slice(from)
}

/** What a route lacks it does not have to say; what the modules of this page import is there before anything asks for it. */
function shortRoutes(scripts: string): string {
  const at = scripts.indexOf(ROUTES)
  const end = scripts.indexOf(ROUTES_END, at) + 1
  if (at < 0 || end <= at) return scripts
  const list: Routes = JSON.parse(scripts.slice(at + ROUTES.length, end))
  const shown = new Set(Array.from(scripts.slice(end).matchAll(SHOWN), ([, id = '']) => id))
  list.entry.imports = []
  for (const [id, route] of Object.entries(list.routes)) {
    if (shown.has(id)) delete route.imports
    for (const [fact, value] of Object.entries(route))
      if (value === false && fact.startsWith('has')) delete route[fact]
  }
  return (
    scripts.slice(0, at + ROUTES.length) +
    JSON.stringify(list).replaceAll('<', '\\u003c') +
    scripts.slice(end)
  )
}

/** The framework's scripts of a page, which say the same in fewer signs: its list of routes and the data of the page. */
export const shortScripts = (scripts: string): string => shortData(shortRoutes(scripts))
