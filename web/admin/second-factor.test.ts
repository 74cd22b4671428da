import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSetting } from '#server/settings/actions.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { codeAt, PASSWORD } from '#tests/people.ts'
import { makeSeller } from '#tests/sellers.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { adminFront } from '../routes/admin.ts'
import type { DeclaredRoute } from '../routes/declare.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop()
})
afterAll(() => shop?.close())

const HERE = '/admin/change-credentials'
const secretOn = (page: string) =>
  /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
const codesOn = (page: string) =>
  [...page.matchAll(/<li>([A-Z0-9]{5}-[A-Z0-9]{5})<\/li>/g)].map(([, code]) => code ?? '')

test('an administrator turns one-time codes on, is asked for one at the next login, and has ten for emergencies', async () => {
  const { cookie, username } = await comeInAsAdmin(shop.app)
  const office = openBrowser(shop.url, cookie)
  expect(await office.page(HERE)).toContain('Turn on one-time codes')
  const begun = await (await office.send(HERE, { intent: 'codes-begin', currentPassword: PASSWORD })).text()
  expect(begun).toContain('aria-label="QR code of the secret"')
  expect(begun).toMatch(/<path d="M\d+ \d+h1v1h-1z/)
  const secret = secretOn(begun)
  const confirmed = await office.send(HERE, { intent: 'codes-confirm', code: codeAt(secret, new Date()) })
  const shown = await confirmed.text()
  const codes = codesOn(shown)
  expect(codes).toHaveLength(10)
  const [, file = ''] = /href="data:text\/plain;charset=utf-8,([^"]+)" download="/.exec(shown) ?? []
  expect(decodeURIComponent(file).split('\n')).toEqual(codes)
  const after = await office.page(HERE)
  expect(codesOn(after)).toEqual([])
  expect(after).toContain('10 recovery codes are left.')
  expect(after).not.toContain(secret)

  const browser = openBrowser(shop.url)
  const half = await browser.send('/admin/login?to=%2Fadmin%2Forders', { username, password: PASSWORD })
  expect(half.headers.get('location')).toBe('/admin/login/code?to=%2Fadmin%2Forders')
  expect(half.headers.getSetCookie().join()).not.toContain('admin_session')
  const step = '/admin/login/code?to=%2Fadmin%2Forders'
  expect(await browser.page(step)).toContain('Your password is right. Now show that it is you.')
  expect((await browser.open('/admin/dashboard')).headers.get('location')).toContain('/admin/login')
  const wrong = await browser.send(step, { code: '000000' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('This code is not right, or was used already.')
  const came = await browser.send(step, { intent: 'recovery', code: codes[0] ?? '' })
  expect(came.headers.get('location')).toBe('/admin/orders')
  expect((await browser.open('/admin/orders')).status).toBe(200)
  expect((await browser.open(step)).headers.get('location')).toContain('/admin/login')
})

/** Every address of administrators that shows or sends something, by the routes as they are declared. */
const routesOf = (routes: readonly DeclaredRoute[]): { to: string; isScreen: boolean }[] =>
  routes.flatMap(({ path, file, audience, children = [] }) =>
    path === '' || audience !== 'admin'
      ? routesOf(children)
      : [{ to: `/admin/${path.replaceAll(/:\w+/g, '1')}`, isScreen: file.endsWith('.tsx') }],
  )
/** They only take what is sent to them. */
const SILENT = ['/admin/products/form-draft/1']

test('an administrator who needs one and has none can turn it on, and do nothing else', async () => {
  const { cookie, ctx } = await comeInAsAdmin(shop.app)
  const office = openBrowser(shop.url, cookie)
  expect(await office.page('/admin/site-settings')).toContain('You have none yourself yet.')
  const refusal = await office.send('/admin/site-settings', { intent: 'second-factor', required: 'on' })
  expect(await refusal.text()).toContain('Turn on a second factor of your own first')
  await saveSetting(ctx, 'admins_need_second_factor', true)
  await expect
    .poll(() => office.page(HERE))
    .toContain('Administrators need a second factor here. Turn one on below to go on.')
  const closed = routesOf(adminFront.children ?? []).filter(
    ({ to }) => ![HERE, '/admin/passkeys', ...SILENT].includes(to),
  )
  expect(closed.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/admin/orders', '/admin/audit-log.csv', '/admin/find', '/admin/notifications']),
  )
  const letIn: string[] = []
  for (const { to, isScreen } of closed) {
    const led = await office.open(to)
    if (led.headers.get('location') !== `${HERE}#second-factor`) letIn.push(to)
    const asData = isScreen ? await (await office.open(`${to}.data`)).text() : HERE
    if (!asData.includes(HERE)) letIn.push(`${to}.data`)
  }
  expect(letIn).toEqual([])
  const acted = await office.send('/admin/payments', { intent: 'check' })
  expect(acted.headers.get('location')).toBe(`${HERE}#second-factor`)
  const begun = await (await office.send(HERE, { intent: 'codes-begin', currentPassword: PASSWORD })).text()
  await office.send(HERE, { intent: 'codes-confirm', code: codeAt(secretOn(begun), new Date()) })
  expect((await office.open('/admin/dashboard')).status).toBe(200)
  await saveSetting(ctx, 'admins_need_second_factor', false)
})

test('a seller has both in their shop profile, and nobody gets a passkey without the password', async () => {
  const { cookie } = await makeSeller(shop.app)
  const portal = openBrowser(shop.url, cookie)
  const profile = await portal.page('/vendor/profile')
  for (const text of ['One-time codes', 'Passkeys']) expect(profile).toContain(text)
  const asked = await portal.send('/vendor/passkeys', { name: 'Laptop', currentPassword: 'a guess' })
  expect(asked.status).toBe(422)
  expect(await asked.json()).toEqual({ message: 'The current password is not right.' })
  const forged = await portal.send('/vendor/passkeys', { name: 'Laptop', response: '{"id":"x"}' })
  expect(forged.status).toBe(422)
  const stranger = openBrowser(shop.url)
  const question = (await (await stranger.send('/vendor/login/passkey', {})).json()) as {
    options: { challenge: string; rpId: string }
  }
  expect(question.options).toMatchObject({
    rpId: 'localhost',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  for (const response of ['', '{}', 'null', '{"id":"a","rawId":"a","type":"public-key"}'])
    expect((await stranger.send('/vendor/login/passkey', { response })).status).toBe(422)
})
