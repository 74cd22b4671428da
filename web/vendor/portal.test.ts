import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToCloseShop } from '#server/accounts/close-shop.ts'
import { logInAs } from '#server/accounts/log-in.ts'
import { VENDOR } from '#server/accounts/vendor-role.ts'
import { contactQueries } from '#server/contact/tables.ts'
import { contextOf } from '#server/context.ts'
import { changeRatings } from '#server/reviews/moderation.ts'
import { reviews } from '#server/reviews/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { AT_ONCE } from '#tests/at-once.ts'
import { makeProduct } from '#tests/factories.ts'
import { amid } from '#tests/locks.ts'
import { PASSWORD, visiting, visitor } from '#tests/people.ts'
import { joinAsVendor, makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { granted } from '#tests/shopper.ts'
import { subjectName } from '../admin/queries/words.ts'
import { vendorFront } from '../routes/vendor.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const ask = (path: string, cookie = '', init: RequestInit = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers: { cookie, Origin: shop.url }, ...init })

const portal = vendorFront.children?.find(({ file }) => file === 'vendor/portal.tsx')
const addresses = (portal?.children ?? [])
  .map(({ path }) => `/vendor/${path}`)
  .filter((path) => !path.includes(':'))

describe('the seller portal', () => {
  test('has seven tabs, each at an address of its own, and Logout', async () => {
    const { vendor, cookie } = await makeSeller(shop.app, { businessName: 'Copper & Lamp' })
    const page = await (await ask('/vendor/dashboard', cookie)).text()
    const side = /<aside[\s\S]*?<\/aside>/.exec(page)?.[0] ?? ''
    const tabs = [...side.matchAll(/<a title="([^"]+)"[^>]* href="([^"]+)"/g)].map(([, name, to]) => [
      name,
      to,
    ])
    expect(tabs.slice(0, 7)).toEqual([
      ['Overview', '/vendor/dashboard'],
      ['Products', '/vendor/products'],
      ['Drafts', '/vendor/drafts'],
      ['Add Product', '/vendor/products/new'],
      ['Orders', '/vendor/orders'],
      ['Dispatch', '/vendor/dispatch'],
      ['Reports', '/vendor/reports'],
    ])
    expect(side).toContain('Copper &amp; Lamp')
    expect(side).toMatch(/action="\/vendor\/logout"[\s\S]*Logout/)
    expect(vendor.status).toBe('active')
  })

  test.each([
    ['/vendor/orders/999999999', 'There is no such order.'],
    ['/vendor/orders/x', 'There is no such order.'],
    ['/vendor/products/999999999', 'There is no page at this address.'],
  ])('says within its tabs that there is no %s', async (path, sentence) => {
    const { cookie } = await makeSeller(shop.app)
    const answer = await ask(path, cookie)
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain('Page not found</h1>')
    expect(page).toContain(sentence)
    expect(page).toMatch(/<a [^>]*href="\/vendor"[^>]*>Back to the overview<\/a>/)
    expect(page).toMatch(/<aside[\s\S]*href="\/vendor\/dispatch"[\s\S]*<\/aside>/)
  })

  test.each(addresses)('lets nobody into %s but a seller, and its page is kept by nobody', async (path) => {
    const moved = await ask(path)
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      302,
      // A file is no page to come back to.
      path.endsWith('.csv') ? '/vendor/login' : `/vendor/login?to=${encodeURIComponent(path)}`,
    ])
    const { cookie } = await makeSeller(shop.app)
    const page = await ask(path, cookie)
    // A file leaves as it is read: nothing on its way gathers it to squeeze it.
    const kept = path.endsWith('.csv') ? 'private, no-store, no-transform' : 'private, no-store'
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, kept])
    const written = await ask(path, '', { method: 'POST', body: new URLSearchParams({ intent: 'x' }) })
    expect(written.status === 405 || written.headers.get('Location')).toBeTruthy()
  })

  test.each(['pending', 'rejected', 'suspended'] as const)(
    'is left at the next request by a seller who is %s, and their session is over',
    async (status) => {
      const { vendor, cookie } = await makeSeller(shop.app)
      expect((await ask('/vendor/orders', cookie)).status).toBe(200)
      const is = (value: typeof vendor.status) =>
        shop.app.db.update(vendors).set({ status: value }).where(eq(vendors.id, vendor.id))
      await is(status)
      expect((await ask('/vendor/orders', cookie)).headers.get('Location')).toBe(
        '/vendor/login?to=%2Fvendor%2Forders',
      )
      await is('active')
      expect((await ask('/vendor/orders', cookie)).status).toBe(302)
    },
  )

  test('says it within its tabs, too, to a form for an order that is not there', async () => {
    const { cookie } = await makeSeller(shop.app)
    const body = new URLSearchParams({ intent: 'note', note: 'Mine' })
    const answer = await ask('/vendor/orders/999999999', cookie, { method: 'POST', body })
    const page = await answer.text()
    expect(answer.status).toBe(404)
    expect(page).toContain('There is no such order.')
    expect(page).toMatch(/<aside[\s\S]*href="\/vendor\/dispatch"[\s\S]*<\/aside>/)
  })

  test('is left by Logout, which ends the session and forgets its cookie', async () => {
    const { cookie } = await makeSeller(shop.app)
    const left = await ask('/vendor/logout', cookie, { method: 'POST' })
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/vendor/login'])
    expect(left.headers.get('Set-Cookie')).toMatch(/^vendor_session=; Path=\/; Max-Age=0/)
    expect((await ask('/vendor/dashboard', cookie)).status).toBe(302)
  })

  test('is not left by an address that another page made the browser open', async () => {
    const { cookie } = await makeSeller(shop.app)
    await ask('/vendor/logout', cookie)
    expect((await ask('/vendor/dashboard', cookie)).status).toBe(200)
  })
})

describe('the profile of a shop', () => {
  const post = (cookie: string, fields: Record<string, string>) =>
    ask('/vendor/profile', '', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, Origin: shop.url, Accept: 'text/html' },
    })

  /** A seller who came in by their password. */
  async function comeInByPassword(email: string) {
    const { vendor } = await joinAsVendor(shop.app, email)
    await shop.app.db.update(vendors).set({ status: 'active' }).where(eq(vendors.id, vendor.id))
    return {
      vendor,
      enter: () => logInAs(VENDOR, visiting(shop.app), { email, password: PASSWORD }, visitor()),
    }
  }

  test('lists where its seller is logged in, ends the others, and goes on with a new session after another password', async () => {
    const { enter } = await comeInByPassword('own.sessions@mail.example')
    const [here, there] = [granted(await enter()), granted(await enter())]
    const cookie = `vendor_session=${here.session.token}`
    const isIn = async (token: string) => (await ask('/vendor/dashboard', `vendor_session=${token}`)).status
    const page = await (await ask('/vendor/profile', cookie)).text()
    expect(page).toContain('This device')
    expect(page.match(/name="sessionId"/g)).toHaveLength(1)
    await post(cookie, { intent: 'end', sessionId: there.session.id })
    expect([await isIn(there.session.token), await isIn(here.session.token)]).toEqual([302, 200])

    const other = granted(await enter())
    const change = { intent: 'password', password: 'another-secret-9', confirmPassword: 'another-secret-9' }
    const refused = await (await post(cookie, { ...change, currentPassword: 'wrong' })).text()
    expect(refused).toContain('The current password is not right.')
    const moved = await post(cookie, { ...change, currentPassword: PASSWORD })
    expect([moved.status, moved.headers.get('Location')]).toEqual([303, '/vendor/profile'])
    const fresh = /vendor_session=([^;]+)/.exec(moved.headers.get('Set-Cookie') ?? '')?.[1] ?? ''
    expect([await isIn(fresh), await isIn(here.session.token), await isIn(other.session.token)]).toEqual([
      200, 302, 302,
    ])
  })

  test('says on the pages of its products at once that its seller is away, and to the seller while they are', async () => {
    const { vendor, cookie } = await makeSeller(shop.app)
    const product = await makeProduct(shop.app.db, { vendorId: vendor.id })
    const shown = async () => (await ask(`/product/${product.id}`)).text()
    expect(await shown()).not.toContain('is away until')
    const awayUntil = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await post(cookie, {
      intent: 'profile',
      businessName: vendor.businessName,
      phone: '+971501234567',
      about: '',
      awayUntil,
    })
    await expect.poll(shown, AT_ONCE).toContain('is away until')
    const overview = async () => (await ask('/vendor/dashboard', cookie)).text()
    const sentence = 'Shoppers read that you are away until'
    expect(await overview()).toContain(sentence)
    const today = new Date().toISOString().slice(0, 10)
    await shop.app.db.update(vendors).set({ awayUntil: today }).where(eq(vendors.id, vendor.id))
    expect(await overview()).not.toContain(sentence)
  })
})

describe('the reviews of a shop', () => {
  test('stand behind its rating, and those of another shop do not exist', async () => {
    const [{ vendor, cookie }, rival] = [await makeSeller(shop.app), await makeSeller(shop.app)]
    const { db } = shop.app
    const page = async (query = '', whose = cookie) =>
      (await (await ask(`/vendor/reviews${query}`, whose)).text()).replaceAll('<!-- -->', '')
    expect(await page()).toContain('What buyers say of your products stands here once it is published.')
    const lamp = await makeProduct(db, { vendorId: vendor.id, name: 'Copper lamp' })
    const gone = await makeProduct(db, { vendorId: vendor.id, name: 'Tin lamp', status: 'archived' })
    const said = { status: 'approved', publicName: 'amina@mail.example' } as const
    await db.insert(reviews).values([
      { ...said, productId: lamp.id, rating: 5, title: 'Bright', comment: 'Reads well by it.' },
      { ...said, productId: gone.id, rating: 2, title: 'Dim' },
    ])
    await changeRatings(db, [
      { productId: lamp.id, stars: 5, reviews: 1 },
      { productId: gone.id, stars: 2, reviews: 1 },
    ])
    expect(await (await ask('/vendor/dashboard', cookie)).text()).toMatch(
      /<a [^>]*href="\/vendor\/reviews"[^>]*>from 2 reviews</,
    )
    expect(await (await ask('/vendor/reports', cookie)).text()).toContain('href="/vendor/reviews"')
    const all = await page()
    for (const text of ['3.5 out of 5 stars, from 2 reviews', '>Bright<', '>Reads well by it.<', '>amina<'])
      expect(all).toContain(text)
    expect(all).toContain(`href="/vendor/products/${lamp.id}"`)
    expect(all).toContain('>Tin lamp</span>')
    expect(all).not.toContain('@mail.example')
    const two = await page('?view=2')
    expect([two.includes('>Dim<'), two.includes('>Bright<')]).toEqual([true, false])
    expect(await page('?view=3')).toContain('Nothing found')
    expect(await page('', rival.cookie)).not.toContain('Bright')
  })
})

describe('a seller who wants to close their shop', () => {
  const asked = (email: string | null) =>
    shop.app.db
      .select()
      .from(contactQueries)
      .where(eq(contactQueries.email, email ?? ''))

  test('is told what happens, asks the office once, and reads that they did until it is resolved', async () => {
    const [{ vendor, cookie }, rival] = [await makeSeller(shop.app), await makeSeller(shop.app)]
    const profile = async (whose = cookie) => (await ask('/vendor/profile', whose)).text()
    const send = (fields: Record<string, string>) =>
      ask('/vendor/profile', cookie, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'close-shop', ...fields }),
      })
    expect(await profile()).toContain('Orders: send those that are open and answer returns first.')
    expect(await (await send({ reason: 'I retire.' })).text()).toContain('Please tick the box')
    expect(await asked(vendor.email)).toEqual([])
    expect((await send({ reason: 'I retire.', confirmed: 'on' })).status).toBe(200)
    const [query, ...more] = await asked(vendor.email)
    expect([query?.subject, query?.status, more]).toEqual(['close-shop', 'pending', []])
    expect(query?.message).toBe('I retire.')
    expect(await profile()).toContain('You asked us on')
    expect(await profile()).not.toContain('Ask to close your shop')
    expect(await profile(rival.cookie)).toContain('Ask to close your shop')
    expect(await (await send({ confirmed: 'on' })).text()).toContain(
      'You have asked us to close your shop already.',
    )
    await shop.app.db.update(contactQueries).set({ status: 'resolved' })
    expect(await profile()).toContain('Ask to close your shop')
    expect(subjectName('close-shop')).toBe('Close a shop')
  })

  test('asks once, also where two of their browsers ask at the same time', async () => {
    const { vendor } = await makeSeller(shop.app)
    const actor = { role: 'vendor', vendorId: vendor.id } as const
    const form = { confirmed: 'on', reason: '' }
    const late = await amid(
      shop.app,
      (ctx) => askToCloseShop({ ...ctx, actor }, form),
      () => askToCloseShop(contextOf(shop.app, actor), form),
    )
    expect(late).toMatchObject({ ok: false, code: 'asked' })
    expect(await asked(vendor.email)).toHaveLength(1)
  })
})
