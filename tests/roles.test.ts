import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DECLARED, placed } from '#web/routes/declared.ts'
import { comeInAsAdmin } from './admins.ts'
import { becomeCustomer, comeIn } from './people.ts'
import { makeSeller } from './sellers.ts'
import { type ServedShop, serveShop } from './served.ts'

const ENTRANCES = { customer: '/login', vendor: '/vendor/login', admin: '/admin/login' } as const
type Audience = keyof typeof ENTRANCES

const isClosed = (audience: string): audience is Audience => Object.hasOwn(ENTRANCES, audience)

/** Every declared address that not everybody may open, with something in the place of its parameters. */
const closed = placed(DECLARED).flatMap(({ fullPath, audience, children }) =>
  isClosed(audience) && !children ? [{ audience, path: `/${fullPath.replaceAll(/:[^/]+/g, '1')}` }] : [],
)

let shop: ServedShop
const cookies: Record<'nobody' | Audience, string> = { nobody: '', customer: '', vendor: '', admin: '' }
beforeAll(async () => {
  shop = await serveShop()
  await becomeCustomer(shop.app, 'amira@mail.example')
  const { session } = await comeIn(shop.app, 'amira@mail.example')
  const seller = await makeSeller(shop.app)
  const admin = await comeInAsAdmin(shop.app)
  cookies.customer = `customer_session=${session.token}`
  cookies.vendor = seller.cookie
  cookies.admin = admin.cookie
})
afterAll(() => shop?.close())

const tokenIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

/** Everybody who is not of an audience: with their own cookie, and with their session under the name of the audience's. */
const strangersOf = (audience: Audience) =>
  (Object.keys(cookies) as (keyof typeof cookies)[])
    .filter((who) => who !== audience)
    .flatMap((who) => [cookies[who], `${audience}_session=${tokenIn(cookies[who])}`])

const ask = (path: string, cookie: string, method: 'GET' | 'POST') =>
  fetch(shop.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, Origin: shop.url, Accept: 'text/html' },
    ...(method === 'POST' && { body: new URLSearchParams({ intent: 'delete', id: '1' }) }),
  })

/** Not let in; nothing there; nothing to be read there, or to be sent to. */
const NOTHING = [401, 404, 400, 405]

/** What a stranger is given: the way to the entrance, or nothing at all. */
const isNothing = async (answer: Response, entrance: string) => {
  const body = await answer.text()
  const to = answer.headers.get('Location') ?? ''
  if (answer.status === 302 || answer.status === 303) return body === '' && to.split('?')[0] === entrance
  return NOTHING.includes(answer.status) && !body.includes('id="content"')
}

describe('whoever is not of its audience', () => {
  test('there are addresses of each', () => {
    const counts = (audience: Audience) => closed.filter((each) => each.audience === audience).length
    expect(counts('admin')).toBeGreaterThan(15)
    expect(counts('vendor')).toBeGreaterThan(15)
    expect(counts('customer')).toBeGreaterThan(5)
  })

  test.each(closed)(
    'gets nothing from $path of a $audience, by page, data or form',
    async ({ audience, path }) => {
      const entrance = ENTRANCES[audience]
      for (const cookie of strangersOf(audience)) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await ask(path, cookie, method)
          expect([method, cookie.split('=')[0], answer.status, await isNothing(answer, entrance)]).toEqual([
            method,
            cookie.split('=')[0],
            answer.status,
            true,
          ])
        }
        // Where nothing is read there is no data.
        if ((await ask(path, cookie, 'GET')).status === 400) continue
        const data = await ask(`${path}.data`, cookie, 'GET')
        const said = await data.text()
        expect([data.status, said.includes(entrance) || NOTHING.includes(data.status)]).toEqual([
          data.status,
          true,
        ])
      }
    },
  )

  test('an administrator is let in, and is no customer and no seller by that', async () => {
    expect((await ask('/admin/dashboard', cookies.admin, 'GET')).status).toBe(200)
    expect((await ask('/vendor/dashboard', cookies.vendor, 'GET')).status).toBe(200)
    expect((await ask('/dashboard', cookies.customer, 'GET')).status).toBe(200)
  })
})
