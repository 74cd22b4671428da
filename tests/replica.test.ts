import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { products } from '#server/catalog/tables.ts'
import type { Keys } from '#server/identity/secrets.ts'
import { DatabaseCache } from '#server/platform/cache.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, type Db, openDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { followReplica } from '#server/platform/replica.ts'
import { noteTags } from '#server/platform/tags.ts'
import type { RunningServer } from '#web/server.ts'
import { AT_ONCE } from './at-once.ts'
import { loadShop } from './built-shop.ts'
import { makeProduct } from './factories.ts'
import { openPair, type Pair } from './standby.ts'

let pair: Pair
let primary: Database
/** Somebody who may hold back what the copy has not shown yet. */
let holder: pg.Client
let shop: RunningServer
let product: { id: number; name: string }
/** What the log of the shop says. */
const said: string[] = []

const SECRET: Keys = ['a secret for tests only, 32 characters']

beforeAll(async () => {
  const { openShop } = await loadShop()
  pair = await openPair()
  primary = openDatabase(pair.primary.url)
  holder = new pg.Client({ connectionString: pair.copyAdminUrl })
  holder.on('error', () => undefined)
  await holder.connect()
  product = await makeProduct(primary.db, { name: 'Reading Lamp', stock: 5 })
  const config = readConfig({ NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'silent' })
  const parts = { port: 0, host: '127.0.0.1', databaseReadUrl: pair.copyUrl }
  shop = await openShop(
    { ...config, ...parts },
    {
      databaseUrl: pair.primary.url,
      secret: SECRET,
      log: openLog('warn', { write: (line: string) => void said.push(line) }),
    },
  )
})

afterAll(async () => {
  await shop?.stop()
  await holder?.end().catch(() => undefined)
  await primary?.close()
  await pair?.close()
})

const hold = () => holder.query('select pg_wal_replay_pause()')
const release = () => holder.query('select pg_wal_replay_resume()')
const page = async (path: string) => (await fetch(`http://127.0.0.1:${shop.port}${path}`)).text()

test('a replica is read once it has what was told, and not before', async () => {
  const replica = followReplica(primary, pair.copyUrl, openLog('silent'))
  await expect.poll(() => replica.db()).toBe(replica.copy)
  await hold()
  await primary.db.update(products).set({ stock: 4 }).where(eq(products.id, product.id))
  replica.changed(['lamp'])
  expect(replica.db()).toBe(primary.db)
  const [row] = await replica.db().select().from(products).where(eq(products.id, product.id))
  expect(row?.stock).toBe(4)
  await release()
  await expect.poll(() => replica.db()).toBe(replica.copy)
  const [copied] = await replica.db().select().from(products).where(eq(products.id, product.id))
  expect(copied?.stock).toBe(4)
  await replica.stop()
})

test('what was read too late from a replica that was behind is forgotten when it is not any more', async () => {
  const replica = followReplica(primary, pair.copyUrl, openLog('silent'))
  await expect.poll(() => replica.db()).toBe(replica.copy)
  const begun = replica.copy
  const stocks = new DatabaseCache<number | undefined>()
  const stock = (db: Db) =>
    stocks.read(db, 'stock', async () => {
      noteTags(['lamp'])
      const [row] = await db.select().from(products).where(eq(products.id, product.id))
      return row?.stock
    })
  await hold()
  await primary.db.update(products).set({ stock: 2 }).where(eq(products.id, product.id))
  replica.changed(['lamp'])
  expect(await stock(begun)).not.toBe(2)
  expect(await stock(replica.db())).toBe(2)
  await release()
  await expect.poll(() => replica.db()).toBe(replica.copy)
  expect(await stock(replica.db())).toBe(2)
  await replica.stop()
})

test('a replica that stays behind is not read, though nothing was told', async () => {
  const replica = followReplica(primary, pair.copyUrl, openLog('silent'))
  await expect.poll(() => replica.db()).toBe(replica.copy)
  await hold()
  await primary.db.update(products).set({ stock: 3 }).where(eq(products.id, product.id))
  await expect.poll(() => replica.db()).toBe(primary.db)
  await release()
  await expect.poll(() => replica.db()).toBe(replica.copy)
  await replica.stop()
})

test('a setting that names no replica is never read, and the log does not fill with it', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const replica = followReplica(primary, pair.primary.url.replace(/:\d+\//, ':9/'), log)
  await expect.poll(() => lines.length).toBe(1)
  expect(replica.db()).toBe(primary.db)
  await replica.stop()
  expect(lines).toHaveLength(1)
})

test('what visitors see comes from the replica', async () => {
  await expect
    .poll(async () => {
      await touchCatalogue(primary.db)
      await page('/products')
      await page(`/product/${product.id}`)
      const { rows } = await holder.query<{ asked: number }>(
        `select count(*)::int as asked from pg_stat_activity where query like '%"products"%' and pid <> pg_backend_pid()`,
      )
      return rows[0]?.asked
    })
    .toBeGreaterThan(0)
})

test('who changes a product sees it changed, however far behind the replica is', async () => {
  await expect.poll(() => page(`/product/${product.id}`)).toContain('Reading Lamp')
  await hold()
  await primary.db.update(products).set({ name: 'Floor Lamp' }).where(eq(products.id, product.id))
  // A page that was made from the replica and kept would be there for a minute.
  await expect.poll(() => page(`/product/${product.id}`), AT_ONCE).toContain('Floor Lamp')
  await release()
  expect(await page(`/product/${product.id}`)).toContain('Floor Lamp')
})

test('pages stand when the replica goes while it is read, each of them', async () => {
  const copied = async (query: string) => (await holder.query(query)).rowCount
  const lamps = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((lamp) => makeProduct(primary.db, { name: `Lamp ${lamp}` })),
  )
  // A lock of the database is one of its replica, too: pages wait there until it goes.
  const lock = await primary.pool.connect()
  await lock.query('begin')
  await lock.query('set local idle_in_transaction_session_timeout = 0')
  await lock.query('lock table products in access exclusive mode')
  // What somebody else commits takes it along.
  await primary.pool.query(`select pg_logical_emit_message(true, 'tick', '')`)
  await expect
    .poll(() => copied(`select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted`))
    .toBeGreaterThan(0)
  // Read again is a replica that was seen to have the lock.
  const { rows } = await holder.query<{ now: Date }>('select now()')
  const seen = `select 1 from pg_stat_activity where query like '%pg_last_wal_replay_lsn%' and state = 'idle'
    and state_change > '${rows[0]?.now.toISOString()}'::timestamptz + interval '300 ms'`
  await expect.poll(() => copied(seen)).toBeGreaterThan(0)
  const asking: Promise<number>[] = []
  await expect
    .poll(
      () => {
        const ask = async (id: number | undefined) => {
          const answer = await fetch(`http://127.0.0.1:${shop.port}/product/${id}`)
          await answer.text()
          return answer.status
        }
        if (asking.length < lamps.length) asking.push(ask(lamps[asking.length]?.id))
        return copied(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
      },
      { interval: 300 },
    )
    .toBeGreaterThan(2)
  await pair.killCopy()
  await lock.query('rollback')
  lock.release()
  expect(new Set(await Promise.all(asking))).toEqual(new Set([200]))
  await expect.poll(() => said.join('')).toContain('how far the replica has come could not be asked')
  expect(said.join('')).not.toContain('the database could not be reached')
})
