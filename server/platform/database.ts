import { is, type SQL, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { namelessClient, preparingClient } from './statements.ts'

// Counts and sums arrive as numbers: everything that is counted is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The database, or a transaction in it: every function that reads or writes takes it first. */
export type Db = NodePgDatabase

/**
 * A shop asks many small questions of a database that fits into memory: following an index costs little
 * there, and compiling a plan or sharing it between processes costs more than answering.
 */
const PLANNING = { random_page_cost: '1.1', jit: 'off', max_parallel_workers_per_gather: '0' }
const PATIENCE = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 }

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface DatabaseOptions {
  connections?: number | undefined
  /** Whoever waits longer for a connection, in milliseconds, is refused. */
  patience?: number | undefined
  /** Whoever is asked and says nothing for so long, in milliseconds, is not there. */
  silence?: number | undefined
  /** A pooler stands in between, for which the end of a transaction is the end of a session: nothing is left behind in one. */
  pooled?: boolean | undefined
}

/** Connections of which one that breaks, idle or between two questions, does not end the process; the next question opens another. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

type NoSchema = Record<string, never>

/**
 * Questions through a pool. A transaction gives its connection back whatever happens: the library's own begins before it minds that, and
 * keeps for ever a connection that breaks just then. One that is left in the middle of a transaction is not used again.
 */
class PoolSession extends NodePgSession<NoSchema, NoSchema> {
  readonly #pool: pg.Pool
  readonly #dialect: PgDialect

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined)
    this.#pool = pool
    this.#dialect = dialect
  }

  override async transaction<T>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#pool.connect()
    const session = new NodePgSession<NoSchema, NoSchema>(client, this.#dialect, undefined)
    let hasBegun = false
    try {
      return await session.transaction((tx) => {
        hasBegun = true
        return work(tx)
      }, config)
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I')
    }
  }
}

/** Opens a pool of connections to `url`. Nothing is asked of the server yet. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 12, patience = 3000, silence, pooled = false } = options
  const planning = Object.entries(PLANNING).map(([name, value]) => `-c ${name}=${value}`)
  const pool = openPool({
    Client: pooled ? namelessClient() : preparingClient(),
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience,
    ...(silence && { query_timeout: silence }),
    ...(!pooled && { options: planning.join(' '), ...PATIENCE }),
  })
  const dialect = new PgDialect({ casing: 'snake_case' })
  const db: Db = new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined)
  return { db, pool, close: () => pool.end() }
}

/** Gives the user of a database the settings that a pooler passes on from nobody. */
export async function settleForPooler({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const [name, value] of Object.entries({ ...PLANNING, ...PATIENCE }))
    await pool.query(
      `do $$ begin execute format('alter role current_user in database %I set ${name} = ''${value}''', current_database()); end $$`,
    )
}

/**
 * Stands in what a statement returns: it is answered before it is on the disk. A power cut may take it back together with what was
 * written after it, never with what was before: whatever is kept for good later keeps it too. For what nobody is promised by
 * itself, or is done again. In a transaction it does nothing: what else is written there may be a promise. So the statement is
 * another there, and has no name of its own.
 */
export const asyncCommit = (db: Db): SQL<string | null> =>
  is(db, PgTransaction) ? sql`null::text` : sql`set_config('synchronous_commit', 'off', true)`

/** Whether a statement was refused, and undone, because a constraint of the database forbids what it would leave. */
export function breaksConstraint(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && cause.code.startsWith('23')) return true
  return false
}

/** Whether a statement was refused, and undone, because others held what it needs: a lock in time, or two that waited for each other. */
export function isLockConflict(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === '55P03' || fault.code === '40P01')
}

/** Whether a database answers that it is starting, or recovering from a hard end: soon it will be there. */
export function isDatabaseStarting(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '57P03') return true
  return false
}

/** How the system says that nobody is reached: refused, cut off, not found, no way there. */
const UNREACHED = /^(ECONN|EPIPE|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENETUNREACH|ENETDOWN)/
/** How PostgreSQL says it: a connection that failed, a server that stops or starts, all its connections taken. */
const TURNED_AWAY = /^(08|57P0|53300)/
const LOST =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable|Cannot use a pool after/

/** Whether a fault means that the database could not be reached, as opposed to a wrong question. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (UNREACHED.test(code) || TURNED_AWAY.test(code) || LOST.test(cause.message)) return true
  }
  return false
}

/** Whether what was asked needs more room than a disk has, that of this machine or that of the database. */
export function isDiskFull(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && (cause.code === '53100' || cause.code === 'ENOSPC')) return true
  return false
}
