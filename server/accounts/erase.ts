import { eq } from 'drizzle-orm'
import type { Admin, CustomerActor } from '../actor.ts'
import { forgetAllowance } from '../checkout/allowance.ts'
import { forgetSender } from '../contact/by-sender.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { lockCustomer, removeCustomer } from '../customers/actions.ts'
import { writeStatusEmail } from '../customers/emails.ts'
import { findCustomer } from '../customers/queries.ts'
import { findLastChange } from '../identity/last-change.ts'
import { forgetRateLimits, type Visitor } from '../identity/rate-limits.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { findUser, forgetName, lockUserToRemove, removeUsers } from '../identity/users.ts'
import { forgetEmailsAbout, forgetEmailsTo } from '../mail/erasure.ts'
import { releaseImages } from '../media/claim.ts'
import { countUnfinished, forgetBuyer } from '../orders/erasure.ts'
import { claimGuestPurchases } from '../orders/guest-purchases.ts'
import { forgetPayers } from '../payments/erasure.ts'
import { listUnsettled } from '../payments/queries.ts'
import { isMoving } from '../payments/status-rules.ts'
import type { Db } from '../platform/database.ts'
import type { Language } from '../platform/languages.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { eraseReviewsOf } from '../reviews/erasure.ts'
import { vendors } from '../vendors/tables.ts'
import { judgeErasure } from './erasure-rules.ts'
import { proveIdentity } from './own-password.ts'

/** Whether a person is a seller or administrator too, whose login stays. The caller has locked the person. */
async function keepsLogin({ db }: Context, userId: string | null, email: string): Promise<boolean> {
  if (!userId) return false
  const [vendor] = await db
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .limit(1)
  return !!vendor || !!(await findUser(db, email))?.isAdmin
}

/** The login that is theirs in another role is kept without the name of the customer. */
async function forgetCustomerOf(ctx: Context, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId, 'customer')
  await forgetName(ctx, userId)
}

/** What keeps the customer here, with their purchases locked: also money that is on its way to any of them. */
async function readUnfinished(tx: Db, customerId: number) {
  const unfinished = await countUnfinished(tx, customerId)
  const onTheirWay = (await listUnsettled(tx, unfinished.purchaseIds)).filter(({ status }) =>
    isMoving(status),
  )
  return { ...unfinished, paying: unfinished.paying + onTheirWay.length }
}

/**
 * Erases a customer in one transaction: reviews, votes, addresses, cart, wishes, emails, messages, sessions and login go;
 * orders stay, without the person. Whoever sells here too keeps the login, and what is written to and from the shop.
 */
const erase = (
  ctx: Context<CustomerActor | Admin>,
  customer: {
    id: number
    userId: string | null
    firstName: string
    email: string
    language: Language | null
  },
  message: string,
): Promise<Outcome<{ message: string }>> =>
  inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    const { id: customerId, userId, email } = customer
    const asker = ctx.actor.role
    if (userId) await lockUserToRemove(ctx, userId)
    await claimGuestPurchases(ctx, customerId, email, 'all')
    const wrong = judgeErasure(await readUnfinished(tx, customerId), asker)
    if (wrong) return wrong
    if (!(await lockCustomer(ctx, customerId))) return noCustomer(ctx, customerId)
    // Another window may have begun to buy since the purchases were read.
    const theirs = await readUnfinished(tx, customerId)
    const late = judgeErasure(theirs, asker)
    if (late) return late
    const { numbers, pictures } = await forgetBuyer(tx, theirs.purchaseIds, now)
    await releaseImages(tx, pictures)
    await forgetPayers(ctx, theirs.purchaseIds)
    const person = { email, keepsLogin: await keepsLogin(ctx, userId, email) }
    await forgetEmailsTo(ctx, person)
    await forgetEmailsAbout(ctx, numbers)
    await forgetSender(ctx, person)
    await forgetRateLimits(ctx, email)
    await forgetAllowance(ctx, email, customerId)
    await eraseReviewsOf(ctx, customerId)
    await removeCustomer(ctx, customerId)
    if (userId) await (person.keepsLogin ? forgetCustomerOf(ctx, userId) : removeUsers(ctx, [userId]))
    // Whoever does it themselves has read so.
    if (asker === 'admin') await writeStatusEmail(ctx, customer, 'erase')
    return changed(
      { message },
      { action: 'customer.erased', subjectKind: 'customer', subjectId: String(customerId) },
    )
  })

/** What whoever asks for a customer reads who is gone; of two administrators the later one, who was first. */
export async function noCustomer(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  customerId: number,
): Promise<Refusal> {
  if (actor.role !== 'admin') return refuse('no-customer', t('Customer information not found'))
  // The last that was done to them, which is their end: who did something before has not deleted them.
  const last = await findLastChange(db, { kind: 'customer', id: customerId })
  const who = last?.who
  return refuse(
    'not-found',
    who ? t('{{who}} has deleted this customer already.', { who }) : t('There is no such customer.'),
  )
}

/**
 * Erases a customer who confirms it by their password. Refuses with `no-customer`, `too-often`, `wrong-password`,
 * `order-undelivered`, `payment-under-way`, `return-under-way`.
 */
export async function eraseCustomer(
  ctx: Context<CustomerActor>,
  password: string,
  visitor: Visitor,
): Promise<Outcome<{ message: string }>> {
  const { customerId } = ctx.actor
  const customer = await findCustomer(ctx.db, customerId)
  const { userId, email } = customer ?? {}
  if (!customer || !userId || !email) return noCustomer(ctx, customerId)
  const proven = await proveIdentity(ctx, { userId, email }, password, visitor)
  if (!proven.ok) return proven
  return erase(ctx, { ...customer, id: customerId, userId, email }, t('Account deleted successfully'))
}

/**
 * Erases a customer for an administrator. Refuses with `not-found`, `order-undelivered`, `payment-under-way`,
 * `return-under-way`.
 */
export async function eraseCustomerFor(
  ctx: Context<Admin>,
  customerId: number,
): Promise<Outcome<{ message: string }>> {
  const customer = await findCustomer(ctx.db, customerId)
  return customer ? erase(ctx, customer, t('Customer deleted successfully!')) : noCustomer(ctx, customerId)
}
