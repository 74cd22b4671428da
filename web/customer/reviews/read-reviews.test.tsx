import { eq } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/catalog/tables.ts'
import { countReviewable } from '#server/reviews/own-queries.ts'
import { reviews } from '#server/reviews/tables.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy, deliver } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { line } from '#tests/shopper.ts'
import { useForms } from '../../forms/use-forms.ts'
import { PageLinks } from '../page-links.tsx'
import { shouldRevalidate } from '../reviews.tsx'
import { OwnReviewCard } from './own-review.tsx'
import { readReviews } from './read-reviews.server.ts'
import { WriteCard } from './write-card.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app?.close())

type Read = Awaited<ReturnType<typeof readReviews>>
const TEXTS = { first: 'First', next: 'Next' }

function Page({ toWrite, own }: Read) {
  const forms = useForms('write', 'edit')
  return (
    <>
      {toWrite.rows.map((product) => (
        <WriteCard key={product.productId} product={product} forms={forms} />
      ))}
      {own.rows.map((review) => (
        <OwnReviewCard key={review.id} review={review} forms={forms} />
      ))}
      <PageLinks label="To review" name="after" page={toWrite} texts={TEXTS} />
      <PageLinks label="Reviews" name="before" page={own} texts={TEXTS} />
    </>
  )
}

/** The addresses on the page of the reviews, without those that open a dialog. */
function linksOn(read: Read, search = '') {
  const router = createMemoryRouter([{ path: '/dashboard/reviews', element: <Page {...read} /> }], {
    initialEntries: [`/dashboard/reviews${search}`],
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to = '']) => to)
  return { html, links: links.filter((to) => !/[?&](write|edit)=/.test(to)) }
}

/** Somebody to whom products arrived in one order of one seller. */
async function arrivedWith(email: string, names: string[]) {
  const { id: customerId } = await becomeCustomer(app, email)
  const { id: vendorId } = await makeVendor(app.db)
  const made: number[] = []
  for (const name of names) made.push((await makeProduct(app.db, { name, vendorId })).id)
  const bought = await buy(
    app,
    made.map((id) => line(id)),
    { customerId },
  )
  await deliver(app, bought.order.id)
  const review = (productIds: number[]) =>
    app.db
      .insert(reviews)
      .values(productIds.map((productId) => ({ productId, customerId, orderId: bought.order.id, rating: 4 })))
  const read = (from: { after?: string | null; before?: string | null } = {}) =>
    readReviews(app.db, customerId, { after: from.after ?? null, before: from.before ?? null })
  return { customerId, made, review, read }
}

test('of what somebody reviewed or may review only what is still sold leads to its page; the rest keeps its name', async () => {
  const NAMES = ['Lamp', 'Bell', 'Cup', 'Drum']
  const { made, review, read } = await arrivedWith('names@mail.example', NAMES)
  const [lamp = 0, bell = 0, cup = 0, drum = 0] = made
  await review([cup, drum])
  expect(linksOn(await read()).links).toHaveLength(4)
  await app.db.update(products).set({ status: 'archived' }).where(eq(products.id, bell))
  await app.db.update(products).set({ status: 'inactive' }).where(eq(products.id, drum))
  const { html, links } = linksOn(await read())
  expect(links).toEqual([`/product/${lamp}`, `/product/${cup}`])
  expect(NAMES.filter((name) => !html.includes(name))).toEqual([])
})

test('products to review and reviews beyond the first fifty are led to, each list by itself', async () => {
  const names = Array.from({ length: 52 }, (_, n) => `Lamp ${n}`)
  const { customerId, made, review, read } = await arrivedWith('many@mail.example', names)
  const first = await read()
  expect(await countReviewable(app.db, customerId)).toBe(52)
  expect(first.toWrite.rows.map(({ productId }) => productId)).toEqual(made.slice(0, 50))
  expect(linksOn(first).links).toContain(`/dashboard/reviews?after=${first.toWrite.next}`)
  const second = await read({ after: first.toWrite.next })
  expect(second.toWrite.rows.map(({ productId }) => productId)).toEqual(made.slice(50))
  expect(second.toWrite.next).toBeNull()

  await review(made.slice(50))
  // Nothing is left to review there: it is the first page again.
  const last = await read({ after: first.toWrite.next })
  expect(last.toWrite).toMatchObject({ isLater: false, next: null })
  expect(last.toWrite.rows).toHaveLength(50)
  await review(made.slice(0, 50))
  const [newest, oldest] = [await read(), await read({ before: (await read()).own.next })]
  expect(await countReviewable(app.db, customerId)).toBe(0)
  expect([newest, oldest].map(({ own }) => own.rows.length)).toEqual([50, 2])
  const there = `before=${newest.own.next}`
  expect(linksOn(newest, '?after=1.2.3').links).toContain(`/dashboard/reviews?after=1.2.3&${there}`)
  expect(linksOn(oldest, `?${there}`).links).toContain('/dashboard/reviews')
})

test('another page of reviews is read, and a dialog that opens on it reads nothing', () => {
  const at = (search: string) => new URL(`http://localhost/dashboard/reviews${search}`)
  const isRead = (from: string, to: string) =>
    shouldRevalidate({
      currentUrl: at(from),
      currentParams: {},
      nextUrl: at(to),
      nextParams: {},
      defaultShouldRevalidate: true,
    })
  expect(isRead('', '?after=1.2.3')).toBe(true)
  expect(isRead('?before=9', '?before=8')).toBe(true)
  expect(isRead('?before=9', '?before=9&edit=8')).toBe(false)
})
