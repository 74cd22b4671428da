import { saveAddress } from '#server/addresses/save.ts'
import type { App } from '#server/app.ts'
import { contextOf } from '#server/context.ts'
import { makeCustomer } from '#server/customers/actions.ts'
import { findCustomerByEmail } from '#server/customers/queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { confirmUser, lockUser, setPassword } from '#server/identity/users.ts'

/** The customer of the demo market; the start command prints this login. */
export const DEMO_SHOPPER = {
  email: 'shopper@infinity.example',
  password: 'shopper-demo',
  firstName: 'Layla',
  lastName: 'Marsh',
  phone: '+442079460199',
} as const

const HOME = {
  label: 'Home',
  firstName: DEMO_SHOPPER.firstName,
  lastName: DEMO_SHOPPER.lastName,
  phone: DEMO_SHOPPER.phone,
  address: '14 Lantern Row',
  city: 'London',
  state: 'Greater London',
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
  const now = app.clock.now()
  const password = await hashPassword(DEMO_SHOPPER.password)
  const made = await app.db.transaction(async (tx) => {
    const name = `${firstName} ${lastName}`
    const user = await lockUser(tx, { email, name }, now)
    const customer = await makeCustomer(tx, { userId: user.id, email, firstName, lastName, phone }, now)
    if (!customer) return null
    await setPassword(tx, user.id, password, now)
    await confirmUser(tx, user.id, name, now)
    return customer.id
  })
  if (made === null) return null
  for (const address of [HOME, STUDIO])
    await saveAddress(contextOf(app, { role: 'customer', customerId: made }), address)
  return made
}
