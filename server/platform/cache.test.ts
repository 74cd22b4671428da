import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { cacheAnswers, DatabaseCache, MOST_BYTES } from './cache.ts'
import { collectTags, EVERYTHING, noteTags } from './tags.ts'

test('answers are cached for a database that is listened to, for each by itself, until it says that it changed', async () => {
  const names = new DatabaseCache<number>()
  const [heard, other, unheard] = [1, 2, 3].map(() => drizzle.mock())
  if (!heard || !other || !unheard) throw new Error('three databases')
  let asked = 0
  const ask = async () => {
    noteTags(['settings'])
    return ++asked
  }
  const memory = cacheAnswers(heard)
  cacheAnswers(other)
  expect(await names.read(heard, 'name', ask)).toBe(1)
  expect(await names.read(heard, 'name', ask)).toBe(1)
  expect(await names.read(other, 'name', ask)).toBe(2)
  expect(await names.read(unheard, 'name', ask)).toBe(3)
  expect(await names.read(unheard, 'name', ask)).toBe(4)
  memory.drop(['rates'])
  expect(await names.read(heard, 'name', ask)).toBe(1)
  memory.drop(['settings'])
  expect(await names.read(heard, 'name', ask)).toBe(5)
  expect(await names.read(other, 'name', ask)).toBe(2)
  memory.drop([EVERYTHING])
  expect(await names.read(heard, 'name', ask)).toBe(6)
})

test('a page that uses an answer which was already known carries its tags too', async () => {
  const db = drizzle.mock()
  cacheAnswers(db)
  const names = new DatabaseCache<string>()
  const page = () =>
    collectTags(() =>
      names.read(db, 'name', async () => {
        noteTags(['settings'])
        return 'Souk'
      }),
    )
  for (const visit of [await page(), await page()]) expect([...visit.tags]).toEqual(['settings'])
})

test('what is cached is bounded in bytes: many long answers, or very many short ones, push out those asked for least', async () => {
  for (const length of [100_000, 1]) {
    const db = drizzle.mock()
    cacheAnswers(db)
    const texts = new DatabaseCache<string[]>()
    let asked = 0
    const ask = (key: number) =>
      texts.read(db, `text ${key}`, async () => {
        noteTags(['texts'])
        asked += 1
        return ['x'.repeat(length)]
      })
    const most = Math.ceil(3_145_728 / (length + 500))
    expect(MOST_BYTES).toBe(3_145_728)
    for (let key = 0; key <= most; key += 1) await ask(key)
    expect(asked).toBe(most + 1)
    await ask(most)
    expect(asked).toBe(most + 1)
    await ask(0)
    expect(asked).toBe(most + 2)
  }
})
