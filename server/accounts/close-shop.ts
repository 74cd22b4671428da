import { z } from 'zod'
import { findCloseRequest, keepCloseRequest } from '../contact/close-shop.ts'
import { MESSAGE_LENGTH } from '../contact/rules.ts'
import { type Context, inTransaction, unaudited } from '../context.ts'
import { multiLine, readInput } from '../platform/input.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import type { Typed } from '../platform/typed.ts'
import { findShopProfile, lockShopProfile } from '../vendors/profile.ts'

const closeInput = z.object({
  confirmed: z.preprocess((value) => value === 'on', z.boolean()),
  reason: multiLine(MESSAGE_LENGTH),
})

/**
 * Asks the back office to close a seller's shop; nothing else changes. Refuses with `wrong-fields`, `not-confirmed`, `not-found`, and
 * with `asked` while it was asked for already.
 */
export async function askToCloseShop(
  ctx: Context<{ role: 'vendor'; vendorId: number }>,
  form: Typed,
): Promise<Outcome<{ message: string }>> {
  const read = readInput(closeInput, form)
  if (!read.ok) return read
  const { confirmed, reason } = read.value
  if (!confirmed)
    return refuse('not-confirmed', t('Please tick the box, so that nobody closes a shop by mistake.'))
  const { vendorId } = ctx.actor
  return inTransaction(ctx, async (acting) => {
    // Of two who ask at once the later waits here, and finds what the first asked.
    await lockShopProfile(acting.db, vendorId)
    const shop = await findShopProfile(acting.db, vendorId)
    if (!shop?.email) return refuse('not-found', t('There is no such shop.'))
    if (await findCloseRequest(acting.db, shop.email))
      return refuse('asked', t('You have asked us to close your shop already.'))
    const { businessName, email } = shop
    await keepCloseRequest(acting, { businessName, email }, reason)
    return unaudited({ message: t('We were told that you want to close your shop.') })
  })
}
