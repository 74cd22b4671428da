import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { runJob } from '#tests/queue.ts'
import { DAY } from './clock.ts'
import {
  countAttempt,
  forgetAttemptsUnder,
  limitKeyOf,
  networkOf,
  returnToBudgets,
  returnToBudgetsSql,
  takeFromBudgets,
} from './limits.ts'
import { visitorLimits } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const rule = (key: string) => ({ key, limit: 3, windowSeconds: 600 })

test('a visitor may try as often as the limit allows, then is told how long to wait', async () => {
  const clock = handClock()
  const ask = () => countAttempt(app.db, rule('a'), clock.now())
  for (const _ of [1, 2, 3]) expect(await ask()).toMatchObject({ allowed: true, retryAfter: 0 })
  clock.forward(60_000)
  expect(await ask()).toEqual({ allowed: false, retryAfter: 540, isFirstRefused: true })
  clock.forward(10_000)
  expect(await ask()).toEqual({ allowed: false, retryAfter: 530, isFirstRefused: false })
})

test('when the time is over the count begins anew', async () => {
  const clock = handClock()
  for (const _ of [1, 2, 3, 4]) await countAttempt(app.db, rule('b'), clock.now())
  clock.forward(600_000)
  expect(await countAttempt(app.db, rule('b'), clock.now())).toMatchObject({ allowed: true })
})

test('a node that refused asks anew after five seconds whether another one has forgiven', async () => {
  const clock = handClock()
  const ask = async () => (await countAttempt(app.db, rule('forgiven'), clock.now())).allowed
  for (const _ of [1, 2, 3, 4]) await ask()
  await app.db.delete(visitorLimits).where(eq(visitorLimits.key, 'forgiven'))
  clock.forward(4999)
  expect(await ask()).toBe(false)
  clock.forward(1)
  expect(await ask()).toBe(true)
})

test('one visitor does not use up the attempts of another', async () => {
  const clock = handClock()
  for (const _ of [1, 2, 3, 4]) await countAttempt(app.db, rule('c'), clock.now())
  expect(await countAttempt(app.db, rule('d'), clock.now())).toMatchObject({ allowed: true })
})

test('attempts are counted before they are on the disk, and whatever they are counted with waits for it', async () => {
  const now = handClock().now()
  await app.db.transaction(async (db) => {
    await db.execute(sql`set local synchronous_commit = on`)
    await countAttempt(db, rule('with others'), now)
    const { rows } = await db.execute<{ waits: string }>(
      sql`select current_setting('synchronous_commit') as waits`,
    )
    expect(rows).toEqual([{ waits: 'on' }])
  })
  expect(await countAttempt(app.db, rule('with others'), now)).toMatchObject({ allowed: true })
})

test('twenty attempts at the same moment let exactly three in', async () => {
  const now = handClock().now()
  const attempts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(app.db, rule('e'), now)))
  expect(attempts.filter((attempt) => attempt.allowed)).toHaveLength(3)
})

test('addresses whose time is over are forgotten', async () => {
  const clock = handClock('2030-01-01T00:00:00Z')
  await countAttempt(app.db, rule('f'), clock.now())
  clock.forward(700_000)
  await countAttempt(app.db, rule('g'), clock.now())
  await runJob({ ...app, clock }, 'forget-attempts')
  const left = await app.db.select({ key: visitorLimits.key }).from(visitorLimits)
  expect(left).toEqual([{ key: 'g' }])
})

test('a home with IPv6 is one visitor, however many addresses it has', () => {
  expect(limitKeyOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(limitKeyOf('2001:0DB8:1:0002:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::/64')
  expect(limitKeyOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(limitKeyOf('::1')).toBe('0:0:0:0::/64')
  expect(limitKeyOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(limitKeyOf('203.0.113.7')).toBe('203.0.113.7')
  // The name of a network card is no part of an address, and nobody fills a table with a long one.
  expect(limitKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(limitKeyOf('x'.repeat(9000))).toHaveLength(64)
})

test('nothing is counted for longer than the thirty days that people are told', async () => {
  const counted = (windowSeconds: number) =>
    countAttempt(app.db, { key: 'long', limit: 1, windowSeconds }, new Date())
  expect(await counted((30 * DAY) / 1000)).toMatchObject({ allowed: true })
  await expect(counted((30 * DAY) / 1000 + 1)).rejects.toThrow('longer than we say')
})

test('whoever waits is told of a whole second at least, and the number counted stays one that its column holds', async () => {
  const clock = handClock()
  await app.db
    .insert(visitorLimits)
    .values({ key: 'storm', count: 999_999, endsAt: new Date(clock.now().getTime() + 400) })
  for (const _ of [1, 2, 3]) {
    expect(await countAttempt(app.db, rule('storm'), clock.now())).toMatchObject({ retryAfter: 1 })
    // Another node counts, too.
    await forgetAttemptsUnder(app.db, [], [])
  }
  expect(await countOf('storm')).toBe(1_000_000)
})

test('what was counted under a key, and under those that begin with a word, is forgotten at once, and under no other', async () => {
  const now = handClock().now()
  const ask = async (key: string) => (await countAttempt(app.db, rule(key), now)).allowed
  const keys = ['reset:one', 'login:one:a', 'login:one:b', 'login:two:a', 'login%one:c']
  for (const key of keys) for (const _ of [1, 2, 3, 4]) await ask(key)
  await forgetAttemptsUnder(app.db, ['reset:one'], ['login:one:'])
  expect(await Promise.all(keys.map(ask))).toEqual([true, true, true, false, false])
})

const countOf = async (key: string) =>
  (await app.db.select().from(visitorLimits).where(eq(visitorLimits.key, key)))[0]?.count
const WINDOW = { windowSeconds: 600, restSeconds: 60 }
const budgets = (own: string, shared = 'shared') => [
  { key: own, limit: 10 },
  { key: shared, limit: 15 },
]

test('what is taken out of several budgets is taken out of all of them, or out of none', async () => {
  const now = handClock().now()
  const take = (own: string, amount: number) => takeFromBudgets(app.db, budgets(own), amount, WINDOW, now)
  expect([await take('p', 10), await take('p', 1), await take('q', 6), await take('q', 5)]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([await countOf('p'), await countOf('q'), await countOf('shared')]).toEqual([10, 5, 15])
  expect(await take('r', 11)).toBe(false)
  expect(await countOf('r')).toBeUndefined()
})

test('a budget is whole again when its window is over, and never sooner than the last taking has rested', async () => {
  const clock = handClock()
  const take = (amount: number) =>
    takeFromBudgets(app.db, [{ key: 'rests', limit: 10 }], amount, WINDOW, clock.now())
  expect(await take(4)).toBe(true)
  clock.forward(599_000)
  expect([await take(6), await take(1)]).toEqual([true, false])
  clock.forward(59_000)
  expect(await take(1)).toBe(false)
  clock.forward(1000)
  expect([await take(10), await take(1)]).toEqual([true, false])
})

test('what is given back can be taken again, and beyond the limit no more than the credit', async () => {
  const now = handClock().now()
  const take = (amount: number) => takeFromBudgets(app.db, [{ key: 'given', limit: 10 }], amount, WINDOW, now)
  expect(await take(7)).toBe(true)
  await returnToBudgets(app.db, ['given'], 3)
  expect(await countOf('given')).toBe(4)
  await returnToBudgets(app.db, ['given'], 100)
  expect(await countOf('given')).toBe(0)
  await app.db.execute(returnToBudgetsSql(['given'], 100, 5))
  expect([await take(10), await take(5), await take(1)]).toEqual([true, true, false])
})

test('a network is what a provider may give to one customer', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48')
})
