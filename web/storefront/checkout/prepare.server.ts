import type { RouterContextProvider } from 'react-router'
import { preparePurchase } from '#server/checkout/actions.ts'
import type { CheckoutValues } from '#server/checkout/input.ts'
import { countAttempt, visitorOf } from '#server/platform/limits.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, visitOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { customerOf } from '../../session.server.ts'
import { cartOf } from '../../shop/cart-cookie.server.ts'

/** Against a flood of forms, which an office or a mobile network behind one address never sends. How much they hold is counted apart. */
const PURCHASES = { limit: 600, windowSeconds: 600 }

/** Prepares the purchase of this browser's cart. Refuses as preparePurchase does, and `too-many`. */
export async function prepare(
  request: Request,
  context: Readonly<RouterContextProvider>,
  values: CheckoutValues,
) {
  const app = appOf(context)
  const visitor = visitorOf(visitOf(context).address)
  const key = `checkout:${visitor}`
  const { allowed, retryAfter } = await countAttempt(app.db, { key, ...PURCHASES }, app.clock.now())
  if (!allowed)
    return refuse(
      'too-many',
      t('Too many orders were begun from your connection. Please try again in {{count}} minutes.', {
        count: Math.ceil(retryAfter / 60),
        defaultValue_one: 'Too many orders were begun from your connection. Please try again in a minute.',
      }),
    )
  const shopper = (await customerOf(request, context)) ?? publicContext(context)
  return preparePurchase(shopper, {
    market: marketOf(request),
    lines: cartOf(request),
    values,
    visitor,
  })
}
