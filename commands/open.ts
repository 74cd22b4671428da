import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig, WrongSettings } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { startPostgres } from '#server/platform/postgres.ts'
import { QUEUES } from '#server/queues.ts'

/** This machine's house before anybody opens its door: settings read, database up and migrated. */
export interface Here {
  config: Config
  url: string
  secret: string
  close(): Promise<void>
}

/** Whether a process is one of our commands: after a hard end its number may be somebody else's. Unknown without /proc. */
function isCommand(id: number): boolean {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('commands/')
  } catch {
    return true
  }
}

/** The id of the command that has this folder's database running; null when none lives. */
function findOwner(dataDir: string): number | null {
  try {
    const owner = Number(readFileSync(path.join(dataDir, 'owner.pid'), 'utf8'))
    process.kill(owner, 0)
    return owner === process.pid || !isCommand(owner) ? null : owner
  } catch {
    return null
  }
}

async function openOwnDatabase(
  config: Config,
  share: boolean,
): Promise<{ url: string; close(): Promise<void> }> {
  await mkdir(config.dataDir, { recursive: true })
  if (findOwner(config.dataDir) !== null) {
    if (!share)
      throw new WrongSettings(
        `DATA_DIR ${config.dataDir} is in use by a shop that is already open. Close it, or set another DATA_DIR.`,
      )
    const address = path.join(config.dataDir, 'database.url')
    return { url: readFileSync(address, 'utf8').trim(), close: async () => undefined }
  }
  const postgres = await startPostgres(path.join(config.dataDir, 'db'))
  await writeFile(path.join(config.dataDir, 'owner.pid'), String(process.pid))
  await writeFile(path.join(config.dataDir, 'database.url'), postgres.url, { mode: 0o600 })
  return {
    url: postgres.url,
    close: async () => {
      await postgres.stop()
      await rm(path.join(config.dataDir, 'owner.pid'), { force: true })
    },
  }
}

/** The key that signs cookies: from the settings, else made once and kept beside the data. */
async function readSecret(config: Config): Promise<string> {
  if (config.secret) return config.secret
  const file = path.join(config.dataDir, 'secret')
  if (!existsSync(file)) {
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Says without its password where a database was looked for. */
const withoutPassword = (url: string) => url.replace(/\/\/([^:@/]+):[^@]*@/, '//$1:…@')

/**
 * Opens what every command needs. `share`: a command beside a running shop uses its database.
 * Throws WrongSettings with one sentence for whatever a person must mend.
 */
export async function openHere(wish: {
  share?: boolean
  checkFirst?: (config: Config) => Promise<void>
}): Promise<Here> {
  const config = readConfig(process.env)
  await wish.checkFirst?.(config)
  const own = config.databaseUrl ? null : await openOwnDatabase(config, wish.share ?? false)
  const url = config.databaseUrl ?? own?.url ?? ''
  const database = openDatabase(url, 2)
  try {
    await database.pool.query('select 1').catch((fault: Error) => {
      throw new WrongSettings(
        `DATABASE_URL ${withoutPassword(url)} does not answer: ${fault.message || 'no connection'}.`,
      )
    })
    const { rows } = await database.pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    )
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new WrongSettings('DATABASE_URL names a PostgreSQL older than 15. Please use 15 or later.')
    await migrateDatabase(database, QUEUES)
  } catch (fault) {
    await database.close()
    await own?.close()
    throw fault
  }
  await database.close()
  return { config, url, secret: await readSecret(config), close: async () => own?.close() }
}
