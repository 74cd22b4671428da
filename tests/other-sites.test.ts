import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { becomeCustomer, comeIn, PASSWORD } from './people.ts'
import { type ServedShop, serveShop } from './served.ts'

const EMAIL = 'amira@mail.example'
let shop: ServedShop

beforeAll(async () => {
  shop = await serveShop({ publicUrl: 'https://shop.example', trustProxy: true })
  await becomeCustomer(shop.app, EMAIL)
})
afterAll(() => shop?.close())

/** Sends a form as the proxy hands it on: the lock of https is its business, the name of the shop is kept. */
function send(path: string, headers: Record<string, string>, form: Record<string, string> = {}) {
  return new Promise<{ status: number; cookies: string[] }>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port: new URL(shop.url).port,
        path,
        method: 'POST',
        headers: {
          Host: 'shop.example',
          'X-Forwarded-Proto': 'https',
          'X-Forwarded-For': '203.0.113.4',
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [] }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(new URLSearchParams(form).toString())
  })
}

const SIGN_IN = { intent: 'sign-in', email: EMAIL, password: PASSWORD }

test('behind a proxy that speaks https the forms of the shop are its own', async () => {
  for (const path of ['/login', '/login.data']) {
    const { status, cookies } = await send(path, { Origin: 'https://shop.example' }, SIGN_IN)
    expect([path, status]).toEqual([path, 200])
    expect(cookies.join()).toMatch(/__Host-customer_session=[\w-]+\.[\w-]+;.*Secure/)
  }
})

test.each([
  '/login',
  '/login.data',
  '/logout',
  '/wishes/sync',
  '/cart/sync',
  '/order/none/pictures',
  '/dashboard/profile',
  '/dashboard/security.data',
])('a form for %s of another site is refused before it is read', async (path) => {
  const { session } = await comeIn(shop.app, EMAIL)
  const Cookie = `__Host-customer_session=${session.token}`
  for (const Origin of ['https://evil.example', 'https://shop.example.evil.example', 'null', 'nonsense']) {
    const { status, cookies } = await send(path, { Origin, Cookie }, SIGN_IN)
    expect([Origin, status]).toEqual([Origin, 403])
    expect(cookies).toEqual([])
  }
})
