import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { Cache, cacheAnswers, DatabaseCache } from './cache.ts'

test('those who ask at the same moment share an answer, for a minute', async () => {
  const cache = new Cache<number>()
  let asked = 0
  const ask = async () => ++asked
  expect(await Promise.all([cache.read('lamps', ask, 0), cache.read('lamps', ask, 0)])).toEqual([1, 1])
  expect(await cache.read('lamps', ask, 59_999)).toBe(1)
  expect(await cache.read('lamps', ask, 60_001)).toBe(2)
  expect(await cache.read('chairs', ask, 60_001)).toBe(3)
})

test('a fault is not cached, and what was asked for longest ago goes first', async () => {
  const cache = new Cache<string>()
  await expect(cache.read('lamps', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.read('lamps', async () => 'back')).toBe('back')
  for (let shelf = 0; shelf < 500; shelf++) await cache.read(`shelf ${shelf}`, async () => 'full')
  expect(await cache.read('lamps', async () => 'forgotten')).toBe('forgotten')
  expect(await cache.read('shelf 499', async () => 'forgotten')).toBe('full')
})

test('answers are cached for a database that is listened to, for each by itself, until it says that it changed', async () => {
  const names = new DatabaseCache<number>()
  const [heard, other, unheard] = [1, 2, 3].map(() => drizzle.mock())
  if (!heard || !other || !unheard) throw new Error('three databases')
  let asked = 0
  const ask = async () => ++asked
  const memory = cacheAnswers(heard)
  cacheAnswers(other)
  expect(await names.read(heard, 'name', ask)).toBe(1)
  expect(await names.read(heard, 'name', ask)).toBe(1)
  expect(await names.read(other, 'name', ask)).toBe(2)
  expect(await names.read(unheard, 'name', ask)).toBe(3)
  expect(await names.read(unheard, 'name', ask)).toBe(4)
  memory.clear()
  expect(await names.read(heard, 'name', ask)).toBe(5)
  expect(await names.read(other, 'name', ask)).toBe(2)
})
