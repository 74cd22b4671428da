import { type Context, changed, inTransaction, unaudited } from '../context.ts'
import { writeEmail } from '../mail/actions.ts'
import { lockEndedLink, renewLink } from '../orders/links.ts'
import { countAttempt, limitKeyOf } from '../platform/limits.ts'
import { type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

const HOURLY = { limit: 10, windowSeconds: 3600 }

/**
 * Sends a new link to the address of the order whose link has ended; the old one opens nothing any more. Whether there
 * was such an order is not told: the answer is the same. Refuses `too-often`.
 */
export async function sendFreshLink(
  ctx: Context,
  token: string,
  visitor: { address: string },
): Promise<Outcome<null>> {
  const key = `fresh-link:${limitKeyOf(visitor.address)}`
  if (!(await countAttempt(ctx.db, { key, ...HOURLY }, ctx.now)).allowed)
    return refuse('too-often', t('You asked for several links. Please try again in an hour.'))
  return inTransaction(ctx, async (acting) => {
    const { db, now } = acting
    const purchase = await lockEndedLink(db, token, now)
    if (!purchase) return unaudited(null)
    const fresh = await renewLink(db, purchase.id, now)
    await writeEmail(acting, {
      key: `order-link:${fresh}`,
      recipient: purchase.email,
      language: purchase.language,
      data: { kind: 'order-link', number: purchase.number, token: fresh },
    })
    const { number } = purchase
    return changed(null, { action: 'purchase.link-renewed', subjectKind: 'purchase', subjectId: number })
  })
}
