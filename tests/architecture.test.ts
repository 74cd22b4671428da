import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which domain of server/ may use which: an arrow points to what is used. There is no circle. */
const ARROWS: Record<string, string[]> = {
  platform: [],
  markets: ['platform'],
  audit: ['platform'],
  identity: ['platform', 'audit'],
  settings: ['platform', 'markets'],
  mail: ['platform', 'settings', 'markets'],
  vendors: ['platform', 'identity', 'markets', 'settings', 'mail', 'audit'],
  media: ['platform', 'vendors', 'audit'],
  catalog: ['platform', 'markets', 'identity', 'settings', 'vendors', 'media', 'audit'],
  ledger: ['platform', 'vendors'],
  stock: ['platform', 'catalog'],
  merchandising: ['platform', 'markets', 'settings', 'catalog', 'vendors', 'media', 'audit'],
  customers: ['platform', 'markets', 'identity', 'catalog', 'mail', 'audit'],
  shipping: ['platform', 'markets', 'settings', 'audit'],
  contact: ['platform', 'markets', 'settings', 'mail', 'audit'],
  orders: [
    'platform',
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
}

interface Source {
  file: string
  text: string
  lines: number
  imports: string[]
}

const root = path.resolve(import.meta.dirname, '..')

function read(folder: string): Source[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const file = path.relative(root, path.join(entry.parentPath, entry.name))
      const text = readFileSync(path.join(root, file), 'utf8')
      const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => {
        const name = match[1] ?? ''
        if (name.startsWith('#')) return name.slice(1)
        return name.startsWith('.') ? path.normalize(path.join(path.dirname(file), name)) : name
      })
      return { file, text, lines: text.split('\n').length - 1, imports }
    })
}

const server = read('server')
const web = read('web')
const all = [...server, ...web, ...read('commands'), ...read('demo'), ...read('tests'), ...read('bench')]
const domainOf = (file: string) => (/^server\/[^/]+\//.test(file) ? (file.split('/')[1] ?? null) : null)
const isTest = (file: string) => file.includes('.test.')

describe('the architecture keeps its rules', () => {
  test('over all that is written: nothing of it was overlooked', () => {
    const known = [
      'server/app.ts',
      'web/routes.ts',
      'commands/start.ts',
      'demo/seed.ts',
      'tests/setup.ts',
      'bench/run.ts',
    ]
    expect(all.map(({ file }) => file)).toEqual(expect.arrayContaining(known))
    expect(
      server.filter(({ imports }) => imports.some((name) => name.startsWith('server/'))).length,
    ).toBeGreaterThan(100)
  })

  test('the server knows nothing of the web', () => {
    const wrong = server.filter((source) => source.imports.some((name) => name.startsWith('web/')))
    expect(wrong.map((source) => source.file)).toEqual([])
  })

  test('the server knows no React (emails aside) and no HTTP framework', () => {
    const wrong = server.filter(
      (source) =>
        !source.file.startsWith('server/mail/') &&
        source.imports.some((name) => /^(react|react-dom|react-router|hono|@hono)(\/|$)/.test(name)),
    )
    expect(wrong.map((source) => source.file)).toEqual([])
  })

  test('screens import no database and no table', () => {
    const wrong = web.filter(
      (source) =>
        source.file.endsWith('.tsx') &&
        source.imports.some(
          (name) => /^(drizzle-orm|pg)(\/|$)/.test(name) || /(^|[/-])tables\.ts$/.test(name),
        ),
    )
    expect(wrong.map((source) => source.file)).toEqual([])
  })

  test('rules are pure: types, other rules, money, markets and texts only', () => {
    const allowed =
      /(^|\/)(rules|[a-z-]+-rules)\.ts$|^server\/platform\/(money|texts|formats|outcome|clock|statuses)\.ts$|^server\/markets\/markets\.ts$/
    const wrong = server
      .filter((source) => /(^|-|\/)rules\.ts$/.test(source.file))
      .flatMap((source) => {
        const code = source.text.replaceAll(/import type [^;]*? from '[^']+'/gs, '')
        const values = [...code.matchAll(/from\s+'([^']+)'/g)].map((match) =>
          (match[1] ?? '').startsWith('.')
            ? path.normalize(path.join(path.dirname(source.file), match[1] ?? ''))
            : (match[1] ?? ''),
        )
        const foreign = values
          .filter((name) => !allowed.test(name))
          .map((name) => `${source.file} imports ${name}`)
        const unsteady = /\bMath\.random|\bDate\.now|\bnew Date\(\)/.test(code)
          ? [`${source.file} asks chance or the clock`]
          : []
        return [...foreign, ...unsteady]
      })
    expect(wrong).toEqual([])
  })

  test('domains use each other only along the arrows', () => {
    const wrong = server.flatMap((source) => {
      const from = domainOf(source.file)
      if (!from || isTest(source.file)) return []
      return source.imports
        .map(domainOf)
        .filter((to): to is string => to !== null && to !== from)
        .filter((to) => !ARROWS[from]?.includes(to))
        .map((to) => `${source.file}: ${from} -> ${to}`)
    })
    expect(wrong).toEqual([])
  })

  test('the arrows make no circle', () => {
    const done = new Set<string>()
    const walk = (domain: string, path: string[]): void => {
      expect(path, 'a circle of domains').not.toContain(domain)
      if (done.has(domain)) return
      for (const next of ARROWS[domain] ?? []) walk(next, [...path, domain])
      done.add(domain)
    }
    for (const domain of Object.keys(ARROWS)) walk(domain, [])
  })

  test('only the owner of a table writes it', () => {
    const owners = new Map<string, string>()
    for (const source of server)
      for (const match of source.text.matchAll(/export const (\w+) = pgTable/g))
        owners.set(match[1] ?? '', domainOf(source.file) ?? '')
    const wrong = server
      .filter((source) => !isTest(source.file))
      .flatMap((source) =>
        [...source.text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)]
          .map((match) => match[1] ?? '')
          .filter((table) => owners.has(table) && owners.get(table) !== domainOf(source.file))
          .map((table) => `${source.file} writes ${table}`),
      )
    expect(wrong).toEqual([])
  })

  test('only stock/ changes how many pieces there are, are held and were sold', () => {
    const figures =
      /update (?:products|variations)\b[^;]*?\bset\b(?:(?!\bwhere\b)[^;`])*?\b(?:stock|held|sold_count)\s*=|\.update\((?:products|variations)\)[^;]*?\.set\(\{[^}]*\b(?:stock|held|soldCount)\b/is
    const writers = server.filter(({ file, text }) => !isTest(file) && figures.test(text))
    expect(writers.map(({ file }) => file.replace(/\/[^/]+$/, ''))).toContain('server/stock')
    expect(writers.map(({ file }) => file).filter((file) => domainOf(file) !== 'stock')).toEqual([])
  })

  test('files stay small: none above 300 lines, nine in ten at most 150', () => {
    const sizes = all
      .filter((source) => !source.file.startsWith('demo/products/'))
      .map((source) => source.lines)
      .sort((a, b) => a - b)
    const at = (part: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0
    expect(
      all.filter((source) => source.lines > 300).map((source) => `${source.file}: ${source.lines}`),
    ).toEqual([])
    expect(at(0.9)).toBeLessThanOrEqual(150)
  })

  test('no `any` and no switched-off check', () => {
    const forbidden =
      /:\s*any\b|\bas any\b|<any>|@ts-(?:ignore|nocheck|expect-error)|biome-ignore|\.only\(|as unknown as/
    const wrong = all.filter(
      (source) => source.file !== 'tests/architecture.test.ts' && forbidden.test(source.text),
    )
    expect(wrong.map((source) => source.file)).toEqual([])
  })

  test('no physical left and right in screens: the Arabic edition mirrors', () => {
    const physical =
      /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|text-left|text-right)-(?:\[|\d|auto|full|px)|\btext-(?:left|right)\b/
    const wrong = web
      .filter((source) => source.file.endsWith('.tsx') && !isTest(source.file))
      .flatMap((source) =>
        source.text
          .split('\n')
          .map((line, index) => (physical.test(line) ? `${source.file}:${index + 1}` : ''))
          .filter(Boolean),
      )
    expect(wrong).toEqual([])
  })

  test('names of nothing stay out: utils, helpers, managers', () => {
    const wrong = all.filter((source) =>
      /(^|[-/.])(utils?|helpers?|manager|misc|common)([-/.]|$)/.test(source.file),
    )
    expect(wrong.map((source) => source.file)).toEqual([])
  })
})
