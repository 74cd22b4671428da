import type { Audience, DeclaredRoute } from '#web/routes/declare.ts'
import type { Source } from './sources.ts'

/** What a loader or an action asks before it answers, by its audience; null where it need not ask. */
const ASKS: Record<Audience, RegExp | null> = {
  everybody: null,
  link: /\bfind(?:Open)?Purchase\w*\(.*\btoken\b|\b(?:createProviderOrder|finishPurchase)\(.*\btoken\b/,
  customer: /\bcustomerContext(?:OfScript)?\(/,
  vendor: /\bvendorContext\(/,
  admin: /\badminContext\(/,
  signed: /\.maySign\([\s\S]*\.readEvent\(/,
  demo: /\bconfig\.demo\b|\bemailDelivery\(config\) [!=]== 'mailbox'/,
}

const ASKS_WHO =
  /\b(?:require\w+|(?:customer|vendor|admin)Context\w*|customerOf|sessionTokenOf|findSession|readCookie)\(/
const LETS_IN_FEWER = /\b(?:require(?:Vendor|Admin)\w*|(?:customer|vendor|admin)Context\w*)\(/

const ASKS_PROVIDER =
  /\b(?:createProviderOrder|finishPurchase|recheckPayment|askRefund)\(|\bprovider\.(?!maySign|name|label)\w+\(/

/** The functions at the top of a file, by name, with their text. */
function functionsOf(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [all, name = ''] of text.matchAll(/^(?:export )?(?:async )?function\*? (\w+)[\s\S]*?^\}/gm))
    found.set(name, all)
  for (const [all, name = ''] of text.matchAll(
    /^(?:export )?const (\w+)\b[\s\S]*?(?=\n\n|\n\S*(?:export|const|function)\b|$(?![\s\S]))/gm,
  ))
    found.set(name, all)
  return found
}

/** The text of a function and of those beside it that it calls. */
function reach(name: string, functions: ReadonlyMap<string, string>, seen = new Set<string>()): string {
  const text = functions.get(name)
  if (!text || seen.has(name)) return ''
  seen.add(name)
  const called = [...functions.keys()].filter((each) => new RegExp(`\\b${each}\\(`).test(text))
  return [text, ...called.map((each) => reach(each, functions, seen))].join('\n')
}

/** A route as it may be written in haste. */
export type AnyRoute = Omit<DeclaredRoute, 'audience' | 'cacheable' | 'children'> & {
  audience?: string | undefined
  cacheable?: boolean
  fullPath: string
}

const isAudience = (text: string | undefined): text is Audience =>
  text !== undefined && Object.hasOwn(ASKS, text)

function breachesOf(route: AnyRoute, source: Source | undefined): string[] {
  const where = `${route.fullPath || '/'} (${route.file})`
  if (!source) return [`${where} has no file`]
  const { audience } = route
  if (!isAudience(audience)) return [`${where} does not say who it is for`]
  const functions = functionsOf(source.text)
  const found: string[] = []
  if (route.fullPath.includes(':token') && route.secret !== 'token')
    found.push(`${where} would log its secret`)
  for (const name of ['loader', 'action']) {
    if (new RegExp(`^export (?:\\{[^}]*\\b${name}\\b|\\*)`, 'm').test(source.text))
      found.push(`${where} has its ${name} elsewhere`)
    const text = reach(name, functions)
    // One that is given nothing shows and does nothing of anybody.
    if (!text || /^export (?:async )?(?:const \w+ = (?:async )?|function \w+)\(\)/.test(text)) continue
    const asks = ASKS[audience]
    if (asks && !asks.test(text)) found.push(`${where}: its ${name} does not ask for its ${audience}`)
    if (!asks && LETS_IN_FEWER.test(text)) found.push(`${where}: its ${name} lets in fewer than everybody`)
    // The provider of a shop that is tried out is within it.
    if (name === 'action' && audience !== 'demo' && ASKS_PROVIDER.test(text) && !route.asksProvider)
      found.push(`${where} waits for the payment provider among the forms of everybody`)
    if (route.cacheable && ASKS_WHO.test(text))
      found.push(`${where} is cached, and its ${name} asks who comes`)
  }
  return found
}

/** Routes that do not say who they are for, or whose loader or action does not ask for it. */
export const unguarded = (routes: readonly AnyRoute[], sources: readonly Source[]): string[] =>
  routes.flatMap((route) =>
    breachesOf(
      route,
      sources.find(({ file }) => file === `web/${route.file}`),
    ),
  )
