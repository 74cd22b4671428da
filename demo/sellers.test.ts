import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAs } from '#server/accounts/log-in.ts'
import { VENDOR } from '#server/accounts/vendor-role.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { visiting, visitor } from '#tests/people.ts'
import { seedDemoAccounts } from './accounts.ts'
import { DEMO_SELLER } from './logins.ts'
import { APPLICANT, SUSPENDED } from './others.ts'
import { VENDORS } from './vendors.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ template: 'demo' })
  await seedDemoAccounts(app)
})
afterAll(() => app?.close())

test('every seller of the demo market can log in, one waits for approval, and one is suspended', async () => {
  const { password } = DEMO_SELLER
  const enter = async ({ email }: { email: string }) => {
    const came = await logInAs(VENDOR, visiting(app), { email, password }, visitor())
    return came.ok ? 'in' : came.code
  }
  expect(await Promise.all(VENDORS.map(enter))).toEqual(VENDORS.map(() => 'in'))
  expect([await enter(APPLICANT), await enter(SUSPENDED)]).toEqual(['vendor-pending', 'vendor-suspended'])
})

test('every demo seller says where returned goods go', async () => {
  const { rows } = await app.db.execute(
    sql`select business_name from vendors where status = 'active' and return_address is null`,
  )
  expect(rows).toEqual([])
})

test('no screen of a demo seller is empty: half a year of orders, some to send, returns and drafts', async () => {
  const { rows } = await app.db.execute<Record<string, number>>(sql`
    select (select count(distinct date_trunc('month', created_at)) from orders o where o.vendor_id = v.id)::int as months,
      (select count(*) from orders o where o.vendor_id = v.id and status in ('confirmed', 'processing'))::int as waiting,
      (select count(*) from products p where p.vendor_id = v.id and status = 'draft')::int as drafts
    from vendors v where v.status = 'active' order by v.id`)
  expect(rows).toHaveLength(VENDORS.length)
  for (const row of rows) {
    expect(row.months).toBeGreaterThanOrEqual(5)
    expect(row.waiting).toBeGreaterThan(0)
    expect(row.drafts).toBe(2)
  }
  const { rows: returned } = await app.db.execute(sql`
    select distinct o.vendor_id from returns r join orders o on o.id = r.order_id where r.status = 'requested'`)
  expect(returned.length).toBeGreaterThan(2)
})
