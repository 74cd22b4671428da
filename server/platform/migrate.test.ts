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
    expect(codes.filter((code) => !isReturnReason(code))).toEqual([])
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

test('what was written of purchases whose buyers were erased before is forgotten, and nothing of others or of parcels', async () => {
  const left = await onRows<{ left: string }>(
    '0090_erased_reasons',
    [
      'create temp table purchases (id bigint, customer_id bigint, customer_email text)',
      'create temp table orders (id bigint, purchase_id bigint)',
      'create temp table payments (id bigint, purchase_id bigint)',
      'create temp table order_events (order_id bigint, kind text, actor text, note text)',
      'create temp table refunds (payment_id bigint, source text, reason text)',
      'create temp table payment_cases (payment_id bigint, note text)',
      `insert into purchases values (1, null, ''), (2, null, 'guest@mail.example'), (3, 4, '')`,
      'insert into orders select id, id from purchases',
      'insert into payments select id, id from purchases',
      `insert into order_events select orders.id, kind, actor, kind || ' of ' || orders.id from orders,
        (values ('status', 'admin'), ('parcel', 'vendor'), ('return-rejected', 'vendor'), ('cancelled-pieces', 'system')) events (kind, actor)`,
      `insert into refunds select payments.id, source, reason || ' of ' || payments.id from payments,
        (values ('shop', 'sorry'), ('provider', 'reversal')) refunds (source, reason)`,
      `insert into refunds values (1, 'shop', 'order-cancelled')`,
      `insert into payment_cases select id, 'note of ' || id from payments`,
    ],
    `select note as left from order_events where order_id = 1 and note is not null
      union all select reason from refunds where payment_id = 1 and reason <> ''
      union all select note from payment_cases where payment_id = 1 and note is not null
      union all select 'others ' || (select count(note) from order_events) || (select count(*) from refunds where reason <> '')
        || (select count(note) from payment_cases)
      order by 1`,
  )
  expect(left.map((row) => row.left)).toEqual([
    'cancelled-pieces of 1',
    'order-cancelled',
    'others 1062',
    'parcel of 1',
    'reversal of 1',
  ])
})

test('what waited under the old names of refunds without an order waits under the new ones, and the version before still finds it', async () => {
  const one = await app.database.pool.connect()
  const ask = async (words: string) => (await one.query<{ said: string }>(words)).rows.map(({ said }) => said)
  try {
    await one.query(`create temp table given_back (id bigint generated always as identity primary key, payment_id bigint not null unique,
      status text not null default 'queued', constraint given_back_status check (status in ('queued', 'completed', 'failed')))`)
    await one.query(`create temp table kept_money (id int primary key default 1, wrong int not null default 0,
      constraint kept_money_one check (id = 1))`)
    await one.query(`insert into given_back (payment_id) values (7), (8)`)
    await one.query(`insert into kept_money (wrong) values (3)`)
    for (const queue of ['give-back', 'keep-money', 'check-kept-money'])
      await one.query(`select pgboss.create_queue($1, '{"policy": "standard", "retryLimit": 20}')`, [queue])
    await one.query(`insert into pgboss.job (name, data, state) values ('give-back', '{"id": 1}', 'created'),
      ('give-back', '{"id": 2}', 'retry'), ('give-back', '{"id": 3}', 'active'), ('give-back', '{"id": 4}', 'completed')`)
    await one.query(`insert into pgboss.schedule (name, cron) values ('keep-money', '*/10 * * * *'),
      ('check-kept-money', '43 3 * * *'), ('send-email', '* * * * *')`)
    await one.query(
      `delete from pgboss.queue where name in ('send-unmatched-refund', 'check-reconciliation')`,
    )

    for (const statement of await statementsOf('0089_words')) await one.query(statement)

    expect(
      await ask(`select concat_ws(' ', id, payment_id, status) as said from unmatched_refunds order by id`),
    ).toEqual(['1 7 queued', '2 8 queued'])
    expect(await ask('select wrong::text as said from reconciliation_state')).toEqual(['3'])
    expect(
      await ask(`select conname as said from pg_constraint where connamespace = pg_my_temp_schema() and contype <> 'n'
        union all select c.relname from pg_class c where c.relnamespace = pg_my_temp_schema() and relkind = 'S' order by 1`),
    ).toEqual([
      ...['reconciliation_state_one', 'reconciliation_state_pkey', 'unmatched_refunds_id_seq'],
      ...['unmatched_refunds_payment_id_key', 'unmatched_refunds_pkey', 'unmatched_refunds_status'],
    ])
    await one.query(`insert into given_back (payment_id) values (8), (9)
      on conflict (payment_id) do update set status = 'failed'`)
    await one.query(`update kept_money set wrong = 0`)
    expect(
      await ask(`select concat_ws(' ', payment_id, status) as said from unmatched_refunds order by 1`),
    ).toEqual(['7 queued', '8 failed', '9 queued'])

    expect(
      await ask(`select concat_ws(' ', name, data ->> 'id', state) as said from pgboss.job
        where name in ('give-back', 'send-unmatched-refund') order by data ->> 'id'`),
    ).toEqual([
      ...['send-unmatched-refund 1 created', 'send-unmatched-refund 2 retry'],
      ...['give-back 3 active', 'give-back 4 completed'],
    ])
    expect(
      await ask(
        `select name || ' ' || retry_limit as said from pgboss.queue where name = 'send-unmatched-refund'`,
      ),
    ).toEqual(['send-unmatched-refund 20'])
    expect(await ask('select name as said from pgboss.schedule')).toEqual(['send-email'])
  } finally {
    one.release(true)
  }
})
