import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { products } from '#server/catalog/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { writeReview } from './actions.ts'
import { approveReview, decideReviews } from './moderation.ts'
import { listOwnReviews } from './own-queries.ts'
import { reviews } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let people = 0
/** A review of four stars that waits for a decision. */
async function waitingReview() {
  const customer = await becomeCustomer(app, `judged.${++people}@mail.example`)
  const vendor = await makeVendor(app.db)
  const product = await makeProduct(app.db, { vendorId: vendor.id })
  const { order } = await buy(app, [line(product.id)], { customerId: customer.id })
  await deliver(app, order.id)
  const about = { orderId: order.id, productId: product.id }
  const form = { rating: '4', title: 'Good', comment: 'It works.' }
  const { reviewId } = granted(await writeReview(asCustomer(app, customer.id), about, form))
  return { customer, product, vendor, reviewId }
}

const reject = (reviewId: number, reason: string) =>
  decideReviews(contextOf(app, ADMIN), { ids: [reviewId], to: 'rejected', reason })
const ratingOf = async (productId: number) => {
  const [product] = await app.db.select().from(products).where(eq(products.id, productId))
  return [product?.ratingSum, product?.ratingCount]
}

test('rejecting a review that was approved takes its stars back, and needs a reason', async () => {
  const { customer, product, reviewId } = await waitingReview()
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  expect(refused(await reject(reviewId, ' ')).message).toBe('Please say why the review is not published.')
  granted(await reject(reviewId, 'It speaks of another product.'))
  expect(await ratingOf(product.id)).toEqual([0, 0])
  expect(await listOwnReviews(app.db, customer.id)).toMatchObject([
    { status: 'rejected', rejectedReason: 'It speaks of another product.' },
  ])
  expect(refused(await approveReview(contextOf(app, ADMIN), 99_999_999)).code).toBe('not-found')
})

test('a review that is published after all loses the reason why it was not, whatever is written beside it', async () => {
  const { customer, reviewId } = await waitingReview()
  granted(await reject(reviewId, 'It names a person.'))
  granted(
    await decideReviews(contextOf(app, ADMIN), { ids: [reviewId], to: 'approved', reason: 'A mistake.' }),
  )
  expect(await listOwnReviews(app.db, customer.id)).toMatchObject([
    { status: 'approved', rejectedReason: null },
  ])
})

test('rejecting a review again says the better reason, takes no stars twice, and is written down', async () => {
  const { customer, product, vendor, reviewId } = await waitingReview()
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  for (const reason of ['No.', 'It names a person.', 'It names a person.'])
    granted(await reject(reviewId, reason))
  expect(await ratingOf(product.id)).toEqual([0, 0])
  expect(await listOwnReviews(app.db, customer.id)).toMatchObject([
    { status: 'rejected', rejectedReason: 'It names a person.' },
  ])
  const written = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(reviewId)))
    .orderBy(auditEvents.id)
  // The shop whose product it is reads of it in its overview.
  expect(written.map(({ vendorId }) => vendorId)).toEqual([null, ...Array(3).fill(String(vendor.id))])
  const told = { name: product.name, stars: 4 }
  expect(written.map(({ action, details }) => [action, details])).toEqual([
    ['review.written', {}],
    ['review.approved', { ...told, from: 'pending', to: 'approved' }],
    ['review.rejected', { ...told, from: 'approved', to: 'rejected', reason: 'No.' }],
    ['review.rejected', { ...told, from: 'rejected', to: 'rejected', reason: 'It names a person.' }],
  ])
})

test('a reason of five hundred characters is said whole, a longer one and more than a hundred reviews at once are refused', async () => {
  const { customer, reviewId } = await waitingReview()
  expect(await reject(reviewId, 'x'.repeat(501))).toMatchObject({
    fields: { reason: 'Please use at most 500 characters' },
  })
  const ids = [reviewId, ...Array.from({ length: 99 }, (_, n) => 99_999_000 + n)]
  const many = (chosen: readonly number[], reason: string) =>
    decideReviews(contextOf(app, ADMIN), { ids: chosen, to: 'rejected', reason })
  expect(await many([...ids, 99_999_999], 'Rude.')).toMatchObject({
    fields: { ids: 'Choose at most 100 reviews' },
  })
  expect(await listOwnReviews(app.db, customer.id)).toMatchObject([{ status: 'pending' }])
  const longest = `${'x'.repeat(498)}🏮`
  expect(granted(await many(ids, longest))).toBe(1)
  expect(await listOwnReviews(app.db, customer.id)).toMatchObject([
    { status: 'rejected', rejectedReason: longest },
  ])
})

test('of reviews that are all gone nothing is said to be decided', async () => {
  const gone = { ids: [99_999_998, 99_999_999], to: 'approved', reason: '' }
  expect(await decideReviews(contextOf(app, ADMIN), gone)).toMatchObject({
    code: 'not-found',
    message: 'None of these reviews is there any more.',
  })
})

test('two administrators who approve at once count it once', async () => {
  const { product, reviewId } = await waitingReview()
  await Promise.all([
    approveReview(contextOf(app, ADMIN), reviewId),
    approveReview(contextOf(app, ADMIN), reviewId),
  ])
  expect(await ratingOf(product.id)).toEqual([4, 1])
})

test('a review is public and counted together, or neither', async () => {
  const { product, reviewId } = await waitingReview()
  const stateOf = async () => {
    const [row] = await app.db.select().from(reviews).where(eq(reviews.id, reviewId))
    return [row?.status, ...(await ratingOf(product.id))]
  }
  const { pool } = app.database
  await pool.query(`create function stumble() returns trigger language plpgsql as $$ begin raise 'stumbled'; end $$;
    create trigger stumble before update on vendors for each row execute function stumble()`)
  await expect(approveReview(contextOf(app, ADMIN), reviewId)).rejects.toThrow()
  expect(await stateOf()).toEqual(['pending', 0, 0])
  await pool.query('drop trigger stumble on vendors')
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  await pool.query('create trigger stumble before update on vendors for each row execute function stumble()')
  await expect(reject(reviewId, 'Not about this.')).rejects.toThrow()
  expect(await stateOf()).toEqual(['approved', 4, 1])
  await pool.query('drop function stumble cascade')
})
