import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handClock, openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { setDemoBehaviour, withProvider } from '#tests/providers.ts'
import { granted, line, newVisitor, openPayment, payFor, prepare, refused } from '#tests/shopper.ts'
import type { App } from '../app.ts'
import { approveDemoOrder, type DemoBehaviour } from '../payments/demo.ts'
import { payments } from '../payments/tables.ts'
import { after, HOUR, MINUTE } from '../platform/clock.ts'

let opened: TestApp
/** The same, with a provider that counts what it is asked. */
let app: App
const clock = handClock()
let asked = 0
beforeAll(async () => {
  opened = await openTestApp({ clock })
  await makeShippingRates(opened.db)
  const { provider } = opened
  const counting =
    <Parts extends unknown[], Answer>(ask: (...parts: Parts) => Promise<Answer>) =>
    (...parts: Parts) => {
      asked += 1
      return ask(...parts)
    }
  app = withProvider(opened, {
    createOrder: counting((order: Parameters<typeof provider.createOrder>[0]) => provider.createOrder(order)),
    capture: counting((id: string, key: string) => provider.capture(id, key)),
    findOrder: counting((id: string) => provider.findOrder(id)),
  })
})
afterAll(() => opened.close())

let visitor = ''
beforeEach(() => {
  visitor = newVisitor()
})

const begin = async (pieces = 1) => {
  const { id } = await makeProduct(app.db, { stock: 100 })
  return granted(await prepare(app, [line(id, pieces)], { visitor })).purchase
}

/** A payment that its shopper, at the address of this test, has opened and dealt with at the provider. */
async function beginPaying(behaviour: DemoBehaviour, pieces = 1) {
  const { token, status } = await begin(pieces)
  const { providerOrderId } = granted(await openPayment(app, token, visitor))
  await setDemoBehaviour(app.db, providerOrderId, behaviour)
  await approveDemoOrder(app.db, providerOrderId)
  return { token, status, finish: () => payFor(app, token, providerOrderId, visitor) }
}

/** So many payments are opened at this address, all of one purchase, each of which was given up an hour before the next. */
async function ask(times: number) {
  const { id, token } = await begin()
  for (let time = 0; time < times; time++) {
    await app.db
      .update(payments)
      .set({ status: 'voided', createdAt: after(clock.now(), -HOUR) })
      .where(eq(payments.purchaseId, id))
    granted(await openPayment(app, token, visitor))
  }
  return token
}

const FLOOD = {
  code: 'too-many-payments',
  message: 'Too many payments were tried from your connection. Please try again in ten minutes.',
}

test('an address that tries payments without end has none opened after 120, until ten minutes are over; others do', async () => {
  const open = await ask(120)
  const { token } = await begin()
  const before = asked
  expect(refused(await openPayment(app, token, visitor))).toEqual(FLOOD)
  granted(await openPayment(app, open, visitor))
  expect(asked).toBe(before)
  granted(await openPayment(app, (await begin()).token, newVisitor()))
  clock.forward(10 * MINUTE)
  granted(await openPayment(app, token, visitor))
})

test('what asks the provider for nothing is not counted: a purchase that is not there, one whose payment is open, or that is paid', async () => {
  const open = await ask(1)
  const paid = await beginPaying('approve')
  granted(await paid.finish())
  for (let time = 0; time < 130; time++) {
    expect(refused(await openPayment(app, `nobody-${time}`, visitor)).code).toBe('unknown-purchase')
    granted(await openPayment(app, open, visitor))
    expect(refused(await openPayment(app, paid.token, visitor)).code).toBe('already-paid')
  }
  granted(await openPayment(app, (await begin()).token, visitor))
})

test('who comes back from a payment to the pieces that they were promised pays, whatever others tried at their address', async () => {
  const approved = await beginPaying('approve')
  await ask(119)
  expect(granted(await approved.finish()).state).toBe('paid')
})

test('a payment that was declined is tried again at such an address only when ten minutes are over', async () => {
  const declined = await beginPaying('decline')
  await ask(119)
  expect(granted(await declined.finish()).state).toBe('declined')
  const before = asked
  expect(refused(await declined.finish())).toEqual(FLOOD)
  expect(asked).toBe(before)
  clock.forward(10 * MINUTE)
  expect(granted(await declined.finish()).state).toBe('declined')
})

test('a payment without promised pieces is not looked up for such an address, and is paid when ten minutes are over', async () => {
  await begin(10)
  const unheld = await beginPaying('approve', 10)
  expect(unheld.status).toBe('unheld')
  await ask(119)
  const before = asked
  expect(refused(await unheld.finish())).toEqual(FLOOD)
  expect(asked).toBe(before)
  clock.forward(10 * MINUTE)
  expect(granted(await unheld.finish()).state).toBe('paid')
})

test('nobody whose money moves is told that it was refused: a job finds out', async () => {
  const lost = await beginPaying('lose-answer')
  expect(granted(await lost.finish()).state).toBe('finishing')
  await ask(118)
  const before = asked
  expect(granted(await lost.finish()).state).toBe('finishing')
  expect(asked).toBe(before)
})

test('an office from which people buy goes on: what is paid gives back what was counted', async () => {
  await ask(118)
  for (let bought = 0; bought < 3; bought++)
    expect(granted(await (await beginPaying('approve')).finish()).state).toBe('paid')
  granted(await openPayment(app, (await begin()).token, visitor))
})
