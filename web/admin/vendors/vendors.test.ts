import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logInAs } from '#server/accounts/log-in.ts'
import { VENDOR } from '#server/accounts/vendor-role.ts'
import { emails } from '#server/mail/tables.ts'
import { vendors } from '#server/vendors/tables.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { PASSWORD, visiting, visitor } from '#tests/people.ts'
import { applyAsVendor, joinAsVendor, makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
let amira: Awaited<ReturnType<typeof comeInAsAdmin>>
beforeAll(async () => {
  shop = await serveShop()
  amira = await comeInAsAdmin(shop.app, { username: 'amira' })
})
afterAll(() => shop?.close())

const words = (page: string) =>
  page
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
const ask = async (path: string, form?: Record<string, string>, cookie = amira.cookie) => {
  const answer = await fetch(shop.url + path, {
    redirect: 'manual',
    headers: { cookie, Origin: shop.url },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, page: words(await answer.text()) }
}
const statusOf = async (id: number) =>
  (await shop.app.db.select().from(vendors).where(eq(vendors.id, id)))[0]?.status
const enter = (email: string) => logInAs(VENDOR, visiting(shop.app), { email, password: PASSWORD }, visitor())

describe('who wants to sell here', () => {
  test('stands in the requests, the oldest first with age, and is approved through a modal: then they can log in', async () => {
    const { vendor } = await joinAsVendor(shop.app, 'first@shops.example', { businessName: 'First Lamps' })
    await joinAsVendor(shop.app, 'second@shops.example', { businessName: 'Second Lamps' })
    const { page } = await ask('/admin/vendor-requests')
    for (const each of ['First Lamps', 'Second Lamps']) expect(page).toContain(each)
    expect(page.indexOf('First Lamps')).toBeLessThan(page.indexOf('Second Lamps'))
    expect(page).toContain('less than a minute')
    const modal = await ask(`/admin/vendor-requests?approve=${vendor.id}`)
    expect(modal.page).toContain('Approve First Lamps?')
    const done = await ask('/admin/vendor-requests', { intent: 'approve', id: String(vendor.id) })
    expect(done.page).toContain('Vendor approved successfully!')
    expect(done.page).not.toContain('First Lamps')
    expect(await statusOf(vendor.id)).toBe('active')
    expect(await enter('first@shops.example')).toMatchObject({ ok: true })
    expect((await ask('/admin/vendors')).page).toMatch(/First Lamps[\s\S]*Active[\s\S]*Email (waits|sent)/)
  })

  test('is rejected with a reason only: then their email is blocked, and the list of rejected ones has no name', async () => {
    const { vendor } = await joinAsVendor(shop.app, 'fake@shops.example', { businessName: 'Fake Lamps' })
    const id = String(vendor.id)
    const silent = await ask(`/admin/vendor-requests?reject=${id}`, { intent: 'reject', id, reason: ' ' })
    expect([silent.status, silent.page.includes('Please say why the application is rejected.')]).toEqual([
      422,
      true,
    ])
    const done = await ask('/admin/vendor-requests', { intent: 'reject', id, reason: 'No such company.' })
    expect(done.page).toContain('Vendor rejected and removed from database successfully!')
    const again = await applyAsVendor(shop.app, 'fake@shops.example')
    expect(again).toMatchObject({ ok: false, code: 'vendor-rejected' })
    const { page } = await ask('/admin/vendors?view=rejected')
    expect(page).toContain(`Rejected application ${id}`)
    expect(page).toMatch(/Email (waits|sent)/)
    expect(page).not.toContain('Fake Lamps')
  })
})

describe('a seller', () => {
  test('is suspended with a reason and reactivated: until then they are out, and their notice failing changes nothing', async () => {
    const { vendor } = await makeSeller(shop.app, { businessName: 'Pearl Audio' })
    const id = String(vendor.id)
    const suspended = await ask('/admin/vendors', { intent: 'suspend', id, reason: 'Sells fakes.' })
    expect(suspended.page).toContain('Vendor suspended successfully!')
    expect(await statusOf(vendor.id)).toBe('suspended')
    const theirs = eq(emails.recipient, vendor.email ?? '')
    // Until it has left, the shop itself may write its status at any moment.
    await expect.poll(() => shop.app.db.$count(emails, and(theirs, eq(emails.status, 'sent')))).toBe(1)
    await shop.app.db.update(emails).set({ status: 'failed' }).where(theirs)
    const listed = await ask('/admin/vendors')
    expect(listed.page).toMatch(/Pearl Audio[\s\S]*Suspended[\s\S]*Email failed[\s\S]*Reactivate/)
    const back = await ask('/admin/vendors', { intent: 'reactivate', id })
    expect(back.page).toContain('Vendor reactivated successfully!')
    expect(await statusOf(vendor.id)).toBe('active')
  })

  test.each([
    ['approve', 'pending', 'Approve Copper Lamps?', 'its seller can log in and put products on sale'],
    ['reject', 'pending', 'Reject Copper Lamps?', 'this email address cannot sign up as a seller again'],
    [
      'suspend',
      'active',
      'Suspend Copper Lamps?',
      'Their products leave the shop; open orders are still to be sent.',
    ],
    ['reactivate', 'suspended', 'Reactivate Copper Lamps?', 'their products are back in the shop'],
  ] as const)(
    'is asked about by name before the act %s, with what it does',
    async (act, status, title, effect) => {
      const { vendor } = await makeSeller(shop.app, { businessName: 'Copper Lamps' })
      const at = `/admin/vendors/${vendor.id}?${act}=${vendor.id}`
      for (const each of ['pending', 'active', 'suspended'] as const) {
        await shop.app.db.update(vendors).set({ status: each }).where(eq(vendors.id, vendor.id))
        const { page } = await ask(at)
        if (each === status)
          for (const said of [title, effect, vendor.email ?? '']) expect(page).toContain(said)
        // What is decided already is not asked about again, though an old address does.
        else expect(page).not.toContain(title)
      }
    },
  )

  test('has a page with figures and products', async () => {
    const vendor = await makeVendor(shop.app.db, { businessName: 'Copper & Sons' })
    await makeProduct(shop.app.db, { vendorId: vendor.id, name: 'Copper Kettle' })
    const { page } = await ask(`/admin/vendors/${vendor.id}`)
    for (const text of ['Copper &amp; Sons', 'Copper Kettle', '1 on sale', 'No ratings yet', vendor.email])
      expect(page).toContain(text)
    expect((await ask('/admin/vendors/99999')).status).toBe(404)
  })

  test('is decided about once: the later administrator is told who was first, and what holds now', async () => {
    const { vendor } = await makeSeller(shop.app, {})
    const other = await comeInAsAdmin(shop.app, { username: 'yusuf' })
    const form = { intent: 'suspend', id: String(vendor.id), reason: 'Late.' }
    await ask('/admin/vendors', form)
    const late = await ask(`/admin/vendors?suspend=${vendor.id}`, form, other.cookie)
    expect(late.status).toBe(422)
    expect(late.page).toContain('amira was first: the status of the seller is Suspended now.')
  })

  test.each(['approve', 'reject', 'suspend', 'reactivate'])(
    'is told of by name when the act %s breaks',
    async (intent) => {
      const { db } = shop.app
      const { vendor } = await makeSeller(shop.app, {})
      const status = intent === 'suspend' ? 'active' : intent === 'reactivate' ? 'suspended' : 'pending'
      await db.update(vendors).set({ status }).where(eq(vendors.id, vendor.id))
      await db.execute('alter table audit_events rename to events_away')
      const broken = await ask('/admin/vendors', { intent, id: String(vendor.id), reason: 'x' })
      await db.execute('alter table events_away rename to audit_events')
      expect(broken.page).toContain(`Failed to ${intent} vendor. Please try again.`)
      expect(await statusOf(vendor.id)).toBe(status)
    },
  )
})
