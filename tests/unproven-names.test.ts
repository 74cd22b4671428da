import { afterAll, beforeAll, expect, test } from 'vitest'
import { resendCode, signUp } from '#server/accounts/sign-up.ts'
import type { App } from '#server/app.ts'
import { systemContext } from '#server/context.ts'
import { writeToBuyer } from '#server/orders/emails.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { handClock, openTestApp, type TestApp } from './database.ts'
import { makeProduct, makeShippingRates } from './factories.ts'
import { startFakeRelay } from './fakes/relay.ts'
import { becomeCustomer, emailsTo, signUpForm, visiting, visitor } from './people.ts'
import { workOff } from './queue.ts'
import { approve, granted, line } from './shopper.ts'

const clock = handClock()
let app: TestApp
let posting: App
let relay: Awaited<ReturnType<typeof startFakeRelay>>

beforeAll(async () => {
  app = await openTestApp({ clock })
  relay = await startFakeRelay()
  posting = { ...app, config: { ...app.config, smtpUrl: relay.url } }
  await makeShippingRates(app.db)
})
afterAll(async () => {
  await app.close()
  await relay.stop()
})

async function messagesTo(email: string): Promise<string[]> {
  await workOff(posting, 'send-email')
  return relay.received.filter(({ to }) => to.includes(email)).map(({ message }) => message)
}

/** A purchase paid by somebody who gives `email` at the checkout. */
async function buy(email: string, parts: { customerId?: number; firstName?: string } = {}) {
  const lamp = await makeProduct(app.db, { stock: 5 })
  const { firstName = 'Amira', ...who } = parts
  const { finish } = await approve(app, [line(lamp.id)], { ...who, form: { email, firstName } })
  granted(await finish())
  const [confirmation] = await emailsTo(app, email, 'order-confirmation')
  return confirmation
}

test.each([
  ['Visit evil.example', /evil/],
  ['http://evil.example', /evil/],
  ['evil。example', /evil/],
  ['Amira\r\nBcc: stranger@evil.example', /evil|Bcc|Amira/],
  ['\u202Eelpmaxe.live', /elpmaxe/],
  ['Call me on the other line', /Call/],
  ['Amira', /Amira/],
])('a stranger who is given as a new customer called %j reads nothing of it', async (firstName, typed) => {
  const email = `stranger-${firstName.length}@mail.example`
  const begun = await signUp(visiting(app), signUpForm(email, { firstName }), visitor())
  if (!begun.ok) throw new Error(begun.message)
  clock.forward(2 * MINUTE)
  await resendCode(visiting(app), { email, attempt: begun.value.attempt }, visitor())
  const messages = await messagesTo(email)
  expect(messages).toHaveLength(2)
  for (const message of messages) {
    expect(message).toMatch(/^Subject: \d{6} is your verification code$/m)
    expect(message).toMatch(/^Hello, type these six digits/m)
    expect(message).not.toMatch(typed)
  }
})

test('a guest is greeted without the name that was typed, and their address is no link', async () => {
  const email = 'guest@mail.example'
  await buy(email, { firstName: 'evil.example' })
  const [message] = await messagesTo(email)
  expect(message).toMatch(/^Hello,\s*$/m)
  expect(message).toContain('evil. example')
  expect(message).not.toContain('evil.example')
})

test('customers are called by their name at their own address, in every email, and at no other', async () => {
  const own = await becomeCustomer(app, 'amira@mail.example')
  for (const email of ['Amira@mail.example', 'amira@mail.example'])
    expect(await buy(email, { customerId: own.id })).toMatchObject({ firstName: 'Amira' })
  const elsewhere = await buy('somebody@mail.example', { customerId: own.id })
  expect(elsewhere).toMatchObject({ firstName: '' })

  const order = {
    firstName: 'Amira',
    language: 'en' as const,
    number: 'ORD-1-PA',
    token: 'tok',
    vendor: 'Pearl Audio',
  }
  for (const [email, customerId, firstName] of [
    ['amira@mail.example', own.id, 'Amira'],
    ['other@mail.example', own.id, ''],
    ['guest.two@mail.example', null, ''],
  ] as const) {
    const said = { kind: 'order-delivered' as const, items: ['Copper lamp'], canReview: false }
    await writeToBuyer(systemContext(app), { ...order, email, customerId }, said, email)
    expect(await emailsTo(app, email, 'order-delivered')).toMatchObject([{ firstName }])
  }
})
