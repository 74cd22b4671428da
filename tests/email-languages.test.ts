import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#server/aftersales/cancel.ts'
import { sendFreshLink } from '#server/aftersales/fresh-link.ts'
import { requestReturn } from '#server/aftersales/returns.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { replyToQuery } from '#server/contact/office.ts'
import { contactQueries } from '#server/contact/tables.ts'
import { contextOf, systemContext } from '#server/context.ts'
import { blockCustomer } from '#server/customers/block.ts'
import { lockOrOpenUser } from '#server/identity/users.ts'
import { emails } from '#server/mail/tables.ts'
import { openCase } from '#server/payments/cases.ts'
import { payments } from '#server/payments/tables.ts'
import { DAY } from '#server/platform/clock.ts'
import { inLanguage } from '#server/platform/speaking.ts'
import { addTexts } from '#server/platform/texts.ts'
import { suspendVendor } from '#server/vendors/actions.ts'
import { accented } from '#web/accented.ts'
import english from '../texts/en.json' with { type: 'json' }
import { comeInAsAdmin } from './admins.ts'
import { handClock, openTestApp, type TestApp } from './database.ts'
import { englishIn, saidOn } from './english.ts'
import { makeProduct, makeShippingRates, makeVendor } from './factories.ts'
import { buy, deliver } from './orders.ts'
import { becomeCustomer, emailsTo, visiting, visitor } from './people.ts'
import { telling, withProvider } from './providers.ts'
import { workOff } from './queue.ts'
import { joinAsVendor } from './sellers.ts'
import { approve, granted, line, payFor } from './shopper.ts'

const BOSS = 'boss@shop.example'
const clock = handClock()
let app: TestApp

beforeAll(async () => {
  const opened = await openTestApp({ clock })
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

test('sellers hear of what a buyer does to their orders in their own language, with the reason in it', async () => {
  const email = 'hears@mail.example'
  const { product } = await sell(email, { userId: (await reader(email)).id })
  const [first, second] = [await buy(app, [line(product.id)]), await buy(app, [line(product.id)])]
  const guest = ({ purchase }: typeof first) => contextOf(app, { role: 'guest', token: purchase.token })
  granted(await cancelOrder(guest(first), first.order.id))
  await deliver(app, second.order.id)
  const lines = [{ lineId: second.lines[0]?.id ?? 0, quantity: 1 }]
  granted(await requestReturn(guest(second), second.order.id, { reason: 'wrong-item', comment: '', lines }))
  expect(await emailsTo(app, email, 'vendor-order')).toMatchObject([
    { change: 'return-requested', reason: accented('Wrong item') },
    { change: 'cancelled' },
  ])
  const told = (await writtenTo(email)).filter(({ kind }) => kind === 'vendor-order')
  expect(told.map((each) => [each.language, each.english])).toEqual(Array(2).fill(['en-XA', []]))
})

test('buyers are written to in the language in which they bought, whoever works on it in another', async () => {
  const email = 'buys@mail.example'
  const { product } = await sell('sells@mail.example')
  const bought = await inLanguage('en-XA', () => approve(app, [line(product.id)], { form: { email } }))
  granted(await bought.finish())
  const [confirmation] = await emailsTo(app, email, 'order-confirmation')
  expect(confirmation?.paymentMethod).toBe(accented('Demo payment'))
  expect(confirmation?.address.lines).toContain(accented('UAE'))
  clock.forward(181 * DAY)
  granted(await sendFreshLink(visiting(app), bought.purchase.token, visitor()))
  const told = await writtenTo(email)
  expect(told.map(({ kind, language }) => [kind, language])).toEqual([
    ['order-confirmation', 'en-XA'],
    ['order-link', 'en-XA'],
  ])
})

test('buyers hear that their payment failed in the language in which they bought', async () => {
  const email = 'tries@mail.example'
  const { product } = await sell('waits@mail.example')
  const tried = await inLanguage('en-XA', () => approve(app, [line(product.id)], { form: { email } }))
  const slow = telling(app, (capture) => ({ ...capture, status: 'pending' }))
  granted(await payFor(slow, tried.purchase.token, tried.providerOrderId))
  const forgetting = withProvider(app, { findOrder: async () => null })
  await finishPayment(systemContext(forgetting), tried.providerOrderId)
  expect(await writtenTo(email)).toMatchObject([{ kind: 'payment-failed', language: 'en-XA', english: [] }])
})

test('an administrator answers people, and decides about them, in the language of those who read it', async () => {
  const email = 'asks@mail.example'
  const office = (await comeInAsAdmin(app)).ctx
  const customer = await inLanguage('en-XA', () => becomeCustomer(app, email))
  granted(await blockCustomer(office, customer.id, { reason: '1' }))
  const asked = { name: '1', subject: 'order', message: '1001 1002 1003', status: 'pending' as const }
  const written = await app.db
    .insert(contactQueries)
    .values([email, 'guest@mail.example'].map((each) => ({ ...asked, email: each })))
    .returning()
  for (const { id } of written)
    granted(await replyToQuery(office, id, { status: 'resolved', note: '', reply: '42', seen: '' }))
  const told = (await writtenTo(email)).filter(({ kind }) => /status|reply/.test(kind))
  expect(told.map(({ kind, language }) => [kind, language])).toEqual([
    ['customer-status', 'en-XA'],
    ['query-reply', 'en-XA'],
  ])
  // The office works in a language, too, which is not that of its readers.
  const stranger = await inLanguage('en-XA', () =>
    contextOf(app, { role: 'admin', userId: office.actor.userId }),
  )
  const [other] = written.slice(1)
  granted(
    await replyToQuery(stranger, other?.id ?? 0, { status: 'resolved', note: '', reply: '43', seen: '' }),
  )
  expect((await writtenTo('guest@mail.example')).map(({ language }) => language)).toEqual(['en', 'en'])
})
