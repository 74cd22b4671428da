import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { orderLines, orders } from '#server/orders/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf, systemContext } from '../context.ts'
import { writeReview } from './actions.ts'
import { eraseReviewsOf } from './erasure.ts'
import { approveReview } from './moderation.ts'
import { listOwnReviews, listReviewable } from './own-queries.ts'
import { reviews } from './tables.ts'
import { voteHelpful } from './votes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const GOOD = { rating: '4', title: 'Good', comment: 'It works.' }
let people = 0
const newCustomer = () => becomeCustomer(app, `eligible.${++people}@mail.example`)

/** What arrived with somebody, in one order of one seller. */
async function arrived(customerId: number, productIds: number[]) {
  const bought = productIds.map((id) => line(id))
  const { order } = await buy(app, bought, { customerId })
  await deliver(app, order.id)
  return order.id
}
async function goods(many: number) {
  const { id: vendorId } = await makeVendor(app.db)
  const made: number[] = []
  for (let n = 0; n < many; n += 1) made.push((await makeProduct(app.db, { vendorId })).id)
  return made
}
const waitingOf = async (customerId: number) =>
  (await listReviewable(app.db, customerId))
    .map(({ orderId, productId }) => `${orderId} ${productId}`)
    .toSorted()

test('a product that was bought twice is reviewed for each order, and what came with it for itself', async () => {
  const { id } = await newCustomer()
  const [one = 0, two = 0] = await goods(2)
  const first = await arrived(id, [one, two])
  const second = await arrived(id, [one])
  const write = (orderId: number, productId: number) =>
    writeReview(asCustomer(app, id), { orderId, productId }, GOOD)
  granted(await write(first, one))
  expect(await waitingOf(id)).toEqual([`${first} ${two}`, `${second} ${one}`].toSorted())
  granted(await write(second, one))
  granted(await write(first, two))
  expect(await waitingOf(id)).toEqual([])
  // The last that was written stands first among their own.
  expect((await listOwnReviews(app.db, id)).map(({ orderId, productId }) => [orderId, productId])).toEqual([
    [first, two],
    [second, one],
    [first, one],
  ])
})

test('what was cancelled out of an order that arrived is reviewed by nobody: it reached nobody', async () => {
  const { id } = await newCustomer()
  const [came = 0, cancelled = 0] = await goods(2)
  const orderId = await arrived(id, [came, cancelled])
  await app.db.update(orderLines).set({ cancelledQuantity: 1 }).where(eq(orderLines.productId, cancelled))
  expect(await waitingOf(id)).toEqual([`${orderId} ${came}`])
  const about = { orderId, productId: cancelled }
  expect(refused(await writeReview(asCustomer(app, id), about, GOOD)).code).toBe('not-found')
})

test('a review that nobody published takes no stars with it when its author leaves', async () => {
  const [leaves, stays] = [await newCustomer(), await newCustomer()]
  const [productId = 0] = await goods(1)
  const write = async (customerId: number, rating: string) => {
    const about = { orderId: await arrived(customerId, [productId]), productId }
    return granted(await writeReview(asCustomer(app, customerId), about, { ...GOOD, rating })).reviewId
  }
  granted(await approveReview(contextOf(app, ADMIN), await write(stays.id, '5')))
  await write(leaves.id, '1')
  await eraseReviewsOf(systemContext(app), leaves.id)
  const [after] = await app.db.select().from(products).where(eq(products.id, productId))
  expect(after).toMatchObject({ ratingSum: 5, ratingCount: 1 })
})

test('what waits for its review stands with the last that arrived before the others', async () => {
  const { id } = await newCustomer()
  const [lamp = 0, cup = 0] = await goods(2)
  const [first, second] = [await arrived(id, [lamp]), await arrived(id, [cup])]
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await app.db
    .update(orders)
    .set({ deliveredAt: at(9) })
    .where(eq(orders.id, first))
  await app.db
    .update(orders)
    .set({ deliveredAt: at(5) })
    .where(eq(orders.id, second))
  const waiting = async () => (await listReviewable(app.db, id)).map(({ orderId }) => orderId)
  expect(await waiting()).toEqual([first, second])
  await app.db
    .update(orders)
    .set({ deliveredAt: at(12) })
    .where(eq(orders.id, second))
  expect(await waiting()).toEqual([second, first])
})

test('a vote goes with the customer who gave it, and those of others stay', async () => {
  const [author, leaves, stays] = [await newCustomer(), await newCustomer(), await newCustomer()]
  const [productId = 0] = await goods(1)
  const about = { orderId: await arrived(author.id, [productId]), productId }
  const { reviewId } = granted(await writeReview(asCustomer(app, author.id), about, GOOD))
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  for (const { id } of [leaves, stays])
    granted(await voteHelpful(asCustomer(app, id), reviewId, { address: '203.0.113.77', visitor: '' }))
  await eraseReviewsOf(systemContext(app), leaves.id)
  const [left] = await app.db.select().from(reviews).where(eq(reviews.id, reviewId))
  expect(left?.helpfulCount).toBe(1)
})

test('two who find a review helpful at the same moment are two', async () => {
  const author = await newCustomer()
  const [productId = 0] = await goods(1)
  const about = { orderId: await arrived(author.id, [productId]), productId }
  const { reviewId } = granted(await writeReview(asCustomer(app, author.id), about, GOOD))
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  const voters = [await newCustomer(), await newCustomer()]
  const { votes } = await app.db.transaction(async (tx) => {
    await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
    const votes = voters.map(({ id }, at) =>
      voteHelpful(asCustomer(app, id), reviewId, { address: `203.0.113.${at}`, visitor: '' }),
    )
    await untilSomebodyWaits(app, tx, 2)
    return { votes }
  })
  for (const vote of await Promise.all(votes)) granted(vote)
  const [counted] = await app.db.select().from(reviews).where(eq(reviews.id, reviewId))
  expect(counted?.helpfulCount).toBe(2)
})
