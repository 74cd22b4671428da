import { type RouterContextProvider, redirect } from 'react-router'
import { MAX_LINES } from '#server/checkout/cart.ts'
import { addAgain } from '#server/checkout/cart-form.ts'
import { readCartView } from '#server/checkout/queries.ts'
import type { PurchaseDetails } from '#server/orders/history.ts'
import { rowId } from '#server/platform/input.ts'
import { refuse } from '#server/platform/outcome.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf } from '../../app.server.ts'
import { refused } from '../../forms/answer.server.ts'
import { readingOf } from '../../shop/attempt-cookie.server.ts'
import { cartCookie, cartOf } from '../../shop/cart-cookie.server.ts'

type Line = PurchaseDetails['parts'][number]['lines'][number]

const nameOf = ({ name, variationLabel }: Line) => (variationLabel ? `${name} (${variationLabel})` : name)

/**
 * Puts a purchase into the cart of this browser once more, or one line of it, and leads to the cart. What cannot be bought now, or not
 * as often, is said by the name that it was bought under.
 */
export async function buyAgain(
  context: Readonly<RouterContextProvider>,
  request: Request,
  purchase: PurchaseDetails,
  form: FormData,
) {
  const lineId = rowId.parse(form.get('lineId'))
  const all = purchase.parts.flatMap(({ lines }) => lines)
  const bought = lineId ? all.filter(({ id }) => id === lineId) : all
  const { lines, left, fewer, isFull } = await addAgain(cartOf(request), bought, (some) =>
    readCartView(appOf(context).db, marketOf(request), some, readingOf(request)),
  )
  const headers = { 'Set-Cookie': cartCookie(lines) }
  if (left.length === 0 && fewer.length === 0) return redirect('/cart', { status: 303, headers })
  const names = left.map(nameOf).join(', ')
  const some = fewer
    .filter(({ added }) => added > 0)
    .map(({ line, added }) =>
      t('{{added}} of {{quantity}} × {{name}}', { added, quantity: line.quantity, name: nameOf(line) }),
    )
    .join(', ')
  const none = fewer
    .filter(({ added }) => added === 0)
    .map(({ line }) => nameOf(line))
    .join(', ')
  const isRestThere = left.length < bought.length && fewer.length === 0
  const sentences = [
    left.length > 0 && leftSentence(names, isFull, isRestThere),
    some && t('Only some pieces could be added to your cart: {{names}}.', { names: some }),
    none && t('Your cart holds as many as there are already: {{names}}.', { names: none }),
  ]
  return refused(refuse('not-sold', sentences.filter(Boolean).join(' ')), form, headers)
}

const leftSentence = (names: string, isFull: boolean, isRestThere: boolean): string =>
  isFull
    ? t('Your cart is full: it takes {{most}} different products. Not added: {{names}}.', {
        most: MAX_LINES,
        names,
      })
    : isRestThere
      ? t('Everything is in your cart but what cannot be bought now: {{names}}.', { names })
      : t('This cannot be bought now: {{names}}.', { names })
