import { useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { countryCode } from '#server/addresses/input.ts'
import { checkoutInput } from '#server/checkout/input.ts'
import { isUnpaid } from '#server/orders/purchase-rules.ts'
import { findPurchasePage } from '#server/payments/queries.ts'
import { readInput } from '#server/platform/input.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf } from '../app.server.ts'
import { refusalAnswer, statusOf } from '../forms/answer.server.ts'
import { type Answer, answer, OTHER_ACCOUNT_STATUS, SIGNED_OUT_STATUS, sendForm } from '../forms/answer.ts'
import { SignedInAs } from '../forms/form.tsx'
import { formOf } from '../forms/form-of.server.ts'
import { useWords } from '../forms/use-touched.ts'
import { UNKEPT } from '../privacy.ts'
import { attemptCookie, attemptOf } from '../shop/attempt-cookie.server.ts'
import type { Route } from './+types/checkout'
import { EmptyCart } from './cart/empty-cart.tsx'
import { useLast } from './cart/use-last.ts'
import { type CheckoutFacts, readCheckoutFacts } from './checkout/checkout-facts.server.ts'
import { FormPage } from './checkout/form-page.tsx'
import { PayPage } from './checkout/pay-page.tsx'
import { prepare } from './checkout/prepare.server.ts'
import { readPrepared } from './checkout/read-purchase.server.ts'
import { readShopperDetails } from './checkout/shopper-details.server.ts'
import { stateOf } from './payment/purchase-state.ts'
import { faultOf, SECOND } from './payment/refusal.server.ts'

/** The address may carry the purchase's token: nobody outside is told it. Our own forms must say where they come from. */
const QUIET = { ...UNKEPT, 'Referrer-Policy': 'same-origin' }

/** How the form is called in its answers. */
const CHECKOUT = 'checkout'

/** The form; with `?purchase=` and its token the payment of what was prepared. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context)
  const params = new URL(request.url).searchParams
  const token = params.get('purchase')
  if (token) {
    const purchase = await findPurchasePage(app.db, token, app.clock.now())
    // One that was sent again under another email, or by somebody else, has another link: whose browser it is goes on with the form.
    if (!purchase && !attemptOf(request).isNew) throw redirect('/checkout', { headers: QUIET })
    if (!purchase) throw data(null, { status: 404 })
    const code = params.get('payment')
    if (stateOf(purchase) !== 'unpaid')
      throw redirect(`/thank-you/${token}${code === SECOND ? `?payment=${SECOND}` : ''}`, { headers: QUIET })
    const fault = await faultOf(app, purchase, code)
    const prepared = await readPrepared(app, purchase)
    return data({ form: null, known: null, prepared, fault }, { headers: QUIET })
  }
  const { attempt, isNew } = attemptOf(request)
  const known = await readShopperDetails(request, context, params)
  const form = await readCheckoutFacts(app, request, known?.values.country ?? params.get('country'), attempt)
  const headers = new Headers(QUIET)
  if (isNew) headers.append('Set-Cookie', attemptCookie(attempt))
  return data({ form, known, prepared: null, fault: null }, { headers })
}

/** Prepares the purchase and leads to its payment; a refusal comes back with everything that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const sent = await formOf(request)
  const pageOf = () =>
    readCheckoutFacts(app, request, countryCode(sent.get('country')), attemptOf(request).attempt)
  if (sent.get('intent') === 'country') {
    const { values } = refusalAnswer(refuse('', ''), sent)
    return data({ ...answer({ good: true, message: '', intent: CHECKOUT, values }), form: await pageOf() })
  }
  const read = readInput(checkoutInput, sent)
  const prepared = read.ok ? await prepare(request, context, read.value, sent) : read
  if (prepared.ok) {
    const { token, status } = prepared.value.purchase
    const to = isUnpaid(status) ? `/checkout?purchase=${token}` : `/thank-you/${token}`
    return redirect(to, { status: 303, headers: QUIET })
  }
  const headers = new Headers(QUIET)
  // The purchase of this form was paid: the next one is another.
  if (prepared.code === 'form-used') headers.append('Set-Cookie', attemptCookie(null))
  const refused = { ...refusalAnswer(prepared, sent), intent: CHECKOUT }
  // Who is refused for coming too often costs no more questions to the database.
  if (prepared.code === 'too-many') return data({ ...refused, form: null }, { status: 429, headers })
  return data({ ...refused, form: await pageOf() }, { status: statusOf(prepared), headers })
}

/** What breaks on the way is an answer, too: its sentence stands above the form, and the form stays as it was typed. */
export const clientAction = (parts: Route.ClientActionArgs) =>
  sendForm(parts, () => t('There was an error preparing your order. Please try again.'), CHECKOUT)

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => {
  const all = new Headers(loaderHeaders)
  for (const cookie of actionHeaders.getSetCookie()) all.append('Set-Cookie', cookie)
  return all
}

/**
 * A refusal may mean that a price, a rate or the cart changed: the page is read again with it. After a fault it is not, and
 * not for somebody else than whose page it is.
 */
export const shouldRevalidate = ({
  actionStatus = 500,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (actionStatus < 500 && actionStatus !== SIGNED_OUT_STATUS && actionStatus !== OTHER_ACCOUNT_STATUS) ||
  defaultShouldRevalidate

export const meta: Route.MetaFunction = () => [
  { title: t('Checkout') },
  { name: 'robots', content: 'noindex' },
]

/** The server answers with the page as it is for the country that was sent; a line that broke has none. */
const hasPage = (answered: Answer): answered is Answer & { form: CheckoutFacts | null } => 'form' in answered

/** A form that finds nothing in the cart stood open while something happened to it. */
const whyEmpty = (refused: Answer | undefined) =>
  refused?.code === 'empty-cart'
    ? { title: refused.message, isEmptied: true }
    : { sentence: refused?.message ?? null }

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { known } = loaderData
  const answered = actionData ?? null
  const words = useWords(answered, CHECKOUT)
  // Whoever it was filled in for: for another country the page is read again, and somebody else may be signed in by then.
  const [account] = useState(known?.account)
  const count = loaderData.form?.summary.lines.length ?? 0
  // Only what keeps it from going on can be taken out here.
  const isFilled = useLast(count > (loaderData.form?.issues.length ?? 0), count > 0)
  if (loaderData.prepared) return <PayPage purchase={loaderData.prepared} fault={loaderData.fault} />
  if (count === 0)
    return (
      <div className="page py-6 md:py-10">
        <EmptyCart isEmptied={isFilled} {...whyEmpty(words.refused?.answer)} />
      </div>
    )
  return (
    <SignedInAs value={account}>
      <FormPage
        page={loaderData.form}
        sent={answered && hasPage(answered) ? answered.form : null}
        known={loaderData.known}
        words={words}
      />
    </SignedInAs>
  )
}
