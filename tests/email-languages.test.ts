import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, systemContext } from '#server/context.ts'
import { lockOrOpenUser } from '#server/identity/users.ts'
import { emails } from '#server/mail/tables.ts'
import { openCase } from '#server/payments/cases.ts'
import { payments } from '#server/payments/tables.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { addTexts } from '#server/platform/texts.ts'
import { suspendVendor } from '#server/vendors/actions.ts'
import { accented } from '#web/accented.ts'
import english from '../texts/en.json' with { type: 'json' }
import { openTestApp, type TestApp } from './database.ts'
import { englishIn, saidOn } from './english.ts'
import { makeProduct, makeShippingRates, makeVendor } from './factories.ts'
import { buy } from './orders.ts'
import { visiting } from './people.ts'
import { workOff } from './queue.ts'
import { joinAsVendor } from './sellers.ts'
import { line } from './shopper.ts'

const BOSS = 'boss@shop.example'
let app: TestApp

beforeAll(async () => {
  const opened = await openTestApp()
  app = { ...opened, config: { ...opened.config, adminEmail: BOSS } }
  await makeShippingRates(app.db)
  addTexts('en-XA', Object.fromEntries(Object.entries(english).map(([key, text]) => [key, accented(text)])))
})
afterAll(() => app.close())

/** Somebody who reads the shop in the language in which everything English is a fault. */
const reader = (email: string) =>
  inLanguage('en-XA', () => lockOrOpenUser(visiting(app), { email, name: '' }))

/** A shop whose name is a number, so that every English word of an email is one that was not translated. */
async function sell(email: string, values: Parameters<typeof makeVendor>[1] = {}) {
  const vendor = await makeVendor(app.db, { businessName: '1001', email, ...values })
  return { vendor, product: await makeProduct(app.db, { vendorId: vendor.id, name: '77' }) }
}

/** What jobs of an English process wrote to somebody: the language of each email, and its English words. */
async function writtenTo(recipient: string) {
  await workOff(app, 'send-email')
  const rows = await app.db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(emails.id)
  return rows.map(({ kind, language, subject, html, data }) => ({
    kind,
    language,
    english: [subject ?? '', ...saidOn(html ?? '')]
      .flatMap(englishIn)
      .filter((word) => word !== 'Infinity' && !JSON.stringify(data).includes(word)),
  }))
}

test('sellers are written to in their own language, whatever that of the buyer or of the administrator is', async () => {
  const user = await reader('seller@mail.example')
  const { vendor, product } = await sell('seller@mail.example', { userId: user.id })
  const stranger = await sell('nobody.logs.in@mail.example')
  await buy(app, [line(product.id), line(stranger.product.id)])
  const office = contextOf(app, { role: 'admin', userId: 'boss' })
  expect(await suspendVendor(office, vendor.id, '88')).toMatchObject({ ok: true })
  const told = await writtenTo('seller@mail.example')
  expect(told.map(({ kind, language }) => [kind, language])).toEqual([
    ['new-order', 'en-XA'],
    ['vendor-status', 'en-XA'],
  ])
  expect(told.flatMap((email) => email.english)).toEqual([])
  const [other] = await writtenTo('nobody.logs.in@mail.example')
  expect(other).toMatchObject({
    kind: 'new-order',
    language: 'en',
    english: expect.arrayContaining(['You']),
  })
})

test('the administrator is written to in the language of their login, and in English before they have one', async () => {
  await joinAsVendor(app, 'first@mail.example')
  await reader(BOSS)
  await joinAsVendor(app, 'second@mail.example')
  await buy(app, [line((await sell('case@mail.example')).product.id)])
  const [payment] = await app.db.select({ id: payments.id }).from(payments)
  if (!payment) throw new Error('Nothing was paid.')
  await openCase(systemContext(app), { paymentId: payment.id, kind: 'denied', subject: '9', money: null })
  expect((await writtenTo(BOSS)).map(({ kind, language }) => [kind, language])).toEqual([
    ['vendor-application', 'en'],
    ['vendor-application', 'en-XA'],
    ['payment-case', 'en-XA'],
  ])
})
