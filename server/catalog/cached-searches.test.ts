import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { granted } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { cacheAnswers } from '../platform/cache.ts'
import { DAY } from '../platform/clock.ts'
import { visitorLimits } from '../platform/tables.ts'
import { blockSearchTerm, unblockSearchTerm } from './blocked-terms.ts'
import { listenToCatalogue } from './freshness.ts'
import { searchTerms, searchVisits } from './search-tables.ts'
import { BLOCKED_TERMS, isBlocked, noteSearch } from './search-terms.ts'

const clock = handClock()
let app: TestApp
let memory: ReturnType<typeof cacheAnswers>
beforeAll(async () => {
  app = await openTestApp({ clock })
  memory = cacheAnswers(app.db)
})
afterAll(() => app.close())

const look = (term: string, address: string) => noteSearch(app, { term, market: 'GB', address })
const taken = async () => (await app.db.select().from(visitorLimits)).map(({ count }) => count).toSorted()

test('a search that a network repeats is written down once a day, and takes one of its searches of the day', async () => {
  await makeProduct(app.db, { name: 'Copper kettle' })
  for (const term of ['copper kettle', ' Copper  KETTLE', 'copper kettle']) await look(term, '198.51.100.7')
  expect(await taken()).toEqual([1])
  await look('copper kettle', '203.0.113.7')
  await look('kettle', '203.0.113.7')
  expect(await taken()).toEqual([1, 2])
  clock.forward(DAY)
  await look('copper kettle', '198.51.100.7')
  const days = (await app.db.select().from(searchVisits)).map(({ day }) => day)
  expect(new Set(days).size).toBe(2)
  expect((await app.db.select().from(searchTerms)).map(({ term, count }) => [term, count])).toEqual(
    expect.arrayContaining([
      ['copper kettle', 2],
      ['kettle', 1],
    ]),
  )
})

test('what is blocked is known from memory until an administrator changes it, which every node hears', async () => {
  const { connectionString } = app.database.pool.options
  if (!connectionString) throw new Error('The pool has an address.')
  let heard = Promise.withResolvers<void>()
  const node = listenToCatalogue(connectionString, (tags) => {
    memory.drop(tags)
    if (tags.includes(BLOCKED_TERMS)) heard.resolve()
  })
  await node.ready
  const admin = contextOf(app, { role: 'admin', userId: 'boss' })
  const blocked = () =>
    Promise.all(['rude', 'a rude word', 'rudeness'].map((term) => isBlocked(app.db, term)))
  try {
    expect(await blocked()).toEqual([false, false, false])
    granted(await blockSearchTerm(admin, 'rude'))
    await heard.promise
    expect(await blocked()).toEqual([true, true, false])
    heard = Promise.withResolvers()
    granted(await unblockSearchTerm(admin, 'rude'))
    await heard.promise
    expect(await blocked()).toEqual([false, false, false])
  } finally {
    await node.stop()
  }
})
