import type { App } from '../app.ts'
import { writeEmail } from '../mail/actions.ts'
import { lockEndedLink, renewLink } from '../orders/links.ts'
import { countAttempt, visitorOf } from '../platform/limits.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'

const HOURLY = { limit: 10, windowSeconds: 3600 }

/**
 * Sends a new link to the address of the order whose link has ended; the old one opens nothing any more. Whether there
 * was such an order is not told: the answer is the same. Refuses `too-often`.
 */
export async function sendFreshLink(
  app: App,
  token: string,
  visitor: { address: string },
): Promise<Outcome<null>> {
  const now = app.clock.now()
  const key = `fresh-link:${visitorOf(visitor.address)}`
  if (!(await countAttempt(app.db, { key, ...HOURLY }, now)).allowed)
    return refuse('too-often', t('You asked for several links. Please try again in an hour.'))
  await app.db.transaction(async (tx) => {
    const purchase = await lockEndedLink(tx, token, now)
    if (!purchase) return
    const fresh = await renewLink(tx, purchase.id, now)
    await writeEmail(tx, {
      key: `order-link:${fresh}`,
      recipient: purchase.email,
      language: purchase.language,
      data: { kind: 'order-link', number: purchase.number, token: fresh },
    })
  })
  return done(null)
}
