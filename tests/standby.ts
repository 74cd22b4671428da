import { execFile, spawn } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { type Postgres, startPostgres } from '#server/platform/postgres.ts'
import { findBinaries, findUser } from '#server/platform/postgres-binaries.ts'
import { QUEUES } from '#server/queues.ts'
import { freePort } from '../bench/serve.ts'
import { scratchFolder } from './scratch.ts'

const FLAGS = ['-c', 'fsync=off']

/** A migrated database, and a copy that follows what is written there, as one on another machine would. */
export interface Pair {
  primary: Postgres
  /** Of the copy, for the shop; the other for who may hold it back. */
  copyUrl: string
  copyAdminUrl: string
  killCopy(): Promise<void>
  close(): Promise<void>
}

export async function openPair(): Promise<Pair> {
  const folder = await scratchFolder('pair')
  const place = path.join(folder, 'db')
  const first = await startPostgres(place, { flags: FLAGS })
  const database = openDatabase(first.url)
  await migrateDatabase(database, QUEUES)
  await database.close()
  await first.stop()
  const copied = path.join(folder, 'copy')
  await promisify(execFile)('cp', ['-a', place, copied])
  const primary = await startPostgres(place, { flags: FLAGS, port: first.port })
  const user = findUser()
  await writeFile(path.join(copied, 'standby.signal'), '')
  await appendFile(path.join(copied, 'postgresql.auto.conf'), `primary_conninfo = '${primary.adminUrl}'\n`)
  const port = await freePort()
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=', ...FLAGS]
  const { postgres } = await findBinaries(user)
  const copy = spawn(postgres, ['-D', copied, ...settings], {
    ...user,
    cwd: copied,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => copy.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    copy.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept read-only connections')) resolve()
    })
    copy.once('close', () => reject(new Error(said)))
  })
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  const killCopy = async () => {
    copy.kill('SIGQUIT')
    await ended
  }
  return {
    primary,
    copyUrl: at(primary.url),
    copyAdminUrl: at(primary.adminUrl),
    killCopy,
    close: async () => {
      await killCopy()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
