import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { touchCatalogue } from '#server/catalog/freshness.ts'
import { products } from '#server/catalog/tables.ts'
import type { Keys } from '#server/identity/secrets.ts'
import { readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { openLog, silentLog } from '#server/platform/log.ts'
import { followReplica } from '#server/platform/replica.ts'
import type { RunningServer } from '#web/server.ts'
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
  const replica = followReplica(primary, pair.copyUrl, silentLog)
  await expect.poll(() => replica.db()).toBe(replica.copy)
  await hold()
  await primary.db.update(products).set({ stock: 4 }).where(eq(products.id, product.id))
  replica.changed()
  expect(replica.db()).toBe(primary.db)
  const [row] = await replica.db().select().from(products).where(eq(products.id, product.id))
  expect(row?.stock).toBe(4)
  await release()
  await expect.poll(() => replica.db()).toBe(replica.copy)
  const [copied] = await replica.db().select().from(products).where(eq(products.id, product.id))
  expect(copied?.stock).toBe(4)
  await replica.stop()
})

test('a replica that stays behind is not read, though nothing was told', async () => {
  const replica = followReplica(primary, pair.copyUrl, silentLog)
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
  expect(replica.lost()).toBe(false)
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
  await expect.poll(() => page(`/product/${product.id}`)).toContain('Floor Lamp')
  await release()
  expect(await page(`/product/${product.id}`)).toContain('Floor Lamp')
})

test('pages stand when the replica is gone', async () => {
  await pair.killCopy()
  await touchCatalogue(primary.db)
  const statuses = new Set<number>()
  for (let asked = 0; asked < 30; asked += 1)
    statuses.add((await fetch(`http://127.0.0.1:${shop.port}/products?asked=${asked}`)).status)
  expect([...statuses]).toEqual([200])
  await expect.poll(() => said.join('')).toContain('the replica could not be asked')
  expect(said.join('')).not.toContain('the database could not be reached')
})
