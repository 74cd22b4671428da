import { folderOf, importsIn, isTest, type Source } from './sources.ts'
import { type Owned, tableUses } from './sql.ts'

type Arrows = Readonly<Record<string, readonly string[]>>

/** Which domain of server/ may use which: an arrow points to what is used. There is no circle. */
export const ARROWS: Arrows = {
  platform: [],
  markets: ['platform', 'identity', 'audit'],
  audit: ['platform'],
  identity: ['platform', 'audit'],
  settings: ['platform', 'markets', 'identity'],
  mail: ['platform', 'settings', 'markets', 'identity'],
  vendors: ['platform', 'identity', 'markets', 'settings', 'mail', 'audit'],
  media: ['platform', 'vendors', 'audit'],
  catalog: ['platform', 'markets', 'identity', 'settings', 'vendors', 'media', 'audit'],
  ledger: ['platform', 'vendors'],
  stock: ['platform', 'catalog'],
  selling: [
    'platform',
    'identity',
    'addresses',
    'markets',
    'vendors',
    'media',
    'catalog',
    'stock',
    'orders',
    'audit',
  ],
  merchandising: ['platform', 'identity', 'markets', 'settings', 'catalog', 'vendors', 'media', 'audit'],
  customers: ['platform', 'markets', 'identity', 'catalog', 'mail', 'audit'],
  shipping: ['platform', 'markets', 'identity', 'settings', 'audit'],
  contact: ['platform', 'markets', 'identity', 'settings', 'mail', 'audit'],
  orders: [
    'platform',
    'identity',
    'markets',
    'settings',
    'catalog',
    'vendors',
    'customers',
    'shipping',
    'mail',
    'media',
    'audit',
  ],
  payments: [
    'platform',
    'markets',
    'settings',
    'orders',
    'ledger',
    'stock',
    'mail',
    'audit',
    'catalog',
    'vendors',
  ],
  reviews: ['platform', 'markets', 'identity', 'catalog', 'customers', 'orders', 'vendors', 'mail', 'audit'],
  addresses: ['platform', 'markets', 'customers', 'audit'],
  checkout: [
    'platform',
    'addresses',
    'markets',
    'identity',
    'settings',
    'catalog',
    'vendors',
    'customers',
    'shipping',
    'orders',
    'payments',
    'ledger',
    'stock',
    'mail',
    'audit',
  ],
  aftersales: [
    'platform',
    'identity',
    'stock',
    'markets',
    'settings',
    'catalog',
    'vendors',
    'customers',
    'orders',
    'payments',
    'media',
    'mail',
    'audit',
  ],
  accounts: [
    'platform',
    'addresses',
    'markets',
    'identity',
    'customers',
    'vendors',
    'catalog',
    'orders',
    'payments',
    'reviews',
    'checkout',
    'contact',
    'media',
    'mail',
    'audit',
  ],
  // What the administrator sees of everything at once.
  office: [
    'platform',
    'markets',
    'identity',
    'settings',
    'catalog',
    'vendors',
    'customers',
    'orders',
    'payments',
    'aftersales',
    'reviews',
    'contact',
    'shipping',
    'ledger',
    'mail',
    'audit',
    'accounts',
  ],
}

/** Where one domain uses another against the arrows: by an import, or by a table that SQL names. */
export function againstArrows(
  sources: readonly Source[],
  owned: ReadonlyMap<string, Owned>,
  arrows: Arrows = ARROWS,
): string[] {
  return sources
    .filter(({ file }) => !isTest(file))
    .flatMap((source) => {
      const from = folderOf('server', source.file)
      if (!from) return []
      const imported = source.imports.map((name) => folderOf('server', name))
      const named = tableUses(source, owned).map(({ table }) => owned.get(table)?.domain ?? null)
      return [...new Set([...imported, ...named])]
        .filter((to): to is string => to !== null && to !== from && !arrows[from]?.includes(to))
        .map((to) => `${source.file}: ${from} -> ${to}`)
    })
}

/** The circles that arrows make, each by the domains that it goes through. */
export function circlesOf(arrows: Arrows): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (domain: string, way: string[]): void => {
    if (way.includes(domain)) found.push([...way.slice(way.indexOf(domain)), domain].join(' -> '))
    if (done.has(domain) || way.includes(domain)) return
    for (const next of arrows[domain] ?? []) walk(next, [...way, domain])
    done.add(domain)
  }
  for (const domain of Object.keys(arrows)) walk(domain, [])
  return found
}

const PURE =
  /(^|\/)(rules|[a-z-]+-rules)\.ts$|^server\/platform\/(money|texts|formats|outcome|clock|statuses)\.ts$|^server\/markets\/markets\.ts$/

/** Rules that are not pure: they use more than types, other rules, money, markets and texts, or ask chance or the clock. */
export const impureRules = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => /(^|-|\/)rules\.ts$/.test(file))
    .flatMap(({ file, text }) => [
      ...importsIn(file, text, false)
        .filter((name) => !PURE.test(name))
        .map((name) => `${file} imports ${name}`),
      ...(/\bMath\.random|\bDate\.now|\bnew Date\(\)/.test(text) ? [`${file} asks chance or the clock`] : []),
    ])

/** An exported act: what ends in an outcome, and does not decide by facts alone. */
const ACT =
  /^export (?:async function |function |const )(\w+)(?: = (?:async )?)?(?:<[^>]*>)?\(\s*(\w+|\{[^}]*\}): ([^,)\n]+)[^{;]*?Promise<(?:Outcome|\w*Outcome)\b/gm

/** An exported function, with the type of what it takes first and everything up to the next declaration. */
const EXPORTED =
  /^export (?:async function |function |const )(\w+)(?: = (?:async )?)?(?:<[^>]*>)?\(\s*(?:\w+|\{[^}]*\}): ([^,)\n]+)(?:(?!\n(?:export |async function |function |const |\/\*\*))[\s\S])*/gm
const WRITES =
  /\.(?:insert|update|delete)\(\w+\)|\b(?:insert into|delete from|update \w+ )|\b(?:enqueue|enqueueAll|\w+Sql)\(/
/** Where nothing is written but in somebody's name. The provider that only plays one stands for an outsider. */
const IN_A_NAME = /^server\/(?:ledger|payments|stock|mail|contact)\/(?!demo)/

/** Writers of money, pieces and emails that take the app, the database or a part of a context in place of the context. */
export const writersWithoutContext = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file) && IN_A_NAME.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(EXPORTED)]
        .filter(([all, , type = '']) => /^(?:App|Db|Pick<|\{)/.test(type) && WRITES.test(all))
        .map(([, name]) => `${file}: ${name}`),
    )

/**
 * Acts of a domain that take the app or the database where they should take the context: nobody could say who acts.
 * Media keeps files for whoever acts.
 */
export const withoutContext = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file) && !/^server\/(?:platform|media)\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(ACT)].flatMap(([, name, , type = '']) =>
        /^(?:App|Db|Pick<App|\{ ?db)\b/.test(type) ? [`${file}: ${name}`] : [],
      ),
    )
