import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#web/server.ts'
import { loadShop } from './built-shop.ts'
import { openTestHouse, type TestHouse } from './database.ts'

let house: TestHouse
let shop: RunningServer

beforeAll(async () => {
  const { openShop } = await loadShop()
  house = await openTestHouse()
  shop = await openShop(
    { ...house.config, mode: 'production', port: 0, host: '127.0.0.1', trustProxy: true },
    { databaseUrl: house.url, secret: house.secret },
  )
})
afterAll(async () => {
  await shop.stop()
  await house.close()
})

const tell = async (address: string, body: unknown) => {
  const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' }
  const told = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`http://127.0.0.1:${shop.port}/faults`, told)).status
}

test('a browser may tell of faults, but nobody fills the log with them', async () => {
  const fault = { id: 'abcd1234', message: 'it broke', path: '/cart' }
  const answers = []
  for (let turn = 0; turn < 31; turn++) answers.push(await tell('203.0.113.9', fault))
  expect(answers).toEqual([...Array(30).fill(204), 429])
  expect(await tell('203.0.113.10', fault)).toBe(204)
  expect(await tell('203.0.113.11', { id: 'no id', message: 'it broke' })).toBe(400)
})
