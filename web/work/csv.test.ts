import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudit } from '#server/audit/actions.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { language } from '#server/platform/texts.ts'
import { comeInAsAdmin } from '#tests/admins.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import { visitTo } from '#tests/visit.ts'
import { loader } from '../admin/audit-log/audit-log-csv.ts'
import { compress } from '../http/compress.ts'
import { streamCsv } from './csv.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function* rowsOf(...rows: string[][]): AsyncGenerator<string[][]> {
  yield rows
}

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

test('a file of the office is kept by nobody, and programs of tables read it as UTF-8 whatever stands in it', async () => {
  const file = streamCsv(rowsOf(['Name', 'City'], ['Amira "Mira", said', 'دبي']), {
    name: 'a.csv',
    withBom: true,
  })
  expect(file.headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="a.csv"')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.toString()).toBe('\uFEFFName,City\r\n"Amira ""Mira"", said",دبي\r\n')
})

test('a file that a seller brings back here is as it was written: no mark, and no cell changed', async () => {
  const file = streamCsv(rowsOf(['=1+1']), { name: 'a.csv', withBom: false })
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('=1+1\r\n')
})

test('the first rows of a long list leave before its last are read, all of them in the language it was asked in', async () => {
  const read: number[] = []
  async function* pages(): AsyncGenerator<string[][]> {
    for (let page = 1; page <= 5; page += 1) {
      read.push(page)
      yield [[language()]]
    }
  }
  const http = new Hono()
  http.use('*', compress())
  http.get('/', () => inLanguage('en-XA', () => streamCsv(pages(), { name: 'a.csv', withBom: false })))
  const answer = await http.request('/', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(read).not.toContain(5)
  expect(await answer.text()).toBe('en-XA\r\n'.repeat(5))
})
