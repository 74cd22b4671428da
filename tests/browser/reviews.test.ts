import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview, decideReviews } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { makeProduct } from '../factories.ts'
import { asCustomer, deliver } from '../orders.ts'
import { granted, line } from '../shopper.ts'
import { buyInLondon, moveIn, toast } from './account.ts'
import { faultsAtEveryWidth } from './axe.ts'
import { type OpenShop, openShop } from './shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const SENT = 'Review submitted successfully! It will be visible after approval.'

test('a delivered product is reviewed once, edited while nobody decided, and followed', async () => {
  const { customer, page } = await moveIn(shop, 'reader@mail.example')
  const lamp = await makeProduct(shop.db, { name: 'Night Lamp', stock: 9 })
  const book = await makeProduct(shop.db, { name: 'Tide Tables', stock: 9 })
  const bought = await buyInLondon(shop, customer, [line(lamp.id), line(book.id)])
  await page.goto('/dashboard/reviews')
  await page.getByText("You haven't written any reviews yet.").waitFor()
  expect(await page.getByText('Write Reviews').count()).toBe(0)

  await deliver(shop.app, bought.order.id)
  await page.goto('/dashboard/reviews')
  const badge = page.getByRole('link', { name: 'Reviews 2 to review' })
  await badge.waitFor()
  await page.getByRole('heading', { name: 'Write Reviews' }).waitFor()
  expect(await page.getByRole('listitem').filter({ hasText: 'Verified Purchase' }).count()).toBe(2)
  expect(await faultsAtEveryWidth(page)).toEqual([])

  const write = page.getByRole('link', { name: /^Write Review.*Night Lamp$/ })
  const dialog = page.getByRole('dialog', { name: 'Write Review' })
  await write.click()
  const rating = dialog.getByRole('radio', { checked: true })
  expect(await rating.inputValue()).toBe('5')
  await rating.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await rating.inputValue()).toBe('3')
  await dialog.getByLabel(/^Title/).fill('x'.repeat(150))
  expect(await dialog.getByLabel(/^Title/).inputValue()).toHaveLength(100)
  await dialog.getByText('100 of 100 characters').waitFor()
  await dialog.getByLabel(/^Comment/).fill('Half a thought')
  await dialog.getByText('14 of 1,000 characters').waitFor()
  expect(await dialog.getByLabel(/^Comment/).getAttribute('maxlength')).toBe('1000')
  expect(await shop.axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard it' }).click()
  await write.click()
  expect(await rating.inputValue()).toBe('5')
  expect(await dialog.getByLabel(/^Title/).inputValue()).toBe('')
  expect(await dialog.getByLabel(/^Comment/).inputValue()).toBe('')

  await dialog.getByRole('radio', { name: '4 stars' }).check()
  await dialog.getByLabel(/^Title/).fill('Soft light <b>')
  await dialog.getByLabel(/^Comment/).fill('Reads well.')
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await toast(page, SENT)
  expect(await dialog.count()).toBe(0)
  // What opened the dialog is gone: the keyboard goes on from where it stood.
  await page.getByRole('link', { name: 'Reviews 1 to review' }).waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.keyboard.press('Tab')
  await page.locator('a:focus', { hasText: 'Tide Tables' }).waitFor()
  const mine = page.getByRole('region', { name: 'My Reviews' })
  const own = mine.getByRole('listitem').filter({ hasText: 'Soft light <b>' })
  expect(await own.textContent()).toMatch(
    /Night Lamp.*Under Review.*4 out of 5.*Verified Purchase.*\d+ \w+ \d{4}.*Soft light <b>.*Reads well\./,
  )
  await page.getByRole('link', { name: 'Reviews 1 to review' }).waitFor()

  await own.getByRole('link', { name: /^Edit/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Comment/)
    .fill('Reads very well.')
  await page.getByRole('button', { name: 'Save Review' }).click()
  await own.getByText('Reads very well.').waitFor()

  const again = { intent: 'write', orderId: bought.order.id, productId: lamp.id, rating: 5 }
  const post = (form: Record<string, string | number>) =>
    page.context().request.post('/dashboard/reviews', { form, headers: { Origin: shop.url } })
  expect((await post(again)).status()).toBe(422)
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.productId, lamp.id))
  granted(
    await decideReviews(contextOf(shop.app, { role: 'admin', userId: 'boss' }), {
      ids: [row?.id],
      to: 'rejected',
      reason: 'Please write about the lamp.',
    }),
  )
  await page.goto('/dashboard/reviews')
  await page.getByText('Not published', { exact: true }).waitFor()
  await page.getByText('Please write about the lamp.').waitFor()
  expect(await own.getByRole('link', { name: /^Edit/ }).count()).toBe(0)
  expect((await post({ intent: 'edit', reviewId: row?.id ?? 0, rating: 1 })).status()).toBe(422)
})

test("what is not delivered, or another customer's, cannot be reviewed", async () => {
  const { customer, page } = await moveIn(shop, 'early@mail.example')
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(cup.id)])
  const post = (form: Record<string, string | number>, on = page) =>
    on.context().request.post('/dashboard/reviews', { form, headers: { Origin: shop.url } })
  const about = { intent: 'write', orderId: order.id, productId: cup.id, rating: 5 }
  expect((await post(about)).status()).toBe(422)
  await deliver(shop.app, order.id)
  const stranger = await moveIn(shop, 'stranger@mail.example')
  expect((await post(about, stranger.page)).status()).toBe(404)
  expect((await post(about)).status()).toBe(200)
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.orderId, order.id))
  const edit = { intent: 'edit', reviewId: row?.id ?? 0, comment: 'mine now' }
  expect((await post(edit, stranger.page)).status()).toBe(404)
})

test('what fails is said, and what was typed stays', async () => {
  const { customer, page } = await moveIn(shop, 'unlucky@mail.example')
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(cup.id)])
  await deliver(shop.app, order.id)
  await page.goto(`/dashboard/reviews?write=${order.id}.${cup.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Title/).fill('Kept')
  await page.route('**/dashboard/reviews.data*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await dialog.getByText('An error occurred while submitting your review.').waitFor()
  expect(await dialog.getByLabel(/^Title/).inputValue()).toBe('Kept')
  await page.unroute('**/dashboard/reviews.data*')
  await shop.app.database.pool.query('alter table reviews rename to reviews_away')
  await shop.app.database.pool.query(
    'create view reviews as select * from reviews_away; create rule away as on insert to reviews do instead select 1/0',
  )
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await dialog.getByText('Failed to submit review. Please try again.').waitFor()
  await shop.app.database.pool.query('drop view reviews; alter table reviews_away rename to reviews')
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  await toast(page, SENT)
})

test('a review without stars leads back to the stars, and nothing more is said once one is chosen', async () => {
  const { customer, page } = await moveIn(shop, 'starless@mail.example')
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(cup.id)])
  await deliver(shop.app, order.id)
  await page.goto(`/dashboard/reviews?write=${order.id}.${cup.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Title/).evaluate((title) => title.removeAttribute('maxlength'))
  await dialog.getByLabel(/^Title/).fill('x'.repeat(101))
  await dialog.getByRole('radio', { checked: true }).evaluate((star) => star.removeAttribute('value'))
  await dialog.getByRole('button', { name: 'Submit Review' }).click()
  const stars = dialog.getByRole('group', { name: 'Rating' })
  const sentence = (await stars.locator('p').textContent()) ?? ''
  await dialog.getByRole('alert').getByRole('link', { name: sentence }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('rating')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => stars.getByText(sentence).count()).toBe(0)
})

test('readers say that a review helped, once, and its writer does not', async () => {
  const { customer, page: author } = await moveIn(shop, 'writer@mail.example')
  const cup = await makeProduct(shop.db, { stock: 9 })
  const { order } = await buyInLondon(shop, customer, [line(cup.id)])
  await deliver(shop.app, order.id)
  const about = { orderId: order.id, productId: cup.id }
  const { reviewId } = granted(
    await writeReview(asCustomer(shop.app, customer.id), about, {
      title: 'Warm',
    }),
  )
  granted(await approveReview(contextOf(shop.app, { role: 'admin', userId: 'boss' }), reviewId))
  const helpful = { name: /^Helpful/ }
  const guest = await shop.open(`/product/${cup.id}#reviews`)
  await guest.getByRole('button', helpful).click()
  await guest.getByRole('button', { name: /^Helpful \(1\).*review by writer$/ }).waitFor()
  expect(await guest.getByRole('button', helpful).isDisabled()).toBe(true)
  const plain = await shop.visit({ javaScriptEnabled: false })
  await plain.goto(`/product/${cup.id}#reviews`)
  const [answer] = await Promise.all([
    plain.waitForResponse((response) => response.url().endsWith('/helpful')),
    plain.getByRole('button', helpful).click(),
  ])
  expect(answer.headers().location).toBe(`/product/${cup.id}#reviews`)
  await author.goto(`/product/${cup.id}#reviews`)
  await author.getByRole('button', helpful).click()
  await author.getByText('You wrote this review yourself.').waitFor()
  const [row] = await shop.db.select().from(reviews).where(eq(reviews.id, reviewId))
  // Two browsers are two guests; the author is none.
  expect(row?.helpfulCount).toBe(2)
})
