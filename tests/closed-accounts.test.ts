import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseCustomerFor } from '#server/accounts/erase.ts'
import { contextOf } from '#server/context.ts'
import { blockCustomer } from '#server/customers/block.ts'
import { reactivateVendor, suspendVendor } from '#server/vendors/actions.ts'
import { SIGNED_IN_AS } from '#web/signed-in-as.ts'
import { makeVendor } from './factories.ts'
import { ADMIN } from './orders.ts'
import { becomeCustomer, comeIn } from './people.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'
import { granted } from './shopper.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const office = () => contextOf(shop.app, ADMIN)
const TYPED = { intent: 'save', about: 'Hammered by hand' }
const SIGNED_OUT = 'You were signed out. Sign in in another tab, then send this again: what you typed stays.'
const SUSPENDED = 'Your seller account is suspended. Please contact the administrator to reactivate it.'
const kept = (why: string) => `${why} Nothing was saved: what you typed stays here.`

/** What a page gives its forms to say whose it is. */
async function tagOn(path: string, cookie: string): Promise<string> {
  const page = await (await fetch(shop.url + path, { headers: { cookie } })).text()
  return new RegExp(`name="${SIGNED_IN_AS}" value="([^"]+)"`).exec(page)?.[1] ?? ''
}

/** Sends a form as a script does. */
async function send(path: string, cookie: string, tag: string | null) {
  const body = new URLSearchParams({ ...TYPED, ...(tag !== null && { [SIGNED_IN_AS]: tag }) })
  const headers = { cookie, Origin: shop.url }
  const answer = await fetch(shop.url + path, { method: 'POST', redirect: 'manual', headers, body })
  return { status: answer.status, said: await answer.text() }
}

describe('a form that stood open while its account was closed', () => {
  test('is told of the seller that they are suspended, and keeps what was typed', async () => {
    const { vendor, cookie } = await makeSeller(shop.app)
    const tag = await tagOn('/vendor/profile', cookie)
    const sent = () => send('/vendor/profile.data', cookie, tag)
    granted(await suspendVendor(office(), vendor.id, 'Late parcels.'))
    for (const again of [1, 2]) {
      const { status, said } = await sent()
      expect([again, status]).toEqual([again, 401])
      for (const text of [kept(SUSPENDED), 'Hammered by hand']) expect(said).toContain(text)
      // A login helps nobody who is not let in there.
      expect(said).not.toContain('/vendor/login')
    }
    const draft = await send('/vendor/products/form-draft/new', cookie, tag)
    expect([draft.status, JSON.parse(draft.said)]).toEqual([
      401,
      { why: SUSPENDED, message: kept(SUSPENDED) },
    ])
    granted(await reactivateVendor(office(), vendor.id))
    expect((await sent()).said).toContain(SIGNED_OUT)
  })

  test('is told of the customer that they are blocked, or deleted', async () => {
    const customer = await becomeCustomer(shop.app, 'gone@mail.example')
    const cookie = `customer_session=${(await comeIn(shop.app, 'gone@mail.example')).session.token}`
    const tag = await tagOn('/dashboard/profile', cookie)
    const sent = async () => (await send('/dashboard/profile.data', cookie, tag)).said
    granted(await blockCustomer(office(), customer.id, { reason: 'Fraud.' }))
    expect(await sent()).toContain(kept('Account is not active. Please contact support.'))
    granted(await eraseCustomerFor(office(), customer.id))
    expect(await sent()).toContain(kept('This account was deleted.'))
    expect((await send('/dashboard/profile.data', '', tag)).said).toContain(kept('This account was deleted.'))
  })

  test('without scripts says at the login that the account was closed, and to whoever is only signed out that they were', async () => {
    const { vendor, cookie } = await makeSeller(shop.app)
    const tag = await tagOn('/vendor/profile', cookie)
    const toldAt = async (asked: string, claimed: string, withLinks = false) => {
      const body = new URLSearchParams({ ...TYPED, [SIGNED_IN_AS]: claimed })
      const headers = { cookie: asked, Origin: shop.url }
      const page = await (await fetch(`${shop.url}/vendor/profile`, { method: 'POST', headers, body })).text()
      // As it is read: some of its words are a link.
      return withLinks ? page : page.replaceAll(/<\/?a\b[^>]*>/g, '')
    }
    const closed = 'Your account was closed before this was saved. Sign in to read why, or write to us.'
    expect(await toldAt('', tag)).toContain('You were signed out before this was saved.')
    granted(await suspendVendor(office(), vendor.id, 'Late parcels.'))
    expect(await toldAt(cookie, tag)).toContain(closed)
    expect(await toldAt(cookie, tag, true)).toMatch(/or <a [^>]*href="\/contact"[^>]*>write to us<\/a>/)
    expect(await toldAt(cookie, `vendor:${vendor.id}`)).not.toContain(closed)
  })

  test('tells strangers nothing: who has not seen a page of an account is signed out like anybody', async () => {
    const { vendor, cookie } = await makeSeller(shop.app)
    const own = await tagOn('/vendor/profile', cookie)
    const other = await makeVendor(shop.app.db, { status: 'suspended' })
    const proof = own.split('.')[1]
    const tags = [null, '', `vendor:${other.id}`, `vendor:${other.id}.${proof}`, 'customer:999999999', own]
    for (const tag of tags) {
      const { said } = await send('/vendor/profile.data', '', tag)
      expect(said).toContain(SIGNED_OUT)
      expect(said).not.toContain('suspended')
    }
    expect(vendor.status).toBe('active')
  })
})
