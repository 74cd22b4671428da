import { eq } from 'drizzle-orm'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { makeCustomer } from '../customers/actions.ts'
import { type Customer, findCustomerByEmail, findCustomerOf } from '../customers/queries.ts'
import { findSession } from '../identity/sessions.ts'
import { type FoundUser, findUser, lockUserById } from '../identity/users.ts'
import { claimGuestPurchases, hasGuestPurchases } from '../orders/guest-purchases.ts'
import { readInput } from '../platform/input.ts'
import { done, type Refusal, refuse } from '../platform/outcome.ts'
import { key, t } from '../platform/texts.ts'
import { vendors } from '../vendors/tables.ts'
import { writeWelcome } from './emails.ts'
import { newCustomerInput } from './input.ts'
import type { AccountRole } from './roles.ts'

const emailTaken = (): Refusal =>
  refuse('email-taken', t('A customer account with this email already exists. Please login instead.'))

export const notActive = (): Refusal =>
  refuse('not-active', t('Account is not active. Please contact support.'))

const fullName = ({ firstName = '', lastName = '' }: Record<string, string>) => `${firstName} ${lastName}`

/**
 * A verified person without customer and without another role is one whose sign-up broke off: they become a
 * customer. A seller or administrator stays what they are.
 */
async function repairCustomer(ctx: Context, user: FoundUser): Promise<Customer | null> {
  const [vendor] = await ctx.db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.userId, user.id))
    .limit(1)
  if (vendor || user.isAdmin || !user.emailVerified) return null
  const [firstName = '', ...rest] = user.name.split(' ')
  const lastName = rest.join(' ')
  await makeCustomer(ctx, { userId: user.id, email: user.email, firstName, lastName, phone: null })
  return findCustomerOf(ctx.db, user.id)
}

/** Those who buy. */
export const CUSTOMER: AccountRole<Customer> = {
  kind: 'customer',
  readForm(form) {
    const read = readInput(newCustomerInput, form)
    if (!read.ok) return read
    const { email, password, firstName, lastName, phone } = read.value
    const details = { firstName, lastName, phone: phone ?? '' }
    return done({ email, password, name: fullName(details), details })
  },
  judgeEmail: async ({ db }, email) => ((await findCustomerByEmail(db, email)) ? emailTaken() : null),
  async join(ctx, { userId, email, details }) {
    const { firstName = '', lastName = '', phone = '' } = details
    const customer = await makeCustomer(ctx, { userId, email, firstName, lastName, phone: phone || null })
    if (!customer) return emailTaken()
    await claimGuestPurchases(ctx, customer.id, email)
    await writeWelcome(ctx, { customerId: customer.id, email, firstName })
    return null
  },
  nameOf: (details) => fullName(details),
  async admit(ctx, user) {
    const customer = (await findCustomerOf(ctx.db, user.id)) ?? (await repairCustomer(ctx, user))
    if (!customer) return refuse('no-customer', t('No customer account found with this email address.'))
    return customer.status === 'active' ? done(customer) : notActive()
  },
  welcome: (ctx, customer) => claimGuestPurchases(ctx, customer.id, customer.email),
  async findForReset({ db }, email) {
    const { userId, firstName, language } = (await findCustomerByEmail(db, email)) ?? {}
    return userId && firstName && language ? { userId, name: firstName, language } : null
  },
  says: {
    verified: key('Email verified successfully! Your account has been created. You can now login.'),
    loggedIn: key('Login successful! Redirecting...'),
  },
}

/**
 * Gives a customer what was bought as a guest with their email since they came in, if the email is proven. Most have nothing
 * there, and nothing is written then.
 */
export async function claimNewPurchases(
  ctx: Context,
  { id, userId, email }: Pick<Customer, 'id' | 'userId' | 'email'>,
): Promise<void> {
  if (!(await hasGuestPurchases(ctx.db, email))) return
  const user = await findUser(ctx.db, email)
  if (!user?.emailVerified || user.id !== userId) return
  await inTransaction(ctx, async (ctx) => {
    // Whoever is erased meanwhile is given nothing.
    if (await lockUserById(ctx, user.id)) await claimGuestPurchases(ctx, id, email)
    return unaudited(null)
  })
}

/**
 * The customer that a cookie's session token stands for, with the session; null for everybody else. Asked with every
 * request, so that a blocked customer is out at once.
 */
export async function findCustomerSession(ctx: Context, sessionToken: string | null | undefined) {
  const session = await findSession(ctx, 'customer', sessionToken)
  if (!session) return null
  const customer = await findCustomerOf(ctx.db, session.userId)
  return customer?.status === 'active' ? { session, customer } : null
}

export type CustomerSession = NonNullable<Awaited<ReturnType<typeof findCustomerSession>>>
