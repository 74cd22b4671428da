import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventMarket } from '../bench/market.ts'
import { type ServedShop, serveShop } from '../bench/serve.ts'
import { loadShop } from './built-shop.ts'
import { scratchFolder } from './scratch.ts'

let folder: string
let shop: ServedShop

beforeAll(async () => {
  await loadShop()
  folder = await scratchFolder('killed')
  await inventMarket(folder, 50)
  shop = await serveShop({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' })
})

afterAll(async () => {
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
})

const statusOf = async (page: string) => (await fetch(shop.url + page)).status

test('a shop whose database is killed says so once, answers 503, and is open again by itself; and so when it is killed once more at once', async () => {
  // The last that a demo says when it opens comes after its address.
  await expect.poll(() => shop.said()).toMatch(/Demo customer: .*\n/)
  const before = shop.said().length
  const said = () => shop.said().slice(before).trim()
  expect(await statusOf('/ready')).toBe(200)
  for (const time of [1, 2]) {
    process.kill(
      Number(readFileSync(path.join(folder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGKILL',
    )
    const seen = new Set<number>()
    for (let asked = 0; asked < 40; asked += 1) {
      seen.add(await statusOf('/ready'))
      seen.add(await statusOf(`/products?asked=${time}${asked}`))
    }
    expect([...seen].every((status) => status === 200 || status === 503)).toBe(true)
    await expect.poll(() => statusOf('/ready')).toBe(200)
    await expect.poll(() => said().split('"msg":"the database is back"').length - 1).toBe(time)
    expect(await statusOf('/products')).toBe(200)
  }
  const lines = said()
    .split('\n')
    .map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line))
  // A database that takes longer than a moment says why.
  const always = lines.filter((line) => !line.startsWith('The database was not closed in good order'))
  const once = [
    'The database has ended by itself (SIGKILL). It is started again.',
    'The database is back.',
    'the database could not be reached',
    'the database is back',
  ]
  expect(always.toSorted()).toEqual([...once, ...once].toSorted())
  expect(said().length).toBeLessThan(2000)
})
