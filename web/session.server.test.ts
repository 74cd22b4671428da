import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { becomeCustomer, comeIn } from '#tests/people.ts'
import { visitTo } from '#tests/visit.ts'
import { customerContext, customerOf, requireAdmin, requireVendor, returnPath } from './session.server.ts'
import { endedSessionCookie, resetCookie, sessionCookie } from './session-cookies.server.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
  await becomeCustomer(app, 'amira@mail.example')
})
afterAll(() => app.close())

function contextOf(publicUrl = 'http://localhost:3000') {
  return visitTo({ ...app, config: { ...app.config, publicUrl } })
}

const ask = (path: string, cookie = '', method = 'GET') =>
  new Request(`http://localhost:3000${path}`, { method, headers: { cookie } })

async function locationOf(asked: Promise<unknown>): Promise<string | null> {
  const answer = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(answer instanceof Response)) throw new Error('Nobody was sent away.')
  return answer.headers.get('location')
}

test('a reset link whose token is cut within a character is a wrong link like any other', () => {
  expect(resetCookie(app, `${'a'.repeat(99)}😀`)).toMatch(/^reset_link=a{99}%EF%BF%BD; /)
})

test('the token of a reset link is kept for half an hour, and forgotten once it was used', () => {
  expect(resetCookie(app, 'a-token')).toBe('reset_link=a-token; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax')
  expect(resetCookie(app, '')).toContain('Max-Age=0;')
})

describe('the cookie of a session', () => {
  test('is out of reach for scripts and other sites, and bound to https where the shop is', async () => {
    const { session } = await comeIn(app, 'amira@mail.example')
    const plain = sessionCookie(app, 'customer', session)
    // Thirty days, of which a moment may be over.
    expect(plain).toMatch(
      /^customer_session=[\w-]+\.[\w-]+; Path=\/; Max-Age=(?:2592000|25919\d\d); HttpOnly; SameSite=Lax$/,
    )
    const secure = { ...app, config: { ...app.config, publicUrl: 'https://shop.example' } }
    expect(sessionCookie(secure, 'customer', session)).toMatch(/^__Host-customer_session=.*; Secure$/)
    expect(endedSessionCookie(app, 'customer')).toContain('Max-Age=0')
  })

  test('brings its customer back, and nobody when it is another', async () => {
    const { session } = await comeIn(app, 'amira@mail.example')
    const cookie = sessionCookie(app, 'customer', session).split(';')[0] ?? ''
    const known = await customerContext(ask('/dashboard', cookie), contextOf())
    expect(known.customer.email).toBe('amira@mail.example')
    expect(await customerOf(ask('/', 'customer_session=made.up'), contextOf())).toBeNull()
    expect(await customerOf(ask('/', cookie), contextOf('https://shop.example'))).toBeNull()
  })
})

describe('a closed entrance', () => {
  test('sends a guest to the login and back to the page afterwards', async () => {
    expect(await locationOf(customerContext(ask('/dashboard?tab=reviews'), contextOf()))).toBe(
      '/login?to=%2Fdashboard%3Ftab%3Dreviews',
    )
    const byScript = ask('/dashboard.data?tab=reviews&_routes=x')
    expect(await locationOf(customerContext(byScript, contextOf()))).toBe(
      '/login?to=%2Fdashboard%3Ftab%3Dreviews',
    )
    expect(await locationOf(customerContext(ask('/dashboard?index', '', 'POST'), contextOf()))).toBe(
      '/login?to=%2Fdashboard&unsaved=',
    )
  })

  test('leads whoever asked for a file back to the page that offers it', async () => {
    const file = ask('/vendor/orders.csv?view=all')
    file.headers.set('host', 'shop.example')
    expect(await locationOf(requireVendor(file, contextOf()))).toBe('/vendor/login')
    file.headers.set('referer', 'https://shop.example/vendor/orders?view=all')
    expect(await locationOf(requireVendor(file, contextOf()))).toBe(
      '/vendor/login?to=%2Fvendor%2Forders%3Fview%3Dall',
    )
    file.headers.set('referer', 'https://evil.example/vendor/orders')
    expect(await locationOf(requireVendor(file, contextOf()))).toBe('/vendor/login')
  })

  test.each(['GET', 'POST'])(
    'tells a script that asks (%s) with 401, and where to sign in',
    async (method) => {
      const path = method === 'GET' ? '/vendor/find?q=lamp' : '/vendor/products/form-draft/new'
      const asked = ask(path, '', method)
      asked.headers.set('host', 'shop.example')
      asked.headers.set('referer', 'http://shop.example/vendor/products/new')
      const answer = await requireVendor(asked, contextOf()).catch((fault: Response) => fault)
      if (!(answer instanceof Response)) throw new Error('A stranger was let in.')
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({
        message: 'You were signed out. Sign in in another tab, then send this again: what you typed stays.',
        signIn: '/vendor/login?to=%2Fvendor%2Fproducts%2Fnew',
      })
    },
  )

  test.each(['/vendor/orders.csv', '/admin/find?q=a', '/dashboard/my-data'])(
    'is no way back to %s, which is no page',
    (to) => {
      expect(returnPath(ask(`/login?to=${encodeURIComponent(to)}`), '/dashboard')).toBe('/dashboard')
    },
  )

  test('of sellers and administrators is not opened by a customer', async () => {
    const { session } = await comeIn(app, 'amira@mail.example')
    const sessionToken = session.token
    const cookie = `customer_session=${sessionToken}; vendor_session=${sessionToken}; admin_session=${sessionToken}`
    expect(await locationOf(requireVendor(ask('/vendor/dashboard', cookie), contextOf()))).toContain(
      '/vendor/login',
    )
    expect(await locationOf(requireAdmin(ask('/admin/dashboard', cookie), contextOf()))).toContain(
      '/admin/login',
    )
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'dashboard',
    '',
    '/a b',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '//[',
  ])('never sends anybody on to %o', (to) => {
    expect(returnPath(ask(`/login?to=${encodeURIComponent(to)}`), '/dashboard')).toBe('/dashboard')
  })

  test('sends somebody back to a page of the shop', () => {
    expect(returnPath(ask('/login?to=%2Fcheckout%3Fa%3D1'), '/dashboard')).toBe('/checkout?a=1')
  })
})
