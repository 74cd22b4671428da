import type { RouterContextProvider } from 'react-router'
import { preparePurchase } from '#server/checkout/actions.ts'
import type { CheckoutValues } from '#server/checkout/input.ts'
import { countAttempt, limitKeyOf } from '#server/platform/limits.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf, visitOf } from '../../app.server.ts'
import { publicContext } from '../../context.server.ts'
import { judgeFormAccount } from '../../other-account.server.ts'
import { customerOf, signedOut } from '../../session.server.ts'
import { cartOf } from '../../shop/cart-cookie.server.ts'
import { SIGNED_IN_AS } from '../../signed-in-as.ts'

/** Against a flood of forms, which an office or a mobile network behind one address never sends. How much they hold is counted apart. */
const PURCHASES = { limit: 600, windowSeconds: 600 }

/**
 * Prepares the purchase of this browser's cart; `form` is what was sent. Refuses as preparePurchase does, `too-many` and
 * `other-account`; a customer's form is not received from a guest: they are sent to the login.
 */
export async function prepare(
  request: Request,
  context: Readonly<RouterContextProvider>,
  values: CheckoutValues,
  form: FormData,
) {
  const app = appOf(context)
  const visitor = limitKeyOf(visitOf(context).address)
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
  const known = await customerOf(request, context)
  if (!known && form.has(SIGNED_IN_AS)) throw signedOut(request, '/login')
  const other = judgeFormAccount(request, form)
  if (other) return other
  const shopper = known ?? publicContext(context)
  return preparePurchase(shopper, {
    market: marketOf(request),
    lines: cartOf(request),
    values,
    visitor,
  })
}
