import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comeInAsAdmin } from '#tests/admins.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { granted, refused } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import type { MarketCode } from '../markets/markets.ts'
import { DAY } from '../platform/clock.ts'
import type { Language } from '../platform/languages.ts'
import { blockSearchTerm } from './blocked-terms.ts'
import { saveSynonyms } from './search/synonym-actions.ts'
import { dismissMiss, noteMiss } from './search-misses.ts'
import { countMisses, listMisses, listSearchTerms } from './search-office.ts'
import {
  blockedSearchTerms,
  searchMisses,
  searchSynonyms,
  searchTerms,
  searchVisits,
} from './search-tables.ts'
import { forgetSearches, noteSearch } from './search-terms.ts'

const clock = handClock()
let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeProduct(app.db, { name: 'Copper kettle' })
  await makeProduct(app.db, { name: 'Iron stove' })
  amira = await comeInAsAdmin(app, { username: 'amira' })
  yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
})
afterAll(() => app.close())
beforeEach(async () => {
  // What was counted for networks so far is over.
  clock.forward(DAY)
  for (const table of [blockedSearchTerms, searchMisses, searchSynonyms, searchTerms, searchVisits])
    await app.db.delete(table)
})

const home = (n: number) => `198.${n >> 8}.${n & 255}.9`
const miss = (term: string, address = home(1), market: MarketCode = 'GB', language: Language = 'en') =>
  noteMiss(app, { term, market, address, language })
const listed = async (asked: { q?: string; market?: MarketCode; after?: string } = {}) =>
  listMisses(app.db, { q: '', market: null, after: null, ...asked })
const told = async () => (await listed()).rows.map(({ market, term, count }) => [market, term, count])
const only = async () => {
  const [row] = (await listed()).rows
  if (!row) throw new Error('The list is empty.')
  return row
}
const events = () => app.db.select().from(auditEvents).orderBy(desc(auditEvents.id))

describe('a search that found nothing', () => {
  test('is counted once a day for a network, by market, as words are compared, the most frequent first', async () => {
    await miss('  Samovar  ')
    await miss('SAMOVAR', home(1).replace(/9$/, '10'))
    await miss('samovar', home(2))
    await miss('samovar', home(1), 'US')
    await miss('teapot cosy')
    clock.forward(DAY - 1000)
    await miss('samovar')
    expect((await told())[0]).toEqual(['GB', 'samovar', 2])
    clock.forward(1000)
    await miss('samovar')
    expect(await told()).toEqual([
      ['GB', 'samovar', 3],
      ['GB', 'teapot cosy', 1],
      ['US', 'samovar', 1],
    ])
    expect((await listed({ market: 'US' })).rows).toHaveLength(1)
    expect((await listed({ q: 'cosy' })).rows).toHaveLength(1)
  })

  test('counts in each language in which one network looks for it', async () => {
    for (const language of ['en', 'en-XA', 'en-XA'] as const) await miss('samovar', home(1), 'GB', language)
    const kept = await app.db.select().from(searchMisses).orderBy(searchMisses.id)
    expect(kept.map(({ language, count }) => [language, count])).toEqual([
      ['en', 1],
      ['en-XA', 1],
    ])
  })

  test('is not kept where it may lead to somebody, nor where it is blocked', async () => {
    granted(await blockSearchTerm(amira.ctx, 'rude'))
    for (const text of ['amina@example.com', '+44 20 7946 0958', 'evil.example', 'x', 'very rude word'])
      await miss(text)
    expect(await told()).toEqual([])
  })

  test('leads neither to who looked for it nor beyond what one network may count in a day', async () => {
    for (let n = 0; n < 220; n += 1) await miss(`nothing ${n} here`, '192.0.2.1')
    expect(await countMisses(app.db)).toEqual({ value: 200, more: false })
    expect(JSON.stringify(await app.db.select().from(searchMisses))).not.toContain('192.0.2')
  })

  test('makes room for new ones by the least frequent and oldest', async () => {
    await miss('often', home(1))
    await miss('often', home(2))
    const rows = Array.from(
      { length: 9_999 },
      (_, n) => ({ term: `seldom ${n}`, market: 'GB', language: 'en' }) as const,
    )
    for (let at = 0; at < rows.length; at += 2000)
      await app.db.insert(searchMisses).values(rows.slice(at, at + 2000))
    await miss('new')
    // Whoever locks a row leaves its mark in it.
    const { rows: locked } = await app.db.execute(sql`select term from search_misses where xmax::text <> '0'`)
    expect(locked.map(({ term }) => term)).toEqual(['often'])
    const terms = (await app.db.select({ term: searchMisses.term }).from(searchMisses)).map(
      ({ term }) => term,
    )
    expect(terms).toHaveLength(10_000)
    expect(terms).toEqual(expect.arrayContaining(['often', 'new', 'seldom 1']))
    expect(terms).not.toContain('seldom 0')
    expect(await countMisses(app.db)).toEqual({ value: 1000, more: true })
  })

  test('is forgotten thirty days after its last time, and when it finds something', async () => {
    await miss('samovar')
    await miss('copper kettle')
    await miss('copper kettle', home(1), 'US')
    await noteSearch(app, { term: 'copper kettle', market: 'GB', address: home(3) })
    expect(await told()).toEqual([
      ['US', 'copper kettle', 1],
      ['GB', 'samovar', 1],
    ])
    await noteSearch(app, { term: 'copper kettle', market: 'US', address: home(3) })
    expect(await told()).toEqual([['GB', 'samovar', 1]])
    clock.forward(29 * DAY)
    await forgetSearches(app.db, clock.now())
    expect(await told()).toHaveLength(1)
    clock.forward(2 * DAY)
    await forgetSearches(app.db, clock.now())
    expect(await told()).toEqual([])
  })

  test('is read page after page, none twice and none left out', async () => {
    for (let n = 0; n < 120; n += 1) await miss(`thing ${n}a`, home(n))
    for (let n = 0; n < 30; n += 1) await miss(`thing ${n}a`, home(n + 300))
    const seen: string[] = []
    for (let after: string | null = null, page = 0; page < 4; page += 1) {
      const { rows, next } = await listed(after === null ? {} : { after })
      seen.push(...rows.map(({ term }) => term))
      after = next
      if (after === null) break
    }
    expect(seen).toHaveLength(120)
    expect(new Set(seen).size).toBe(120)
  })
})

describe('an administrator', () => {
  test('dismisses a search, which does not come back, and the later of two is told who was first', async () => {
    await miss('samovar')
    const { id, term } = await only()
    await miss('teapot cosy')
    granted(await dismissMiss(amira.ctx, id, term))
    expect(refused(await dismissMiss(yusuf.ctx, id, term)).message).toBe(
      'amira has seen to “samovar” already.',
    )
    await miss('samovar', home(2))
    expect(await told()).toEqual([['GB', 'teapot cosy', 1]])
    expect((await events())[0]).toMatchObject({
      action: 'search-term.dismissed',
      actorId: amira.userId,
      subjectId: 'samovar',
    })
    expect(refused(await dismissMiss(yusuf.ctx, 999_999, 'unknown')).message).toContain('on the list no more')
  })

  test('blocks a term, which takes every search with these words off the list', async () => {
    for (const term of ['rude', 'very rude thing', 'rudeness']) await miss(term)
    granted(await blockSearchTerm(amira.ctx, 'Rude '))
    expect(await told()).toEqual([['GB', 'rudeness', 1]])
  })

  test('gives a search its synonym, and it leaves the list', async () => {
    await miss('samovar')
    granted(await saveSynonyms(amira.ctx, null, { words: 'Samovar\nkettle' }))
    expect(await told()).toEqual([])
  })
})

describe('what people search for', () => {
  const searched = (days: number, market: MarketCode | null = null) =>
    listSearchTerms(app.db, { q: '', after: null, market, days, now: clock.now() })
  const look = (term: string, n: number) => noteSearch(app, { term, market: 'GB', address: home(n) })

  test('is counted over the days that are asked for, by when a network looked last', async () => {
    await look('copper kettle', 1)
    await look('copper kettle', 2)
    await look('iron stove', 1)
    clock.forward(6 * DAY)
    await look('iron stove', 1)
    await look('iron stove', 2)
    const countsOf = async (days: number) =>
      (await searched(days)).rows.map(({ term, count }) => [term, count])
    expect(await countsOf(30)).toEqual([
      ['copper kettle', 2],
      ['iron stove', 2],
    ])
    expect(await countsOf(7)).toEqual(await countsOf(30))
    expect(await countsOf(1)).toEqual([['iron stove', 2]])
    expect((await searched(30, 'US')).rows).toEqual([])
    granted(await blockSearchTerm(amira.ctx, 'stove'))
    expect((await searched(30)).rows.map(({ isBlocked }) => isBlocked)).toEqual([false, true])
  })

  test('is read page after page over both markets', async () => {
    await app.db
      .insert(searchTerms)
      .values(
        Array.from({ length: 60 }, (_, n) =>
          (['GB', 'US'] as const).map((market) => ({ market, term: `term ${n}`, count: n % 3 })),
        ).flat(),
      )
    const asked = { q: '', market: null, days: 30, now: clock.now() }
    const first = await listSearchTerms(app.db, { ...asked, after: null })
    const second = await listSearchTerms(app.db, { ...asked, after: first.next })
    const third = await listSearchTerms(app.db, { ...asked, after: second.next })
    const all = [...first.rows, ...second.rows, ...third.rows].map(({ market, term }) => `${market} ${term}`)
    expect([new Set(all).size, third.next]).toEqual([120, null])
  })
})
