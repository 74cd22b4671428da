import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from './served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ trustProxy: true })
})
afterAll(() => shop?.close())

const tell = async (address: string, body: unknown) => {
  const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/json' }
  const told = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(`${shop.url}/faults`, told)).status
}

test('a browser may tell of faults, but nobody fills the log with them', async () => {
  const fault = { id: 'abcd1234', message: 'it broke', path: '/cart' }
  const answers = []
  for (let turn = 0; turn < 31; turn++) answers.push(await tell('203.0.113.9', fault))
  expect(answers).toEqual([...Array(30).fill(204), 429])
  expect(await tell('203.0.113.10', fault)).toBe(204)
  expect(await tell('203.0.113.11', { id: 'no id', message: 'it broke' })).toBe(400)
})
