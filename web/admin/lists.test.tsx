import { eq } from 'drizzle-orm'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReturn } from '#server/aftersales/returns.ts'
import { contextOf } from '#server/context.ts'
import { paymentCases } from '#server/payments/case-tables.ts'
import { payments } from '#server/payments/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { shippingRates } from '#server/shipping/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeCategory } from '#tests/categories.ts'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { granted, line } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import Categories, { loader as loadCategories } from './categories/categories.tsx'
import { loader as find } from './find.ts'
import { readChoice } from './merchandising/read-choice.server.ts'
import Overview, { loader as loadOverview } from './overview/overview.tsx'
import { sellerIn } from './products/form-places.server.ts'
import Returns, { loader as loadReturns } from './returns/returns.tsx'
import Shipping, { loader as loadShipping } from './shipping/shipping.tsx'
import Vendor, { loader as loadVendor } from './vendors/vendor.tsx'

const clock = handClock()
let app: TestApp
let context: RouterContextProvider
beforeAll(async () => {
  app = await openTestApp({ clock })
  context = visitTo(app)
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

type Stubs = Parameters<typeof createRoutesStub>[0]

async function ask(path: string) {
  const url = new URL(path, 'http://localhost')
  const { cookie } = await comeInAsAdmin(app)
  return { url, context, request: new Request(url, { headers: { cookie } }) }
}

/** A screen of the office with what its loader read, as a browser gets it. */
function draw(path: string, Component: NonNullable<Stubs[number]['Component']>, data: unknown): string {
  const Screen = createRoutesStub([
    { id: 'screen', path: new URL(path, 'http://localhost').pathname, Component },
  ])
  const shown: ComponentProps<typeof Screen> = {
    initialEntries: [path],
    hydrationData: { loaderData: { screen: data } },
  }
  return renderToStaticMarkup(<Screen {...shown} />)
}

test('a return that nobody answers in time is told as overdue, and refunds that the provider refused lead to what to do', async () => {
  const show = async () => {
    const asked = await ask('/admin/returns')
    const data = await loadReturns({ ...asked, params: {}, pattern: '/admin/returns' })
    return draw('/admin/returns', Returns, data)
  }
  const { order, lines, purchase } = await buy(app, [line((await makeProduct(app.db)).id)])
  await deliver(app, order.id)
  const buyer = contextOf(app, { role: 'guest', token: purchase.token })
  const pieces = [{ lineId: lines[0]?.id ?? 0, quantity: 1 }]
  granted(await requestReturn(buyer, order.id, { reason: 'other', comment: '', lines: pieces }))
  const before = await show()
  expect(before).not.toContain('Answer is overdue')
  expect(before).not.toContain('Refunds refused by the provider')
  clock.forward(20 * DAY)
  const [payment] = await app.db.select().from(payments)
  const failed = { kind: 'refund-failed', subject: '7', paymentId: payment?.id ?? 0 } as const
  await app.db.insert(paymentCases).values(failed)
  const after = await show()
  expect(after).toContain('Answer is overdue')
  expect(after).toContain('Refunds refused by the provider: 1. Without an answer from it: 0.')

  const asked = await ask('/admin/dashboard')
  const data = await loadOverview({ ...asked, params: {}, pattern: '/admin/dashboard' })
  const overview = draw('/admin/dashboard', Overview, data)
  // The failed refund is one thing, though it stands below payments, too.
  expect(overview).toContain('2 things wait for you.')
  expect(overview).toContain('data-waits="failed-refunds"')
})

test('a seller who is open has a page to look at, and one who waits has none', async () => {
  const leadsTo = async (status: 'active' | 'pending') => {
    const { id } = await makeVendor(app.db, { status })
    const asked = await ask(`/admin/vendors/${id}`)
    const params = { vendorId: String(id) }
    const data = await loadVendor({ ...asked, params, pattern: '/admin/vendors/:vendorId' })
    return draw(`/admin/vendors/${id}`, Vendor, data).includes('See their page')
  }
  expect([await leadsTo('active'), await leadsTo('pending')]).toEqual([true, false])
})

test('a category that the navigation names can be edited and not deleted, any other both', async () => {
  const named = await makeCategory(app.db, { slug: 'electronics', name: 'Electronics', protected: true })
  const other = await makeCategory(app.db, { slug: 'kites', name: 'Kites' })
  const asked = await ask('/admin/categories')
  const data = await loadCategories({ ...asked, params: {}, pattern: '/admin/categories' })
  const html = draw('/admin/categories', Categories, data)
  const offers = (act: string, id: number) => html.includes(`${act}=category-${id}"`)
  expect([offers('edit', named.id), offers('delete', named.id)]).toEqual([true, false])
  expect([offers('edit', other.id), offers('delete', other.id)]).toEqual([true, true])
  expect(html).toContain('In the navigation')
})

test('a market whose shipping rate is not active is one in which nobody can check out, and the list says so', async () => {
  const show = async () => {
    const data = await loadShipping({
      ...(await ask('/admin/shipping')),
      params: {},
      pattern: '/admin/shipping',
    })
    return draw('/admin/shipping', Shipping, data)
  }
  const open = (isActive: boolean) =>
    app.db.update(shippingRates).set({ isActive }).where(eq(shippingRates.countryCode, 'SA'))
  expect(await show()).not.toContain('Nobody can check out in')
  await open(false)
  expect(await show()).toMatch(/Nobody can check out in: Saudi Arabia\. Add an active rate/)
  await open(true)
})

test('for the home page is chosen among what is on sale', async () => {
  const vendor = await makeVendor(app.db)
  for (const status of ['active', 'draft', 'inactive'] as const)
    await makeProduct(app.db, { name: `Kite, ${status}`, status, vendorId: vendor.id, prices: { US: 900 } })
  const request = new Request('http://localhost/admin/hot-deals?q=kite')
  expect((await readChoice(app.db, request)).rows.map(({ name }) => name)).toEqual(['Kite, active'])
})

test('a product is added for a seller who is open, for nobody else, and otherwise for the marketplace', async () => {
  const [open, waiting] = [await makeVendor(app.db), await makeVendor(app.db, { status: 'pending' })]
  const sellerAt = (search: string) =>
    sellerIn(app.db, new Request(`http://localhost/admin/products/new${search}`))
  expect(await sellerAt('')).toBeNull()
  expect(await sellerAt(`?vendor=${open.id}`)).toMatchObject({ businessName: open.businessName })
  expect([await sellerAt(`?vendor=${waiting.id}`), await sellerAt('?vendor=x')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a customer is found by a part of their name from anywhere in the office', async () => {
  const { id } = await becomeCustomer(app, 'found@mail.example', { firstName: 'Zubaida', lastName: 'Qasimi' })
  const answer = await find({ ...(await ask('/admin/find?q=zubai')), params: {}, pattern: '/admin/find' })
  expect(await answer.json()).toEqual([
    {
      ...{ kind: 'people', name: 'Customers' },
      entries: [{ to: `/admin/customers/${id}`, title: 'Zubaida Qasimi', text: 'found@mail.example' }],
    },
  ])
})
