import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { LONGEST_DECISION_REASON } from '../identity/decision-limits.ts'
import { findLastChange } from '../identity/last-change.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { forgetName, lockUserById } from '../identity/users.ts'
import { forgetEmail } from '../mail/erasure.ts'
import { multiLine, readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { applicationKey, writeStatusEmail } from './emails.ts'
import { codeOfName, slugOf } from './names.ts'
import { decidedBefore, judgeAct, VENDOR_ACTS, type VendorAct } from './status-rules.ts'
import { vendors } from './tables.ts'
import { addTombstone } from './tombstones.ts'

const MOST_TRIES = 20
const reasonInput = z.object({ reason: multiLine(LONGEST_DECISION_REASON) })

/**
 * Writes down a shop that waits for the administrator, in the caller's transaction. It has a password nowhere: that
 * belongs to the person. Null when this person or email has one already.
 */
export async function makeVendor(
  { db, now }: Context,
  vendor: { userId: string; email: string; businessName: string; phone: string },
): Promise<{ id: number } | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = codeOfName(vendor.businessName, randomInt(36 ** 3))
    const plain = slugOf(vendor.businessName)
    // Two shops may have one name, and a name may have no letter that an address can have.
    const slug = plain && tries === 0 ? plain : [plain || 'shop', code.toLowerCase()].join('-')
    const [made] = await db
      .insert(vendors)
      .values({ ...vendor, code, slug, status: 'pending', createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: vendors.id })
    if (made) return made
    const [known] = await db
      .select({ id: vendors.id })
      .from(vendors)
      .where(eq(vendors.email, vendor.email))
      .limit(1)
    if (known) return null
  }
  throw new Error('No free name was found for a new shop.')
}

/** What is left of somebody who was rejected: that there was somebody. Their email is remembered by its tombstone alone. */
async function purge(ctx: Context, vendor: typeof vendors.$inferSelect): Promise<void> {
  const { db } = ctx
  if (vendor.email) await addTombstone(ctx, vendor.email)
  if (vendor.userId) await forgetName(ctx, vendor.userId, vendor.businessName)
  await forgetEmail(ctx, applicationKey(vendor.id))
  await db
    .update(vendors)
    .set({
      businessName: '',
      email: null,
      phone: null,
      about: null,
      code: `REJECTED-${vendor.id}`,
      slug: `rejected-${vendor.id}`,
    })
    .where(eq(vendors.id, vendor.id))
}

function decide(
  ctx: Context<Admin>,
  vendorId: number,
  act: VendorAct,
  reason: string | null,
): Promise<Outcome<{ message: string }>> {
  const { to, done } = VENDOR_ACTS[act]
  return inTransaction(ctx, async (acting) => {
    const { db, now } = acting
    const isIt = eq(vendors.id, vendorId)
    // The person first, whose sessions end here and whose name is forgotten (decision 9).
    const [known] = await db.select({ userId: vendors.userId }).from(vendors).where(isIt)
    if (known?.userId) await lockUserById(acting, known.userId)
    const [vendor] = await db.select().from(vendors).where(isIt).for('update')
    if (!vendor) return refuse('not-found', t('There is no such seller.'))
    const wrong = judgeAct(act, vendor.status)
    if (wrong) {
      const first = await findLastChange(db, { kind: 'vendor', id: vendorId })
      return first?.who ? decidedBefore(first.who, vendor.status) : wrong
    }
    await db
      .update(vendors)
      .set({ status: to, updatedAt: now, ...(act === 'approve' && { approvedAt: now }) })
      .where(isIt)
    if (vendor.userId && to !== 'active') await endSessionsOf(acting, vendor.userId, 'vendor')
    await writeStatusEmail(acting, vendor, { act, reason })
    if (to === 'rejected') await purge(acting, vendor)
    return changed(
      { message: t(done) },
      {
        action: `vendor.${act}`,
        subjectKind: 'vendor',
        subjectId: String(vendorId),
        vendorId: String(vendorId),
        details: { from: vendor.status, to, ...(reason && { reason }) },
      },
    )
  })
}

function withReason(ctx: Context<Admin>, vendorId: number, act: 'reject' | 'suspend', typed: string) {
  const read = readInput(reasonInput, { reason: typed })
  if (!read.ok) return Promise.resolve(read)
  const { reason } = read.value
  if (reason) return decide(ctx, vendorId, act, reason)
  const sentence = t(VENDOR_ACTS[act].why)
  return Promise.resolve(refuse('no-reason', sentence, { reason: sentence }))
}

/** Opens a shop that waits; an email says that its seller can log in. Refuses with `not-found` or `wrong-status`. */
export const approveVendor = (ctx: Context<Admin>, vendorId: number) => decide(ctx, vendorId, 'approve', null)

/**
 * Rejects an application for good: an email says why, what it told of a person is forgotten, and its email cannot apply
 * again. Refuses with `no-reason`, `wrong-fields`, `not-found` or `wrong-status`.
 */
export const rejectVendor = (ctx: Context<Admin>, vendorId: number, reason: string) =>
  withReason(ctx, vendorId, 'reject', reason)

/**
 * Closes a shop: its seller is out at once and its products are off the shop; open orders stay, to be fulfilled or refunded by
 * the administrator. Refuses with `no-reason`, `wrong-fields`, `not-found` or `wrong-status`.
 */
export const suspendVendor = (ctx: Context<Admin>, vendorId: number, reason: string) =>
  withReason(ctx, vendorId, 'suspend', reason)

/** Opens a suspended shop again, with all its products. Refuses with `not-found` or `wrong-status`. */
export const reactivateVendor = (ctx: Context<Admin>, vendorId: number) =>
  decide(ctx, vendorId, 'reactivate', null)
