import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { countAttempt, forgetAttempts, networkOf, visitorOf } from './limits.ts'
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
  await forgetAttempts(app.db, clock.now())
  const left = await app.db.select({ key: visitorLimits.key }).from(visitorLimits)
  expect(left).toEqual([{ key: 'g' }])
})

test('a home with IPv6 is one visitor, however many addresses it has', () => {
  expect(visitorOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(visitorOf('2001:0DB8:1:0002:bbbb:cccc:dddd:eeee')).toBe('2001:db8:1:2::/64')
  expect(visitorOf('2001:db8::7')).toBe('2001:db8:0:0::/64')
  expect(visitorOf('::1')).toBe('0:0:0:0::/64')
  expect(visitorOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(visitorOf('203.0.113.7')).toBe('203.0.113.7')
})

test('nothing is counted for longer than people are told', async () => {
  const forever = { key: 'forever', limit: 1, windowSeconds: 31 * 24 * 3600 }
  await expect(countAttempt(app.db, forever, new Date())).rejects.toThrow('longer than we say')
})

test('a network is what a provider may give to one customer', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.0/24')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1::/48')
  expect(networkOf('2001:db8:1:ffff::1')).toBe('2001:db8:1::/48')
})
