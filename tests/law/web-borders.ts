import { folderOf, importsIn, isTest, type Source } from './sources.ts'
import { type Owned, tableUses } from './sql.ts'

/** Which folder of web/ may use which. What stands beside the folders is for all of them, `ui` aside. */
const ARROWS: Record<string, readonly string[]> = {
  ui: [],
  forms: ['ui'],
  entrance: ['ui', 'forms'],
  shop: ['ui', 'forms'],
  storefront: ['ui', 'forms', 'entrance', 'shop', 'seo', 'http', 'routes'],
  customer: ['ui', 'forms', 'entrance', 'shop', 'http'],
  work: ['ui', 'forms', 'routes'],
  'product-form': ['ui', 'forms', 'work'],
  'product-list': ['ui', 'forms', 'work', 'product-form'],
  vendor: ['ui', 'forms', 'entrance', 'work', 'product-form', 'product-list'],
  admin: ['ui', 'forms', 'entrance', 'work', 'product-form', 'product-list', 'routes'],
  mailbox: ['ui'],
  seo: ['storefront', 'routes'],
  routes: ['storefront'],
  http: ['seo', 'routes'],
  webhooks: ['http'],
  api: ['ui', 'http'],
}

/** Where a folder of web/ uses another against the arrows. */
export const againstWebArrows = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) => {
      const from = folderOf('web', file)
      if (!from) return []
      return imports
        .map((name) => folderOf('web', name))
        .filter((to): to is string => to !== null && to !== from && !ARROWS[from]?.includes(to))
        .map((to) => `${file}: ${from} -> ${to}`)
    })

/** What the design system may know of the rest: how a text, a number and a sum of money are written. */
const KNOWN_TO_UI =
  /^web\/ui\/|^web\/use-hydrated\.ts$|^server\/platform\/(texts|formats|money|languages)\.ts$|^server\/markets\/markets\.ts$/

/** Where the design system knows more than looks: it fetches nothing and has no words of the shop. */
export const impureUi = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => folderOf('web', file) === 'ui' && !isTest(file))
    .flatMap(({ file, text }) => [
      ...importsIn(file, text)
        .filter((name) => /^(server|web|demo|commands)\//.test(name) && !KNOWN_TO_UI.test(name))
        .map((name) => `${file} imports ${name}`),
      ...(/\bfetch\(|\buseLoaderData\b|\buseFetcher\b/.test(text) ? [`${file} fetches data`] : []),
    ])

/** Where web/ knows the database itself: its driver, a table by import or by name, a statement. */
export const databaseInWeb = (sources: readonly Source[], owned: ReadonlyMap<string, Owned>): string[] =>
  sources
    .filter(({ file }) => file.startsWith('web/') && !isTest(file))
    .flatMap((source) => [
      ...source.imports
        .filter((name) => /^(drizzle-orm|pg)(\/|$)/.test(name) || /(^|[/-])tables\.ts$/.test(name))
        .map((name) => `${source.file} imports ${name}`),
      ...tableUses(source, owned).map(
        ({ table, writes }) => `${source.file} ${writes ? 'writes' : 'reads'} ${table}`,
      ),
      ...(/\b(?:db|tx|pool|client)\.(?:insert|update|delete|execute|select|transaction)\(/.test(source.text)
        ? [`${source.file} speaks to the database`]
        : []),
    ])

/** Folders whose pages belong to somebody. */
const OWNED = /^web\/(customer|vendor|admin|work|product-form|product-list|forms|entrance)\//

/** Where a form does not say whose page it stands on (web/forms/form.tsx), and would be received for whoever is signed in. */
export const formsOfNobody = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => file.startsWith('web/') && file !== 'web/forms/form.tsx' && !isTest(file))
    .filter(({ file, text }) => {
      const isRouters = /import \{[^}]*\bForm\b[^}]*\} from 'react-router'/.test(text)
      const isPlain = OWNED.test(file) && /<form\b[^>]*method="post"/.test(text)
      return isRouters || (isPlain && !text.includes('<AccountField'))
    })
    .map(({ file }) => file)
