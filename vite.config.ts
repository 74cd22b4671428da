import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { tidied } from './web/http/tidy-sheet.ts'

/** Parts of the house that no shopper enters: what they use is not more common for it. */
const AT_WORK = /\/web\/(?:vendor|admin|work|product-form|product-list)\//
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/

const DOCUMENTS = /\/web\/storefront\/pages\//

/** What forms of an account need that change something saved: nobody's first page has one. */
const OF_ACCOUNTS = /\/web\/forms\/meanwhile\.tsx$/

/** Libraries pass their parts on through one file, so that only the builder knows who needs which. */
const isLibrary = (id: string): boolean => id.includes('/node_modules/') && !ICON.test(id)

/** What small modules must be needed by so many pages to come together with the first page of a visit. */
const COMMON = 3

const nameOf = (icon: string): string =>
  icon.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Those who import a module. Icons come through one file that has them all: who uses one names it. */
function importersOf(id: string, modules: Rolldown.ChunkingContext): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const icon = ICON.exec(id)?.[1]
  if (!icon) return importers
  const named = new RegExp(`\\b${nameOf(icon)}\\b`)
  return importers
    .flatMap((all) => modules.getModuleInfo(all)?.importers ?? [])
    .filter((file) => !file.includes('/lucide-react/') && named.test(modules.getModuleInfo(file)?.code ?? ''))
}

/** The pages of the shop, and what they load later, that need a module. */
function shopPagesOf(
  id: string,
  modules: Rolldown.ChunkingContext,
  pages = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(id) || AT_WORK.test(id)) return pages
  seen.add(id)
  const info = modules.getModuleInfo(id)
  if (info && (info.isEntry || info.dynamicImporters.length > 0)) pages.add(id)
  for (const importer of importersOf(id, modules)) shopPagesOf(importer, modules, pages, seen)
  return pages
}

const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'words', test: /node_modules\/i18next\// },
  {
    debugName: 'common',
    name: (id, modules) =>
      isLibrary(id) ||
      (!DOCUMENTS.test(id) && !OF_ACCOUNTS.test(id) && shopPagesOf(id, modules).size >= COMMON)
        ? 'common'
        : null,
    maxModuleSize: 12_000,
    minShareCount: COMMON,
  },
  // Pages that are read share much with each other, and nothing with those where something is bought.
  { name: 'documents', test: DOCUMENTS, minShareCount: 2 },
]

/** What pages alone are made of stands in the build, so that a built shop runs without it. */
const BUILT_IN = [
  /^lucide-react/,
  /^@dnd-kit\//,
  /^@paypal\/react-paypal-js/,
  /^radix-ui|^@radix-ui\/|^get-nonce|^aria-hidden/,
  /^react-remove-scroll|^react-style-singleton|^use-callback-ref|^use-sidecar|^tslib/,
]

/** Icons are drawn by us: the set repeats in each what a stylesheet says once. */
const OWN_ICONS = {
  find: /^\.\.\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('web/ui/icon.ts', import.meta.url)),
}

const TIDY_SHEETS: Plugin = {
  name: 'tidy-sheets',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css(?:$|\?)/, exclude: /[?&](?:raw|url)\b/ } },
    handler: (css) => ({ code: tidied(css), map: null }),
  },
}

/** Of an icon only its drawing is shown: its name, its size and the keys of its lines are six letters of chance each, which nothing squeezes. */
const LEAN_ICONS: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: ICON },
    handler: (code) => ({
      code: code.replaceAll(/, key: "\w+"|^ {2}(?:name|size): .*,\n|^__iconData\.node;\n/gm, ''),
      map: null,
    }),
  },
}

export default defineConfig({
  plugins: [tailwindcss(), TIDY_SHEETS, LEAN_ICONS, reactRouter()],
  resolve: { alias: [OWN_ICONS] },
  // The HTTP server is part of the build, and so is what opens it: one bundle, one graph of modules.
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: 'web/server.ts',
            shop: 'commands/shop.ts',
            'seed-market': 'commands/seed-market.ts',
          },
        },
      },
      resolve: { noExternal: BUILT_IN },
    },
    // Few files instead of many of some hundred bytes: what every page of the shop needs comes together.
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
