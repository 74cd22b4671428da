import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Admin } from '../actor.ts'
import { type Context, changed, inTransaction } from '../context.ts'
import { LONGEST_DECISION_REASON } from '../identity/decision-limits.ts'
import { findLastChange } from '../identity/last-change.ts'
import { endSessionsOf } from '../identity/sessions.ts'
import { findLanguage, lockUserById } from '../identity/users.ts'
import { multiLine, readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { key, type TextKey, t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { writeStatusEmail } from './emails.ts'
import { customers } from './tables.ts'

interface ActRow {
  to: (typeof customers.$inferSelect)['status']
  done: TextKey
  /** What the later of two administrators reads, with and without the name of the first. */
  late: TextKey
  already: TextKey
}

const ACTS = {
  block: {
    to: 'blocked',
    done: key('Customer blocked successfully!'),
    late: key('{{who}} was first: this customer is blocked already.'),
    already: key('This customer is blocked already.'),
  },
  unblock: {
    to: 'active',
    done: key('Customer unblocked successfully!'),
    late: key('{{who}} was first: this customer is not blocked any more.'),
    already: key('This customer is not blocked.'),
  },
} as const satisfies Record<string, ActRow>

type CustomerAct = keyof typeof ACTS

/** Why a customer is blocked: for the audit log. */
const blockInput = z.object({
  reason: multiLine(LONGEST_DECISION_REASON, () => t('Please say why the customer is blocked.')),
})

function decide(ctx: Context<Admin>, customerId: number, act: CustomerAct, reason: string | null) {
  const { to, done, late, already } = ACTS[act]
  return inTransaction<{ message: string }, Admin>(ctx, async (acting) => {
    const { db, now } = acting
    const isIt = eq(customers.id, customerId)
    // The person first, whose sessions end here (decision 9).
    const [known] = await db.select({ userId: customers.userId }).from(customers).where(isIt)
    if (known?.userId) await lockUserById(acting, known.userId)
    // Without its key: who logs in at this moment has guest purchases that come to refer to it, and holds a session that ends here.
    const [customer] = await db.select().from(customers).where(isIt).for('no key update')
    if (!customer) return refuse('not-found', t('There is no such customer.'))
    if (customer.status === to) {
      const last = await findLastChange(db, { kind: 'customer', id: customerId, byAdmins: true })
      const who = last?.who
      return refuse('wrong-status', who ? t(late, { who }) : t(already))
    }
    await db.update(customers).set({ status: to, updatedAt: now }).where(isIt)
    if (customer.userId && to === 'blocked') await endSessionsOf(acting, customer.userId, 'customer')
    const language = await findLanguage(db, customer.userId)
    await writeStatusEmail(acting, { ...customer, language }, act)
    return changed(
      { message: t(done) },
      {
        action: `customer.${act}`,
        subjectKind: 'customer',
        subjectId: String(customerId),
        details: { from: customer.status, to, ...(reason && { reason }) },
      },
    )
  })
}

/**
 * Keeps a customer out: their sessions end, and the login says that the account is not active. What they bought goes on.
 * Reads reason. Refuses with `wrong-fields`, `not-found` or `wrong-status`.
 */
export async function blockCustomer(
  ctx: Context<Admin>,
  customerId: number,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(blockInput, form)
  return read.ok ? decide(ctx, customerId, 'block', read.value.reason) : read
}

/** Lets a blocked customer log in again. Refuses with `not-found` or `wrong-status`. */
export const unblockCustomer = (ctx: Context<Admin>, customerId: number) =>
  decide(ctx, customerId, 'unblock', null)
