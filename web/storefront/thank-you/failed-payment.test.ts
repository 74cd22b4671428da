import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProviderOrder, finishPurchase } from '#server/checkout/actions.ts'
import { finishPayment } from '#server/checkout/finish.ts'
import type { House } from '#server/house.ts'
import { approveDemoOrder } from '#server/payments/demo.ts'
import { openTestHouse, type TestHouse } from '#tests/database.ts'
import { makeProduct, makeShippingRates } from '#tests/factories.ts'
import { lettersTo } from '#tests/people.ts'
import { telling, withProvider } from '#tests/providers.ts'
import { approve, granted, line } from '#tests/shopper.ts'
import { houseContext } from '../../house.server.ts'
import { loader } from '../thank-you.tsx'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
  await makeShippingRates(house.db)
})
afterAll(() => house.close())

/** What the thank-you page says a purchase is, or where it leads. */
async function look(token: string): Promise<string> {
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  const url = new URL(`http://localhost/thank-you/${token}`)
  try {
    const page = await loader({
      request: new Request(url),
      url,
      pattern: '/thank-you/:token',
      params: { token },
      context,
    })
    return page.data.state
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('Location') ?? ''
    throw answer
  }
}

const slow = () => telling(house, (capture) => ({ ...capture, status: 'pending', reason: 'ECHECK' }))
const failing = () => telling(house, (capture) => ({ ...capture, status: 'declined', reason: 'ECHECK' }))

/** A purchase whose payment is being confirmed, in a house whose provider says so. */
async function beConfirmed(email: string, through: House = slow()) {
  const { id } = await makeProduct(house.db)
  const { purchase, providerOrderId } = await approve(house, [line(id)], { form: { email } })
  const { state } = granted(await finishPurchase(through, purchase.token, providerOrderId))
  expect([state, await look(purchase.token)]).toEqual(['finishing', 'finishing'])
  return { ...purchase, providerOrderId, letters: () => lettersTo(house, email, 'payment-failed') }
}

test('a payment that fails while it is confirmed leads back to paying with a word, and writes one letter', async () => {
  const { token, number, providerOrderId, letters } = await beConfirmed('pending@mail.example')
  for (const _told of [1, 2]) await finishPayment(failing(), providerOrderId)
  expect(await look(token)).toBe(`/checkout?purchase=${token}&payment=declined`)
  expect(await letters()).toEqual([{ kind: 'payment-failed', firstName: 'Amina', number, token }])

  const again = granted(await createProviderOrder(house, token)).providerOrderId
  expect(await look(token)).toBe(`/checkout?purchase=${token}`)
  await approveDemoOrder(house.db, again)
  expect(granted(await finishPurchase(house, token, again)).state).toBe('paid')
  expect(await look(token)).toBe('paid')
  expect(await letters()).toHaveLength(1)
})

test.each(['created', 'voided'] as const)(
  'so does one whose answer was lost and that is %s at the provider',
  async (status) => {
    const lost = withProvider(house, { capture: () => Promise.reject(new Error('socket hang up')) })
    const { token, providerOrderId, letters } = await beConfirmed(`${status}@mail.example`, lost)
    const untaken = withProvider(house, {
      findOrder: async (id) => {
        const order = await house.provider.findOrder(id)
        return order && { ...order, status }
      },
    })
    await finishPayment(untaken, providerOrderId)
    expect(await look(token)).toBe(`/checkout?purchase=${token}&payment=declined`)
    expect(await letters()).toHaveLength(1)
  },
)

test('a shopper who is told at once gets no letter, nor does one whose payment succeeds', async () => {
  const { id } = await makeProduct(house.db)
  const email = 'present@mail.example'
  const { purchase, finish } = await approve(house, [line(id)], { form: { email }, behaviour: 'decline' })
  expect(granted(await finish()).state).toBe('declined')
  expect(await look(purchase.token)).toBe(`/checkout?purchase=${purchase.token}&payment=declined`)
  expect(await lettersTo(house, email, 'payment-failed')).toEqual([])

  const { token, providerOrderId, letters } = await beConfirmed('slow@mail.example')
  await finishPayment(house, providerOrderId)
  expect([await look(token), await letters()]).toEqual(['paid', []])
})
