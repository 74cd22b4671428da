import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCustomerSession } from '#server/accounts/customer-role.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { csv, dryRun } from '#tests/imports.ts'
import { becomeCustomer, comeIn, visiting } from '#tests/people.ts'
import { makeSeller } from '#tests/sellers.ts'
import { visitTo } from '#tests/visit.ts'
import { actOnSecurity } from './entrance/security/act.server.ts'
import { action } from './vendor/import/run.tsx'
import { action as actOnOrders } from './vendor/orders/orders.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const visit = () => visitTo(app)

test('a session that is named by a sign that no text can keep is one that does not exist', async () => {
  await becomeCustomer(app, 'odd@mail.example')
  const { session } = await comeIn(app, 'odd@mail.example')
  const known = await findCustomerSession(visiting(app), session.token)
  if (!known) throw new Error('Nobody is logged in.')
  const form = new FormData()
  form.set('intent', 'end')
  form.set('sessionId', 'a\0b')
  const asked = { request: new Request('http://localhost:3000/'), context: visit(), form, page: '/' }
  const told = await actOnSecurity({ ...asked, act: { ...visiting(app), session: known.session } })
  expect(told).toMatchObject({ data: { message: 'There is no such session.' } })
})

test('what the categories of a file mean is remembered, whatever signs come with their names', async () => {
  const { vendor, cookie } = await makeSeller(app)
  const { runId } = await dryRun(app, vendor.id, csv(['Handle', 'Title', 'Variant Price'], ['pot', 'Pot', 5]))
  const form = new URLSearchParams({
    ...{ intent: 'settings', market: 'GB', newStatus: 'draft', pictures: 'list', sameBy: 'any' },
    ...{ 'categories[0].name': 'Ket\0tles', 'categories[0].slug': 'no\0ne' },
  })
  const address = `http://localhost:3000/vendor/import/${runId}`
  const request = new Request(address, { method: 'POST', headers: { cookie }, body: form })
  const asked = { request, context: visit(), params: { runId: String(runId) }, url: new URL(address) }
  expect(await action({ ...asked, pattern: '/vendor/import/:runId' })).toMatchObject({
    data: { good: true },
  })
})

test('an act that is called like something that every object has is none', async () => {
  const { vendor, cookie } = await makeSeller(app)
  const { runId } = await dryRun(app, vendor.id, csv(['Handle', 'Title', 'Variant Price'], ['pan', 'Pan', 5]))
  for (const intent of ['constructor', '__proto__', 'toString']) {
    const sent = (path: string) => {
      const url = new URL(`http://localhost:3000${path}`)
      const body = new URLSearchParams({ intent, id: '999999' })
      return {
        request: new Request(url, { method: 'POST', headers: { cookie }, body }),
        context: visit(),
        url,
      }
    }
    const ofRun = { ...sent(`/vendor/import/${runId}`), params: { runId: String(runId) } }
    const none = { data: { good: false, message: 'There is no such action.' }, init: { status: 404 } }
    expect(await action({ ...ofRun, pattern: '/vendor/import/:runId' })).toMatchObject(none)
    const ofOrders = { ...sent('/vendor/orders'), params: {} }
    expect(await actOnOrders({ ...ofOrders, pattern: '/vendor/orders' })).toMatchObject(none)
  }
})
