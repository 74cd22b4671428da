import { saveAddress } from '#server/addresses/save.ts'
import type { App } from '#server/app.ts'
import { contextOf, inTransaction, systemContext, unaudited } from '#server/context.ts'
import { makeCustomer } from '#server/customers/actions.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { confirmUser, lockOrOpenUser, setPassword } from '#server/identity/users.ts'
import { DEMO_SHOPPER } from '../logins.ts'

const HOME = {
  label: 'Home',
  firstName: DEMO_SHOPPER.firstName,
  lastName: DEMO_SHOPPER.lastName,
  phone: DEMO_SHOPPER.phone,
  address: '14 Lantern Row',
  city: 'London',
  state: '',
  zipCode: 'SE8 4PA',
  country: 'GB',
} as const

/** How the demo customer fills in the checkout. */
export const CHECKOUT_FORM: Record<string, string> = { ...HOME, email: DEMO_SHOPPER.email }

const STUDIO = { ...HOME, label: 'Studio', address: '3 Foundry Yard', city: 'Bristol', zipCode: 'BS1 5TY' }

/** Makes the demo customer with two addresses; null when there is one already. */
export async function openDemoShopper(app: App): Promise<number | null> {
  const { email, firstName, lastName, phone } = DEMO_SHOPPER
  if (await findCustomerByEmail(app.db, email)) return null
  const password = await hashPassword(DEMO_SHOPPER.password)
  const made = await inTransaction(systemContext(app), async (ctx) => {
    const name = `${firstName} ${lastName}`
    const user = await lockOrOpenUser(ctx, { email, name })
    const customer = await makeCustomer(ctx, { userId: user.id, email, firstName, lastName, phone })
    if (!customer) throw new Error('Somebody became a customer with the address of the demo meanwhile.')
    await setPassword(ctx, user.id, password)
    await confirmUser(ctx, user.id, name)
    return unaudited(customer.id)
  })
  if (!made.ok) return null
  for (const address of [HOME, STUDIO])
    await saveAddress(contextOf(app, { role: 'customer', customerId: made.value }), address)
  return made.value
}
