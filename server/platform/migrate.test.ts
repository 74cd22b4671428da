import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { isReturnReason } from '../orders/return-rules.ts'
import { QUEUES } from '../queues.ts'
import { migrateDatabase } from './migrate.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})

afterAll(() => app.close())

const retries = async () => {
  const { rows } = await app.database.pool.query<{ retry_limit: number; retry_delay_max: number | null }>(
    "select retry_limit, retry_delay_max from pgboss.queue where name = 'send-email'",
  )
  return rows[0]
}

const statementsOf = async (migration: string) =>
  (await readFile(path.join(import.meta.dirname, '../../migrations', `${migration}.sql`), 'utf8')).split(
    '--> statement-breakpoint',
  )

/** What a migration does to rows, on tables of one connection alone that stand before those of today. */
async function onRows<Row extends object>(
  migration: string,
  before: readonly string[],
  asked: string,
): Promise<Row[]> {
  const one = await app.database.pool.connect()
  try {
    for (const statement of before) await one.query(statement)
    for (const statement of await statementsOf(migration))
      if (/^\s*(update|insert)/i.test(statement)) await one.query(statement)
    return (await one.query<Row>(asked)).rows
  } finally {
    one.release(true)
  }
}

test('a node waits for another that prepares the database longer than a page may wait for an answer', async () => {
  const busy = new pg.Client({ connectionString: app.url })
  await busy.connect()
  await busy.query("select pg_advisory_lock(hashtext('infinity migrations'))")
  const pool = new pg.Pool({ connectionString: app.url, max: 2, statement_timeout: 100 })
  const migrated = migrateDatabase({ ...app.database, pool }, QUEUES).then(
    () => 'ready',
    (fault: Error) => fault.message,
  )
  const waits = async () => {
    const { rowCount } = await busy.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
         and now() - query_start > interval '0.3 seconds'`,
    )
    return rowCount
  }
  await expect
    .poll(waits)
    .toBe(1)
    .finally(() => busy.end())
  expect(await migrated).toBe('ready')
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '100ms' }])
  await pool.end()
})

test('how often an email is tried again follows a new version in a database that is there already', async () => {
  expect(await retries()).toEqual({ retry_limit: 12, retry_delay_max: 3600 })
  await migrateDatabase(app.database, {
    'send-email': { ...QUEUES['send-email'], options: { retryLimit: 3 } },
  })
  expect(await retries()).toEqual({ retry_limit: 3, retry_delay_max: null })
  await migrateDatabase(app.database, QUEUES)
  expect(await retries()).toEqual({ retry_limit: 12, retry_delay_max: 3600 })
})

test('reasons of returns and refunds that were kept as sentences become codes, and what nobody knows is another reason', async () => {
  const sentences = await statementsOf('0020_reasons')
  const one = await app.database.pool.connect()
  try {
    // Tables of this connection alone stand before those that have the columns of today.
    await one.query('create temp table returns (id int, reason text)')
    await one.query('create temp table refunds (id int, reason text)')
    const old = [
      'Arrived damaged',
      'Not as described',
      'Wrong item',
      'Does not fit',
      'Changed my mind',
      'It sings',
    ]
    await one.query('insert into returns select n, r from unnest($1::text[]) with ordinality as t(r, n)', [
      old,
    ])
    const sent = ['Order cancelled', 'Goods returned', 'It arrived broken.']
    await one.query('insert into refunds select n, r from unnest($1::text[]) with ordinality as t(r, n)', [
      sent,
    ])
    for (const statement of sentences) await one.query(statement)
    const reasons = async (table: string) =>
      (await one.query<{ reason: string }>(`select reason from ${table} order by id`)).rows.map(
        (row) => row.reason,
      )
    const codes = await reasons('returns')
    expect(codes).toEqual([
      'damaged',
      'not-as-described',
      'wrong-item',
      'does-not-fit',
      'changed-mind',
      'other',
    ])
    expect(codes.every(isReturnReason)).toBe(true)
    expect(await reasons('refunds')).toEqual(['order-cancelled', 'items-returned', 'It arrived broken.'])
  } finally {
    one.release(true)
  }
})

test('refunds that the demo provider knew by their ids alone are in its books, those of several orders as one', async () => {
  const booked = await onRows(
    '0044_provider_checks',
    [
      'create temp table demo_provider_orders (id text, capture_id text, refund_ids text[], captured_at timestamptz, created_at timestamptz)',
      'create temp table demo_provider_refunds (id text, order_id text, amount bigint, created_at timestamptz)',
      'create temp table refunds (provider_refund_id text, charge_amount bigint, completed_at timestamptz, created_at timestamptz)',
      'create temp table given_back (provider_refund_id text, amount bigint, completed_at timestamptz, created_at timestamptz)',
      `insert into demo_provider_orders values ('paid', 'C1', '{R1,R2}', null, '2026-03-01Z'), ('late', 'C2', '{G1}', null, '2026-03-02Z'),
        ('open', null, '{}', null, '2026-03-03Z')`,
      `insert into refunds values ('R1', 300, '2026-03-05Z', '2026-03-04Z'), ('R1', 200, null, '2026-03-04Z'),
        ('R2', 50, '2026-03-06Z', '2026-03-06Z'), (null, 900, null, '2026-03-06Z'), ('P9', 700, null, '2026-03-06Z')`,
      `insert into given_back values ('G1', 4000, '2026-03-07Z', '2026-03-02Z')`,
    ],
    `select r.id, r.order_id as of, r.amount::int, to_char(r.created_at at time zone 'UTC', 'DD') as day, d.captured_at = d.created_at as captured
     from demo_provider_refunds r join demo_provider_orders d on d.id = r.order_id
     union all select null, id, 0, null, captured_at is not null from demo_provider_orders where capture_id is null order by 1`,
  )
  expect(booked).toEqual([
    { id: 'G1', of: 'late', amount: 4000, day: '07', captured: true },
    { id: 'R1', of: 'paid', amount: 500, day: '04', captured: true },
    { id: 'R2', of: 'paid', amount: 50, day: '06', captured: true },
    { id: null, of: 'open', amount: 0, day: null, captured: false },
  ])
})

test('lines that were refunded by themselves say how much, without what the provider refused', async () => {
  const lines = await onRows(
    '0051_line_refunds',
    [
      'create temp table order_lines (id bigint, order_id bigint, refunded bigint default 0)',
      'create temp table refunds (key text, order_id bigint, amount bigint, status text)',
      'insert into order_lines values (1, 7), (2, 7), (3, 8)',
      `insert into refunds values ('line:1:0', 7, 100, 'completed'), ('line:1:100', 7, 50, 'queued'), ('line:2:0', 7, 30, 'failed'),
        ('return:3', 8, 900, 'completed')`,
    ],
    'select id::int, refunded::int from order_lines order by id',
  )
  expect(lines).toEqual([
    { id: 1, refunded: 150 },
    { id: 2, refunded: 0 },
    { id: 3, refunded: 0 },
  ])
})

test('what cost nothing in a country before that was noted is noted for it, and nothing else', async () => {
  const noted = await onRows<{ noted: string }>(
    '0058_sums_of_the_office_kept',
    [
      'create temp table products (id bigint)',
      'create temp table product_prices (product_id bigint, market text, sold boolean, price bigint)',
      'create temp table unpriced_products (product_id bigint, market text)',
      'insert into products values (1), (2), (3)',
      `insert into product_prices values (1, 'US', true, 100), (1, 'GB', true, 100), (1, 'AE', true, 100), (1, 'SA', true, 100),
        (2, 'GB', true, 2000), (2, 'US', false, 2500), (2, 'AE', true, 0), (2, 'SA', true, null)`,
    ],
    "select product_id || ' ' || market as noted from unpriced_products order by 1",
  )
  expect(noted.map((row) => row.noted)).toEqual([
    ...['2 AE', '2 SA', '2 US'],
    ...['3 AE', '3 GB', '3 SA', '3 US'],
  ])
})
