import { adminFront } from './admin.ts'
import { apiAnswers } from './api.ts'
import { customerAnswers } from './customer.ts'
import type { DeclaredRoute, Front, Skeleton } from './declare.ts'
import { programAnswers } from './programs.ts'
import { shopAnswers, shopPages } from './shop.ts'
import { uploadAnswers } from './uploads.ts'
import { vendorFront } from './vendor.ts'

/** Every URL with who it is for and how it is treated; web/routes.ts tells them to the framework, all else asks here. */
export const DECLARED: DeclaredRoute[] = [
  { path: '', file: 'storefront/shell.tsx', audience: 'everybody', children: shopPages },
  vendorFront,
  adminFront,
  ...programAnswers,
  ...apiAnswers,
  ...shopAnswers,
  ...customerAnswers,
  ...uploadAnswers,
]

/** A route with the whole path that leads to it. */
type PlacedRoute = DeclaredRoute & { fullPath: string }

/** All routes, those below others too. */
export const placed = (routes: readonly DeclaredRoute[], above = ''): PlacedRoute[] =>
  routes.flatMap((route) => {
    const fullPath = [above, route.path].filter(Boolean).join('/')
    return [{ ...route, fullPath }, ...placed(route.children ?? [], fullPath)]
  })

const ALL = placed(DECLARED)
const PAGES = ALL.filter(({ children }) => !children)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function partPattern(part: string): string {
  if (part === '*') return '/.*'
  if (!part.startsWith(':')) return `/${escaped(part)}`
  return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
}

/** The addresses of a path, as a regular expression from the root: `product/:id` has those of every product. */
export const patternOf = (path: string): string =>
  path === '*' ? '.*' : path.split('/').filter(Boolean).map(partPattern).join('') || '/'

/** Words before parameters, as the framework matches: `careers/:position` has what `careers/press` has not. */
const rank = ({ fullPath }: PlacedRoute) =>
  fullPath === '*' ? 99 : fullPath.endsWith('/*') ? 98 : (fullPath.match(/:/g)?.length ?? 0)

const MATCHED = PAGES.toSorted((one, other) => rank(one) - rank(other)).map((route) => ({
  route,
  pattern: new RegExp(`^${patternOf(route.fullPath)}$`, 'i'),
}))

/** A path as the framework reads it: `%61` is an a, and slashes at the end are none. */
function spelled(pathname: string): string {
  const plain = pathname.replace(/\/+$/, '')
  if (!plain.includes('%')) return plain
  try {
    return plain
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return plain
  }
}

/** The address of the page that scripts ask for the data of. */
const pageOf = (pathname: string) => spelled(pathname).replace(/(\/_|)\.data$/, '') || '/'

/** What is declared of the page, or of its data, at this address (its path alone). */
export function declaredAt(pathname: string): PlacedRoute | null {
  const page = pageOf(pathname)
  return MATCHED.find(({ pattern }) => pattern.test(page))?.route ?? null
}

export const declaredOf = (request: Request): PlacedRoute | null => declaredAt(new URL(request.url).pathname)

/** The front whose page answers at this address. */
export function frontAt(pathname: string): Front {
  const [first] = declaredAt(pathname)?.fullPath.split('/') ?? []
  return first === 'vendor' || first === 'admin' ? first : 'shop'
}

/** What stands before the secrets of addresses. */
const BEFORE_SECRETS = [
  ...new Set(
    ALL.flatMap(({ fullPath, secret }) =>
      secret ? [fullPath.slice(0, fullPath.indexOf(`/:${secret}`))] : [],
    ),
  ),
]
const SECRETS = new RegExp(`(/(?:${BEFORE_SECRETS.map(escaped).join('|')})/)[^/.]+`, 'gi')

/** A path as the log keeps it: a secret in it opens a page for whoever reads it, so only its shape is logged. */
export const loggedPath = (path: string): string => path.replace(SECRETS, '$1…')

/** Where search engines are kept out: beginnings of paths, none of them within another. */
export const CLOSED_TO_ROBOTS: readonly string[] = ALL.filter(({ crawled }) => crawled === false)
  .map(({ fullPath }) => {
    const [first = '', ...more] = fullPath.split('/').filter((part) => !part.endsWith('?'))
    return more.length > 0 ? `/${first}/` : `/${first}`
  })
  .filter(
    (path, place, paths) =>
      paths.indexOf(path) === place && !paths.some((each) => each !== path && path.startsWith(each)),
  )

export interface SkeletonPlace {
  pattern: string
  skeleton: Skeleton
  /** It stands for a whole layout: between two pages of that one it does not come. */
  isLayout: boolean
}

/** Where which skeleton comes; small, because every page of the shop carries it. */
export const SKELETON_PLACES: readonly SkeletonPlace[] = ALL.flatMap(({ fullPath, skeleton, children }) =>
  skeleton
    ? [
        {
          pattern: `^${patternOf(fullPath)}${children ? '(?:/|$)' : '$'}`,
          skeleton,
          isLayout: children !== undefined,
        },
      ]
    : [],
)
