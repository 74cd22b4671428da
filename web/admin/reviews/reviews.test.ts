import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReviews } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct } from '#tests/factories.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let cookie: string
beforeAll(async () => {
  shop = await serveShop()
  cookie = (await comeInAsAdmin(shop.app)).cookie
})
afterAll(() => shop?.close())

const ask = async (path: string, form?: [string, string][]) => {
  const answer = await fetch(shop.url + path, {
    headers: { cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return answer.text()
}

test('reviews that wait stand oldest first, and are approved or rejected, several at once', async () => {
  const none = await ask('/admin/reviews')
  const product = await makeProduct(shop.app.db)
  const write = async (title: string, day: number) => {
    const [row] = await shop.app.db
      .insert(reviews)
      .values({ productId: product.id, rating: 4, title, createdAt: new Date(Date.UTC(2026, 9, day)) })
      .returning({ id: reviews.id })
    return String(row?.id)
  }
  const [late, early, rude] = [
    await write('Late one', 9),
    await write('Early one', 2),
    await write('Rude one', 5),
  ]
  const stateOf = async (id: string) => {
    const [row] = await shop.app.db
      .select()
      .from(reviews)
      .where(eq(reviews.id, Number(id)))
    return [row?.status, row?.rejectedReason]
  }
  expect(none).toContain('>No review waits for you<')
  expect(none).not.toContain('>0 reviews')
  const page = await ask('/admin/reviews')
  expect(page).toContain('>3 reviews wait for you<')
  const places = ['Early one', 'Rude one', 'Late one'].map((title) => page.indexOf(title))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  const chosen: [string, string][] = [
    ['id', late],
    ['id', early],
  ]
  expect(await ask('/admin/reviews', [...chosen, ['intent', 'approve']])).toContain('2 reviews approved.')
  expect([await stateOf(late), await stateOf(early)]).toEqual([
    ['approved', null],
    ['approved', null],
  ])
  const dialog = await ask('/admin/reviews', [
    ['id', rude],
    ['intent', 'ask-reason'],
  ])
  expect(dialog).toContain('Why are they not published?')
  const reject = (reason: string) =>
    ask(`/admin/reviews?write=${rude}`, [
      ['id', rude],
      ['intent', 'reject'],
      ['reason', reason],
    ])
  expect(await reject(' ')).toContain('Please say why the review is not published.')
  expect(await stateOf(rude)).toEqual(['pending', null])
  expect(await reject('It insults the seller')).toContain('1 review rejected.')
  expect(await stateOf(rude)).toEqual(['rejected', 'It insults the seller'])
  expect(await ask('/admin/reviews?view=rejected')).toContain('It insults the seller')
  expect(await ask('/admin/reviews', [['intent', 'approve']])).toContain('Choose the reviews first.')
})

test('of two who decide about one review the later is told who was first; nobody approves what was rewritten meanwhile', async () => {
  const { db } = shop.app
  const product = await makeProduct(db)
  const write = async (title: string) => {
    const written = { productId: product.id, rating: 4, title }
    const [row] = await db.insert(reviews).values(written).returning({ id: reviews.id })
    return row?.id ?? 0
  }
  const [contested, rewritten, quiet] = [await write('Contested'), await write('Mild'), await write('Quiet')]
  const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const seen = seenOn(await ask('/admin/reviews'))
  const other = await comeInAsAdmin(shop.app, { username: 'yusuf' })
  await decideReviews(other.ctx, { ids: [contested], to: 'rejected', reason: 'Rude.' })
  const edited = { title: 'Wild', updatedAt: new Date() }
  await db.update(reviews).set(edited).where(eq(reviews.id, rewritten))
  const decide = (id: number) =>
    ask('/admin/reviews', [
      ['id', String(id)],
      ['seen', seen],
      ['intent', 'approve'],
    ])
  expect(await decide(contested)).toContain('yusuf was first: 1 review is left as it is. Look at it again.')
  expect(await decide(rewritten)).toContain(
    '1 review was changed meanwhile and is left as it is. Read it again.',
  )
  expect(await decide(quiet)).toContain('1 review approved.')
  const states = await db.select().from(reviews).where(eq(reviews.productId, product.id)).orderBy(reviews.id)
  expect(states.map(({ status }) => status)).toEqual(['rejected', 'pending', 'approved'])
  // The dialog that asks why keeps when they were seen.
  const asked = await ask('/admin/reviews', [
    ['id', String(rewritten)],
    ['seen', seen],
    ['intent', 'ask-reason'],
  ])
  expect([...asked.matchAll(/name="seen" value="([^"]+)"/g)].map(([, each]) => each)).toContain(seen)
})
