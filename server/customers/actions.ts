import { eq } from 'drizzle-orm'
import type { CustomerActor } from '../actor.ts'
import { type Acted, type Context, changed, inTransaction, unaudited } from '../context.ts'
import { isSaved, judgeSeen, versionOfFields } from '../platform/content-version.ts'
import { readInput } from '../platform/input.ts'
import { countAttempt } from '../platform/limits.ts'
import { type Outcome, type Refusal, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { PROFILE_FIELDS, type Profile, profileInput } from './input.ts'
import { customers } from './tables.ts'

/** The version of what a customer says of themselves, for the form that changes it. */
export const profileVersion = (customer: Profile): string => versionOfFields(customer, PROFILE_FIELDS)

/** More than anybody tidies up: every change leaves a row in the audit log for good. */
const OWN_CHANGES = { limit: 120, windowSeconds: 3600 }

/**
 * Does what a customer changes of their own, their name, addresses or reviews, as `inTransaction` does; refuses with `too-often`
 * whoever does it without end.
 */
export async function changeOwn<T>(
  ctx: Context<CustomerActor>,
  act: (ctx: Context<CustomerActor>) => Promise<Acted<T>>,
): Promise<Outcome<T>> {
  const key = `own-changes:${ctx.actor.customerId}`
  const { allowed } = await countAttempt(ctx.db, { key, ...OWN_CHANGES }, ctx.now)
  if (!allowed) return refuse('too-often', t('Those were many changes. Please try again in an hour.'))
  return inTransaction(ctx, act)
}

/** Makes a person a customer, in the caller's transaction; null when there is one with this email already. */
export async function makeCustomer(
  { db, now }: Context,
  customer: Profile & { userId: string; email: string },
): Promise<{ id: number } | null> {
  const [made] = await db
    .insert(customers)
    .values({ ...customer, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: customers.id })
  return made ?? null
}

/**
 * Saves a customer's own name and phone number; the email stays. Refuses with a sentence a field, with `too-often`, and with
 * `changed-meanwhile` where `seen` is not the version of what is there (`profileVersion`).
 */
export async function updateProfile(
  ctx: Context<CustomerActor>,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(profileInput, form)
  if (!read.ok) return read
  return changeOwn(ctx, async ({ db, actor, now }) => {
    const own = eq(customers.id, actor.customerId)
    const [before] = await db.select().from(customers).where(own).for('update')
    const late = before && judgeSeen<Profile>(readTyped(form, 'seen'), before, read.value)
    if (late) return late
    const message = t('Profile updated successfully!')
    if (before && isSaved(before, read.value)) return unaudited({ message })
    const [updated] = await db
      .update(customers)
      .set({ ...read.value, updatedAt: now })
      .where(own)
      .returning({ id: customers.id })
    if (!updated) return customerGone()
    return changed(
      { message },
      { action: 'profile.changed', subjectKind: 'customer', subjectId: String(updated.id) },
    )
  })
}

/**
 * Keeps a customer as they are until the caller's transaction ends: nothing new is written down as theirs. False where they
 * are gone.
 */
export async function lockCustomer({ db }: Context, customerId: number): Promise<boolean> {
  const held = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('update')
  return held.length > 0
}

/**
 * The same for what is written down as theirs, beside others who do that: a customer is there until the caller's transaction
 * ends. False where they are gone, as they were erased since whoever acts was known.
 */
export async function keepCustomer({ db }: Context, customerId: number): Promise<boolean> {
  const kept = await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('key share')
  return kept.length > 0
}

/** What somebody reads who does something in one window after they were erased in another, or by the office. */
export const customerGone = (): Refusal =>
  refuse(
    'no-customer',
    t('This account has been deleted, so nothing was saved. You can order as a guest, or sign up again.'),
  )

/** Removes a customer with addresses and wishes; the login is a matter of identity. */
export async function removeCustomer({ db }: Context, customerId: number): Promise<void> {
  await db.delete(customers).where(eq(customers.id, customerId))
}
