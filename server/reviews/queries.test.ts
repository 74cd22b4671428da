import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { listOfficeReviews } from './office.ts'
import {
  listPublicReviews,
  listReviewsAndStars,
  publicNameOf,
  REVIEW_SORTS,
  type ReviewSort,
  readDistribution,
} from './queries.ts'
import { type REVIEW_STATUSES, reviews } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number))

test('only approved reviews are public, and nobody’s email with them', async () => {
  const { id: productId } = await makeProduct(app.db)
  await app.db.insert(reviews).values([
    {
      productId,
      rating: 5,
      status: 'approved',
      publicName: 'amina',
      verifiedPurchase: true,
      createdAt: minute(3),
    },
    { productId, rating: 4, status: 'approved', publicName: null, createdAt: minute(2) },
    { productId, rating: 3, status: 'approved', publicName: 'omar@example.com', createdAt: minute(1) },
    { productId, rating: 1, status: 'pending', publicName: 'early' },
    { productId, rating: 1, status: 'rejected', publicName: 'rude' },
  ])
  const page = await listPublicReviews(app.db, productId, { sort: 'newest' })
  expect(page.next).toBeNull()
  expect(page.reviews.map(({ name, rating, verified }) => [name, rating, verified])).toEqual([
    ['amina', 5, true],
    ['Anonymous', 4, false],
    ['omar', 3, false],
  ])
  expect(JSON.stringify(page)).not.toContain('@')
})

test('the back office sees the reviews of one state at a time, what waits the oldest first', async () => {
  const { id: productId } = await makeProduct(app.db)
  const write = (status: (typeof REVIEW_STATUSES)[number], ...minutes: number[]) =>
    app.db.insert(reviews).values(
      minutes.map((number) => ({
        ...{ productId, rating: 3, status, publicName: `${status} ${number}`, createdAt: minute(number) },
      })),
    )
  await write('pending', 12, 10, 11)
  await write('approved', 13)
  await write('rejected', 15, 14)
  const shown = async (view: (typeof REVIEW_STATUSES)[number]) =>
    (await listOfficeReviews(app.db, { view, after: null }, 1000)).reviews
      .filter((review) => review.productId === productId)
      .map(({ name }) => name)
  expect(await shown('pending')).toEqual(['pending 10', 'pending 11', 'pending 12'])
  expect(await shown('approved')).toEqual(['approved 13'])
  expect(await shown('rejected')).toEqual(['rejected 15', 'rejected 14'])
})

test('the back office turns the pages of waiting and of decided reviews, and misses none that were written at one moment', async () => {
  const { id: productId } = await makeProduct(app.db)
  for (const status of ['pending', 'rejected'] as const) {
    await app.db.insert(reviews).values(
      [20, 20, 20, 21, 21].map((number, at) => ({
        ...{ productId, rating: 3, status, publicName: String(at), createdAt: minute(number) },
      })),
    )
    const seen: (string | null)[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listOfficeReviews>> = await listOfficeReviews(
        app.db,
        { view: status, after },
        2,
      )
      seen.push(...page.reviews.filter((review) => review.productId === productId).map(({ name }) => name))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual(status === 'pending' ? ['0', '1', '2', '3', '4'] : ['4', '3', '2', '1', '0'])
  }
})

test('a name is what stands before the at sign, or Anonymous', () => {
  expect(publicNameOf('@')).toBe('Anonymous')
  expect(publicNameOf('  ')).toBe('Anonymous')
  expect(publicNameOf('mia')).toBe('mia')
})

test('stars are spread out over approved reviews only', async () => {
  const { id: productId } = await makeProduct(app.db)
  const made = { productId, status: 'approved' as const }
  await app.db
    .insert(reviews)
    .values([
      ...[5, 5, 4].map((rating) => ({ ...made, rating })),
      { ...made, rating: 1, status: 'pending' },
      { ...made, rating: 1, status: 'rejected' },
    ])
  expect(await readDistribution(app.db, productId)).toEqual([2, 1, 0, 0, 0])
})

test('every sort shows each review once over its pages, in its order', async () => {
  const { id: productId } = await makeProduct(app.db)
  const count = 10 * 2 + 3
  await app.db.insert(reviews).values(
    Array.from({ length: count }, (_, number) => ({
      productId,
      status: 'approved' as const,
      rating: 1 + (number % 5),
      helpfulCount: number % 3,
      createdAt: minute(number % 7),
    })),
  )
  const orders: Record<
    ReviewSort,
    (review: { rating: number; helpfulCount: number; createdAt: Date }) => number
  > = {
    newest: ({ createdAt }) => -createdAt.getTime(),
    highest: ({ rating }) => -rating,
    lowest: ({ rating }) => rating,
    helpful: ({ helpfulCount }) => -helpfulCount,
  }
  for (const { id: sort } of REVIEW_SORTS) {
    const seen = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listPublicReviews>> = await listPublicReviews(app.db, productId, {
        sort,
        after,
      })
      seen.push(...page.reviews)
      after = page.next
    } while (after !== null)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count)
    expect(seen).toHaveLength(count)
    const keys = seen.map(orders[sort])
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  }
})

test('a page of 20,000 reviews is read where it stands in an index, in every sort, the first and a late one', async () => {
  const { id: productId } = await makeProduct(app.db)
  await app.db.execute(sql`
    insert into reviews (product_id, status, rating, helpful_count, created_at)
    select ${productId}, 'approved', 1 + n % 5, n % 50, now() - n * interval '1 minute' from generate_series(1, 20000) n`)
  await app.db.execute(sql`analyze reviews`)
  for (const { id: sort } of REVIEW_SORTS) {
    const first = await listPublicReviews(app.db, productId, { sort })
    // In the middle of those that are equal.
    const [key = '', id = ''] = first.next?.split('.') ?? []
    const late = `${key}.${sort === 'newest' ? id : Number(id) - 7500}`
    const read = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
      await listPublicReviews(tx, productId, { sort })
      await listPublicReviews(tx, productId, { sort, after: late })
      const plans = []
      for (const call of [`start(${productId})`, `place(${productId}, ${late.replace('.', ', ')})`])
        plans.push(
          await tx.execute<{ 'QUERY PLAN': string }>(
            sql.raw(`explain (analyze, buffers) execute public_reviews_${sort}_from_${call}`),
          ),
        )
      return plans.map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
    })
    for (const plan of read) {
      const [, pages = ''] = /Buffers: shared hit=(\d+)/.exec(plan) ?? []
      expect(Number(pages) || plan, `${sort}: ${plan}`).toBeLessThan(40)
    }
  }
})

test('an unreadable place is the first page', async () => {
  const { id: productId } = await makeProduct(app.db)
  await app.db.insert(reviews).values({ productId, rating: 5, status: 'approved' })
  for (const after of ['', 'x', '1', '1.1.1', `${'9'.repeat(30)}.1`, "1.1'"])
    expect((await listPublicReviews(app.db, productId, { sort: 'newest', after })).reviews).toHaveLength(1)
})

test('a page of reviews says how many gave how many stars, whether all of them stand on it or not', async () => {
  for (const many of [0, 3, 10, 10 + 2]) {
    const { id: productId } = await makeProduct(app.db)
    const made = Array.from({ length: many }, (_, at) => ({
      productId,
      status: 'approved' as const,
      rating: 1 + (at % 4),
      createdAt: minute(at),
    }))
    await app.db
      .insert(reviews)
      .values([...made, { productId, rating: 5, status: 'pending', createdAt: minute(90) }])
    const all = await readDistribution(app.db, productId)
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(many)
    const first = await listReviewsAndStars(app.db, productId, { sort: 'newest', after: null })
    expect([first.reviews.length, first.distribution]).toEqual([Math.min(many, 10), all])
    if (first.next === null) continue
    const last = await listReviewsAndStars(app.db, productId, { sort: 'newest', after: first.next })
    expect([last.reviews.length, last.next, last.distribution]).toEqual([2, null, all])
  }
})

test('of a product that is known to have no reviews the same is said without asking', async () => {
  const { id: productId } = await makeProduct(app.db)
  const list = (count?: number) =>
    listReviewsAndStars(app.db, productId, { sort: 'newest', after: null, count })
  const none = await list()
  expect(none).toEqual({ reviews: [], next: null, distribution: [0, 0, 0, 0, 0] })
  await app.db.insert(reviews).values({ productId, rating: 1, status: 'approved' })
  expect(await list(0)).toEqual(none)
  expect((await list(1)).reviews).toHaveLength(1)
})
