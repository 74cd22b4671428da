import pg from 'pg'
import { openDatabase } from '#server/platform/database.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { QUEUES } from '#server/queues.ts'
import { measure } from './load.ts'
import type { ServedShop } from './serve.ts'
import { printTable } from './table.ts'
import { ask, postForm } from './visitor.ts'

const TIMES = 40
const WARM = 10
/** No page takes longer, and no statement: milliseconds. */
const LIMITS = { page: 100, statement: 50 }

export type NamedPage = [name: string, path: string]

/** A database of this name that was copied from `template` and grown once; kept between runs. */
export async function grownMarket(
  adminUrl: string,
  { name, template, grow }: { name: string; template: string; grow: (url: string) => Promise<void> },
): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const there = await admin.query('select from pg_database where datname = $1', [name])
  if (there.rowCount === 0)
    await admin.query(`create database ${name} template ${new URL(template).pathname.slice(1)}`)
  await admin.end()
  const database = openDatabase(url.href, { connections: 1 })
  await migrateDatabase(database, QUEUES)
  await database.close()
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  await client.query('delete from visitor_limits')
  const grown = await client.query(`select from vendors where code = 'LARGE'`)
  await client.end()
  if (grown.rowCount === 0) {
    process.stdout.write(`Growing ${name} …\n`)
    const began = performance.now()
    await grow(url.href)
    process.stdout.write(`… in ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
  }
  return url.href
}

/** The cookies of whoever logs in at `path`. */
export async function logIn(shop: string, path: string, form: Record<string, string>): Promise<string> {
  const answer = await postForm(shop, { path, from: '10.8.0.1', form })
  const cookies = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '')
  if (!cookies.some((cookie) => /^(vendor|admin)_session=./.test(cookie)))
    throw new Error(`Nobody could log in at ${path}: ${answer.status}`)
  return cookies.join('; ')
}

/** What the shop has computed so far, in milliseconds of a processor. */
async function computed(shop: ServedShop): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/process_cpu_seconds_total ([\d.]+)/.exec(text)?.[1]) * 1000
}

interface Statement {
  query: string
  calls: number
  mean: number
  best: number
}

/** The statements that came at every visit (others are of jobs), as PostgreSQL counted them in milliseconds; the slowest first. */
async function statementsOf(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(
    `select query, calls::int, mean_exec_time as mean, min_exec_time as best from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and calls >= $1 and calls % $1 = 0 order by min_exec_time desc`,
    [TIMES],
  )
  return rows
}

/** What a statement is about: without what it selects. */
const inShort = (query: string) =>
  query
    .replace(/\s+/g, ' ')
    .replace(/^select .*? from (?=")/, 'select … from ')
    .replaceAll('"', '')
    .replaceAll('|', '\\|')
    .slice(0, 80)

/** Whole pages, one at a time, as whoever has this cookie sees them; prints what they cost and which are above the limits. */
export async function measurePages(
  client: pg.Client,
  shop: ServedShop,
  { cookie, pages }: { cookie: string; pages: readonly NamedPage[] },
): Promise<void> {
  const rows: string[][] = []
  const above: string[] = []
  for (const [name, path] of pages) {
    let page = { bytes: 0, text: '' }
    const visit = async (turn: number) => {
      const answer = await ask(shop.url, {
        path,
        from: `10.8.1.${turn % 250}`,
        headers: { Cookie: cookie },
      })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      page = answer
    }
    await measure(WARM, 1, visit)
    await client.query('select pg_stat_statements_reset()')
    const before = await computed(shop)
    const cost = await measure(TIMES, 1, visit)
    const processor = (await computed(shop)) - before
    const statements = await statementsOf(client)
    const [slowest] = statements
    if (cost.best > LIMITS.page || (slowest?.best ?? 0) > LIMITS.statement) above.push(name)
    const sum = (of: (each: Statement) => number) =>
      statements.reduce((all, each) => all + of(each), 0) / TIMES
    rows.push([
      ...[name, ...[cost.best, cost.p50, cost.p99, processor / TIMES].map((value) => value.toFixed(1))],
      ...[sum((each) => each.calls).toFixed(0), sum((each) => each.calls * each.best).toFixed(1)],
      ...[(slowest?.best ?? 0).toFixed(1), (slowest?.mean ?? 0).toFixed(1), inShort(slowest?.query ?? '')],
      String(page.text.match(/1,000(<!-- -->)?\+/g)?.length ?? 0),
      `${Math.round(page.bytes / 1024)} kB`,
    ])
  }
  printTable(
    [
      ...['page', 'best ms', 'p50', 'p99', 'processor ms', 'statements', 'their ms'],
      ...['slowest, best ms', 'mean', 'which', '1,000+', 'size'],
    ],
    rows,
  )
  process.stdout.write(
    above.length === 0
      ? `At their best every page is below ${LIMITS.page} ms and every statement below ${LIMITS.statement} ms.\n`
      : `Above the limits: ${above.join(', ')}.\n`,
  )
}
