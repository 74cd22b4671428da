import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from '#server/addresses/actions.ts'
import { saveAddress } from '#server/addresses/save.ts'
import { contextOf } from '#server/context.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct } from '#tests/factories.ts'
import { becomeCustomer, comeIn, PASSWORD } from '#tests/people.ts'
import { granted } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { customerContext, customerOf } from '../session.server.ts'
import { actOnAddress } from './addresses/act.server.ts'
import { loader as openLogout, action as sendLogout } from './logout.ts'
import { actOnProfile } from './profile/act.server.ts'
import { action as syncWishes } from './sync-wishes.ts'

let app: TestApp
let people = 0
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A customer who is logged in, and what their browser asks for. */
async function open() {
  people += 1
  const email = `${people}@mail.example`
  const customer = await becomeCustomer(app, email)
  const { session } = await comeIn(app, email)
  const context: RouterContextProvider = visitTo(app)
  const ask = (path: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    new Request(new URL(path, 'http://localhost'), {
      headers: { cookie: `customer_session=${session.token}`, ...headers },
      ...(body !== undefined && { method: 'POST', body }),
    })
  const isIn = async () => (await customerOf(ask('/'), context)) !== null
  return { customer, context, ask, isIn }
}

const GONE = /^customer_session=; Path=\/; Max-Age=0; HttpOnly/

test('a customer who logs out is out, and their pages leave the browser with them; opening the address ends nothing', async () => {
  const { context, ask, isIn } = await open()
  expect(openLogout().headers.get('Location')).toBe('/login')
  expect(await isIn()).toBe(true)
  const request = ask('/logout', new URLSearchParams())
  const left = await sendLogout({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/logout',
  })
  expect([left.status, left.headers.get('Location')]).toEqual([303, '/login'])
  expect(left.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(left.headers.get('Cache-Control')).toBe('private, no-store')
  expect(left.headers.getSetCookie()[0]).toMatch(GONE)
  expect(await isIn()).toBe(false)
})

test.each([
  ['with scripts stays to read so', 'application/json', 200],
  ['without scripts is led home', 'text/html', 303],
])('whoever deletes their account %s, and their browser forgets the login', async (_what, accept, status) => {
  const { context, ask, isIn } = await open()
  const body = new URLSearchParams({ intent: 'delete', currentPassword: PASSWORD })
  const request = ask('/dashboard/profile', body, { accept })
  const answer = await actOnProfile(request, context, await customerContext(request, context))
  const [headers, said] =
    answer instanceof Response
      ? [answer.headers, answer.status]
      : [new Headers(answer.init?.headers), answer.init?.status ?? 200]
  expect(said).toBe(status)
  expect(headers.get('Set-Cookie')).toMatch(GONE)
  expect(await isIn()).toBe(false)
})

test('an address that was removed while it was changed can be saved anew', async () => {
  const { customer, context, ask } = await open()
  const act = contextOf(app, { role: 'customer', customerId: customer.id })
  const typed = {
    ...{ label: 'Home', firstName: 'Amira', lastName: 'Haddad', phone: '+44 20 7946 0018' },
    ...{ address: '1 Quay Street', city: 'Leeds', state: '', zipCode: 'LS1 4DY', country: 'GB' },
  }
  granted(await saveAddress(act, typed))
  const [home] = await listAddresses(app.db, customer.id)
  const own = await customerContext(ask('/'), context)
  const send = async (change: Record<string, string>) => {
    const form = new FormData()
    const fields = { ...typed, intent: 'edit', addressId: String(home?.id), ...change }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await actOnAddress(context, own, form)).data
  }
  expect(await send({ city: 'York' })).toMatchObject({ good: true, message: 'Address saved.' })
  expect(await send({ intent: 'remove' })).toMatchObject({ good: true, message: 'Address removed.' })
  expect(await send({ city: 'Hull' })).toMatchObject({ good: false, code: 'not-found' })
  expect(await send({ city: 'Hull', anew: 'on' })).toMatchObject({ good: true })
  expect((await listAddresses(app.db, customer.id)).map(({ city }) => city)).toEqual(['Hull'])
})

test('a heart that was taken off in one browser is taken off the account’s list, and one that was tapped is on it', async () => {
  const { context, ask } = await open()
  const [lamp, bell] = [await makeProduct(app.db), await makeProduct(app.db)]
  const sync = async (changes: unknown) => {
    const request = ask('/wishes/sync', JSON.stringify(changes))
    const answer = await syncWishes({
      ...{ request, context, params: {}, url: new URL(request.url), pattern: '/wishes/sync' },
    })
    return answer.ok ? (await answer.json()).ids : answer.status
  }
  expect(await sync({ added: [lamp.id], removed: [] })).toEqual([lamp.id])
  expect(await sync({ added: [bell.id], removed: [lamp.id] })).toEqual([bell.id])
  expect(await sync({ added: [0], removed: [] })).toBe(400)
})
