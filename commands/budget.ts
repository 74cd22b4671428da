import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesOfBuild } from './builds.ts'

interface Chunk {
  module: string
  imports?: string[]
}

interface Manifest {
  entry: Chunk
  routes: Record<string, Chunk & { parentId?: string }>
}

/** What somebody loads who opens a page first, in bytes as they are sent; and by name, without what changes with the content. */
export interface Load {
  script: number
  style: number
  /** The scripts before they are squeezed, which does not depend on how files are called. */
  plain: number
  files: string[]
}

const HASH = /-[\w-]{8}(?=\.\w+$)/

/** Of a file of a build, whose name changes with its content. */
const sent = new Map<string, number>()

function sentBytes(file: string): number {
  const bytes = sent.get(file) ?? brotliCompressSync(readFileSync(file)).length
  sent.set(file, bytes)
  return bytes
}

/** The build's own list of its routes and of the scripts that each needs. */
function readManifest(folder = 'build/client'): Manifest {
  const build = path.dirname(folder)
  const name = filesOfBuild(build).find((file) => /^client[\\/]assets[\\/]manifest-[\w-]+\.js$/.test(file))
  if (!name) throw new Error('The build has no list of its routes.')
  const text = readFileSync(path.join(build, name), 'utf8')
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  return manifest
}

/** What a page of the build loads: the scripts of its route, of the layouts around it and of the start, and its stylesheet. */
export function loadOf(route: string, folder = 'build/client'): Load {
  const { entry, routes } = readManifest(folder)
  const chunks: Chunk[] = []
  for (let id: string | undefined = route; id; id = routes[id]?.parentId) {
    const chunk = routes[id]
    if (!chunk) throw new Error(`The build has no route ${id}.`)
    chunks.push(chunk)
  }
  const scripts = [
    ...new Set([entry, ...chunks].flatMap(({ module, imports }) => [module, ...(imports ?? [])])),
  ]
  const inFolder = (url: string) => path.join(folder, url)
  // The layout of a front names its stylesheet, and the root that of the shop.
  const [style] = chunks
    .slice(1)
    .flatMap(
      ({ module }) => /\/assets\/[\w-]+\.css(?=["'`])/.exec(readFileSync(inFolder(module), 'utf8')) ?? [],
    )
  if (!style) throw new Error(`The page ${route} has no stylesheet.`)
  return {
    script: scripts.reduce((sum, url) => sum + sentBytes(inFolder(url)), 0),
    style: sentBytes(inFolder(style)),
    plain: scripts.reduce((sum, url) => sum + statSync(inFolder(url)).size, 0),
    files: scripts.map((url) => path.basename(url).replace(HASH, '')).toSorted(),
  }
}

interface Budget {
  page: string
  script: number
  style: number
}

/**
 * What the dearest first pages of each front may load, in bytes as they are sent: what they do, and a few hundred bytes. The
 * entrances of people at work carry the stylesheet of their whole front, which grows with its screens. That of sellers has a button for
 * passkeys besides, which stands in view and is pressed at once. Every page says to whoever was signed out, or is about to leave what
 * they typed, what becomes of it, and every form whose page it stands on and which of its dialogs is open. The frame of the shop has a cart that goes no further than there is and says why, and lists of an
 * account that forget nothing which another tab did, and no form says that a field is wrong once it was changed. Its foot leads to where one applies as a seller. The summary of every form leads whoever is told to write to us there. What keeps a keyboard's place is a file of its own since lists of the shop have it. Every page
 * tells its fields of what was typed, ticked or chosen before its scripts came.
 */
export const BUDGETS: readonly Budget[] = [
  { page: 'storefront/home', script: 145_200, style: 13_800 },
  { page: 'storefront/product', script: 152_600, style: 13_800 },
  { page: 'vendor/login', script: 138_300, style: 12_000 },
  { page: 'admin/login', script: 135_000, style: 12_000 },
]

const inNumbers = (bytes: number) => bytes.toLocaleString('en-GB')

/** What is over its budget, a sentence each. */
export function overBudget(folder = 'build/client', budgets = BUDGETS): string[] {
  return budgets.flatMap(({ page, ...allowed }) => {
    const load = loadOf(page, folder)
    return (['script', 'style'] as const)
      .filter((kind) => load[kind] > allowed[kind])
      .map(
        (kind) =>
          `The page ${page} loads ${inNumbers(load[kind])} bytes of ${kind}; its budget is ${inNumbers(allowed[kind])}. Load what is not needed at once when it is needed, or raise the budget in commands/budget.ts and say why.`,
      )
  })
}
