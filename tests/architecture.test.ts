import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DECLARED, placed } from '#web/routes/declared.ts'
import webRoutes from '#web/routes.ts'
import { unguarded } from './law/routes.ts'
import {
  ARROWS,
  againstArrows,
  circlesOf,
  impureRules,
  withoutContext,
  writersWithoutContext,
} from './law/server-borders.ts'
import { isTest, readSources, sourceOf } from './law/sources.ts'
import { foreignWrites, tablesOf } from './law/sql.ts'
import { statusesAsked } from './law/statuses.ts'
import { againstWebArrows, databaseInWeb, formsOfNobody, impureUi } from './law/web-borders.ts'
import { OPENING_THE_SHOP } from './opening-the-shop.ts'

const server = readSources('server')
const web = readSources('web')
const all = [...server, ...web, ...['commands', 'demo', 'tests', 'bench'].flatMap(readSources)]
const tables = tablesOf(server)
const routes = placed(DECLARED)

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

  test('the built shop is opened in tests of its own alone: it makes production of their process', () => {
    const opens = (imports: readonly string[]) =>
      imports.includes('tests/built-shop.ts') || imports.includes('tests/served.ts')
    const opening = all.filter(({ file, imports }) => isTest(file) && opens(imports)).map(({ file }) => file)
    expect(opening.length).toBeGreaterThan(20)
    expect(
      opening.filter((file) => !OPENING_THE_SHOP.some((place) => path.matchesGlob(file, place))),
    ).toEqual([])
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

  test('nothing in web/ knows the database: not its driver, no table, no statement', () => {
    expect(databaseInWeb(web, tables)).toEqual([])
  })

  test('every form says whose page it stands on', () => {
    expect(formsOfNobody(web)).toEqual([])
  })

  test('rules are pure: types, other rules, money, markets and texts only', () => {
    expect(impureRules(server)).toEqual([])
  })

  test('domains use each other only along the arrows, by imports and by the tables that SQL names', () => {
    expect(againstArrows(server, tables)).toEqual([])
  })

  test('the arrows make no circle', () => {
    expect(circlesOf(ARROWS)).toEqual([])
  })

  test('only the owner of a table writes it, and from server/ only', () => {
    expect(tables.size).toBeGreaterThan(50)
    expect(foreignWrites([...server, ...web], tables)).toEqual([])
  })

  test('the folders of web/ use each other only along their arrows, and no front another', () => {
    expect(againstWebArrows(web)).toEqual([])
  })

  test('the design system knows looks only', () => {
    expect(impureUi(web)).toEqual([])
  })

  test('every route says who it is for, and its loader and action ask for it', () => {
    expect(routes.length).toBeGreaterThan(50)
    expect(unguarded(routes, web)).toEqual([])
  })

  test('a screen that takes a form answers a broken line too, so that what was typed stays', () => {
    const screens = web.filter(
      ({ file, text }) => file.endsWith('.tsx') && /^export (async function|const) action\b/m.test(text),
    )
    expect(screens.length).toBeGreaterThan(40)
    const dumb = screens.filter(
      ({ text }) => !/^export (const|function|async function) clientAction\b/m.test(text),
    )
    // Files of products are sent by the browser itself: a script would have to hold a hundred megabytes.
    expect(dumb.map(({ file }) => file)).toEqual(['web/vendor/import/import.tsx'])
  })

  test('the framework knows the routes that are declared, and no other', () => {
    const filesOf = (entries: typeof webRoutes): string[] =>
      entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
    const pages = routes.filter(({ direct }) => !direct)
    expect(filesOf(webRoutes)).toEqual(pages.map(({ file }) => file))
  })

  test('nobody asks for one certain status of an order: what is to be known of it stands in its row', () => {
    expect(statusesAsked([...server, ...web])).toEqual([])
    const asking = [
      "part.status === 'processing'",
      "eq(orders.status, 'shipped')",
      "status !== 'delivered'",
      "['shipped', 'delivered'].includes(status)",
    ]
    expect(statusesAsked(asking.map((text) => sourceOf('web/a.ts', text)))).toHaveLength(asking.length)
  })

  test('only stock/ changes how many pieces there are, are held and were sold', () => {
    const figures =
      /update (?:products|variations)\b[^;]*?\bset\b(?:(?!\bwhere\b)[^;`])*?\b(?:stock|held|sold_count)\s*=|\.update\((?:products|variations)\)[^;]*?\.set\(\{[^}]*\b(?:stock|held|soldCount)\b/is
    const writers = server.filter(({ file, text }) => !isTest(file) && figures.test(text))
    expect(writers.map(({ file }) => file.replace(/\/[^/]+$/, ''))).toContain('server/stock')
    expect(writers.map(({ file }) => file).filter((file) => !file.startsWith('server/stock/'))).toEqual([])
  })

  test('an act is passed on as a context: no app with another database in it, and audit rows are written by the context', () => {
    const spread = server
      .filter(
        ({ file, text }) =>
          !isTest(file) &&
          file !== 'server/context.ts' &&
          /\{ \.\.\.(?:app|ctx|act\w*|context\w*), db\b/.test(text),
      )
      .map(({ file }) => file)
    expect(spread).toEqual([])
    const auditing = server
      .filter(({ text }) => /\b(?:writeAudit|writeAuditSql)\b/.test(text))
      .map(({ file }) => file)
    // Identity stands below customers and sellers: its log knows only who logs in, or tries to.
    const allowed = ['server/audit/actions.ts', 'server/context.ts', 'server/identity/security-events.ts']
    expect(auditing.sort()).toEqual(allowed)
  })

  test('whoever changes something says who acts: acts take the context', () => {
    expect(withoutContext(server)).toEqual([])
    expect(writersWithoutContext(server)).toEqual([])
  })

  test('files stay small: none above 300 lines, nine in ten of those that are no tests at most 150', () => {
    const sizes = all
      .filter(({ file }) => !file.startsWith('demo/products/') && !/\.test\.tsx?$/.test(file))
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
      (source) => !source.file.startsWith('tests/architecture') && forbidden.test(source.text),
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
