import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '#server/platform/config.ts'
import { readSources } from './law/sources.ts'
import { tablesOf } from './law/sql.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const pagesOf = (folder: string) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name))

/** What says how it is. Decisions say also how it was. */
const NOW = ['README.md', 'CONTRIBUTING.md', ...pagesOf('docs')]
const ALL = [...NOW, ...pagesOf('docs/decisions')]
const FOLDERS = [
  'server',
  'web',
  'commands',
  'demo',
  'bench',
  'tests',
  'migrations',
  'texts',
  'docs',
  'public',
]
const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  ),
)
const sources = ['server', 'web', 'commands', 'demo', 'tests', 'bench'].flatMap(readSources)

/** Words that stand as code in the pages, each with its page. */
const wordsOf = (pages: readonly string[], word: RegExp) =>
  pages.flatMap((page) =>
    [...read(page).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = '']) => code.split(/[\s,;()=:|"']+/))
      .filter((each) => word.test(each))
      .map((each) => ({ page, word: each })),
  )

describe('the pages of the project', () => {
  test('lead nowhere but to what is there', () => {
    const wrong = ALL.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
        .filter(([, link = '']) => !existsSync(path.join(root, path.dirname(page), link)))
        .map(([, link]) => `${page}: ${link}`),
    )
    expect(wrong).toEqual([])
  })

  test('name files and folders that are there', () => {
    const named = wordsOf(NOW, /^[\w-]+(\/[\w.-]+)*(\/|\.(tsx?|sql|css|json|md))$/)
    expect(named.length).toBeGreaterThan(100)
    const isThere = (name: string) =>
      existsSync(path.join(root, name)) ||
      files.some((file) => `/${file}/`.endsWith(`/${name.replace(/\/$/, '')}/`))
    // What runs or is built makes the others.
    const made = /^(build|data|derived|\.react-router)\//
    expect(named.filter(({ word }) => !made.test(word) && !isThere(word))).toEqual([])
  })

  test('name commands that package.json has, and the README each that has no other place', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const run = ALL.flatMap((page) =>
      [...read(page).matchAll(/`[^`\n]*npm run ([\w-]+)/g)].map(([, name = '']) => name),
    )
    expect(run.filter((name) => !(name in scripts))).toEqual([])
    const readme = read('README.md')
    const told = (name: string) =>
      new RegExp(`npm (run )?${name}\\b`).test(readme + read('docs/operations.md'))
    expect(Object.keys(scripts).filter((name) => !told(name))).toEqual([])
  })

  test('list every setting of a shop, and none that it does not read', () => {
    const listed = [...read('docs/operations.md').matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]) => name),
    )
    expect(listed.toSorted()).toEqual(SETTINGS.toSorted())
    const settings = wordsOf(NOW, /^[A-Z]+(_[A-Z]+)+$/)
    const code = sources.map(({ text }) => text).join('\n')
    expect(settings.filter(({ word }) => !new RegExp(`\\b${word}\\b`).test(code))).toEqual([])
  })

  test('show every table, each in the drawing or beside it', () => {
    const model = read('docs/data-model.md')
    const tables = [...tablesOf(sources).keys()]
    expect(tables.length).toBeGreaterThan(50)
    expect(tables.filter((table) => !new RegExp(`\\b${table}\\b`).test(model))).toEqual([])
    const drawn = [...model.matchAll(/^ {2}(\w+) [|}]\S+ (\w+) :/gm)].flatMap(([, one, other]) => [
      one,
      other,
    ])
    expect(drawn.filter((name) => !tables.includes(name ?? ''))).toEqual([])
  })

  test('list every decision by its number', () => {
    const list = read('docs/decisions/README.md')
    const pages = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name))
    expect(
      pages.filter(
        (page) => !list.includes(`| ${Number(page.slice(0, 4))} | [`) || !list.includes(`](${page})`),
      ),
    ).toEqual([])
  })
})
