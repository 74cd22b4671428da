import pg from 'pg'
import { type Cost, measure } from './load.ts'
import { openBench } from './market.ts'
import { printTable } from './table.ts'

const SCHEMA = 'partitions_measured'
const TIMES = 300
const AT_ONCE = 6

interface Grown {
  table: string
  /** How its rows get there, all of two years. */
  rows: string
  /** The newest page of somebody's, where there is a list of it; $1 is a random number. */
  page: string | null
  /** One row by what names it, wherever it stands in time. */
  one: string
  /** What is added up of all years. */
  sum: string
}

const MOVED = `select n as id, 'received' as kind, 1 + n % 10000 as product_id, null::bigint as variation_id, 1 as stock, 0 as held,
  null::bigint as purchase_id, 'system' as actor_role, null::text as actor_id, null::text as reason,
  now() - interval '2 years' + n * interval '15.768 seconds' as created_at from generate_series(1, 4000000) as n`

const GROWN: readonly Grown[] = [
  {
    table: 'orders',
    rows: 'select * from public.orders',
    page: `select id from orders where vendor_id = 1 + $1::bigint % 6 and archived_at is null order by created_at desc, id desc limit 25`,
    one: `select id from orders where id = (select max(id) from public.orders) - $1::bigint % 900000`,
    sum: `select sum(total) from orders where customer_id = (select customer_id from public.orders where customer_id is not null offset $1::bigint % 1000 limit 1)`,
  },
  {
    table: 'ledger_entries',
    rows: 'select * from public.ledger_entries',
    page: null,
    one: `select id from ledger_entries where transaction_id = (select max(id) from public.ledger_transactions) - $1::bigint % 2000000`,
    sum: `select sum(amount) from ledger_entries where transaction_id = any(select (select max(id) from public.ledger_transactions) - ($1::bigint + n * 7919) % 2000000 from generate_series(1, 20) as n)`,
  },
  {
    table: 'stock_movements',
    rows: MOVED,
    page: `select id from stock_movements where product_id = 1 + $1::bigint % 10000 order by id desc limit 25`,
    one: `select id from stock_movements where id = 1 + $1::bigint * 7919 % 4000000`,
    sum: `select sum(stock) from stock_movements where product_id = 1 + $1::bigint % 10000`,
  },
]

/** A copy of a table with its indexes, whole or in a part for each month; a unique index of parts has to hold the time too. */
async function copy(client: pg.Client, { table, rows }: Grown, isParted: boolean): Promise<void> {
  await client.query(`drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA}`)
  const { rows: indexes } = await client.query<{ sql: string }>(
    `select indexdef as sql from pg_indexes where schemaname = 'public' and tablename = $1`,
    [table],
  )
  await client.query(`set search_path = ${SCHEMA}, public`)
  await client.query(
    `create table ${SCHEMA}.${table} (like public.${table} including defaults including constraints including generated) ${isParted ? 'partition by range (created_at)' : ''}`,
  )
  if (isParted)
    await client.query(`do $$ begin for month in 0..26 loop
      execute format('create table ${SCHEMA}.${table}_%s partition of ${SCHEMA}.${table} for values from (%L) to (%L)', month,
        date_trunc('month', now()) - interval '25 months' + month * interval '1 month',
        date_trunc('month', now()) - interval '24 months' + month * interval '1 month'); end loop; end $$`)
  const { rows: columns } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = columns[0]?.names ?? ''
  await client.query(`insert into ${SCHEMA}.${table} (${names}) select ${names} from (${rows}) as rows`)
  for (const { sql } of indexes) {
    const own = sql.replace(/ON public\./, `ON ${SCHEMA}.`)
    await client.query(
      isParted && /^CREATE UNIQUE/.test(own) ? own.replace(/\(([^()]*)\)/, '($1, created_at)') : own,
    )
  }
  await client.query(`vacuum analyze ${SCHEMA}.${table}`)
}

const seconds = async (work: () => Promise<unknown>): Promise<string> => {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(2)
}

/** What a year that is over costs to remove: by rows with what cleans up behind them, or by parts. */
async function removeYear(client: pg.Client, table: string, isParted: boolean): Promise<string> {
  const before = `date_trunc('month', now()) - interval '13 months'`
  if (!isParted)
    return seconds(async () => {
      await client.query(`delete from ${SCHEMA}.${table} where created_at < ${before}`)
      await client.query(`vacuum ${SCHEMA}.${table}`)
    })
  return seconds(async () => {
    for (let month = 0; month < 12; month += 1) await client.query(`drop table ${SCHEMA}.${table}_${month}`)
  })
}

/** Tables that only grow, whole and in a part for each month: what is written, read and removed. */
export async function benchPartitions(): Promise<void> {
  const postgres = await openBench(['-c', 'shared_buffers=4GB'])
  const lines: string[][] = []
  let asked = 0
  const url = new URL(postgres.adminUrl)
  url.pathname = '/office_large'
  const client = new pg.Client({ connectionString: url.href, options: '-c jit=off -c random_page_cost=1.1' })
  try {
    await client.connect()
    for (const grown of GROWN)
      for (const isParted of [false, true]) {
        const { table } = grown
        await copy(client, grown, isParted)
        const ask = async (question: string): Promise<Cost> => {
          asked += 1
          const name = `asked_${asked}`
          const visit = async (turn: number) =>
            void (await client.query({ text: question, values: [turn * 104_729], name }))
          await measure(60, 1, visit)
          return measure(TIMES, 1, visit)
        }
        // As a purchase writes: some rows that are new, in a transaction of their own.
        await client.query(
          `create table ${SCHEMA}.old as select * from ${SCHEMA}.${table} order by id desc limit 1;
           create sequence ${SCHEMA}.made; select setval('${SCHEMA}.made', (select max(id) from ${SCHEMA}.${table}))`,
        )
        const made = `nextval('${SCHEMA}.made')`
        const { rows: columns } = await client.query<{ name: string }>(
          `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
          [table],
        )
        const values = columns.map(({ name }) =>
          name === 'id'
            ? made
            : name === 'created_at'
              ? 'now()'
              : name === 'number'
                ? `'ORD-' || gen_random_uuid()`
                : name === 'purchase_id' && table === 'orders'
                  ? `-${made}`
                  : `old.${name}`,
        )
        const write =
          await ask(`insert into ${SCHEMA}.${table} (${columns.map(({ name }) => name).join(', ')})
          select ${values.join(', ')} from ${SCHEMA}.old as old,
            generate_series(1, ${AT_ONCE}) as n where $1::bigint >= 0`)
        const costs = [
          write,
          grown.page && (await ask(grown.page)),
          await ask(grown.one),
          await ask(grown.sum),
        ]
        const { rows: size } = await client.query<{ size: string }>(
          `select pg_size_pretty(sum(pg_total_relation_size(c.oid))) as size from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = $1 and c.relkind = 'r'`,
          [SCHEMA],
        )
        lines.push([
          `${table}, ${isParted ? 'a part for each month' : 'whole'}`,
          ...costs.map((cost) => (cost ? cost.p50.toFixed(2) : '')),
          size[0]?.size ?? '',
          await removeYear(client, table, isParted),
        ])
      }
    await client.query(`drop schema ${SCHEMA} cascade`)
  } finally {
    await client.end()
    await postgres.stop()
  }
  printTable(
    ['table', `${AT_ONCE} rows written, ms`, 'newest page', 'one row', 'a sum', 'size', 'a year removed, s'],
    lines,
  )
}
