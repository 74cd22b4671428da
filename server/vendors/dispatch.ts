import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { contentVersion, judgeSeen } from '../platform/content-version.ts'
import { readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { readTyped, type Typed } from '../platform/typed.ts'
import { DISPATCH_METHODS, vendors } from './tables.ts'

export type DispatchMethod = (typeof DISPATCH_METHODS)[number]

/**
 * Who sends what a shop sells from now on: while its setting is inactive, the shop itself does, as it does before anything was
 * set. For queries that join `vendors`: null where there is none.
 */
export const dispatchOf = sql<DispatchMethod | null>`case when ${vendors.dispatchActive} then ${vendors.dispatchMethod}
  when not ${vendors.dispatchActive} then 'store' end`

/** How a seller's orders are sent: `method` is store or infinity, `active` a box that was ticked or not. */
const dispatchInput = z.object({
  method: z.enum(DISPATCH_METHODS, { error: () => t('Please choose who sends your orders.') }),
  active: z.preprocess((value) => value === 'on', z.boolean()),
})

/** The version of who sends a shop's orders, which a form carries as `seen`. */
export const dispatchVersion = (dispatch: z.output<typeof dispatchInput>): string => contentVersion(dispatch)

const savedSentence = (method: DispatchMethod): string =>
  method === 'store'
    ? t('Dispatch method updated to Store Dispatch')
    : t('Dispatch method updated to Infinity Dispatch')

/** Who sends from now on, where the method stayed. */
function holdsSentence({ method, active }: { method: DispatchMethod; active: boolean }): string {
  if (!active) return t('Your dispatch setting is off: you send each new order yourself.')
  return method === 'store'
    ? t('Your dispatch setting is on: you send each new order yourself.')
    : t('Your dispatch setting is on: Infinity sends each new order.')
}

/**
 * Saves who sends a seller's orders from now on; those that are there keep theirs. Reads `method`, `active` and `seen`. Refuses
 * with `wrong-fields`, `not-found`, and `changed-meanwhile` where `seen` is not the version of what is set (`dispatchVersion`).
 */
export async function saveDispatch(
  ctx: Context<{ role: 'vendor'; vendorId: number }>,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const input = readInput(dispatchInput, form)
  if (!input.ok) return input
  const { method, active } = input.value
  return inTransaction(ctx, async ({ db, now, actor }) => {
    const own = eq(vendors.id, actor.vendorId)
    const [before] = await db
      .select({ method: vendors.dispatchMethod, active: vendors.dispatchActive })
      .from(vendors)
      .where(own)
      .for('update')
    if (!before) return refuse('not-found', t('There is no such shop.'))
    const message = before.method === method ? holdsSentence(input.value) : savedSentence(method)
    if (before.method === method && before.active === active) return unaudited({ message })
    const late = judgeSeen(readTyped(form, 'seen'), before, { method, active })
    if (late) return late
    await db
      .update(vendors)
      .set({ dispatchMethod: method, dispatchActive: active, updatedAt: now })
      .where(own)
    return changed(
      { message },
      {
        action: 'vendor.dispatch',
        subjectKind: 'vendor',
        subjectId: String(actor.vendorId),
        vendorId: String(actor.vendorId),
        details: { from: before, to: { method, active } },
      },
    )
  })
}
