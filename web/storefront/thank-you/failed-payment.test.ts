import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import { systemContext } from '#server/context.ts'
import { approveDemoOrder } from '#server/payments/demo.ts'
import { openTestApp, type TestApp } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { emailsTo } from '#tests/people.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { approve, granted, line, openPayment, payFor } from '#tests/shopper.ts'
import { visitTo } from '#tests/visit.ts'
import { loader } from '../thank-you.tsx'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await makeShippingRates(app.db)
})
afterAll(() => app.close())

/** What the thank-you page says a purchase is, or where it leads. */
async function look(token: string): Promise<string> {
  const url = new URL(`http://localhost/thank-you/${token}`)
  try {
    const page = await loader({
      request: new Request(url),
      url,
      pattern: '/thank-you/:token',
      params: { token },
      context: visitTo(app),
    })
    return page.data.state
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('Location') ?? ''
    throw answer
  }
}

const slow = () => telling(app, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
const failing = () => telling(app, (capture) => ({ ...capture, status: 'declined', reason: 'ECHECK' }))

/** A purchase whose payment is being confirmed, in an app whose provider says so. */
async function beConfirmed(email: string, through: App = slow()) {
  const { id } = await makeProduct(app.db)
  const { purchase, providerOrderId } = await approve(app, [line(id)], { form: { email } })
  const { state } = granted(await payFor(through, purchase.token, providerOrderId))
  expect([state, await look(purchase.token)]).toEqual(['finishing', 'finishing'])
  return { ...purchase, providerOrderId, emails: () => emailsTo(app, email, 'payment-failed') }
}

test('a payment that fails while it is confirmed leads back to paying with a word, and writes one email', async () => {
  const { token, number, providerOrderId, emails } = await beConfirmed('pending@mail.example')
  for (const _told of [1, 2]) await finishPayment(systemContext(failing()), providerOrderId)
  expect(await look(token)).toBe(`/checkout?purchase=${token}&payment=declined`)
  expect(await emails()).toEqual([{ kind: 'payment-failed', firstName: '', number, token }])

  const again = granted(await openPayment(app, token)).providerOrderId
  expect(await look(token)).toBe(`/checkout?purchase=${token}`)
  await approveDemoOrder(app.db, again)
  expect(granted(await payFor(app, token, again)).state).toBe('paid')
  expect(await look(token)).toBe('paid')
  expect(await emails()).toHaveLength(1)
})

test.each(['created', 'voided'] as const)(
  'so does one whose answer was lost and that is %s at the provider',
  async (status) => {
    const lost = withProvider(app, { capture: () => Promise.reject(new Error('socket hang up')) })
    const { token, providerOrderId, emails } = await beConfirmed(`${status}@mail.example`, lost)
    const untaken = withProvider(app, {
      findOrder: async (id) => {
        const order = await app.provider.findOrder(id)
        return order && { ...order, status }
      },
    })
    await finishPayment(systemContext(untaken), providerOrderId)
    expect(await look(token)).toBe(`/checkout?purchase=${token}&payment=declined`)
    expect(await emails()).toHaveLength(1)
  },
)

test('a shopper who is told at once gets no email, nor does one whose payment succeeds', async () => {
  const { id } = await makeProduct(app.db)
  const email = 'present@mail.example'
  const { purchase, finish } = await approve(app, [line(id)], { form: { email }, behaviour: 'decline' })
  expect(granted(await finish()).state).toBe('declined')
  expect(await look(purchase.token)).toBe(`/checkout?purchase=${purchase.token}&payment=declined`)
  expect(await emailsTo(app, email, 'payment-failed')).toEqual([])

  const { token, providerOrderId, emails } = await beConfirmed('slow@mail.example')
  await finishPayment(systemContext(app), providerOrderId)
  expect([await look(token), await emails()]).toEqual(['paid', []])
})
