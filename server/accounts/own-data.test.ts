import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressVersion, listAddresses, removeAddress, setDefaultAddress } from '#server/addresses/actions.ts'
import { auditEvents } from '#server/audit/tables.ts'
import { syncCart } from '#server/checkout/customer-cart.ts'
import { sendQuery } from '#server/contact/actions.ts'
import { profileVersion, updateProfile } from '#server/customers/actions.ts'
import { findCustomer } from '#server/customers/queries.ts'
import { mergeWishes } from '#server/customers/wishes.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { writeReview } from '#server/reviews/actions.ts'
import { approveReview } from '#server/reviews/moderation.ts'
import { voteHelpful } from '#server/reviews/votes.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { ADMIN, asCustomer, buy, deliver } from '#tests/orders.ts'
import { becomeCustomer, comeIn, visiting } from '#tests/people.ts'
import { granted, line, prepare, refused } from '#tests/shopper.ts'
import { saveAddress } from '../addresses/save.ts'
import { contextOf } from '../context.ts'
import { findCustomerSession } from './customer-role.ts'
import { exportOwnData } from './export.ts'

const clock = handClock()
let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ clock })
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

const HOME = {
  label: 'Home',
  firstName: 'Amira',
  lastName: 'Haddad',
  phone: '+971 50 123 4567',
  address: '12 Palm Street',
  city: 'Dubai',
  state: 'Dubai',
  zipCode: '',
  country: 'AE',
}

describe('the profile', () => {
  test('changes name and phone, never the email', async () => {
    const { id, email } = await becomeCustomer(app, 'profile@mail.example')
    const form = { firstName: '<b>Amira</b>', lastName: 'Nasser', phone: '', email: 'other@mail.example' }
    // The second time nothing changes, and there is nothing to note.
    for (const _ of [1, 2])
      expect(granted(await updateProfile(asCustomer(app, id), form)).message).toBe(
        'Profile updated successfully!',
      )
    expect(await findCustomer(app.db, id)).toMatchObject({
      firstName: '<b>Amira</b>',
      lastName: 'Nasser',
      phone: null,
      email,
    })
    const noted = await app.db
      .select({ action: auditEvents.action, who: auditEvents.actorId })
      .from(auditEvents)
      .where(sql`${eq(auditEvents.subjectKind, 'customer')} and ${auditEvents.subjectId} = ${String(id)}`)
    expect(noted).toEqual([{ action: 'profile.changed', who: String(id) }])
  })

  test('is saved by the first of two windows, and the second hears that it is not what they saw', async () => {
    const customer = await becomeCustomer(app, 'two-profiles@mail.example')
    const seen = profileVersion(customer)
    const save = (lastName: string) =>
      updateProfile(asCustomer(app, customer.id), { firstName: 'Amira', lastName, phone: '', seen })
    granted(await save('Nasser'))
    expect(refused(await save('Haddad-Nasser')).code).toBe('changed-meanwhile')
    expect((await findCustomer(app.db, customer.id))?.lastName).toBe('Nasser')
  })

  test('needs both names', async () => {
    expect(
      await updateProfile(asCustomer(app, 1), {
        firstName: '',
        lastName: ' ',
        phone: '12',
      }),
    ).toMatchObject({
      code: 'wrong-fields',
      fields: {
        firstName: 'Please enter your first name',
        lastName: 'Please enter your last name',
        phone: 'Please enter a phone number of 7 to 15 digits',
      },
    })
    expect(
      refused(
        await updateProfile(asCustomer(app, 99_999), {
          firstName: 'A',
          lastName: 'B',
        }),
      ).message,
    ).toBe('This account has been deleted, so nothing was saved. You can order as a guest, or sign up again.')
  })
})

describe('the address book', () => {
  test('is changed as often as a person does, and notes nothing where nothing changes', async () => {
    const { id } = await becomeCustomer(app, 'restless@mail.example')
    const ctx = asCustomer(app, id)
    const { addressId } = granted(await saveAddress(ctx, HOME))
    const outcomes = []
    for (let sent = 1; sent < 120; sent += 1)
      outcomes.push(await (sent % 2 ? saveAddress(ctx, HOME, addressId) : setDefaultAddress(ctx, addressId)))
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    const about = and(eq(auditEvents.actorId, String(id)), eq(auditEvents.subjectKind, 'address'))
    expect(await app.db.$count(auditEvents, about)).toBe(1)
    expect(refused(await removeAddress(ctx, addressId))).toEqual({
      code: 'too-often',
      message: 'Those were many changes. Please try again in an hour.',
    })
  })

  test('has one default: the first, then the chosen one, then the last used', async () => {
    const { id } = await becomeCustomer(app, 'book@mail.example')
    const ids: number[] = []
    for (const label of ['Home', 'Work', 'Parents']) {
      clock.forward(MINUTE)
      ids.push(granted(await saveAddress(asCustomer(app, id), { ...HOME, label })).addressId)
    }
    const defaults = async () =>
      (await listAddresses(app.db, id)).filter((each) => each.isDefault).map((each) => each.label)
    expect(await defaults()).toEqual(['Home'])
    const [home = 0, work = 0, parents = 0] = ids
    await Promise.all([
      setDefaultAddress(asCustomer(app, id), work),
      setDefaultAddress(asCustomer(app, id), parents),
    ])
    expect(await defaults()).toHaveLength(1)
    granted(await setDefaultAddress(asCustomer(app, id), work))
    granted(await removeAddress(asCustomer(app, id), work))
    expect(await defaults()).toEqual(['Parents'])
    clock.forward(MINUTE)
    granted(await saveAddress(asCustomer(app, id), { ...HOME, label: 'Old home' }, home))
    expect((await listAddresses(app.db, id)).map((each) => each.label)).toEqual(['Parents', 'Old home'])
  })

  test("does not contain a stranger's address", async () => {
    const owner = await becomeCustomer(app, 'at-home@mail.example')
    const stranger = await becomeCustomer(app, 'not-at-home@mail.example')
    const { addressId } = granted(await saveAddress(asCustomer(app, owner.id), HOME))
    expect(refused(await saveAddress(asCustomer(app, stranger.id), HOME, addressId)).message).toBe(
      'There is no such address.',
    )
    expect(refused(await setDefaultAddress(asCustomer(app, stranger.id), addressId)).code).toBe('not-found')
    expect(refused(await removeAddress(asCustomer(app, stranger.id), addressId)).code).toBe('not-found')
    expect(await listAddresses(app.db, owner.id)).toMatchObject([{ isDefault: true }])
    // Nor does asking for it touch the asker's own.
    granted(await saveAddress(asCustomer(app, stranger.id), HOME))
    expect(refused(await setDefaultAddress(asCustomer(app, stranger.id), addressId)).code).toBe('not-found')
    expect(await listAddresses(app.db, stranger.id)).toMatchObject([{ isDefault: true }])
  })

  test('is saved by the first of two windows, and the second hears that it is not what they saw', async () => {
    const { id } = await becomeCustomer(app, 'two-books@mail.example')
    const { addressId } = granted(await saveAddress(asCustomer(app, id), HOME))
    const [shown] = await listAddresses(app.db, id)
    const seen = shown ? addressVersion(shown) : ''
    const move = (city: string) => saveAddress(asCustomer(app, id), { ...HOME, city, seen }, addressId)
    granted(await move('Sharjah'))
    expect(refused(await move('Ajman')).code).toBe('changed-meanwhile')
    expect(await listAddresses(app.db, id)).toMatchObject([{ city: 'Sharjah' }])
  })

  test('has each of its changes in the log by what it was, and nothing that it says', async () => {
    const { id } = await becomeCustomer(app, 'noted-book@mail.example')
    granted(await saveAddress(asCustomer(app, id), HOME))
    const { addressId } = granted(await saveAddress(asCustomer(app, id), HOME))
    granted(await saveAddress(asCustomer(app, id), { ...HOME, city: 'Sharjah' }, addressId))
    granted(await setDefaultAddress(asCustomer(app, id), addressId))
    granted(await removeAddress(asCustomer(app, id), addressId))
    const noted = await app.db
      .select({ action: auditEvents.action, who: auditEvents.actorId, details: auditEvents.details })
      .from(auditEvents)
      .where(
        sql`${eq(auditEvents.subjectKind, 'address')} and ${auditEvents.subjectId} = ${String(addressId)}`,
      )
      .orderBy(auditEvents.id)
    expect(noted).toEqual(
      ['address.added', 'address.changed', 'address.made-default', 'address.removed'].map((action) => ({
        action,
        who: String(id),
        details: {},
      })),
    )
  })

  test.each([
    [{ phone: '' }, { phone: 'Please enter your phone number' }],
    [{ address: '' }, { address: 'Please enter your address' }],
    [{ city: '' }, { city: 'Please enter your city' }],
    [{ state: '' }, { state: 'Please enter your emirate' }],
    [{ country: 'Atlantis' }, { country: 'Please select a country' }],
    [{ country: 'UK', zipCode: '123' }, { zipCode: 'Please enter a postcode such as SW1A 1AA' }],
    [{ country: 'US' }, { zipCode: 'Please enter a ZIP code such as 10001 or 10001-1234' }],
    [{ label: 'x'.repeat(41) }, { label: 'Please use at most 40 characters' }],
  ])('refuses an address with %o', async (change, fields) => {
    expect(await saveAddress(asCustomer(app, 1), { ...HOME, ...change })).toMatchObject({
      code: 'wrong-fields',
      fields,
    })
  })

  test('holds twenty addresses', async () => {
    const { id } = await becomeCustomer(app, 'collector@mail.example')
    for (let n = 0; n < 20; n += 1) granted(await saveAddress(asCustomer(app, id), HOME))
    expect(refused(await saveAddress(asCustomer(app, id), HOME)).message).toBe(
      'You have 20 addresses. Remove one to add another.',
    )
  })
})

async function ownDataOf(customerId: number) {
  let text = ''
  for await (const piece of (await exportOwnData(app.db, customerId, clock.now())) ?? []) text += piece
  return JSON.parse(text)
}

test('the download holds all of a long list, and comes in pieces', async () => {
  const { id } = await becomeCustomer(app, 'long-download@mail.example')
  const { id: productId } = await makeProduct(app.db)
  await app.db.execute(sql`
    with written as (
      insert into reviews (product_id, rating, title, status)
      select ${productId}, 5, 'Review ' || n, 'approved' from generate_series(1, 250) n returning id)
    insert into review_votes (review_id, voter) select id, 'customer:' || ${id}::text from written`)
  await app.db.execute(
    sql`update reviews set customer_id = ${id}, order_id = null where product_id = ${productId}`,
  )
  const data = await ownDataOf(id)
  for (const list of [data.reviews, data.votes]) {
    expect(list).toHaveLength(250)
    expect(new Set(list.map((row: object) => JSON.stringify(row))).size).toBe(250)
  }
  let longest = 0
  for await (const piece of (await exportOwnData(app.db, id, clock.now())) ?? [])
    longest = Math.max(longest, piece.length)
  expect(longest).toBeLessThan(1000)
})

test('the download holds everything about a customer and nothing that logs them in, or of others', async () => {
  const { id, email } = await becomeCustomer(app, 'download@mail.example')
  const { session } = await comeIn(app, email)
  granted(await saveAddress(asCustomer(app, id), HOME))
  const product = await makeProduct(app.db)
  await mergeWishes(asCustomer(app, id), [product.id])
  const known = await findCustomerSession(visiting(app), session.token)
  await syncCart(asCustomer(app, id), known?.session.id ?? '', { lines: [line(product.id, 3)], version: 0 })
  const { order, purchase } = await buy(app, [line(product.id)], { customerId: id, form: { email } })
  await deliver(app, order.id)
  const about = { orderId: order.id, productId: product.id }
  granted(await writeReview(asCustomer(app, id), about, { title: 'Mine' }))
  const other = await becomeCustomer(app, 'other-download@mail.example')
  const bought = await buy(app, [line(product.id)], { customerId: other.id, form: { email: other.email } })
  await deliver(app, bought.order.id)
  const theirs = { orderId: bought.order.id, productId: product.id }
  const { reviewId } = granted(
    await writeReview(asCustomer(app, other.id), theirs, {
      title: 'Theirs',
    }),
  )
  granted(await approveReview(contextOf(app, ADMIN), reviewId))
  granted(await voteHelpful(asCustomer(app, id), reviewId, { address: '203.0.113.77', visitor: '' }))
  granted(await prepare(app, [line(product.id)], { customerId: id, form: { email, city: 'Never paid' } }))
  const message = { name: 'Amira', email: 'Download@Mail.example', subject: 'order', message: 'Where is it?' }
  granted(await sendQuery(visiting(app), 'contact', message, { address: '203.0.113.78' }))
  const data = await ownDataOf(id)
  expect(data).toMatchObject({
    profile: { email, firstName: 'Amira' },
    addresses: [{ label: 'Home', city: 'Dubai' }],
    wishes: [product.id],
    cart: [{ productId: product.id, quantity: 3 }],
    purchases: [{ number: purchase.number, parts: [{ lines: [{ name: product.name }] }] }],
    reviews: [{ title: 'Mine' }],
    votes: [{ reviewId }],
    checkouts: [
      { city: 'Never paid', status: 'pending' },
      { number: purchase.number, status: 'paid', email, phone: purchase.customerPhone },
    ],
    messages: [{ message: 'Where is it?' }],
    sessions: [{ userAgent: 'A browser for tests' }],
  })
  const text = JSON.stringify(data)
  expect(text).not.toContain('Theirs')
  expect(text).not.toContain(other.email)
  expect(text).not.toContain('argon2id')
  expect(text).not.toContain(session.token.split('.')[0])
  for (const id of [known?.session.id, known?.session.userId]) expect(text).not.toContain(id)
  for (const [row] of [data.addresses, data.checkouts, data.messages])
    expect(Object.keys(row)).not.toContain(row === data.addresses[0] ? 'customerId' : 'id')
  expect(await exportOwnData(app.db, 99_999, clock.now())).toBeNull()
})
