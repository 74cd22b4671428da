import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { products } from '#server/catalog/tables.ts'
import { openDatabase, settleForPooler } from '#server/platform/database.ts'
import { findUser } from '#server/platform/postgres-binaries.ts'
import { freePort } from '../bench/serve.ts'
import { AT_ONCE } from './at-once.ts'
import { loadShop } from './built-shop.ts'
import { openTestApp, type TestApp } from './database.ts'
import { makeProduct, makeShippingRates } from './factories.ts'
import { buy } from './orders.ts'
import { scratchFolder } from './scratch.ts'
import { line } from './shopper.ts'

/** The program of the Debian package pgbouncer, or one that is named. */
const POOLER = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
const isThere = existsSync(POOLER)
if (!isThere) console.log('PgBouncer is not on this machine: what needs it is skipped.')

describe.skipIf(!isThere)('behind PgBouncer, which gives each transaction another connection', () => {
  let app: TestApp
  let folder: string
  let poolUrl: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    app = await openTestApp()
    await makeShippingRates(app.db)
    await settleForPooler(app.database)
    const port = await freePort()
    const server = new URL(inject('shopUrl'))
    folder = await scratchFolder('pooler')
    const users = path.join(folder, 'users.txt')
    await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`)
    const settings = path.join(folder, 'pgbouncer.ini')
    // Few connections for many questions: whatever one leaves behind, another meets.
    await writeFile(
      settings,
      `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
    )
    const pooler = spawn(POOLER, [settings], { ...findUser(), stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => pooler.once('close', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      let said = ''
      pooler.stderr.on('data', (chunk) => {
        said += chunk
        if (said.includes('process up')) resolve()
      })
      pooler.once('close', () => reject(new Error(said)))
    })
    stop = async () => {
      pooler.kill('SIGINT')
      await ended
    }
    poolUrl = Object.assign(new URL(app.url), { port: String(port) }).href
  })

  afterAll(async () => {
    await stop?.()
    await app?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test('purchases side by side are paid, and sell what there is once', async () => {
    const pooled = openApp(
      { ...app.config, databasePoolUrl: poolUrl },
      { databaseUrl: app.url, secret: app.secret },
    )
    const lamp = await makeProduct(app.db, { stock: 20 })
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(pooled, [line(lamp.id)])))
    expect(new Set(bought.map(({ order }) => order.number)).size).toBe(20)
    const [left] = await app.db.select().from(products).where(eq(products.id, lamp.id))
    expect(left?.stock).toBe(0)
    await pooled.database.close()
  })

  test('pages are made, searched and kept until something changes', async () => {
    const { openShop } = await loadShop()
    const config = { ...app.config, mode: 'production' as const, port: 0, databasePoolUrl: poolUrl }
    const shop = await openShop(config, { databaseUrl: app.url, secret: app.secret })
    const page = async (path: string) => (await fetch(`http://127.0.0.1:${shop.port}${path}`)).text()
    const lamp = await makeProduct(app.db, { name: 'Reading Lamp' })
    for (const question of [
      'search=lamp',
      'search=reading',
      'search=reading+lamp',
      'sort=price-asc',
      'rating=4',
    ])
      expect(await page(`/products?${question}`)).toContain('</html>')
    await expect.poll(() => page(`/product/${lamp.id}`)).toContain('Reading Lamp')
    await app.db.update(products).set({ name: 'Floor Lamp' }).where(eq(products.id, lamp.id))
    await expect.poll(() => page(`/product/${lamp.id}`), AT_ONCE).toContain('Floor Lamp')
    await shop.stop()
  })

  test('every question has the limits that a connection of our own would have brought', async () => {
    const { db, close } = openDatabase(poolUrl, { pooled: true })
    const shown = await db.execute(
      "select current_setting('statement_timeout') as limit, current_setting('jit') as jit",
    )
    expect(shown.rows).toEqual([{ limit: '15s', jit: 'off' }])
    await close()
  })
})
