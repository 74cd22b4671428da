import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#server/audit/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, line, refused } from '#tests/shopper.ts'
import { contextOf } from '../context.ts'
import { editReview, reviewVersion, writeReview } from './actions.ts'
import { decideReviews } from './moderation.ts'
import { listOwnReviews } from './own-queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const GOOD = { rating: 4, title: 'Good', comment: 'It works.' }

async function someoneWhoWrote(email: string) {
  const { id } = await becomeCustomer(app, email)
  const { id: productId } = await makeProduct(app.db)
  const { order } = await buy(app, [line(productId)], { customerId: id })
  await deliver(app, order.id)
  const ctx = asCustomer(app, id)
  const { reviewId } = granted(await writeReview(ctx, { orderId: order.id, productId }, GOOD))
  const edit = (form: Record<string, unknown>) => editReview(ctx, reviewId, { ...GOOD, ...form })
  const stored = async () => (await listOwnReviews(app.db, id))[0]
  return { edit, stored, reviewId }
}

test('a review is changed only into one that could be written', async () => {
  const { edit, stored } = await someoneWhoWrote('stars@mail.example')
  for (const [form, message] of [
    [{ rating: '6' }, 'Please choose 1 to 5 stars'],
    [{ title: 'x'.repeat(101) }, 'Please use at most 100 characters'],
    [{ comment: 'x'.repeat(1001) }, 'Please use at most 1,000 characters'],
  ] as const)
    expect(refused(await edit(form))).toEqual({ code: 'wrong-fields', message })
  expect(await stored()).toMatchObject(GOOD)
})

test('a review that was not published is not changed any more either', async () => {
  const { edit, stored, reviewId } = await someoneWhoWrote('rejected@mail.example')
  const verdict = { ids: [reviewId], to: 'rejected', reason: 'It names a person.' }
  granted(await decideReviews(contextOf(app, ADMIN), verdict))
  expect(refused(await edit({ title: 'Better' })).code).toBe('decided')
  expect(await stored()).toMatchObject({ ...GOOD, status: 'rejected' })
})

test('a review that was changed in another tab meanwhile is not changed back unsaid', async () => {
  const { edit, stored } = await someoneWhoWrote('tabs@mail.example')
  const seen = reviewVersion(GOOD)
  granted(await edit({ title: 'From the first tab', seen }))
  expect(refused(await edit({ comment: 'From the second tab', seen }))).toEqual({
    code: 'changed-meanwhile',
    message: 'This was changed while you were typing. Nothing of yours is saved yet.',
  })
  expect(await stored()).toMatchObject({ title: 'From the first tab', comment: 'It works.' })
  // Sent twice, the first was saved already.
  granted(await edit({ title: 'From the first tab', seen }))
})

test('a review that its author changes is noted as changed, beside that it was written, and as nothing where nothing changed', async () => {
  const { edit, reviewId } = await someoneWhoWrote('noted@mail.example')
  granted(await edit({}))
  granted(await edit({ title: 'Better', seen: reviewVersion(GOOD) }))
  const noted = await app.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, String(reviewId)))
    .orderBy(auditEvents.id)
  expect(noted.slice(-2)).toEqual([{ action: 'review.written' }, { action: 'review.edited' }])
})
