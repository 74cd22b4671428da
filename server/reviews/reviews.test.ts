import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { vendors } from '#server/vendors/tables.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, visiting } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { editReview, writeReview } from './actions.ts'
import { approveReview } from './moderation.ts'
import { listOwnReviews, listReviewable } from './own-queries.ts'
import { listPublicReviews } from './queries.ts'
import { reviews } from './tables.ts'
import { voteHelpful } from './votes.ts'

const clock = handClock()
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let people = 0
async function someoneWithProducts({ delivered = true } = {}) {
  const customer = await becomeCustomer(app, `reader.${++people}@mail.example`)
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order } = await buy(app, [line(product.id)], { customerId: customer.id })
  if (delivered) await deliver(app, order.id)
  return { customer, vendor, product, order, about: { orderId: order.id, productId: product.id } }
}

const GOOD = { rating: '4', title: 'Good', comment: 'It works.' }
const ratingOf = async (productId: number) => {
  const [product] = await app.db.select().from(products).where(eq(products.id, productId))
  return [product?.ratingSum, product?.ratingCount]
}

/** Somebody who votes: a customer, or a browser that nobody is logged in with. */
type Voter = { customerId: number } | { visitor: string }

const vote = (voter: Voter, reviewId: number, address: string) =>
  'customerId' in voter
    ? voteHelpful(asCustomer(app, voter.customerId), reviewId, { address, visitor: '' })
    : voteHelpful(visiting(app), reviewId, { address, ...voter })

describe('writing a review', () => {
  test('of a product that arrived waits for approval, then counts for product and seller', async () => {
    const { customer, vendor, product, about } = await someoneWithProducts()
    expect(await listReviewable(app.db, customer.id)).toMatchObject([{ ...about, name: product.name }])
    const written = granted(await writeReview(asCustomer(app, customer.id), about, GOOD))
    expect(written.message).toBe('Review submitted successfully! It will be visible after approval.')
    expect(await listReviewable(app.db, customer.id)).toEqual([])
    const [stored] = await app.db.select().from(reviews).where(eq(reviews.id, written.reviewId))
    expect(stored?.publicName).toBe(customer.email.replace('@mail.example', ''))
    expect(await listOwnReviews(app.db, customer.id)).toMatchObject([
      { rating: 4, title: 'Good', comment: 'It works.', status: 'pending', verified: true },
    ])
    const publicly = () => listPublicReviews(app.db, product.id, { sort: 'newest' })
    expect((await publicly()).reviews).toEqual([])
    expect(await ratingOf(product.id)).toEqual([0, 0])
    granted(await approveReview(contextOf(app, ADMIN), written.reviewId))
    granted(await approveReview(contextOf(app, ADMIN), written.reviewId))
    expect(await ratingOf(product.id)).toEqual([4, 1])
    const [rated] = await app.db.select().from(vendors).where(eq(vendors.id, vendor.id))
    expect([rated?.ratingSum, rated?.ratingCount]).toEqual([4, 1])
    const shown = (await publicly()).reviews
    expect(shown).toMatchObject([{ name: customer.email.split('@')[0], verified: true }])
    expect(JSON.stringify(shown)).not.toContain('@')
  })

  test('has five stars, no title and no comment unless something is chosen or written', async () => {
    const { customer, about } = await someoneWithProducts()
    granted(await writeReview(asCustomer(app, customer.id), about, {}))
    expect(await listOwnReviews(app.db, customer.id)).toMatchObject([{ rating: 5, title: '', comment: '' }])
  })

  test.each([
    [{ rating: '0' }, 'Please choose 1 to 5 stars'],
    [{ rating: '6' }, 'Please choose 1 to 5 stars'],
    [{ rating: '4.5' }, 'Please choose 1 to 5 stars'],
    [{ rating: 'NaN' }, 'Please choose 1 to 5 stars'],
    [{ title: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    [{ comment: 'x'.repeat(1001) }, 'Please use at most 1,000 characters'],
  ])('with %o is refused with its sentence', async (change, message) => {
    expect(
      refused(await writeReview(asCustomer(app, 1), { orderId: 1, productId: 1 }, { ...GOOD, ...change })),
    ).toEqual({
      code: 'wrong-fields',
      message,
    })
  })

  test('takes a title of 100 and a comment of 1000 characters, as text whatever it says', async () => {
    const { customer, about } = await someoneWithProducts()
    const title = '🏮'.repeat(100)
    const comment = `<script>alert('x')</script>${'é'.repeat(973)}`
    granted(
      await writeReview(asCustomer(app, customer.id), about, {
        ...GOOD,
        title,
        comment,
      }),
    )
    expect(await listOwnReviews(app.db, customer.id)).toMatchObject([{ title, comment }])
  })

  test('is for delivered orders only', async () => {
    const { customer, about } = await someoneWithProducts({ delivered: false })
    expect(refused(await writeReview(asCustomer(app, customer.id), about, GOOD))).toEqual({
      code: 'not-delivered',
      message: 'You can review a product when it has arrived.',
    })
    expect(await listReviewable(app.db, customer.id)).toEqual([])
  })

  test("is for products of one's own orders: another's order does not exist", async () => {
    const { about } = await someoneWithProducts()
    const other = await someoneWithProducts()
    expect(refused(await writeReview(asCustomer(app, other.customer.id), about, GOOD)).code).toBe('not-found')
    const foreign = { orderId: other.order.id, productId: about.productId }
    expect(refused(await writeReview(asCustomer(app, other.customer.id), foreign, GOOD)).code).toBe(
      'not-found',
    )
  })

  test('happens once for a product and order, also when it is sent twice at once', async () => {
    const { customer, about } = await someoneWithProducts()
    const both = await Promise.all([
      writeReview(asCustomer(app, customer.id), about, GOOD),
      writeReview(asCustomer(app, customer.id), about, GOOD),
    ])
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(refused(await writeReview(asCustomer(app, customer.id), about, GOOD))).toEqual({
      code: 'reviewed',
      message: 'You have reviewed this product already.',
    })
  })
})

describe('after it was written', () => {
  test('a review can be changed until it is decided, and only by its author', async () => {
    const { customer, about } = await someoneWithProducts()
    const stranger = await someoneWithProducts()
    const { reviewId } = granted(await writeReview(asCustomer(app, customer.id), about, GOOD))
    granted(
      await editReview(asCustomer(app, customer.id), reviewId, {
        ...GOOD,
        rating: '2',
      }),
    )
    expect(await listOwnReviews(app.db, customer.id)).toMatchObject([{ rating: 2 }])
    expect(refused(await editReview(asCustomer(app, stranger.customer.id), reviewId, GOOD)).code).toBe(
      'not-found',
    )
    granted(await approveReview(contextOf(app, ADMIN), reviewId))
    expect(refused(await editReview(asCustomer(app, customer.id), reviewId, GOOD))).toEqual({
      code: 'decided',
      message: 'This review was decided and cannot be changed any more.',
    })
  })

  test('a vote counts once a voter, not for the author, and not before approval', async () => {
    const { customer, about } = await someoneWithProducts()
    const { reviewId } = granted(await writeReview(asCustomer(app, customer.id), about, GOOD))
    const voter = { visitor: 'a browser' }
    expect(refused(await vote(voter, reviewId, '203.0.113.5')).code).toBe('not-found')
    granted(await approveReview(contextOf(app, ADMIN), reviewId))
    expect(refused(await vote({ customerId: customer.id }, reviewId, '203.0.113.5')).message).toBe(
      'You wrote this review yourself.',
    )
    await Promise.all(Array.from({ length: 5 }, () => vote(voter, reviewId, '203.0.113.5')))
    expect(granted(await vote({ visitor: 'another' }, reviewId, '203.0.113.6')).helpfulCount).toBe(2)
    const [row] = await app.db.select().from(reviews).where(eq(reviews.id, reviewId))
    expect(row?.helpfulCount).toBe(2)
  })

  test('guests of one network have three votes a month for a review; whoever logs in is counted as themselves', async () => {
    const { customer, about } = await someoneWithProducts()
    const { reviewId } = granted(await writeReview(asCustomer(app, customer.id), about, GOOD))
    granted(await approveReview(contextOf(app, ADMIN), reviewId))
    for (let n = 1; n <= 3; n += 1)
      expect(granted(await vote({ visitor: `guest ${n}` }, reviewId, `198.51.100.${n}`))).toEqual({
        helpfulCount: n,
      })
    expect(refused(await vote({ visitor: 'guest 4' }, reviewId, '198.51.100.200'))).toEqual({
      code: 'too-often',
      message: 'Several people on your network found this helpful. Log in to say so too.',
    })
    expect(granted(await vote({ visitor: 'guest 1' }, reviewId, '198.51.100.200')).helpfulCount).toBe(3)
    const reader = await someoneWithProducts()
    expect(
      granted(await vote({ customerId: reader.customer.id }, reviewId, '198.51.100.4')).helpfulCount,
    ).toBe(4)
    expect(granted(await vote({ visitor: 'guest 5' }, reviewId, '198.51.101.1'))).toEqual({ helpfulCount: 5 })
    const other = await someoneWithProducts()
    const { reviewId: another } = granted(
      await writeReview(asCustomer(app, other.customer.id), other.about, GOOD),
    )
    granted(await approveReview(contextOf(app, ADMIN), another))
    expect(granted(await vote({ visitor: 'guest 4' }, another, '198.51.100.4'))).toEqual({ helpfulCount: 1 })
    clock.forward(29 * DAY)
    expect(refused(await vote({ visitor: 'guest 6' }, reviewId, '198.51.100.7')).code).toBe('too-often')
    clock.forward(2 * DAY)
    expect(granted(await vote({ visitor: 'guest 6' }, reviewId, '198.51.100.7')).helpfulCount).toBe(6)
  })

  test('an address that votes without end is stopped after sixty', async () => {
    const { customer, about } = await someoneWithProducts()
    const { reviewId } = granted(await writeReview(asCustomer(app, customer.id), about, GOOD))
    granted(await approveReview(contextOf(app, ADMIN), reviewId))
    const voteFrom = (n: number) => vote({ visitor: 'a browser' }, reviewId, `2001:db8:1:2::${n}`)
    for (let n = 1; n <= 60; n += 1) expect(granted(await voteFrom(n))).toEqual({ helpfulCount: 1 })
    expect(refused(await voteFrom(61))).toEqual({
      code: 'too-often',
      message: 'Too many votes came from your connection. Please try again in 60 minutes.',
    })
  })
})

test('the database itself keeps one review for a customer, product and order, of one to five stars', async () => {
  const { customer, about } = await someoneWithProducts()
  const row = { ...about, customerId: customer.id, rating: 5 }
  await app.db.insert(reviews).values(row)
  for (const wrong of [
    row,
    { ...row, orderId: null, rating: 6 },
    { ...row, orderId: null, title: 'x'.repeat(101) },
  ])
    await expect(app.db.insert(reviews).values(wrong)).rejects.toThrow()
})
