import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../bench/serve.ts'
import { loadShop } from './built-shop.ts'
import { openTestHouse } from './database.ts'

let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  await loadShop()
  folder = await mkdtemp(path.join(tmpdir(), 'infinity-start-'))
  await chmod(folder, 0o755)
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

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['commands/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error', ...settings },
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
  })
  expect(await shop.ended).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'SMTP_URL', 'PAYPAL_CLIENT_SECRET'])
    expect(shop.said()).toContain(`  ${name}: `)
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

test('a demo market says how to log in as its customer, and it is so; the log tells nobody the link of an order', async () => {
  const house = await openTestHouse({ template: 'demo' })
  const port = String(await freePort())
  const shop = start({ PORT: port, DEMO: 'on', DATABASE_URL: house.url, LOG_LEVEL: 'info' })
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
  await house.close()
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
  expect(second.said()).toContain('No letter leaves until SMTP_URL is set')
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow()
})
