import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeVendor } from '#tests/factories.ts'
import {
  judgeFormAccount,
  rememberSender,
  requireSender,
  accountTag as signedTag,
  whyClosed,
} from './other-account.server.ts'
import { SIGNED_IN_AS } from './signed-in-as.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const accountTag = (role: 'customer' | 'vendor', id: number) => signedTag({ secret: ['a key'] }, role, id)
const asked = () => new Request('http://shop.example/', { method: 'POST' })
const formOf = (account: string | null) => {
  const form = new FormData()
  form.set('name', 'Lamp')
  if (account !== null) form.set(SIGNED_IN_AS, account)
  return form
}

test('a form of their own page is taken, and does not say any more whose it was', () => {
  const request = asked()
  rememberSender(request, 'vendor', 7, 'Copper & Sons')
  for (const account of [accountTag('vendor', 7), null]) {
    const form = formOf(account)
    expect(judgeFormAccount(request, form)).toBeNull()
    expect([...form.keys()]).toEqual(['name'])
  }
})

test.each([accountTag('vendor', 8), accountTag('customer', 7), '', 'x'.repeat(5000)])(
  'one that says %s is refused, and told as whom they are signed in',
  (account) => {
    const request = asked()
    rememberSender(request, 'vendor', 7, 'Copper & Sons')
    const refusal = judgeFormAccount(request, formOf(account))
    expect(refusal).toMatchObject({ code: 'other-account' })
    expect(refusal?.message).toContain('You are signed in as Copper & Sons now')
  },
)

test('nothing is judged of a request of which nobody asked who it comes from', () => {
  expect(judgeFormAccount(asked(), formOf(accountTag('vendor', 8)))).toBeNull()
})

test('of whom it is that their account is closed is known also where the form was received before', async () => {
  const { id } = await makeVendor(app.db, { status: 'suspended' })
  const request = asked()
  requireSender(request, formOf(signedTag(app, 'vendor', id)))
  expect(await whyClosed(app, request, new FormData())).toContain('Your seller account is suspended.')
  expect(await whyClosed(app, asked(), formOf(accountTag('vendor', id)))).toBeNull()
})
