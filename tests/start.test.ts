import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../bench/serve.ts'
import { loadShop } from './built-shop.ts'
import { commandEnv } from './command-env.ts'
import { openTestApp } from './database.ts'
import { untilSomebodyWaits } from './locks.ts'
import { scratchFolder } from './scratch.ts'

let folder: string
/** A shop that is no demo has somebody who takes its payments. */
const PAYPAL = { PAYPAL_CLIENT_ID: 'shop-client', PAYPAL_CLIENT_SECRET: 'secret' }
const running = new Set<ChildProcess>()

beforeAll(async () => {
  await loadShop()
  folder = await scratchFolder('start')
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  said(): string
  ended: Promise<number | null>
}

function start(settings: Record<string, string>, command = 'commands/start.ts'): Started {
  const child = spawn(process.execPath, [command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...commandEnv(),
      DATA_DIR: folder,
      DEMO: 'off',
      ...PAYPAL,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  running.add(child)
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
  return { child, said: () => said, ended }
}

/** Until the shop says where it is; fails with its own words when it ends before. */
async function untilOpen(started: Started): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const listen = () => started.said().includes('is open:') && resolve()
    started.child.stdout?.on('data', listen)
    void started.ended.then(() => reject(new Error(started.said())))
  })
}

test('every wrong setting is named in one message, and nothing is started', async () => {
  const shop = start({
    PORT: 'many',
    DATABASE_URL: 'mysql://here',
    SMTP_URL: 'post',
    PAYPAL_CLIENT_ID: 'only',
    PAYPAL_CLIENT_SECRET: '',
  })
  expect(await shop.ended).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'PAYPAL_CLIENT_SECRET'])
    expect(shop.said()).toContain(`  ${name}: `)
})

test('a shop for others without a payment provider does not start, and says so in one sentence', async () => {
  const shop = start({ PUBLIC_URL: 'https://shop.example', PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toMatch(
    /^These settings are wrong:\n {2}PAYPAL_CLIENT_ID: a shop that is no demo takes real payments; [^\n]+\n$/,
  )
})

test('a taken port is said in one sentence with a way out', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const shop = start({ PORT: String(port) })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toBe(
    `Port ${port} is taken by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  )
  other.close()
})

test('a database that does not answer is named without its password', async () => {
  const shop = start({
    PORT: String(await freePort()),
    DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/shop',
  })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toMatch(/^DATABASE_URL postgres:\/\/me:…@127\.0\.0\.1:9\/shop does not answer/)
  expect(shop.said()).not.toContain('hidden')
})

test('an address of a database that cannot be read, or names what is not there, is said in one sentence without its password', async () => {
  const unreadable = ['me:hidden@h:notaport/db', 'me:hi#dden@127.0.0.1:9/db', 'me:12/dden@127.0.0.1:9/db']
  const named = {
    'me:hid@den@127.0.0.1:9/db?password=dden': 'postgres://me:…@127.0.0.1:9/db',
    ':hidden@127.0.0.1:9/db': 'postgres://:…@127.0.0.1:9/db',
    'me:hidden@127.0.0.1/db?sslrootcert=/nowhere.pem': 'postgres://me:…@127.0.0.1/db',
  }
  const said = async (address: string) => {
    const shop = start({ PORT: String(await freePort()), DATABASE_URL: `postgres://${address}` })
    expect(await shop.ended).toBe(1)
    expect(shop.said()).not.toMatch(/hi#?d|den/)
    expect(shop.said().trim().split('\n')).toHaveLength(1)
    return shop.said()
  }
  for (const address of unreadable)
    expect(await said(address)).toMatch(/^DATABASE_URL does not answer: .*In a password write/)
  for (const [address, shown] of Object.entries(named))
    expect((await said(address)).startsWith(`DATABASE_URL ${shown} does not answer: `)).toBe(true)
})

test('a user who may not prepare the database is named in one sentence with a way out', async () => {
  const app = await openTestApp()
  const user = `guest_${process.pid}`
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(`create role ${user} login password 'hidden'`)
  await admin.query(`create database ${user}`)
  const url = new URL(app.url)
  url.username = user
  url.password = 'hidden'
  url.pathname = `/${user}`
  const shop = start({ PORT: String(await freePort()), DATABASE_URL: url.href })
  expect(await shop.ended).toBe(1)
  expect(shop.said()).toMatch(
    /^DATABASE_URL \S+: its user may not prepare the database \(permission denied .*\)\. Make this user/,
  )
  expect(shop.said().trim().split('\n')).toHaveLength(1)
  await admin.query(`drop database ${user} with (force)`)
  await admin.query(`drop role ${user}`)
  await admin.end()
  await app.close()
})

test('Ctrl-C before the shop is open closes its database too', async () => {
  const place = path.join(folder, 'early')
  const shop = start({ PORT: String(await freePort()), DATA_DIR: place, DEMO: 'on' })
  await expect.poll(() => existsSync(path.join(place, 'database.url'))).toBe(true)
  const id = Number((await readFile(path.join(place, 'db', 'postmaster.pid'), 'utf8')).split('\n')[0])
  expect(process.kill(id, 0)).toBe(true)
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(130)
  expect(shop.said()).not.toContain('is open:')
  expect(shop.said()).not.toContain('Error')
  expect(() => process.kill(id, 0)).toThrow('ESRCH')
})

test('a shop that fails to open leaves no database behind', async () => {
  const place = path.join(folder, 'keyless')
  await mkdir(path.join(place, 'secret'), { recursive: true })
  const shop = start({ PORT: String(await freePort()), DATA_DIR: place })
  expect(await shop.ended).toBe(1)
  expect(existsSync(path.join(place, 'db', 'PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(place, 'db', 'postmaster.pid'))).toBe(false)
})

test('a shop that is killed while its market is filled leaves nobody filling it', async () => {
  const app = await openTestApp()
  const shop = start({ PORT: String(await freePort()), DATABASE_URL: app.url })
  await app.db.transaction(async (db) => {
    // A busy machine may take longer to begin than a transaction may stand still.
    await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await db.execute(sql`lock table admins in access exclusive mode`)
    await untilSomebodyWaits(app, db, 1, 180_000)
    shop.child.kill('SIGKILL')
    // Its output closes when nobody is left who could write. Whoever still waited for the lock would say that they give it up.
    await shop.ended
    expect(shop.said()).toBe('')
  })
  await app.close()
})

test('without the demo a shop in development has categories too, and a shop says where it is', async () => {
  const app = await openTestApp()
  const settings = { PORT: String(await freePort()), DATABASE_URL: app.url, HOST: '127.0.0.2' }
  const shop = start(settings, 'commands/dev.ts')
  await expect.poll(shop.said).toContain(`http://127.0.0.2:${settings.PORT}`)
  const { rows } = await app.database.pool.query('select count(*) as many from categories')
  expect(rows[0].many).toBeGreaterThan(0)
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  await app.close()
})

test('a demo market says how to log in as its customer, and it is so; the log tells nobody the link of an order', async () => {
  const app = await openTestApp({ template: 'demo' })
  const port = String(await freePort())
  const shop = start({ PORT: port, DEMO: 'on', DATABASE_URL: app.url, LOG_LEVEL: 'info' })
  await untilOpen(shop)
  await expect.poll(shop.said).toMatch(/Demo customer: /)
  const [, email = '', password = ''] =
    /Demo customer: (\S+), password (\S+) \(at \/login\)/.exec(shop.said()) ?? []
  const url = `http://localhost:${port}`
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'sign-in', email, password }),
    headers: { Origin: url, Accept: 'text/html' },
    redirect: 'manual',
  })
  expect(answer.headers.get('Set-Cookie')).toMatch(/customer_session=[\w-]{20,}/)
  const fault = { id: 'abcdefgh', message: 'gone', path: '/thank-you/somebodys-link' }
  await fetch(`${url}/order/somebodys-link/invoice`)
  await fetch(`${url}/faults`, { method: 'POST', body: JSON.stringify(fault) })
  shop.child.kill('SIGINT')
  expect(await shop.ended).toBe(0)
  expect(shop.said()).toContain('/order/…/invoice')
  expect(shop.said()).toContain('/thank-you/…')
  expect(shop.said()).not.toContain('somebodys-link')
  await app.close()
})

test('of two shops that are started at once in one folder, where a lost machine left an empty note of its owner, one opens, and the other says why it does not', async () => {
  const place = path.join(folder, 'at-once')
  await mkdir(place)
  await writeFile(path.join(place, 'owner.pid'), '')
  const both = await Promise.all(
    [await freePort(), await freePort()].map((port) => start({ PORT: String(port), DATA_DIR: place })),
  )
  const opened = await Promise.any(both.map((shop) => untilOpen(shop).then(() => shop)))
  const [refused] = both.filter((shop) => shop !== opened)
  expect(await refused?.ended).toBe(1)
  expect(refused?.said()).toBe(
    `DATA_DIR ${place} is in use by a shop that is already open. Close it, or set another DATA_DIR.\n`,
  )
  const owners = async () => (await readdir(place)).filter((name) => name.startsWith('owner'))
  expect(await owners()).toEqual(['owner.pid'])
  expect(await readFile(path.join(place, 'owner.pid'), 'utf8')).toBe(String(opened.child.pid))
  opened.child.kill('SIGINT')
  expect(await opened.ended).toBe(0)
  expect(await owners()).toEqual([])
  expect(opened.said()).not.toContain('has ended by itself')
})

test('the shop opens, survives being killed hard, refuses to open twice, and closes in good order', async () => {
  const port = String(await freePort())
  const first = start({ PORT: port })
  await untilOpen(first)
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)

  const twice = start({ PORT: String(await freePort()) })
  expect(await twice.ended).toBe(1)
  expect(twice.said()).toContain('is in use by a shop that is already open')

  first.child.kill('SIGKILL')
  await first.ended
  // The number of the killed process may be given to any other: here to that of the tests.
  await writeFile(path.join(folder, 'owner.pid'), String(process.pid))
  const second = start({ PORT: port })
  await untilOpen(second)
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200)

  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)
  expect(second.said()).toContain('Closing')
  expect(second.said()).toContain('No email leaves until SMTP_URL is set')
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})
