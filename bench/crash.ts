import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type App, openApp } from '#server/app.ts'
import { jobsOf } from '#server/jobs.ts'
import { after, HOUR, MINUTE } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { openLog } from '#server/platform/log.ts'
import { stopLeftover } from '#server/platform/postgres-leftover.ts'
import { startFakeRelay } from '../tests/fakes/relay.ts'
import { approve, checkOut, finish, formOf, isWorthAnotherTry } from './buyer.ts'
import { countBroken } from './crash-figures.ts'
import { inventMarket } from './market.ts'
import { freePort, type ServedShop, serveShop } from './serve.ts'
import { setStock, stockProducts } from './stock.ts'
import { printTable } from './table.ts'

interface CrashPlan {
  /** How often the shop, and how often its database, is killed under load. */
  kills: { server: number; database: number }
  buyers: number
  products: number
  /** Pieces of every twelfth product, few enough that they are sold out; of the others there are plenty. */
  scarce: number
  /** Whether to wait until the shop itself has sent all confirmations, and not only until its clock would have. */
  patient: boolean
}

const WHOLE: CrashPlan = {
  kills: { server: 20, database: 8 },
  buyers: 40,
  products: 60,
  scarce: 10,
  patient: true,
}

const PLENTY = 100_000

/** At least so many purchases are paid between two kills, unless the shop needs longer than this for them. */
const PAID_BETWEEN = 10
const LONGEST_LOAD = 15_000
/** A shop that is not open again by then has broken its promise. */
const LONGEST_AWAY = 120_000

interface Market {
  shop: ServedShop
  isOpen: boolean
  told: string[]
}

/** Tries a step again as a person would while the shop is away. */
async function stubbornly<T>(market: Market, step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await step()
    } catch (fault) {
      if (!isWorthAnotherTry(fault) || tries >= 20 || !market.isOpen) throw fault
      await pause(500)
    }
}

/** Buys until the market closes. Every seventh leaves before paying, and every ninth does not look what became of it. */
async function shopOn(market: Market, products: readonly number[], turns: { next: number }): Promise<void> {
  while (market.isOpen) {
    const turn = turns.next++
    const { url } = market.shop
    const form = formOf(turn, products)
    try {
      const token = await stubbornly(market, () => checkOut(url, form))
      if (turn % 7 === 0) continue
      const payment = await stubbornly(market, () => approve(url, token))
      const finishing = () => finish(url, token, payment)
      const state = turn % 9 === 0 ? await finishing() : await stubbornly(market, finishing)
      if (state === 'paid') market.told.push(form.email)
    } catch (fault) {
      // Sold out, or the shop was away for longer than this buyer's patience: what is left of it is counted afterwards.
      if (isWorthAnotherTry(fault)) await pause(200)
    }
  }
}

async function untilReady(url: string): Promise<void> {
  const until = Date.now() + LONGEST_AWAY
  while (Date.now() < until) {
    const answer = await fetch(`${url}/ready`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error(`The shop was not ready ${LONGEST_AWAY / 1000} seconds after a kill.`)
}

/** Kills under load, in turn the shop and its database; answers the seconds until each was there again. */
async function killInTurn(
  market: Market,
  plan: CrashPlan,
  settings: Record<string, string>,
): Promise<number[]> {
  const away: number[] = []
  const left = { ...plan.kills }
  for (let kill = 0; left.server + left.database > 0; kill += 1) {
    const paid = market.told.length
    const until = Date.now() + LONGEST_LOAD
    while (market.told.length < paid + PAID_BETWEEN && Date.now() < until) await pause(20)
    // Not always at the moment of a purchase's end.
    await pause((kill * 37) % 200)
    const isDatabase = left.database > 0 && (left.server === 0 || kill % 3 === 2)
    const began = Date.now()
    if (isDatabase) {
      left.database -= 1
      const lock = path.join(settings.DATA_DIR ?? '', 'db', 'postmaster.pid')
      process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGKILL')
    } else {
      left.server -= 1
      await market.shop.kill()
      market.shop = await serveShop(settings)
    }
    await untilReady(market.shop.url)
    away.push((Date.now() - began) / 1000)
  }
  return away
}

/**
 * Does what is left of purchases and payments as later hours would, on a clock that goes ahead of the shop's, and lets
 * the claims of killed processes run out. Emails are left to the shop.
 */
async function letTimePass({ database, ...app }: App): Promise<void> {
  let later = 0
  const clock = { now: () => after(new Date(), later) }
  const jobs = jobsOf({ ...app, database, clock }).filter(({ name }) => name !== 'send-email')
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const workOff = async () => {
    for (let round = 0; round < 20; round += 1) {
      const { rows } = await database.pool.query<{ name: string; data: never }>(
        `update pgboss.job set state = 'completed' where state < 'completed' and name = any($1) returning name, data`,
        [[...byName.keys()]],
      )
      if (rows.length === 0) return
      for (const { name, data } of rows) await byName.get(name)?.run(data)
    }
  }
  for (const step of [2 * MINUTE, 20 * MINUTE, HOUR, 2 * HOUR]) {
    later = step
    await workOff()
    for (const name of ['reconcile-payments', 'release-holds']) await byName.get(name)?.run(null as never)
    await workOff()
  }
  await database.pool.query(`
    update emails set claimed_until = claimed_until - interval '2 hours' where status = 'sending';
    update pgboss.job set heartbeat_on = heartbeat_on - interval '2 hours' where name = 'send-email' and state = 'active';
    update pgboss.job set start_after = now() where name = 'send-email' and state < 'active'`)
}

/** Waits until the shop has sent every email. Answers how many seconds it took. */
async function untilSent({ pool }: App['database']): Promise<number> {
  const began = Date.now()
  while (Date.now() - began < 10 * MINUTE) {
    const { rowCount } = await pool.query("select from emails where status <> 'sent' limit 1")
    if (rowCount === 0) return (Date.now() - began) / 1000
    await pause(500)
  }
  throw new Error('Emails waited for more than ten minutes.')
}

/** Buyers, kills, and what of the shop's promises held. */
export async function crash(plan: CrashPlan) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'infinity-crash-'))
  await chmod(dataDir, 0o755)
  const relay = await startFakeRelay()
  const settings = {
    DATA_DIR: dataDir,
    DEMO: 'on',
    PORT: String(await freePort()),
    SMTP_URL: relay.url,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'error',
  }
  let market: Market | null = null
  try {
    await inventMarket(dataDir, 2 * plan.products)
    market = { shop: await serveShop(settings), isOpen: true, told: [] }
    const url = readFileSync(path.join(dataDir, 'database.url'), 'utf8').trim()
    const products = await stockProducts(url, PLENTY, plan.products)
    const scarce = products.filter((_, place) => place % 12 === 0)
    await setStock(url, scarce, plan.scarce)
    const turns = { next: 1 }
    const open = market
    const buyers = Array.from({ length: plan.buyers }, () => shopOn(open, products, turns))
    const away = await killInTurn(market, plan, settings).finally(() => {
      open.isOpen = false
    })
    await Promise.all(buyers)
    const databaseUrl = readFileSync(path.join(dataDir, 'database.url'), 'utf8').trim()
    const app = openApp(readConfig({ ...settings, NODE_ENV: 'production' }), {
      databaseUrl,
      secret: ['a secret of nobody, 32 characters'],
      log: openLog('silent'),
    })
    try {
      const mail = plan.patient ? await untilSent(app.database) : null
      await letTimePass(app)
      await untilSent(app.database)
      const stock = new Map(products.map((id) => [id, scarce.includes(id) ? plan.scarce : PLENTY]))
      const outside = { told: market.told, received: relay.received, stock }
      const figures = await countBroken(app.database, outside)
      return { ...figures, tried: turns.next - 1, told: market.told.length, away, mail }
    } finally {
      await app.database.close()
    }
  } finally {
    if (market) market.isOpen = false
    await market?.shop.stop()
    // Of a shop that was killed last.
    await stopLeftover(path.join(dataDir, 'db'))
    await relay.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Kills the shop and its database under checkouts, and prints what was left of every promise. */
export async function benchCrash(): Promise<void> {
  const report = await crash(WHOLE)
  const slowest = Math.max(...report.away).toFixed(1)
  printTable(
    ['under load', 'figure'],
    [
      ['kills of the shop, of its database', `${WHOLE.kills.server}, ${WHOLE.kills.database}`],
      ['buyers at once', `${WHOLE.buyers}`],
      ['checkouts begun', `${report.tried}`],
      ['purchases paid', `${report.paid}`],
      ['money taken, in pounds', (report.captured / 100).toFixed(2)],
      ['products sold out, of those that were scarce', `${report.soldOut} of ${WHOLE.products / 12}`],
      ['slowest return after a kill, seconds', slowest],
      ['seconds until all emails had left', report.mail?.toFixed(0) ?? ''],
      ['confirmations that came twice, under one id', `${report.repeated}`],
    ],
  )
  printTable(
    ['broken promises', 'times'],
    report.promises.map(({ promise, broken }) => [promise, `${broken}`]),
  )
  if (report.promises.some(({ broken }) => broken > 0)) process.exitCode = 1
}
