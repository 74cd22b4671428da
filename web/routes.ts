import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import type { DeclaredRoute } from './routes/declare.ts'
import { DECLARED } from './routes/declared.ts'

const entryOf = ({ path, file, id, children }: DeclaredRoute): RouteConfigEntry => ({
  file,
  ...(id && { id }),
  ...(path ? { path } : !children && { index: true }),
  ...(children && { children: children.map(entryOf) }),
})

/** Every URL that the framework answers, as it wants them; they are declared in routes/. */
export default DECLARED.filter(({ direct }) => !direct).map(entryOf) satisfies RouteConfig
