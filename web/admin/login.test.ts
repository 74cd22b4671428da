import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ADMIN, openFirstAdmin } from '#server/accounts/first-admin.ts'
import { admins } from '#server/identity/tables.ts'
import { comeInAsAdmin, makeTestAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { PASSWORD } from '#tests/people.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'

let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop({ demo: true })
})
afterAll(() => shop?.close())

/** A shop that is no demo has somebody who takes its payments. */
const PAYPAL = {
  clientId: 'shop-client',
  clientSecret: 'secret',
  webhookId: 'WH1',
  environment: 'sandbox',
} as const

const credentials = { username: 'nobody', password: 'a guess' }

describe('the entrance of administrators', () => {
  test('asks for a user name and a password, and has a Login button', async () => {
    const page = await openBrowser(shop.url).page('/admin/login')
    const form = /<form[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
    expect(
      [...form.matchAll(/<input(?=[^>]*required)[^>]* name="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['username', 'password'])
    expect(form).toMatch(/<button type="submit"[^>]*>Login<\/button>/)
    expect(page).toContain('name="robots" content="noindex"')
  })

  test('says what is wrong, keeps the name and never the password', async () => {
    const guest = openBrowser(shop.url)
    const answer = await guest.send('/admin/login', credentials)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('Invalid username or password.')
    expect(page).toContain('value="nobody"')
    expect(page).not.toContain('a guess')
  })

  test('says so where a login breaks', async () => {
    const { username } = await makeTestAdmin(shop.app)
    await shop.app.db.execute('alter table audit_events rename to events_away')
    const answer = await openBrowser(shop.url).send('/admin/login', { username, password: PASSWORD })
    await shop.app.db.execute('alter table events_away rename to audit_events')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('An error occurred during login. Please try again.')
  })

  test('leads to the page that was asked for, and ends with the logout', async () => {
    const { username } = await makeTestAdmin(shop.app)
    const admin = openBrowser(shop.url)
    const asked = await admin.open('/admin/change-credentials')
    expect(asked.headers.get('Location')).toBe('/admin/login?to=%2Fadmin%2Fchange-credentials')
    const came = await admin.send(asked.headers.get('Location') ?? '', { username, password: PASSWORD })
    expect([came.status, came.headers.get('Location')]).toEqual([303, '/admin/change-credentials'])
    expect(came.headers.getSetCookie().find((line) => line.startsWith('admin_session='))).toMatch(
      /HttpOnly; SameSite=Lax/,
    )
    expect(await admin.page('/admin/change-credentials')).toContain('<h1')
    expect((await admin.open('/admin/login')).headers.get('Location')).toBe('/admin/dashboard')
    const left = await admin.send('/admin/logout', {})
    expect(left.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(left.headers.get('Location')).toBe('/admin/login')
    expect((await admin.open('/admin/dashboard')).headers.get('Location')).toContain('/admin/login')
  })

  test('lets whoever has a password for one login no further than to a new one', async () => {
    const { username } = await makeTestAdmin(shop.app, { mustChangePassword: true })
    const admin = openBrowser(shop.url)
    const came = await admin.send('/admin/login', { username, password: PASSWORD })
    expect(came.headers.get('Location')).toBe('/admin/change-credentials')
    expect((await admin.open('/admin/dashboard')).headers.get('Location')).toBe('/admin/change-credentials')
    const changed = await admin.send('/admin/change-credentials?only=password', {
      only: 'password',
      currentUsername: username,
      currentPassword: PASSWORD,
      newPassword: 'brass lamp 9',
      confirmPassword: 'brass lamp 9',
    })
    expect(await admin.page(changed.headers.get('Location') ?? '')).toContain(
      'Credentials updated successfully in database!',
    )
    expect((await admin.open('/admin/dashboard')).status).toBe(200)
  })

  test('says whether credentials could not be looked up or not be saved, and nothing of the database', async () => {
    const { username, cookie } = await comeInAsAdmin(shop.app)
    const admin = openBrowser(shop.url, cookie)
    const change = async (away: string) => {
      await shop.app.db.execute(`alter table ${away} rename to away`)
      const answer = await admin.send('/admin/change-credentials', {
        currentUsername: username,
        currentPassword: PASSWORD,
        newUsername: `${username}-new`,
        newPassword: 'brass lamp 9',
        confirmPassword: 'brass lamp 9',
      })
      await shop.app.db.execute(`alter table away rename to ${away}`)
      expect(answer.status).toBe(500)
      return answer.text()
    }
    const said = [await change('accounts'), await change('audit_events')]
    expect(said[0]).toContain('Error fetching user: the database did not answer as it should')
    expect(said[1]).toContain('Failed to update credentials: the database did not answer as it should')
    for (const page of said) expect(page).not.toContain('does not exist')
  })

  test('tells the login of the demo while it is one, and nowhere else', async () => {
    await shop.app.db.delete(admins)
    const told = `Its administrator is ${DEMO_ADMIN.username} with the password ${DEMO_ADMIN.password}.`
    expect(await openBrowser(shop.url).page('/admin/login')).not.toContain(told)
    await openFirstAdmin({ ...shop.app, config: { ...shop.app.config, demo: true } })
    expect(await openBrowser(shop.url).page('/admin/login')).toContain(told)
    const real = await serveShop({ demo: false, paypal: PAYPAL })
    await openFirstAdmin({ ...real.app, config: { ...real.app.config, demo: true } })
    try {
      expect(await openBrowser(real.url).page('/admin/login')).not.toContain(DEMO_ADMIN.password)
    } finally {
      await real.close()
    }
  })
})
