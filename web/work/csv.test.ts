import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#server/audit/actions.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { visitTo } from '#tests/visit.ts'
import { loader } from '../admin/audit-log/audit-log-csv.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each(['=1+1', '＝1+1', ' =1+1', '＠SUM(1)', '+971', '\t-1'])(
  'a shop that is called %j is text in the file of the audit log, and no formula',
  async (businessName) => {
    const { cookie } = await comeInAsAdmin(app)
    const { id } = await makeVendor(app.db, { businessName })
    const by = { actorRole: 'vendor', actorId: String(id) } as const
    const event = { ...by, action: 'product.added', subjectKind: 'product', subjectId: `${id}` } as const
    await writeAudit(app.db, [event], app.clock.now())
    const address = `http://localhost:3000/admin/audit-log.csv?q=${id}`
    const request = new Request(address, { headers: { cookie } })
    const asked = { request, context: visitTo(app), params: {}, url: new URL(address) }
    const file = await loader({ ...asked, pattern: '/admin/audit-log.csv' })
    expect(await file.text()).toContain(`,'${businessName},`)
  },
)
