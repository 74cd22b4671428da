import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readListing } from '#server/catalog/listing.ts'
import { listProductCards } from '#server/catalog/listing-queries.ts'
import {
  areJudgedHere,
  type Judged,
  MISSING,
  readJudged,
  readSources,
  scoreOf,
  stockJudged,
} from '../bench/judged.ts'
import { openTestApp, type TestApp } from './database.ts'

/** `npm run bench -- relevance` prints what is reached; here a change that spoils it is noticed. */
const FLOOR = 0.75

describe.skipIf(!areJudgedHere())(
  `people find what they look for among 19,406 real products${areJudgedHere() ? '' : ` (${MISSING})`}`,
  () => {
    let app: TestApp
    let sources: Map<number, string>
    beforeAll(async () => {
      app = await openTestApp()
      await stockJudged(app.db)
      sources = await readSources(app.db)
    })
    afterAll(() => app.close())

    const look = async (judged: Judged) => {
      const query = readListing(new URLSearchParams({ search: judged.text }))
      const { cards } = await listProductCards(app.db, 'US', query, app.clock.now())
      return scoreOf(
        judged,
        cards.map(({ id }) => sources.get(id) ?? ''),
      )
    }

    test('the first ten answers are good ones', async () => {
      const scores: number[] = []
      for (const judged of readJudged()) scores.push(await look(judged))
      expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThan(FLOOR)
    })
  },
)
