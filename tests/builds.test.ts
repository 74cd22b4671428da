import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { loadOf } from '../commands/budget.ts'
import { filesOfBuild, takePlace } from '../commands/builds.ts'
import { scratchFolder } from './scratch.ts'

let folder: string
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true })
  folder = await scratchFolder('builds')
})
afterAll(() => rmSync(folder, { recursive: true }))

const DAY = 24 * 60 * 60 * 1000
const place = (...parts: string[]) => path.join(folder, 'build', ...parts)
const has = (file: string) => existsSync(place(file))

function write(root: string, files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

/** Makes a build of some files and puts it into its place. */
function build(files: Record<string, string>, day = 0) {
  const made = place('made-one')
  write(made, files)
  takePlace(made, place(), day * DAY)
  rmSync(made, { recursive: true })
}

const numbered = (number: number) => ({ [`client/assets/app-${number}.js`]: `${number}` })

test('a build replaces what keeps its name, and leaves what earlier ones named by its content', () => {
  build({ ...numbered(1), 'client/assets/same.js': '', 'client/mark.svg': 'one', 'drawings/axe.svg': '' })
  build({ ...numbered(2), 'client/assets/same.js': '', 'client/mark.svg': 'two', 'drawings/bat.svg': '' })
  expect(readFileSync(place('client/mark.svg'), 'utf8')).toBe('two')
  expect(readdirSync(place('drawings'))).toEqual(['bat.svg'])
  expect(readdirSync(place('client/assets'))).toEqual(['app-1.js', 'app-2.js', 'same.js'])
  expect(filesOfBuild(place()).toSorted()).toEqual(
    ['client/assets/app-2.js', 'client/assets/same.js', 'client/mark.svg', 'drawings/bat.svg'].map(
      path.normalize,
    ),
  )
})

test('a folder without a list is one build, which the next one follows', () => {
  write(place(), { ...numbered(1), 'client/old.svg': '' })
  expect(filesOfBuild(place())).toHaveLength(2)
  build(numbered(2))
  expect([has('client/assets/app-1.js'), has('client/old.svg')]).toEqual([true, false])
  build(numbered(3), 8)
  expect(has('client/assets/app-1.js')).toBe(false)
})

test('what an earlier build named goes a week after it was followed, however old it was then', () => {
  build(numbered(1))
  build(numbered(2), 100)
  build(numbered(3), 106)
  expect(has('client/assets/app-1.js')).toBe(true)
  build(numbered(4), 108)
  expect([1, 2, 3, 4].map((number) => has(`client/assets/app-${number}.js`))).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('many builds in a day leave what the last twenty of them named', () => {
  for (let number = 0; number < 30; number += 1) build(numbered(number))
  expect(readdirSync(place('client/assets'))).toHaveLength(21)
  expect([has('client/assets/app-8.js'), has('client/assets/app-9.js')]).toEqual([false, true])
})

test('what an earlier build named and a later one names again stays', () => {
  build(numbered(1))
  build(numbered(2))
  build(numbered(1), 20)
  expect([has('client/assets/app-1.js'), has('client/assets/app-2.js')]).toEqual([true, true])
  build({ ...numbered(1), ...numbered(3) }, 40)
  expect([has('client/assets/app-1.js'), has('client/assets/app-2.js')]).toEqual([true, false])
})

test('a budget is asked of the newest build alone', () => {
  const routes = (module: string) => {
    const layout = { module: '/assets/layout.js' }
    const home = { module, parentId: 'layout' }
    return `window.__manifest={"entry":${JSON.stringify(layout)},"routes":${JSON.stringify({ home, layout })}};`
  }
  const page = { 'client/assets/layout.js': '"/assets/shop.css"', 'client/assets/shop.css': '' }
  build({
    ...page,
    'client/assets/manifest-1.js': routes('/assets/a.js'),
    'client/assets/a.js': 'long'.repeat(9),
  })
  build({ ...page, 'client/assets/manifest-2.js': routes('/assets/b.js'), 'client/assets/b.js': '' })
  expect(loadOf('home', place('client')).files).toEqual(['b.js', 'layout.js'])
})

/** A shop of two files in a process of its own, which is built anew while it runs. */
const RUNNING = `
import { Hono } from '${path.resolve('node_modules/hono/dist/index.js')}'
import { assets } from '${path.resolve('web/http/assets.ts')}'
import { takePlace } from '${path.resolve('commands/builds.ts')}'
const shop = new Hono().use('*', assets())
const { later } = await import(process.cwd() + '/build/server/index.js')
const answers = async () => {
  const all = await Promise.all(['app-1', 'app-2'].map((name) => shop.request('/assets/' + name + '.js')))
  return all.map(({ status }) => status)
}
const before = await answers()
takePlace('build/made-one')
console.log(JSON.stringify([before, await answers(), await later()]))
`

test('a shop that runs goes on serving its scripts and loading its code when it is built anew', () => {
  const of = (number: number) => ({
    ...numbered(number),
    'server/index.js': `export const later = async () => (await import('./assets/late-${number}.js')).default`,
    [`server/assets/late-${number}.js`]: `export default 'late ${number}'`,
  })
  write(folder, { 'package.json': '{"type":"module"}' })
  write(place(), of(1))
  write(place('made-one'), of(2))
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', RUNNING], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([ran.stderr, JSON.parse(ran.stdout || 'null')]).toEqual(['', [[200, 404], [200, 200], 'late 1']])
})

const BUILDER = 'node_modules/@react-router/dev/bin.cjs'

test('a build that fails leaves the one before as it was, and sweeps what one left that was killed', () => {
  write(folder, {
    'build/complete': 'before',
    'build/client/assets/app-1.js': 'one',
    'build/client/mark.svg': 'one',
    'build/made-killed/client/mark.svg': 'half',
    'build/made-another/client/mark.svg': 'under way',
    [BUILDER]: `
      const { mkdirSync, writeFileSync } = require('node:fs')
      const client = (process.env.BUILD_FOLDER ?? 'build') + '/client'
      mkdirSync(client, { recursive: true })
      writeFileSync(client + '/mark.svg', 'half')
      console.error('A bracket is missing.')
      process.exit(1)`,
  })
  utimesSync(place('made-killed'), 1, 1)
  const built = spawnSync(process.execPath, [path.resolve('commands/build.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([built.status, built.stderr]).toEqual([1, expect.stringContaining('A bracket is missing.')])
  expect(readdirSync(place()).toSorted()).toEqual(['client', 'complete', 'made-another'])
  expect(readFileSync(place('client/mark.svg'), 'utf8')).toBe('one')
  expect(has('client/assets/app-1.js')).toBe(true)
})
