import { spawn } from 'node:child_process'
import pg from 'pg'
import { type Postgres, startPostgres } from '#server/platform/postgres.ts'

/** A million products take several gigabytes, which another disk may have. */
const FOLDER = process.env.BENCH_DIR ?? 'data/bench'

/** The sizes at which the shop is measured. */
export const SIZES = [10_000, 100_000] as const

/** A PostgreSQL for measuring, with the server's ordinary promises (fsync and all), kept between runs. */
export const openBench = (flags: string[] = []): Promise<Postgres> => startPostgres(`${FOLDER}/db`, { flags })

/** The address of an invented catalogue of `size` products; made when it is not there yet. */
export async function marketOfSize(postgres: Postgres, size: number): Promise<string> {
  const name = `market_${size}`
  const url = new URL(postgres.adminUrl)
  url.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    process.stdout.write(`Inventing ${size} products …\n`)
    await admin.query(`create database ${name}`)
    await run(['commands/seed.ts', '--products', String(size)], { DATABASE_URL: url.href, DATA_DIR: FOLDER })
  }
  await admin.end()
  await forgetEarlierRuns(url.href)
  return url.href
}

/** The address of a new, empty database of this name. */
export async function freshDatabase(postgres: Postgres, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(postgres.adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Emails of purchases that were measured before would be written while the next thing is, and its buyers would have used up their limits. */
async function forgetEarlierRuns(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`delete from emails where status <> 'sent'`)
  await client.query('delete from visitor_limits')
  const { rows } = await client.query<{ jobs: string | null }>(`select to_regclass('pgboss.job') as jobs`)
  if (rows[0]?.jobs) await client.query('delete from pgboss.job')
  await client.end()
}

/** Settings of a shop that is measured: pages rendered anew for every request, payments that move no money. */
export const uncached = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: FOLDER,
  DEMO: 'on',
  PAGE_CACHE: 'off',
  TRUST_PROXY: 'on',
})

/** An invented catalogue of `size` products in a data folder of its own, with the database that a shop keeps there. */
export const inventMarket = (dataDir: string, size: number): Promise<void> =>
  run(['commands/seed.ts', '--products', String(size)], { DATA_DIR: dataDir })

async function run(args: string[], settings: Record<string, string>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...settings } })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    )
  })
}
