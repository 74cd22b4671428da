import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scratchFolder } from '#tests/scratch.ts'
import { QUEUES } from '../queues.ts'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { ROLE } from './postgres-role.ts'

let folder: string
let postgres: Postgres

beforeAll(async () => {
  folder = await scratchFolder('role')
  postgres = await startPostgres(path.join(folder, 'db'))
})

afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(url: string, question: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}

async function migrate() {
  const database = openDatabase(postgres.url, { connections: 2 })
  await migrateDatabase(database, QUEUES).finally(() => database.close())
}

const FORBIDDEN = [
  "alter system set listen_addresses = '*'",
  "select pg_read_file('infinity.password')",
  "select pg_ls_dir('.')",
  "copy (select 1) to program 'id'",
  "copy (select 1) to '/tmp/infinity-stolen'",
  'create role thief superuser login',
  'create database elsewhere',
  'alter role infinity_shop superuser',
  'set role infinity',
  'select rolpassword from pg_authid',
  "set session_replication_role = 'replica'",
]

test('the shop owns its database and can do nothing outside of it', async () => {
  await migrate()
  for (const question of FORBIDDEN)
    await expect(ask(postgres.url, question), question).rejects.toThrow(
      /permission denied|must be|Only roles/,
    )
  await ask(
    postgres.url,
    'create schema extra; create table extra.things (id int); drop schema extra cascade',
  )
  // Who may do everything can: so it is the user that is refused, and not the question.
  expect(await ask(postgres.adminUrl, "select pg_read_file('PG_VERSION') as version")).toHaveLength(1)
})

const strangers = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and c.relowner <> '${ROLE}'::regrole
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  union all
  select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'pgboss') and p.proowner <> '${ROLE}'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname in ('public', 'pgboss') and t.typtype in ('e', 'd') and t.typowner <> '${ROLE}'::regrole
  union all
  select nspname from pg_namespace where nspname in ('drizzle', 'pgboss') and nspowner <> '${ROLE}'::regrole`

test('a database of the time when the shop was allowed everything is handed over at its next start, with all that is in it', async () => {
  const older = openDatabase(postgres.adminUrl, { connections: 2 })
  await ask(
    postgres.adminUrl,
    `alter database postgres owner to infinity; drop schema public, drizzle, pgboss cascade;
    create schema public authorization pg_database_owner; grant usage on schema public to public;
    drop owned by ${ROLE}; drop role ${ROLE}`,
  )
  await migrateDatabase(older, QUEUES).finally(() => older.close())
  await ask(
    postgres.adminUrl,
    "insert into site_settings (setting_key, setting_value, setting_type) values ('kept', '1', 'text')",
  )
  for (const _ of ['handed over', 'nothing to do']) {
    await postgres.stop()
    postgres = await startPostgres(path.join(folder, 'db'))
    expect(await ask(postgres.url, strangers)).toEqual([])
  }
  await migrate()
  expect(await ask(postgres.url, "select from site_settings where setting_key = 'kept'")).toHaveLength(1)
  await ask(postgres.url, 'alter table products add column extra int; drop function joined cascade')
})
