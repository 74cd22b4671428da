import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf } from '#server/context.ts'
import { findFormDraft } from '#server/selling/form-drafts.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeVendor } from '#tests/factories.ts'
import { keepForm } from './keep-form.server.ts'

let app: TestApp
let vendorId: number
beforeAll(async () => {
  app = await openTestApp()
  vendorId = (await makeVendor(app.db)).id
})
afterAll(() => app.close())

const ADMIN = { role: 'admin', userId: 'boss' } as const
const seller = () => ({ role: 'vendor', vendorId }) as const

async function keep(as: ReturnType<typeof seller> | typeof ADMIN, formKey: string) {
  const body = new URLSearchParams({ intent: 'keep', name: 'Half a lamp' })
  const request = new Request('http://shop.example/', { method: 'POST', body })
  const answer = await keepForm(contextOf(app, as), request, formKey)
  return { status: answer.init?.status ?? 200, isRead: request.bodyUsed }
}

test('what is typed of an own product is kept, and an administrator may type of any', async () => {
  const { id } = await makeProduct(app.db, { vendorId })
  for (const as of [seller(), ADMIN]) {
    expect(await keep(as, String(id))).toEqual({ status: 200, isRead: true })
    const draft = await findFormDraft(app.db, as, String(id), app.clock.now())
    expect(draft?.values).toEqual({ name: 'Half a lamp' })
  }
})

test('a form of a product that is not theirs, deleted or none is not even read', async () => {
  const others = await makeProduct(app.db)
  const deleted = await makeProduct(app.db, { vendorId, status: 'archived' })
  const ofNobody = [String(others.id), String(deleted.id), `copy-${others.id}`, '99999999', 'lamp', 'new-7']
  for (const key of ofNobody) expect(await keep(seller(), key)).toEqual({ status: 404, isRead: false })
})
