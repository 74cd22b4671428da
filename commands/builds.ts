import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** What the folder of builds is made of. Files are named by their places within it. */
interface Builds {
  /** Of the build that a shop starts with. */
  files: string[]
  /** What earlier ones had and their followers had not, the newest first; `ended` is the moment in which it was followed. */
  earlier: { ended: number; files: string[] }[]
}

const PARTS = ['client', 'server', 'drawings']
const LIST = 'builds.json'

const MADE = 'made-'

const HOUR = 60 * 60 * 1000
const KEPT_MS = 7 * 24 * HOUR
const KEPT_BUILDS = 20

/** Its name changes with its content, so that builds lie side by side. */
const isNamedByContent = (file: string): boolean => /^(?:client|server)[\\/]assets[\\/]/.test(file)

const filesIn = (folder: string): string[] =>
  PARTS.map((part) => path.join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

function readBuilds(folder: string): Builds {
  const list = path.join(folder, LIST)
  if (!existsSync(list)) return { files: filesIn(folder), earlier: [] }
  const builds: Builds = JSON.parse(readFileSync(list, 'utf8'))
  return builds
}

/** The files of the newest build, without what is kept of earlier ones. */
export const filesOfBuild = (folder = 'build'): string[] => readBuilds(folder).files

/** A new folder to make a build in. Those of builds that were killed are removed once none can be under way there. */
export function placeToBuild(): string {
  const [folder, now] = ['build', Date.now()]
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((place) => place.startsWith(MADE))) {
    const place = path.join(folder, name)
    const begun = statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? now
    if (begun < now - HOUR) rmSync(place, { recursive: true, force: true })
  }
  return mkdtempSync(path.join(folder, MADE))
}

/**
 * Puts a build that was made elsewhere into the place of the last one. What is named by its content stays for those who still ask for
 * it, for a while: shops that run, which load some of their own code late, and pages that stand open.
 */
export function takePlace(made: string, folder = 'build', now = Date.now()): void {
  const last = readBuilds(folder)
  const files = filesIn(made)
  const move = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    renameSync(path.join(made, file), path.join(folder, file))
  }
  // Whoever reads a file that keeps its name finds what it speaks of.
  for (const file of files.filter(isNamedByContent)) move(file)
  for (const file of files.filter((name) => !isNamedByContent(name))) move(file)

  const current = new Set(files)
  const gone = last.files.filter((file) => !current.has(file))
  const known = [{ ended: now, files: gone.filter(isNamedByContent) }, ...last.earlier]
  const earlier = known.slice(0, KEPT_BUILDS).filter(({ ended }) => ended > now - KEPT_MS)
  const builds: Builds = { files, earlier }
  writeFileSync(path.join(made, LIST), JSON.stringify(builds))
  move(LIST)

  const kept = new Set([...files, ...earlier.flatMap((build) => build.files)])
  for (const file of [...gone, ...known.flatMap((build) => build.files)])
    if (!kept.has(file)) rmSync(path.join(folder, file), { force: true })
}
