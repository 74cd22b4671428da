import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ALL_DRAWINGS, KEPT_DRAWINGS } from '#demo/pictures/drawings.ts'
import { overBudget } from './budget.ts'
import { placeToBuild, takePlace } from './builds.ts'

const SOURCES = [
  'commands',
  'web',
  'server',
  'demo',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = 'build/complete'
const BUILDER = 'node_modules/@react-router/dev/bin.cjs'

async function newest(place: string): Promise<number> {
  const facts = await stat(place)
  if (!facts.isDirectory()) return facts.mtimeMs
  const inside = await readdir(place, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    inside
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => stat(path.join(entry.parentPath, entry.name)).then((file) => file.mtimeMs)),
  )
  return Math.max(facts.mtimeMs, ...times)
}

/**
 * Whether the pages in a folder must be built: never built to the end, or begun before a source changed. A shop that was brought
 * without what builds it is as it was built: copying gives files and folders new times.
 */
export async function buildIsOld(folder = '.'): Promise<boolean> {
  const stamp = path.join(folder, STAMP)
  if (!existsSync(stamp)) return true
  if (!existsSync(BUILDER)) return false
  const built = (await stat(stamp)).mtimeMs
  const places = SOURCES.map((source) => path.join(folder, source)).filter((place) => existsSync(place))
  const times = await Promise.all(places.map(newest))
  return times.some((time) => time > built)
}

/** Notes that pages were built. A source that changed while they were is newer than they are. */
export async function stampBuild(begun: Date, folder = '.'): Promise<void> {
  const stamp = path.join(folder, STAMP)
  await writeFile(stamp, `${begun.toISOString()}\n`)
  await utimes(stamp, begun, begun)
}

/** Squeezes every script, style and drawing once, so that no request has to. */
async function compressAssets(client: string): Promise<void> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < 512) return
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Keeps the drawings whose names stand in the sources that draw: the demo's, and those of the first slides. */
async function keepDrawings(made: string): Promise<void> {
  const inside = await readdir('demo', { recursive: true, withFileTypes: true })
  const sources = [
    ...inside
      .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
      .map((file) => path.join(file.parentPath, file.name)),
    'server/settings/first-slides.ts',
  ]
  const texts = (await Promise.all(sources.map((file) => readFile(file, 'utf8')))).join('\n')
  const names = new Set(texts.match(/(?<=['`])[a-z0-9-]+(?=['`])/g))
  const kept = path.join(made, path.basename(KEPT_DRAWINGS))
  await mkdir(kept)
  const drawings = (await readdir(ALL_DRAWINGS)).filter((file) => names.has(path.parse(file).name))
  await Promise.all(drawings.map((file) => copyFile(path.join(ALL_DRAWINGS, file), path.join(kept, file))))
}

/** Runs the builder into a folder. Throws with its own words when it fails. */
async function runBuilder(made: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [BUILDER, 'build'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: made },
    })
    const interrupt = () => void child.kill()
    process.once('exit', interrupt)
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', interrupt)
      if (code === 0) resolve()
      else reject(new Error(`The pages could not be built.\n${output}`))
    })
  })
}

/** Builds the pages and the server. What fails changes nothing: the build before stays as it is. */
export async function buildPages(): Promise<void> {
  if (!existsSync(BUILDER))
    throw new Error(
      'The pages have to be built, and what builds them is not installed. Run npm ci, or bring the folder build of a shop that was built.',
    )
  const started = new Date()
  const made = placeToBuild()
  try {
    await runBuilder(made)
    const client = path.join(made, 'client')
    const over = overBudget(client)
    if (over.length > 0) throw new Error(`The pages are over their budget.\n${over.join('\n')}`)
    await Promise.all([compressAssets(client), keepDrawings(made)])
    takePlace(made)
    await stampBuild(started)
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) await buildPages()
