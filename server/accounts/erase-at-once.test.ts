import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockProducts } from '#server/catalog/product-locks.ts'
import { syncCart } from '#server/checkout/customer-cart.ts'
import { customers } from '#server/customers/tables.ts'
import { mergeWishes } from '#server/customers/wishes.ts'
import { sessions } from '#server/identity/tables.ts'
import { removeUsers } from '#server/identity/users.ts'
import { purchases } from '#server/orders/tables.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { voteHelpful } from '#server/reviews/votes.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { amid, untilSomebodyWaits } from '#tests/locks.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, comeIn, emailsTo, visiting, visitor } from '#tests/people.ts'
import { granted, line, prepare } from '#tests/shopper.ts'
import { saveAddress } from '../addresses/save.ts'
import { contextOf, inPlainTransaction, systemContext } from '../context.ts'
import { findCustomerSession } from './customer-role.ts'
import { eraseCustomerFor } from './erase.ts'
import { askForReset } from './reset.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ connections: 20 })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

let people = 0
/** A customer who has received something that they may review. */
async function person() {
  const email = `gone.${++people}@mail.example`
  const { id } = await becomeCustomer(app, email)
  const lamp = await makeProduct(app.db)
  const { order } = await buy(app, [line(lamp.id)], { customerId: id, form: { email } })
  await deliver(app, order.id)
  const session = await findCustomerSession(visiting(app), (await comeIn(app, email)).session.token)
  if (!session) throw new Error('Nobody came in.')
  const act = () => asCustomer(app, id)
  const form = { rating: '4', title: 'Good', comment: 'It works.' }
  const review = () => writeReview(act(), { orderId: order.id, productId: lamp.id }, form)
  const published = async () => {
    const { reviewId } = granted(await review())
    granted(await approveReview(contextOf(app, ADMIN), reviewId))
    return reviewId
  }
  const vote = (reviewId: number) =>
    voteHelpful(act(), reviewId, { address: visitor().address, visitor: 'a browser' })
  const browser = { lines: [line(lamp.id)], version: 0 }
  const cart = () => syncCart(act(), session.session.id, browser)
  return { id, email, lamp, sessionId: session.session.id, act, review, published, vote, browser, cart }
}

test('what a customer does in one window while they are erased in another is refused in words, or not kept', async () => {
  const reviewId = await (await person()).published()
  const { id, email, lamp, act, review, vote, browser, cart } = await person()
  const address = {
    ...{
      label: 'Home',
      firstName: 'Amira',
      lastName: 'Haddad',
      phone: '+971 50 123 4567',
      address: '12 Palm Street',
    },
    ...{ city: 'Dubai', state: 'Dubai', zipCode: '', country: 'AE' },
  }
  const { doing } = await inPlainTransaction(systemContext(app), async ({ db }) => {
    await db.delete(customers).where(eq(customers.id, id))
    const visit = { customerId: id, form: { email } }
    const doing = Promise.all([
      review(),
      vote(reviewId),
      saveAddress(act(), address),
      prepare(app, [line(lamp.id)], visit),
      prepare(app, [line(lamp.id, 9)], visit),
    ])
    const kept = Promise.all([mergeWishes(act(), [lamp.id]), cart()])
    for (const each of [doing, kept]) each.catch(() => undefined)
    await untilSomebodyWaits(app, db, 7)
    return { doing: Promise.all([doing, kept]) }
  })
  const [told, [wishes, carried]] = await doing
  for (const outcome of told)
    expect(outcome).toMatchObject({
      ok: false,
      message:
        'This account has been deleted, so nothing was saved. You can order as a guest, or sign up again.',
    })
  expect(wishes).toEqual([])
  expect(carried).toEqual(browser)
})

test('a browser that is logged out from another keeps its cart for itself', async () => {
  const { sessionId, cart, browser } = await person()
  const carried = await amid(app, ({ db }) => db.delete(sessions).where(eq(sessions.id, sessionId)), cart)
  expect(carried).toEqual(browser)
})

test('two who are erased at once and found the reviews of each other helpful do not wait for each other', async () => {
  const [amina, basil] = [await person(), await person()]
  const [first, second] = [await amina.published(), await basil.published()]
  granted(await amina.vote(second))
  granted(await basil.vote(first))
  const lock =
    (id: number) =>
    ({ db }: { db: TestApp['db'] }) =>
      db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  granted(await amid(app, lock(first), () => eraseCustomerFor(contextOf(app, ADMIN), amina.id), lock(second)))
  granted(await eraseCustomerFor(contextOf(app, ADMIN), basil.id))
  expect(
    await app.db
      .select()
      .from(reviews)
      .where(inArray(reviews.id, [first, second])),
  ).toEqual([])
})

test.each([1, 9])(
  'somebody who is erased while they order %i of what they have reviewed does not wait for their own order',
  async (quantity) => {
    const { id, email, lamp } = await person()
    const ordered = await amid(
      app,
      ({ db }) => db.select().from(customers).where(eq(customers.id, id)).for('update'),
      () => prepare(app, [line(lamp.id, quantity)], { customerId: id, form: { email } }),
      // As their review is taken out of what the product shows.
      ({ db }) => lockProducts(db, [lamp.id]),
    )
    granted(ordered)
  },
)

test('what somebody orders while they are erased has no name left either', async () => {
  const { id, email, lamp } = await person()
  const erased = await amid(
    app,
    ({ db }) => db.select().from(customers).where(eq(customers.id, id)).for('key share'),
    () => eraseCustomerFor(contextOf(app, ADMIN), id),
    async () => {
      const visit = { customerId: id, form: { email } }
      const { token } = granted(await prepare(app, [line(lamp.id)], visit)).purchase
      // Nothing is set aside for it, so that it keeps nobody here.
      await app.db.update(purchases).set({ status: 'unheld' }).where(eq(purchases.token, token))
    },
  )
  granted(erased)
  expect(await app.db.select().from(purchases).where(eq(purchases.customerEmail, email))).toEqual([])
})

test('who asks for a link while they are erased is answered as a stranger is, and sent none', async () => {
  const email = 'gone.asking@mail.example'
  const { id, userId } = await becomeCustomer(app, email)
  const asked = await amid(
    app,
    async (ctx) => {
      await ctx.db.delete(customers).where(eq(customers.id, id))
      await removeUsers(ctx, [userId ?? ''])
    },
    () => askForReset(visiting(app), { email }, visitor()),
  )
  const stranger = await askForReset(visiting(app), { email: 'gone.nobody@mail.example' }, visitor())
  expect(granted(asked).message.replace('gone.asking', 'gone.nobody')).toBe(granted(stranger).message)
  expect(await emailsTo(app, email, 'password-reset')).toEqual([])
})
