import { randomBytes } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { scratchFolder } from '#tests/scratch.ts'
import { QUEUES } from '../queues.ts'
import { type Database, openDatabase } from './database.ts'
import { type MigrationOptions, migrateDatabase } from './migrate.ts'
import { ROLE } from './postgres-role.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface Entry {
  tag: string
  when: number
}
const readJournal = async (): Promise<{ entries: Entry[] }> =>
  JSON.parse(await readFile(path.join(ROOT, 'migrations/meta/_journal.json'), 'utf8'))

let app: TestApp
let folder: string

beforeEach(async () => {
  app = await openTestApp()
  folder = await scratchFolder('migrations')
  await cp(path.join(ROOT, 'migrations'), path.join(folder, 'migrations'), { recursive: true })
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** The next version: the migrations of this one and some more, by their names. */
async function write(more: Record<string, string>): Promise<void> {
  const journal = await readJournal()
  const last = Math.max(...journal.entries.map((entry) => entry.when))
  for (const [n, [tag, words]] of Object.entries(more).entries()) {
    journal.entries.push({ tag, when: last + 1 + n })
    await writeFile(path.join(folder, 'migrations', `${tag}.sql`), words)
  }
  await writeFile(path.join(folder, 'migrations/meta/_journal.json'), JSON.stringify(journal))
}

const upgrade = (options: MigrationOptions = {}) =>
  migrateDatabase(app.database, QUEUES, { root: folder, ...options })

/** What is there of tables that only these tests have. */
const tables = async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname like 'next\\_%' and relkind = 'r' order by 1`,
  )
  return rows.map((row) => row.name)
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  return client
}

test('a migration that fails says which it was and leaves nothing, and those before it stay done', async () => {
  await write({
    '9001_first': 'create table next_first ()',
    '9002_second': 'create table next_second ();--> statement-breakpoint\nselect 1 / 0',
    '9003_third': 'create table next_third ()',
  })
  await expect(upgrade()).rejects.toThrow('Migration 9002_second failed: division by zero')
  expect(await tables()).toEqual(['next_first'])
  await write({
    '9001_first': 'create table next_first ()',
    '9002_second': 'create table next_second ()',
    '9003_third': 'create table next_third ()',
  })
  await upgrade()
  expect(await tables()).toEqual(['next_first', 'next_second', 'next_third'])
})

test('a table that one migration changes is read again while the next one works', async () => {
  await write({
    '9001_first': 'alter table products add column next_words text',
    '9002_second': 'select pg_advisory_xact_lock(9002)',
  })
  const other = await connect()
  await other.query('select pg_advisory_lock(9002)')
  const upgraded = upgrade({ pauses: [60_000] })
  const works = async () =>
    (await other.query(`select from pg_locks where locktype = 'advisory' and objid = 9002 and not granted`))
      .rowCount
  await expect.poll(works).toBe(1)
  await other.query(`set lock_timeout = '1s'`)
  await other.query('select count(next_words) from products').finally(() => other.end())
  await upgraded
})

test('who reads a table for long keeps a migration waiting and no other reader, and the migration comes when it has ended', async () => {
  await write({ '9001_wide': 'alter table products add column next_words text' })
  const long = await connect()
  await long.query('begin')
  await long.query('select count(*) from products')
  const told: string[] = []
  const upgraded = upgrade({ tell: (sentence) => told.push(sentence), pauses: Array(100).fill(100) })
  const waits = () =>
    long
      .query(`select from pg_locks where relation = 'products'::regclass and not granted`)
      .then((answer) => answer.rowCount)
  try {
    await expect.poll(waits).toBe(1)
    // It stands behind the migration.
    const other = await connect()
    await other.query(`set lock_timeout = '30s'`)
    await other.query('select count(*) from products').finally(() => other.end())
    await expect
      .poll(() => told[0])
      .toBe('Migration 9001_wide waits for a table that others use, and is tried again …')
  } finally {
    await long.end()
  }
  await upgraded
  await app.database.pool.query('select next_words from products')
})

test('a migration that does not get its table after some tries is given up, and the shop is as it was', async () => {
  await write({ '9001_wide': 'alter table products add column next_words text' })
  const long = await connect()
  await long.query('begin')
  await long.query('select count(*) from products')
  await expect(upgrade({ pauses: [100] }).finally(() => long.end())).rejects.toThrow(
    'Migration 9001_wide failed: canceling statement due to lock timeout',
  )
  await expect(app.database.pool.query('select next_words from products')).rejects.toThrow('does not exist')
  await upgrade()
  await app.database.pool.query('select next_words from products')
})

test('an older version beside a newer one says that the database is ahead, and leaves its queues as the newer wants them', async () => {
  await write({ '9001_first': 'create table next_first ()' })
  const newer = { ...QUEUES, 'send-email': { ...QUEUES['send-email'], options: { retryLimit: 3 } } }
  await migrateDatabase(app.database, newer, { root: folder })
  const told: string[] = []
  await migrateDatabase(app.database, QUEUES, { root: ROOT, tell: (sentence) => told.push(sentence) })
  expect(told).toEqual([
    'The database is that of a newer version: it has had 1 migration that this version does not know. Beside newer nodes that is meant for the time of an upgrade.',
  ])
  const { rows } = await app.database.pool.query(
    `select retry_limit from pgboss.queue where name = 'send-email'`,
  )
  expect(rows).toEqual([{ retry_limit: 3 }])
  await migrateDatabase(app.database, QUEUES, { root: folder, tell: (sentence) => told.push(sentence) })
  expect(told).toHaveLength(1)
})

/** A database without anything in it, for the time of a test. */
async function inNew<Answer>(work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const name = `migrated_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create database ${name} owner ${ROLE}`)
  const database = openDatabase(Object.assign(new URL(inject('shopUrl')), { pathname: `/${name}` }).href)
  try {
    return await work(database)
  } finally {
    await database.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

const shapeOf = async ({ pool }: Pick<Database, 'pool'>) => {
  const { rows } = await pool.query<{ word: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as word
       from information_schema.columns where table_schema = 'public'
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '[.]'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13 and prokind = 'f'
     order by 1`,
  )
  return rows.map((row) => row.word)
}

// 0016_languages was written before 0015_emails, by its date.
test.each([16, 50])(
  'a database that had the first %i migrations in one go has the others one by one, and is as a new one',
  async (had) => {
    const journal = await readJournal()
    const earlier = { ...journal, entries: journal.entries.slice(0, had) }
    await mkdir(path.join(folder, 'earlier'))
    await cp(path.join(folder, 'migrations'), path.join(folder, 'earlier'), { recursive: true })
    await writeFile(path.join(folder, 'earlier/meta/_journal.json'), JSON.stringify(earlier))
    await inNew(async (database) => {
      await migrate(drizzle(database.pool), { migrationsFolder: path.join(folder, 'earlier') })
      await migrateDatabase(database, QUEUES, { root: ROOT })
      expect(await shapeOf(database)).toEqual(await shapeOf(app.database))
      const { rows } = await database.pool.query(
        'select created_at as when from drizzle.__drizzle_migrations order by id',
      )
      expect(rows).toEqual(journal.entries.map(({ when }) => ({ when })))
    })
  },
)
