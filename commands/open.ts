import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Keys } from '#server/identity/secrets.ts'
import { type Config, readConfig, WrongSettings } from '#server/platform/config.ts'
import {
  type Database,
  isDatabaseStarting,
  openDatabase,
  settleForPooler,
} from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { QUEUES } from '#server/queues.ts'
import { databaseNotMigrated, databaseUnreachable, nameOf } from './database-url.ts'
import { checkDataDir, openOwnDatabase } from './own-database.ts'
import { say, warn } from './say.ts'

/** This machine's app before it is opened to anybody: settings read, database up and migrated. */
export interface Here {
  config: Config
  url: string
  secret: Keys
  close(): Promise<void>
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

/** So long a database may take to start before a command gives it up, in milliseconds. */
const PATIENCE = 300_000

/** The number of its version. One that is just starting, or recovers from a hard end, is waited for. */
async function readVersion({ pool }: Database, since = Date.now()): Promise<number> {
  for (let waits = false; ; waits = true) {
    try {
      const { rows } = await pool.query<{ version: number }>(
        "select current_setting('server_version_num')::int as version",
      )
      return rows[0]?.version ?? 0
    } catch (fault) {
      if (!isDatabaseStarting(fault) || Date.now() - since > PATIENCE) throw fault
      if (!waits) say('The database is starting up. Waiting until it is ready …')
      await pause(500)
    }
  }
}

/** Asks the database whether it can be used, and brings it to this version. `ownFolder`: no setting names it. */
async function prepareDatabase(
  url: string,
  ownFolder: string | null,
  pooled: boolean,
  tell: (sentence: string) => void,
): Promise<void> {
  const database = openDatabase(url, { connections: 2 })
  try {
    let version: number
    try {
      version = await readVersion(database)
    } catch (fault) {
      throw ownFolder ? fault : databaseUnreachable(url, fault)
    }
    if (version < 150_000)
      throw new WrongSettings('DATABASE_URL names a PostgreSQL older than 15. Please use 15 or later.')
    try {
      await migrateDatabase(database, QUEUES, { tell })
      if (pooled) await settleForPooler(database)
    } catch (fault) {
      throw databaseNotMigrated(nameOf(url, ownFolder), fault)
    }
  } finally {
    await database.close()
  }
}

/**
 * Opens what every command needs. `share`: a command beside a running shop uses its database.
 * Throws WrongSettings with one sentence for whatever a person must mend.
 */
export async function openHere(wish: {
  share?: boolean
  checkFirst?: (config: Config) => Promise<void>
}): Promise<Here> {
  const config = readConfig(process.env)
  await checkDataDir(config, wish.share)
  await wish.checkFirst?.(config)
  const own = config.databaseUrl ? null : await openOwnDatabase(config, wish.share ?? false)
  const url = config.databaseUrl ?? own?.url ?? ''
  // Beside a shop it has told that already.
  const tell = wish.share ? () => undefined : warn
  await prepareDatabase(url, own && config.dataDir, config.databasePoolUrl !== null, tell)
  return {
    config,
    url,
    secret: [await readSecret(config), ...config.formerSecrets],
    close: async () => own?.close(),
  }
}
