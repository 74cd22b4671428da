import type { Keys } from './identity/secrets.ts'
import { demoProvider } from './payments/demo.ts'
import { paypalProvider } from './payments/paypal.ts'
import type { Provider } from './payments/provider.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Database, type Db, openDatabase } from './platform/database.ts'
import { type Log, openLog } from './platform/log.ts'
import { type ReadSource, readsFrom } from './platform/replica.ts'
import { Requests } from './platform/requests.ts'
import { openStorage, type Storage } from './platform/storage.ts'

/** Everything that an action may need of the world outside; tests replace the clock and the outsiders. */
export interface App {
  config: Config
  db: Db
  database: Database
  reads: ReadSource
  requests: Requests
  clock: Clock
  log: Log
  storage: Storage
  provider: Provider
  /** Keys for signing cookies and one-time links. */
  secret: Keys
}

export interface AppParts {
  databaseUrl: string
  secret: Keys
  connections?: number
  /** Milliseconds for which a question waits for one of them. */
  patience?: number
  clock?: Clock
  log?: Log
  provider?: Provider
}

/** Opens the app on a migrated database. The caller closes `database`. */
export function openApp(config: Config, parts: AppParts): App {
  const { databaseUrl, connections, patience } = parts
  const { databasePoolUrl } = config
  const pooled = databasePoolUrl !== null
  const database = openDatabase(databasePoolUrl ?? databaseUrl, { connections, patience, pooled })
  const clock = parts.clock ?? systemClock
  return {
    config,
    db: database.db,
    database,
    reads: readsFrom(database.db),
    requests: new Requests(),
    clock,
    log: parts.log ?? openLog(config.logLevel),
    storage: openStorage(config),
    provider: parts.provider ?? openProvider(config, database.db, clock),
    secret: parts.secret,
  }
}

/** PayPal where its credentials are set; else, in a demo, the built-in provider that moves no money. */
export function openProvider(config: Config, db: Db, clock: Clock): Provider {
  return config.paypal ? paypalProvider(config.paypal) : demoProvider(config, db, clock)
}
