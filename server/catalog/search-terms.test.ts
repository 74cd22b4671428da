import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { runJob } from '#tests/queue.ts'
import { granted, refused } from '#tests/shopper.ts'
import { auditEvents } from '../audit/tables.ts'
import { contextOf } from '../context.ts'
import type { MarketCode } from '../markets/markets.ts'
import { after, DAY } from '../platform/clock.ts'
import { blockSearchTerm, unblockSearchTerm } from './blocked-terms.ts'
import { suggest } from './search/suggestions.ts'
import { blockedSearchTerms, searchTerms, searchVisits } from './search-tables.ts'
import { forgetSearches, noteSearch } from './search-terms.ts'
import { products } from './tables.ts'
import { normaliseTerm } from './term-rules.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeProduct(app.db, { name: 'Copper kettle', description: 'Boils evil water. Buy it for tea.' })
  await makeProduct(app.db, { name: 'Silver kettle', prices: { US: 100 } })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of [searchTerms, searchVisits, blockedSearchTerms]) await app.db.delete(table)
})

/** Somebody at the n-th of many homes, each with a provider of its own. */
const home = (n: number) => `198.${n >> 8}.${n & 255}.9`
const look = (term: string, address: string, market: MarketCode = 'GB') =>
  noteSearch(app, { term, market, address })
const offered = async (text: string, market: MarketCode = 'GB') => (await suggest(app.db, market, text)).terms

async function manyLook(term: string, homes: number, market: MarketCode = 'GB') {
  for (let n = 1; n <= homes; n += 1) await look(term, home(n), market)
}

describe('what others looked for', () => {
  test('is offered once twenty homes looked for it, and not before', async () => {
    await manyLook('  Copper  KETTLE ', 19)
    expect(await offered('copper')).toEqual([])
    await look('copper kettle', home(20))
    expect(await offered('copper')).toEqual(['copper kettle'])
  })

  test('is not what one visitor looked for two hundred times, from all addresses of a network, day after day', async () => {
    for (let n = 0; n < 200; n += 1) {
      await look('copper kettle', n % 2 ? `203.0.113.${n % 256}` : `2001:db8:7:${n.toString(16)}::1`)
      if (n % 20 === 0) clock.forward(DAY)
    }
    expect(await app.db.select().from(searchTerms)).toMatchObject([{ term: 'copper kettle', count: 2 }])
    expect(await offered('copper')).toEqual([])
  })

  test('holds only words of products that are sold in that market', async () => {
    for (const term of [
      'copper kettle buy at evil example',
      'copper -nonsense',
      'copper or nonsense',
      '"copper" nonsense',
      'the',
      'silver kettle',
    ])
      await manyLook(term, 20)
    expect(await app.db.select().from(searchTerms)).toEqual([])
    await manyLook('silver kettle', 20, 'US')
    expect(await offered('silver', 'US')).toEqual(['silver kettle'])
    expect(await offered('silver', 'GB')).toEqual([])
  })

  test('is no longer offered when its products are gone', async () => {
    await manyLook('copper kettle', 20)
    await app.db.update(products).set({ status: 'inactive' })
    expect(await offered('copper')).toEqual([])
    await app.db.update(products).set({ status: 'active' })
    expect(await offered('copper')).toEqual(['copper kettle'])
  })

  test('is five words at most, those that most people looked for before the others', async () => {
    const terms = ['boils', 'water', 'evil', 'tea', 'buy', 'boils water', 'water tea'].map(
      (word) => `copper kettle ${word}`,
    )
    const known = terms.map((term, at) => ({ market: 'GB' as const, term, count: 100 + at }))
    await app.db.insert(searchTerms).values(known.map((row) => ({ ...row, lastAt: clock.now() })))
    expect(await offered('copper')).toEqual(terms.toReversed().slice(0, 5))
  })

  test('of two for which as many looked, is first what was looked for last; what most looked for stands before both', async () => {
    const lookedFor = [
      ['copper kettle', 30],
      ['copper kettle tea', 20],
      ['copper kettle water', 20],
    ] as const
    await app.db.insert(searchTerms).values(
      lookedFor.map(([term, count], at) => ({
        market: 'GB' as const,
        term,
        count,
        lastAt: after(clock.now(), at),
      })),
    )
    expect(await offered('copper')).toEqual(['copper kettle', 'copper kettle water', 'copper kettle tea'])
  })

  test('begins as somebody types, sign by sign', async () => {
    await manyLook('copper kettle', 20)
    expect(await offered('cop')).toEqual(['copper kettle'])
    for (const text of ['c_p', '%kettle', 'co%', 'kettle']) expect(await offered(text), text).toEqual([])
  })

  test('is forgotten in the market in which nobody looked since, and stays in another', async () => {
    await look('copper kettle', home(1))
    clock.forward(20 * DAY)
    await look('copper kettle', home(1), 'US')
    clock.forward(11 * DAY)
    await runJob(app, 'forget-searches')
    expect(await app.db.select().from(searchTerms)).toMatchObject([{ market: 'US', count: 1 }])
  })

  test('is kept as marks that lead neither to a network nor from one term to another, and goes after thirty days', async () => {
    await look('copper kettle', '203.0.113.5')
    await look('kettle', '203.0.113.5')
    const visits = await app.db.select().from(searchVisits)
    expect(new Set(visits.map(({ visitor }) => visitor)).size).toBe(2)
    expect(JSON.stringify(visits)).not.toContain('203.0.113')
    clock.forward(20 * DAY)
    await look('kettle', home(1))
    await forgetSearches(app.db, clock.now())
    expect(await app.db.select().from(searchVisits)).toHaveLength(3)
    clock.forward(11 * DAY)
    await forgetSearches(app.db, clock.now())
    await forgetSearches(app.db, clock.now())
    expect(await app.db.select().from(searchVisits)).toHaveLength(1)
    expect(await app.db.select().from(searchTerms)).toMatchObject([{ term: 'kettle', count: 1 }])
  })

  test('is counted for two hundred searches a day of one network, and no more', async () => {
    const words = Array.from({ length: 250 }, (_, n) => `w${n}x`)
    await makeProduct(app.db, { name: 'Words', description: words.join(' ') })
    for (const word of words) await look(word, '192.0.2.1')
    expect(await app.db.select().from(searchTerms)).toHaveLength(200)
    clock.forward(DAY)
    for (const word of words.slice(200)) await look(word, '192.0.2.1')
    expect(await app.db.select().from(searchTerms)).toHaveLength(250)
  })
})

describe('a search that may lead to somebody', () => {
  test.each([
    'amina@example.com',
    'kettle amina＠example。com',
    'buy at evil.example',
    'kettle ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'kettle еvіl.ехаmрlе',
    'kettle ev\u200bil.exam\u00adple',
    'kettle https://evil',
    'kettle //evil/x',
    'www evil com',
    'name (at) evil [dot] com',
    'kettle 203.0.113.7',
    'kettle +44 20 7946 0958',
    '07700900123',
    'kettle ٠٧٧٠٠٩٠٠١٢٣',
    'kettle 𝟎𝟕𝟕𝟎𝟎𝟗𝟎𝟎𝟏𝟐𝟑',
    'кettle',
    'one two three four five six seven',
    'x'.repeat(61),
    'x',
  ])('(%s) is never counted', (text) => {
    expect(normaliseTerm(text)).toBeNull()
  })

  test.each([
    ['  ｉPhone 15 Pro ', 'iphone 15 pro'],
    ['dr. martens 1460', 'dr. martens 1460'],
    ['usb 3.2 cable', 'usb 3.2 cable'],
    ['مصباح نحاس', 'مصباح نحاس'],
    ['polka dot dress', 'polka dot dress'],
  ])('(%s) is a search like others', (text, plain) => {
    expect(normaliseTerm(text)).toBe(plain)
  })
})

describe('an administrator', () => {
  const admin = { role: 'admin', userId: 'boss' } as const

  test('blocks a term with all that contain it; it is not counted any more, and the log says who did it', async () => {
    await manyLook('copper kettle', 20)
    await manyLook('kettle', 20)
    await manyLook('copper', 20)
    granted(await blockSearchTerm(contextOf(app, admin), ' Kettle '))
    granted(await blockSearchTerm(contextOf(app, admin), 'kettle'))
    expect([await offered('copper'), await offered('kettle')]).toEqual([['copper'], []])
    await look('kettle', home(21))
    expect(await app.db.select().from(searchVisits)).toHaveLength(60)
    expect(await app.db.select().from(auditEvents)).toMatchObject([
      { actorRole: 'admin', actorId: 'boss', action: 'search-term.blocked', subjectId: 'kettle' },
    ])
    granted(await unblockSearchTerm(contextOf(app, admin), 'kettle'))
    expect(await offered('copper')).toEqual(['copper', 'copper kettle'])
  })

  test('blocks whole words: longer ones that begin with them are searches like others', async () => {
    granted(await blockSearchTerm(contextOf(app, admin), 'copp'))
    await manyLook('copper kettle', 20)
    expect(await offered('copp')).toEqual(['copper kettle'])
  })

  test('is told what is no term', async () => {
    const message = 'Enter the words as shoppers see them, at least 2 and at most 60 characters.'
    for (const act of [blockSearchTerm, unblockSearchTerm])
      expect(refused(await act(contextOf(app, admin), ' '))).toMatchObject({ code: 'wrong-term', message })
  })
})
