import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { KEPT_DRAWINGS } from '#demo/pictures/drawings.ts'
import { SLIDES } from '#demo/slides.ts'
import { FIRST_SLIDE_THINGS } from '#server/settings/first-slides.ts'
import { filesOfBuild } from '../commands/builds.ts'
import facts from '../package.json' with { type: 'json' }
import { loadShop } from './built-shop.ts'
import { scratchFolder } from './scratch.ts'

beforeAll(() => loadShop())

/** What a source imports when it runs: types are gone by then. */
const importedBy = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type\b)(?:[^'"]*? from )?['"]([^'"]+)['"]|\b(?:import|load)\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, one, other]) => one ?? other ?? '')

const placeOf = (name: string, importer: string): string =>
  name.startsWith('#') ? name.slice(1) : path.join(path.dirname(importer), name)

/** The packages that a file needs with all that it imports. */
function packagesOf(entries: readonly string[]): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const ways = [...entries]
  for (let file = ways.pop(); file !== undefined; file = ways.pop()) {
    if (seen.has(file) || !existsSync(file)) continue
    seen.add(file)
    for (const name of importedBy(file))
      if (/^[.#]/.test(name)) ways.push(placeOf(name, file))
      else if (!isBuiltin(name)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  }
  return packages
}

/** Those that run as they are written: `shop.ts` runs built alone. */
const commands = () =>
  readdirSync('commands')
    .filter((file) => !['dev.ts', 'shop.ts'].includes(file))
    .map((file) => path.join('commands', file))

test('a built shop and its commands run without what builds and tests it', () => {
  const built = filesOfBuild()
    .filter((file) => /^server\b.*\.js$/.test(file))
    .map((file) => path.join('build', file))
  const needed = packagesOf([...commands(), ...built])
  expect(needed).toContain('react-router')
  expect(needed).toContain('sharp')
  expect([...needed].filter((name) => !(name in facts.dependencies))).toEqual([])
})

test('a build keeps every drawing that the first pictures of a shop are made of', () => {
  const drawn = [...FIRST_SLIDE_THINGS, ...SLIDES.flatMap(({ pictures }) => pictures)]
  expect(drawn.filter((icon) => !existsSync(path.join(KEPT_DRAWINGS, `${icon}.svg`)))).toEqual([])
})

test('a built shop that was copied where nothing can build it is taken as it is, whatever times its files got', async () => {
  const shop = await scratchFolder('copied')
  const builder = path.join(shop, 'node_modules/@react-router/dev')
  const mustBuild = () => {
    const asked = `import { buildIsOld } from '${path.resolve('commands/build.ts')}'; console.log(await buildIsOld())`
    return spawnSync(process.execPath, ['--input-type=module', '-e', asked], {
      cwd: shop,
      encoding: 'utf8',
    }).stdout.trim()
  }
  expect(mustBuild()).toBe('true')
  mkdirSync(path.join(shop, 'build'))
  writeFileSync(path.join(shop, 'build/complete'), '')
  utimesSync(path.join(shop, 'build/complete'), 0, 0)
  mkdirSync(path.join(shop, 'web'))
  expect(mustBuild()).toBe('false')
  mkdirSync(builder, { recursive: true })
  writeFileSync(path.join(builder, 'bin.cjs'), '')
  expect(mustBuild()).toBe('true')
  rmSync(shop, { recursive: true })
})
