import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactQueries } from '#server/contact/tables.ts'
import { audit } from '#server/context.ts'
import { formatMoney, money } from '#server/platform/money.ts'
import { saveSetting } from '#server/settings/actions.ts'
import { suspendVendor } from '#server/vendors/actions.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openBrowser } from '#tests/cookie-jar.ts'
import { makeProduct, makeShippingRates, makeVendor } from '#tests/factories.ts'
import { buy } from '#tests/orders.ts'
import { type ServedShop, serveShop } from '#tests/served.ts'
import { line } from '#tests/shopper.ts'

let shop: ServedShop
let admin: Awaited<ReturnType<typeof comeInAsAdmin>>
let bought: Awaited<ReturnType<typeof buy>>
beforeAll(async () => {
  shop = await serveShop()
  admin = await comeInAsAdmin(shop.app, { username: 'amira' })
  const { db } = shop.app
  await makeShippingRates(db)
  const vendor = await makeVendor(db)
  await makeVendor(db, { status: 'pending' })
  await makeVendor(db, { status: 'pending' })
  const product = await makeProduct(db, { vendorId: vendor.id, prices: { GB: 2000, AE: 9000 } })
  const own = await makeProduct(db, { vendorId: null, prices: { AE: 4000 } })
  bought = await buy(shop.app, [line(product.id), line(own.id)])
})
afterAll(() => shop?.close())

const page = (path: string) => openBrowser(shop.url, admin.cookie).page(path)
const textOf = (html: string) =>
  (/<main[\s\S]*?<\/main>/.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const sideOf = (html: string) => /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''

describe('the back office', () => {
  test('has its tabs in their order, each at an address of its own, with Refresh Data and Logout', async () => {
    const side = sideOf(await page('/admin/dashboard'))
    const tabs = [...side.matchAll(/<a title="([^"]+)"[^>]* href="([^"]+)"/g)].map(([, name, to]) => [
      name,
      to,
    ])
    const order = [
      ...['Overview', 'Orders', 'Products', 'Drafts', 'Add Product', 'Admin Products', 'Featured Products'],
      ...[
        'Featured Category',
        'Hot Deals',
        'Customers',
        'Categories',
        'Vendor Requests',
        'Vendors',
        'Shipping',
      ],
      ...[
        'Admin Queries',
        'Site Settings',
        'Change Credentials',
        'Search Words',
        'Reviews',
        'Returns &amp; Refunds',
        'Payments',
      ],
      ...['Emails', 'Audit Log'],
    ]
    const named = tabs.map(([name]) => name).filter((name) => name !== 'amira')
    expect(named).toEqual(order)
    expect(tabs[0]).toEqual(['Overview', '/admin/dashboard'])
    expect(side).toContain('Refresh Data')
    expect(side).toMatch(/action="\/admin\/logout"[\s\S]*Logout/)
  })

  test('opens with what waits, the totals and what was sold in each currency', async () => {
    const html = await page('/admin/dashboard')
    const said = textOf(html)
    expect(said).toMatch(/Vendor Requests 2/)
    expect(html).toMatch(
      /data-waits="vendor-requests"[^>]*href="\/admin\/vendor-requests"|href="\/admin\/vendor-requests"[^>]*data-waits="vendor-requests"/,
    )
    expect(said).toContain('Total Orders 2')
    expect(said).toContain('Total Products 2')
    expect(said).toMatch(/Total Users 0/)
    const sum = formatMoney(money(bought.purchase.total, 'AED')).replaceAll(/\s/g, ' ')
    expect(said.replaceAll(/\s/g, ' ')).toContain(`Sales of the last 30 days in AED ${sum} 2 orders`)
    expect(said).not.toContain('Sales of the last 30 days in GBP')
    expect(said).toContain('A purchase was paid')
    const parts = ['Waits for a decision', 'Total Orders', 'Quick actions', 'Sales of the last 30 days']
    const places = [...parts, 'Recent activity'].map((part) => html.indexOf(`>${part}<`))
    expect(places).toEqual(places.filter((place) => place > 0).toSorted((one, two) => one - two))
    const [, quick = ''] = html.split('>Quick actions<')
    for (const place of [
      'orders',
      'products/new',
      'hot-deals',
      'vendor-requests',
      'site-settings',
      'audit-log',
    ])
      expect(quick).toContain(`href="/admin/${place}"`)
  })

  test('counts at its tabs what is there and what waits', async () => {
    const { db } = shop.app
    for (const status of ['suspended', 'rejected'] as const) await makeVendor(db, { status })
    for (const vendorId of [null, (await makeVendor(db)).id])
      await makeProduct(db, { vendorId, status: 'draft' })
    const asked = { name: 'Ada', email: 'ada@mail.example', subject: 'Hello', message: 'Is this red?' }
    const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
    for (const status of ['pending', 'in_progress', 'resolved'] as const)
      await db.insert(contactQueries).values({ ...asked, status, createdAt: longAgo })
    const side = sideOf(await page('/admin/audit-log')).replaceAll('<!-- -->', '')
    const countOf = (tab: string) =>
      (new RegExp(`<a title="${tab}"[\\s\\S]*?</a>`).exec(side)?.[0] ?? '')
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .replace(tab, '')
        .trim()
    for (const [tab, count] of [
      ['Orders', '2 open'],
      ['Products', ''],
      ['Drafts', '1 not published'],
      ['Admin Products', '1 on sale'],
      ['Vendor Requests', '2 to decide'],
      ['Vendors', '3 open or suspended'],
      ['Shipping', '4 rates'],
      ['Admin Queries', '1 to answer'],
    ] as const)
      expect([tab, countOf(tab)]).toEqual([tab, count])
  })

  test('keeps its tabs around one that cannot be read', async () => {
    await shop.app.db.execute('alter table audit_events rename to events_away')
    const answer = await openBrowser(shop.url, admin.cookie).open('/admin/audit-log?q=lamp')
    const html = await answer.text()
    await shop.app.db.execute('alter table events_away rename to audit_events')
    expect(answer.status).toBe(500)
    expect(html).toContain('An error occurred while loading data. Please try again.')
    expect(html).toContain('href="/admin/orders"')
    // A link asks again where no script runs, too, and for the same rows.
    expect(html).toMatch(/<a[^>]*href="\/admin\/audit-log\?q=lamp"[^>]*>Try again</)
  })

  test('counts no failed login as activity', async () => {
    await openBrowser(shop.url).send('/admin/login', { username: 'amira', password: 'a guess' })
    expect(textOf(await page('/admin/dashboard'))).not.toContain('A login failed')
  })
})

describe('the audit log', () => {
  const events = (query: string) => page(`/admin/audit-log${query}`).then(textOf)

  test('tells who did what, when, and what it was before and after', async () => {
    const { ctx, userId } = admin
    await audit(ctx, {
      action: 'setting.changed',
      subjectKind: 'setting',
      subjectId: 'marketplace_name',
      details: { before: { name: 'Infinity' }, after: { name: '<b>Bazaar</b>' } },
    })
    const [row = ''] = /A setting was changed[\s\S]*?Bazaar/.exec(await events('?kind=setting')) ?? []
    expect(row).toContain('Name of the marketplace')
    expect(row).toContain('amira Administrator')
    expect(row).toMatch(/Name Before : Infinity After : &lt;b&gt;Bazaar/)
    expect(await page(`/admin/audit-log?q=${userId}`)).not.toContain('A setting was changed')
    expect(await events('?who=customer')).not.toContain('A setting was changed')
    expect(await events('?kind=setting&since=day')).toContain('A setting was changed')
  })

  test('tells of a setting and of a status as they were and as they are', async () => {
    const { ctx } = admin
    const granted = [
      await saveSetting(ctx, 'phone_hours', 'Never'),
      await saveSetting(ctx, 'phone_hours', 'Always'),
    ]
    expect(granted.map(({ ok }) => ok)).toEqual([true, true])
    expect(await events('?kind=setting')).toMatch(
      /When people are there to answer[\s\S]*?Before : Never After : Always/,
    )
    const { id } = await makeVendor(shop.app.db)
    await suspendVendor(ctx, id, 'Empty parcels.')
    expect(await events('?kind=vendor')).toMatch(/Before : active After : suspended[\s\S]*?Empty parcels/)
  })

  test('is narrowed to whatever it tells of, and to nothing that it never tells of', async () => {
    const about = { subjectKind: 'import', subjectId: '7' } as const
    await audit(admin.ctx, { action: 'import.undone', ...about })
    expect(await events('?kind=import')).toMatch(/About : Imports[\s\S]*An import was undone/)
    expect(await events('?kind=import')).not.toContain('A setting was changed')
    const offered = await page('/admin/audit-log')
    // A refund is filed under its order.
    expect(offered).toContain('kind=order"')
    expect(offered).not.toContain('kind=refund"')
  })

  test('calls what something happened to by its name, and leads to it where it is still there', async () => {
    const { ctx } = admin
    const vendor = await makeVendor(shop.app.db, { businessName: 'Tidal Maps' })
    const lamp = await makeProduct(shop.app.db, { name: 'Tide clock', status: 'archived' })
    const about = { subjectKind: 'vendor', subjectId: String(vendor.id) } as const
    await audit(ctx, { action: 'vendor.suspend', ...about })
    const gone = {
      ...({ subjectKind: 'product', subjectId: String(lamp.id) } as const),
      details: { name: 'Tide clock' },
    }
    await audit(ctx, { action: 'product.deleted', ...gone })
    for (const address of ['/admin/audit-log', '/admin/dashboard']) {
      const html = await page(address)
      expect(html).toMatch(new RegExp(`href="/admin/vendors/${vendor.id}"[^>]*><bdi[^>]*>Tidal Maps<`))
      expect(html).toMatch(/<bdi[^>]*>Tide clock</)
      expect(html).not.toContain(`href="/admin/products/${lamp.id}"`)
    }
  })

  test('comes in pages by key, and whole as a file in which no cell is a formula', async () => {
    for (let n = 0; n < 60; n += 1)
      await audit(admin.ctx, { action: 'query.updated', subjectKind: 'query', subjectId: `=${n}` })
    const first = await page('/admin/audit-log?kind=query')
    const idsOn = (html: string) => [...html.matchAll(/>=(\d+)</g)].map(([, n]) => Number(n))
    expect(idsOn(first)).toEqual(Array.from({ length: 50 }, (_, n) => 59 - n))
    const after = /after=(\d+)/.exec(first)?.[1]
    expect(idsOn(await page(`/admin/audit-log?kind=query&after=${after}`))).toEqual(
      Array.from({ length: 10 }, (_, n) => 9 - n),
    )
    const file = await openBrowser(shop.url, admin.cookie).open('/admin/audit-log.csv?kind=query')
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(61)
    expect(lines[1]).toContain(',admin,amira,')
    expect(lines[1]).toContain(",'=59,")
  })
})

describe('the emails', () => {
  test('show to whom, what waits and why one failed, and send that again once', async () => {
    const { db } = shop.app
    const data = { kind: 'order-link', number: 'ORD-1' }
    await db.execute(sql`insert into emails (key, kind, recipient, data, status, error, attempts, created_at)
      values ('one', 'order-link', 'ada@mail.example', ${JSON.stringify(data)}::jsonb, 'failed', 'No such mailbox', 3, now()),
        ('two', 'order-link', 'sent@mail.example', ${JSON.stringify(data)}::jsonb, 'sent', null, 1, now()),
        ('three', 'order-link', 'cy@mail.example', ${JSON.stringify(data)}::jsonb, 'failed', 'No such mailbox', 3, now())`)
    const failed = await page('/admin/emails?view=failed')
    expect(textOf(failed)).toMatch(/ada@mail\.example[\s\S]*Failed[\s\S]*No such mailbox/)
    expect(failed).not.toContain('sent@mail.example')
    expect(await page('/admin/emails?q=SENT@mail.example')).toContain('sent@mail.example')
    const idOf = async (key: string) =>
      String((await db.execute(sql`select id from emails where key = ${key}`)).rows[0]?.id)
    const send = async (id: string) =>
      textOf(await (await openBrowser(shop.url, admin.cookie).send('/admin/emails', { id })).text())
    expect(await send(await idOf('two'))).toContain('This email has left')
    const ended = await Promise.all([send(await idOf('one')), send(await idOf('one'))])
    expect(ended.filter((said) => said.includes('The email is sent again.'))).toHaveLength(1)
    expect(await send('0')).toContain('There is no such email any more.')
    await db.execute('alter table audit_events rename to events_away')
    expect(await send(await idOf('three'))).toContain('An error occurred. Please try again.')
    await db.execute('alter table events_away rename to audit_events')
    expect(textOf(await page('/admin/audit-log?kind=email'))).toContain('An email was sent again')
  })
})

describe('notifications', () => {
  /** The first that a page hears which was read at a moment. */
  async function firstCounts(since: Date) {
    const leaving = new AbortController()
    const answer = await fetch(`${shop.url}/admin/notifications?since=${since.getTime()}`, {
      headers: { cookie: admin.cookie, Accept: 'text/event-stream' },
      signal: leaving.signal,
    })
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
    const { value } = (await answer.body?.getReader().read()) ?? {}
    leaving.abort()
    return JSON.parse(new TextDecoder().decode(value).replace(/^data: /, ''))
  }

  test('tells an open page how many orders, vendor requests and queries came since it was read', async () => {
    const before = new Date(Date.now() - 60 * 60_000)
    expect(await firstCounts(before)).toEqual({ orders: 2, 'vendor-requests': 2, queries: 0 })
    const query = { name: 'Ada', email: 'ada@mail.example', subject: 'Hello', message: 'Is this red?' }
    await shop.app.db.insert(contactQueries).values(query)
    expect(await firstCounts(before)).toEqual({ orders: 2, 'vendor-requests': 2, queries: 1 })
    expect(await firstCounts(new Date())).toEqual({ orders: 0, 'vendor-requests': 0, queries: 0 })
    const once = await fetch(`${shop.url}/admin/notifications?since=${before.getTime()}`, {
      headers: { cookie: admin.cookie },
    })
    expect(await once.json()).toEqual({ orders: 2, 'vendor-requests': 2, queries: 1 })
  })

  test('whatever moment a page says it was read, it is told what came in the last two days at most', async () => {
    const told = async (since: string) => {
      const address = `${shop.url}/admin/notifications?since=${encodeURIComponent(since)}`
      const answer = await fetch(address, { headers: { cookie: admin.cookie } })
      return answer.status === 200 ? answer.json() : answer.status
    }
    const nothing = { orders: 0, 'vendor-requests': 0, queries: 0 }
    for (const since of ['9'.repeat(19), '1e308', 'Infinity', 'x']) expect(await told(since)).toEqual(nothing)
    for (const since of ['-1e308', '0', '']) expect(await told(since)).toMatchObject({ orders: 2 })
  })
})
