import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer } from '#server/customers/queries.ts'
import { customers } from '#server/customers/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { becomeCustomer } from '#tests/people.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'
import { orderName } from '../../work/order-name.ts'

let shop: ServedShop
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
let yusuf: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  shop = await serveShop()
  await makeShippingRates(shop.app.db)
  amira = await comeInAsAdmin(shop.app, { username: 'amira' })
  yusuf = await comeInAsAdmin(shop.app, { username: 'yusuf' })
})
afterAll(() => shop?.close())

const words = (page: string) =>
  page
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
async function ask(path: string, form?: Record<string, string>, cookie = amira.cookie) {
  const answer = await fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  const html = await answer.text()
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    page: words(html),
    links: [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to),
  }
}
const customer = (email: string, firstName: string) =>
  becomeCustomer(shop.app, email, { firstName, lastName: 'Haddad' })

describe('the customers of the market', () => {
  test('stand in a list with what can be done with each, and are found by name', async () => {
    const { id } = await customer('noura@mail.example', 'Noura')
    await customer('omar@mail.example', 'Omar')
    const { page, links } = await ask('/admin/customers')
    expect(links).toContain(`/admin/customers/${id}`)
    for (const each of ['Omar Haddad', 'Noura Haddad']) expect(page).toContain(each)
    expect(page.indexOf('Omar Haddad')).toBeLessThan(page.indexOf('Noura Haddad'))
    for (const said of ['noura@mail.example', 'View', 'Block', 'Delete']) expect(page).toContain(said)
    const found = await ask('/admin/customers?q=noura')
    expect([found.page.includes('Noura Haddad'), found.page.includes('Omar Haddad')]).toEqual([true, false])
    expect((await ask(`/admin/customers?block=${id}`)).page).toContain('Block Noura Haddad?')
  })

  test('are seen one by one with figures and orders', async () => {
    const { id, email } = await customer('buyer@mail.example', 'Lina')
    const vendor = await makeVendor(shop.app.db, { businessName: 'Pearl Audio' })
    const { id: productId } = await makeProduct(shop.app.db, { vendorId: vendor.id, prices: 2000 })
    const { order } = await buy(shop.app, [line(productId)], {
      market: 'GB',
      customerId: id,
      form: { email },
    })
    const phone = '+44 20 7946 0018'
    await shop.app.db.update(customers).set({ phone }).where(eq(customers.id, id))
    const { page } = await ask(`/admin/customers/${id}`)
    for (const said of [
      'Lina Haddad',
      email,
      phone,
      orderName(order.number),
      'Pearl Audio',
      'Customer since',
    ])
      expect(page).toContain(said)
    expect(page).toMatch(new RegExp(`Orders\\s+1\\s+Spent\\s+£${(order.total / 100).toFixed(2)}`))
  })

  test('are blocked through a modal that asks why, which their page shows with who did it', async () => {
    const { id } = await customer('loud@mail.example', 'Loud')
    const form = { intent: 'block', id: String(id) }
    const silent = await ask(`/admin/customers?block=${id}`, { ...form, reason: ' ' })
    expect(silent.status).toBe(422)
    expect(silent.page).toContain('Please say why the customer is blocked.')
    const done = await ask('/admin/customers', { ...form, reason: 'Spam in reviews.' })
    expect(done.page).toContain('Customer blocked successfully!')
    const seen = await ask(`/admin/customers/${id}`)
    for (const said of ['Blocked', 'Spam in reviews.', 'amira', 'Unblock']) expect(seen.page).toContain(said)
    for (const { page } of [seen, await ask('/admin/customers?q=loud@mail')])
      expect(page).toMatch(/Email (waits|sent)/)
    const late = await ask(`/admin/customers?block=${id}`, { ...form, reason: 'Rude.' }, yusuf.cookie)
    expect(late.page).toContain('amira was first: this customer is blocked already.')
    for (const list of ['/admin/customers', `/admin/customers/${id}`]) {
      expect((await ask(`${list}?block=${id}`)).page).not.toContain('They are logged out at once')
      expect((await ask(`${list}?unblock=${id}`)).page).toContain(
        'They can log in again, and find everything',
      )
    }
    const back = await ask(`/admin/customers/${id}`, { intent: 'unblock', id: String(id) })
    expect(back.page).toContain('Customer unblocked successfully!')
  })

  test('are deleted with a warning, and whoever comes later is told who did it', async () => {
    const { id } = await customer('gone@mail.example', 'Gone')
    const asked = await ask(`/admin/customers/${id}?delete=${id}`)
    expect(asked.page).toContain('Deleting this customer will remove all customer data.')
    const form = { intent: 'delete', id: String(id) }
    const done = await ask(`/admin/customers/${id}`, form)
    expect(done.to).toBe('/admin/customers?done=deleted')
    expect((await ask(done.to)).page).toContain('Customer deleted successfully!')
    expect(await findCustomer(shop.app.db, id)).toBeNull()
    const late = await ask('/admin/customers', form, yusuf.cookie)
    expect([late.status, late.page.includes('amira has deleted this customer already.')]).toEqual([404, true])
    const { to } = await ask(`/admin/customers/${id}`, undefined, yusuf.cookie)
    expect((await ask(to, undefined, yusuf.cookie)).page).toContain(
      'amira has deleted this customer already.',
    )
  })

  test('stay as they are when something breaks, and that is said', async () => {
    const { id } = await customer('kept@mail.example', 'Kept')
    const { db } = shop.app
    await db.execute(sql`create function broken() returns trigger language plpgsql as
      'begin raise exception ''broken''; end'`)
    await db.execute(
      sql`create trigger broken before update or delete on customers for each row execute function broken()`,
    )
    const said = {
      block: 'Failed to block customer. Please try again.',
      delete: 'Failed to delete customer. Please try again.',
    }
    for (const [intent, sentence] of Object.entries(said)) {
      const { status, page } = await ask('/admin/customers', { intent, id: String(id), reason: 'Spam.' })
      expect([status, page.includes(sentence)]).toEqual([500, true])
    }
    await db.execute(sql`drop trigger broken on customers`)
    expect((await ask('/admin/customers', { intent: 'constructor', id: String(id) })).page).toContain(
      'There is no such action.',
    )
  })
})
