import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** The first word of an address whose routes are known by it: plain letters, so that it reads the same to everybody. */
const FIRST_WORD = /^\/([\w-]+)(?:\.data$|\/|$)/

type Routes = ServerBuild['routes']

/** The first word of every address that leads to a route; null where it may be any. */
function firstWordOf(routes: Routes, id: string): string | null {
  const words: string[] = []
  for (let at = routes[id]; at; at = at.parentId ? routes[at.parentId] : undefined)
    words.unshift(...(at.path ?? '').split('/').filter(Boolean))
  const [first] = words
  return first && FIRST_WORD.test(`/${first}`) ? first.toLowerCase() : null
}

/** The routes of these ids, and the layouts that they stand in. */
function pick(all: Routes, ids: readonly string[]): Routes {
  const routes: Routes = {}
  for (const id of ids)
    for (let at = all[id]; at; at = at.parentId ? all[at.parentId] : undefined) routes[at.id] = at
  return routes
}

const withRoutes = (build: ServerBuild, routes: Routes): ServerBuild => ({
  ...build,
  routes,
  assets: {
    ...build.assets,
    routes: Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes)),
  },
})

/**
 * Answers with the pages of a build as `createRequestHandler` does, of which it has one for each first word of an address: the
 * framework tries every route that it knows several times a request and makes a tree of all of them for each page, and of
 * some hundred and fifty routes a handful can be meant.
 */
export function pagesOf(build: ServerBuild, mode: string): RequestHandler {
  const idsOf = Map.groupBy(Object.keys(build.routes), (id) => firstWordOf(build.routes, id))
  const anywhere = idsOf.get(null) ?? []
  const handlerOf = (ids: readonly string[]) =>
    createRequestHandler(withRoutes(build, pick(build.routes, ids)), mode)
  const handlers = new Map<string, RequestHandler>()
  for (const [word, ids] of idsOf) if (word !== null) handlers.set(word, handlerOf([...ids, ...anywhere]))
  const elsewhere = handlerOf(anywhere)
  const all = createRequestHandler(build, mode)
  return (request, context) => {
    const { pathname } = new URL(request.url)
    const [, word] = FIRST_WORD.exec(pathname) ?? []
    const mayBeAny = word ? word.startsWith('__') : pathname !== '/'
    const pages = mayBeAny ? all : (handlers.get(word?.toLowerCase() ?? '') ?? elsewhere)
    return pages(request, context)
  }
}
