import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { granted, refused } from '#tests/shopper.ts'
import { auditEvents } from '../../audit/tables.ts'
import { readListing } from '../listing.ts'
import { listProductCards } from '../listing-queries.ts'
import { findSynonyms, listSynonyms } from '../search-office.ts'
import { searchMisses, searchSynonyms } from '../search-tables.ts'
import { deleteSynonyms, saveSynonyms } from './synonym-actions.ts'

let app: TestApp
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  app = await openTestApp()
  await makeProduct(app.db, { name: 'Settee with wooden feet' })
  amira = await comeInAsAdmin(app, { username: 'amira' })
  yusuf = await comeInAsAdmin(app, { username: 'yusuf' })
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(searchSynonyms))

const look = async (search: string) =>
  (await listProductCards(app.db, 'GB', readListing(new URLSearchParams({ search })), new Date())).cards.map(
    ({ name }) => name,
  )
const entries = async () => (await listSynonyms(app.db, { q: '', after: null })).rows
const only = async () => {
  const [{ id } = { id: 0 }] = await entries()
  const entry = await findSynonyms(app.db, id)
  if (!entry) throw new Error('There is no entry.')
  return entry
}
const events = () => app.db.select().from(auditEvents).orderBy(desc(auditEvents.id))

describe('synonyms', () => {
  test('are added, changed and deleted, hold both ways, and each is noted', async () => {
    granted(await saveSynonyms(amira.ctx, null, { words: ' Chesterfield\n settee,davenport ' }))
    expect([await look('chesterfields'), await look('davenport')]).toEqual([
      ['Settee with wooden feet'],
      ['Settee with wooden feet'],
    ])
    const { id, seen, words } = await only()
    expect(words).toEqual(['Chesterfield', 'settee', 'davenport'])
    granted(await saveSynonyms(amira.ctx, id, { words: 'ottoman\nsettee', seen }))
    expect([await look('chesterfield'), await look('ottoman')]).toEqual([[], ['Settee with wooden feet']])
    granted(await deleteSynonyms(amira.ctx, id, (await only()).seen))
    expect(await look('ottoman')).toEqual([])
    expect((await events()).slice(0, 3)).toMatchObject([
      { action: 'search-synonym.deleted', details: { before: { words: ['ottoman', 'settee'] } } },
      {
        action: 'search-synonym.changed',
        details: { before: { words }, after: { words: ['ottoman', 'settee'] } },
      },
      { action: 'search-synonym.added', actorId: amira.userId, details: { after: { words } } },
    ])
  })

  test('are written one a line, or with the commas of either script', async () => {
    granted(await saveSynonyms(amira.ctx, null, { words: 'كنبة، أريكة؛ ottoman; pouffe,settee' }))
    expect((await only()).words).toEqual(['كنبة', 'أريكة', 'ottoman', 'pouffe', 'settee'])
  })

  test.each([
    ['nothing', '', 'Write at least two, each on a line of its own.'],
    ['one word', 'settee, ,\n', 'Write at least two, each on a line of its own.'],
    [
      'too many',
      Array.from({ length: 21 }, (_, n) => `word${n}`).join('\n'),
      'Write at most 20. Further ones fit into a second entry.',
    ],
    [
      'a word too long',
      `settee\n${'x'.repeat(61)}`,
      '“xxxxxxxxxxxxxxxxxxxx…” is too long: at most 60 characters.',
    ],
    ['a text too long', `settee\n${'x\n'.repeat(2000)}`, 'Please use at most 2,000 characters'],
    ['a word twice', 'settee\nsettee', '“settee” stands here twice.'],
    [
      'one word in two forms',
      'settee\nSettees',
      '“settee” and “Settees” are one to the search already. Keep one of them.',
    ],
    ['a word that is left out', 'settee\nthe', 'The search leaves out “the”: it says nothing of a product.'],
    ['signs alone', 'settee\n!!', 'The search leaves out “!!”: it says nothing of a product.'],
    ['a sentence', 'settee\na very long seat', '“a very long seat” has more than three words.'],
    [
      'what every shop knows',
      'Sofas\nsettee\ncouch',
      '“Sofas” and “couch” find each other already: sofa, couch.',
    ],
  ])('of %s are refused beside the field', async (_what, words, sentence) => {
    expect(await saveSynonyms(amira.ctx, null, { words })).toMatchObject({
      ok: false,
      fields: { words: sentence },
    })
    expect(await entries()).toEqual([])
  })

  test('that find each other already are refused, and a word may have several meanings', async () => {
    granted(await saveSynonyms(amira.ctx, null, { words: 'cell\nmobile phone' }))
    granted(await saveSynonyms(amira.ctx, null, { words: 'cell\nbattery' }))
    expect(
      refused(await saveSynonyms(yusuf.ctx, null, { words: 'Mobile phones\nhandset\ncells' })).message,
    ).toBe('“Mobile phones” and “cells” find each other already: cell, mobile phone.')
    const { id, words } = await only()
    granted(await saveSynonyms(yusuf.ctx, id, { words: [...words, 'accumulator'].join('\n') }))
  })

  test('leave no search for them among those that found nothing', async () => {
    const missed = (term: string) => ({ term, market: 'GB', language: 'en' }) as const
    await app.db.insert(searchMisses).values([missed('davenport'), missed('hammock')])
    granted(await saveSynonyms(amira.ctx, null, { words: 'settee\nDavenport' }))
    expect(await app.db.select().from(searchMisses)).toMatchObject([{ term: 'hammock' }])
  })

  test('are added once by two administrators at once', async () => {
    const both = await Promise.all(
      [amira, yusuf].map(({ ctx }) => saveSynonyms(ctx, null, { words: 'settee\ndavenport' })),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })

  test('tell the later of two who was first, and keep what that one saved', async () => {
    granted(await saveSynonyms(amira.ctx, null, { words: 'settee\ndavenport' }))
    const { id, seen } = await only()
    granted(await saveSynonyms(amira.ctx, id, { words: 'settee\nottoman', seen }))
    const late = 'amira changed this while you were typing. Nothing of yours is saved yet.'
    expect(refused(await saveSynonyms(yusuf.ctx, id, { words: 'settee\nbench', seen })).message).toBe(late)
    expect(refused(await deleteSynonyms(yusuf.ctx, id, seen)).message).toBe(late)
    expect((await only()).words).toEqual(['settee', 'ottoman'])
    granted(await deleteSynonyms(amira.ctx, id, (await only()).seen))
    const gone = 'These synonyms are gone. Reload to see the others.'
    expect(refused(await saveSynonyms(yusuf.ctx, id, { words: 'settee\nbench', seen })).message).toBe(gone)
    expect(refused(await deleteSynonyms(yusuf.ctx, id, seen)).message).toBe(gone)
  })

  test('are as many as every search can read at once', async () => {
    const rows = Array.from({ length: 2000 }, (_, n) => ({ words: [`left${n}`, `right${n}`] }))
    await app.db.insert(searchSynonyms).values(rows)
    expect(refused(await saveSynonyms(amira.ctx, null, { words: 'settee\nottoman' })).code).toBe('too-many')
    const { id } = await only()
    granted(await saveSynonyms(amira.ctx, id, { words: 'settee\nottoman' }))
  })
})
