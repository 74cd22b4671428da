import { eq } from 'drizzle-orm'
import type { App } from '../app.ts'
import { makeCustomer } from '../customers/actions.ts'
import { type Customer, findCustomerOf } from '../customers/queries.ts'
import { newDevice, readDevice } from '../identity/devices.ts'
import { hashPassword, isOutdated, verifyPassword } from '../identity/passwords.ts'
import { checkRateLimit, type Visitor } from '../identity/rate-limits.ts'
import { noteOwnAct, noteStrangersAct } from '../identity/security-events.ts'
import { closeSession, type OpenedSession, openSession } from '../identity/sessions.ts'
import { findUnconfirmed } from '../identity/sign-up.ts'
import { findUser, holdPassword, setPassword } from '../identity/users.ts'
import { claimGuestPurchases } from '../orders/guest-purchases.ts'
import type { Db } from '../platform/database.ts'
import { readInput } from '../platform/input.ts'
import { type Done, done, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { vendors } from '../vendors/tables.ts'
import { logInInput } from './input.ts'

export interface LoggedIn {
  session: OpenedSession
  /** For the browser to keep: its next tries are not counted with those of strangers. */
  device: string
  customer: Customer
  message: string
}

/** An unconfirmed login says which sign-up waits for its code, so that the code can be asked for and typed. */
export type LogInOutcome = Done<LoggedIn> | (Refusal & { attempt?: string })

/** The emails' link of the specification is a code here; the text stays. */
const unconfirmed = () =>
  refuse('email-unconfirmed', t('Please check your email and click the confirmation link before logging in.'))

const wrongPassword = () => refuse('wrong-password', t('The email or the password is not right.'))

/**
 * A verified person without customer and without another role is one whose sign-up broke off: they become a
 * customer. A seller or administrator stays what they are.
 */
async function repairCustomer(
  db: Db,
  user: { id: string; name: string; email: string; emailVerified: boolean; isAdmin: boolean },
  now: Date,
): Promise<Customer | null> {
  const [vendor] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.userId, user.id))
    .limit(1)
  if (vendor || user.isAdmin || !user.emailVerified) return null
  const [firstName = '', ...rest] = user.name.split(' ')
  await makeCustomer(
    db,
    { userId: user.id, email: user.email, firstName, lastName: rest.join(' '), phone: null },
    now,
  )
  return findCustomerOf(db, user.id)
}

/** Why somebody who knows the password does not come in; null when they do. */
function judgeCustomer(customer: Customer | null): Refusal | null {
  if (!customer) return refuse('no-customer', t('No customer account found with this email address.'))
  if (customer.status !== 'active')
    return refuse('not-active', t('Account is not active. Please contact support.'))
  return null
}

/**
 * Logs a customer in: reads email and password. `previous` is the session token that the browser came with: its session ends,
 * so that nobody goes on with one from before. Refuses, in this order: `wrong-fields`, `too-often`,
 * `wrong-password`, `email-unconfirmed` (with the attempt), `no-customer`, `not-active`; what an account is like is
 * said to nobody who does not know its password.
 */
export async function logIn(
  app: App,
  form: Typed,
  visitor: Visitor,
  previous?: string | null,
): Promise<LogInOutcome> {
  const { db, clock, secret } = app
  const now = clock.now()
  const read = readInput(logInInput, form)
  if (!read.ok) return read
  const { email, password } = read.value
  const device = readDevice(secret, email, visitor.device)
  const admitted = device
    ? await checkRateLimit(app, 'known-log-in', { visitor, email, device })
    : await checkRateLimit(app, 'log-in', { visitor, email })
  if (!admitted.ok) return admitted

  const user = await findUser(db, email)
  const isRight = await verifyPassword(password, user?.password)
  if (!user || !isRight) {
    const attempt = await findUnconfirmed(db, 'customer', user?.id ?? null, password)
    await noteStrangersAct(app, { action: 'login.failed', email, visitor })
    return attempt ? { ...unconfirmed(), attempt } : wrongPassword()
  }
  const customer = (await findCustomerOf(db, user.id)) ?? (await repairCustomer(db, user, now))
  const barred = judgeCustomer(customer)
  if (!customer || barred) {
    await noteStrangersAct(app, { action: 'login.refused', email, visitor })
    return barred ?? wrongPassword()
  }

  const renewed = isOutdated(user.password ?? '') ? await hashPassword(password) : null
  return db.transaction(async (tx) => {
    if (!(await holdPassword(tx, user.id, user.password))) return wrongPassword()
    if (renewed) await setPassword(tx, user.id, renewed, now)
    await closeSession(app, tx, previous)
    const session = await openSession(app, tx, { userId: user.id, role: 'customer', visitor })
    await claimGuestPurchases(tx, customer.id, customer.email)
    await noteOwnAct(app, tx, { action: 'login.succeeded', userId: user.id, visitor })
    return done({
      session,
      device: newDevice(secret, email),
      customer,
      message: t('Login successful! Redirecting...'),
    })
  })
}

/** Ends the session of a token. The cookie that held it opens nothing afterwards, whoever kept a copy. */
export async function logOut(app: App, sessionToken: string | null | undefined): Promise<void> {
  await app.db.transaction(async (tx) => {
    const userId = await closeSession(app, tx, sessionToken)
    if (userId) await noteOwnAct(app, tx, { action: 'logout', userId })
  })
}
