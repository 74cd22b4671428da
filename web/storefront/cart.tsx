import { useEffect, useRef, useState } from 'react'
import { data, replace, useFetchers, useRevalidator } from 'react-router'
import { isSameLine, lineKeyOf, writeCart } from '#server/checkout/cart.ts'
import { changeCart, notAdded } from '#server/checkout/cart-form.ts'
import { type CartViewLine, readCartView, readQuote } from '#server/checkout/queries.ts'
import { MARKETS } from '#server/markets/markets.ts'
import { t } from '#server/platform/texts.ts'
import { appOf, marketOf } from '../app.server.ts'
import { sendForm } from '../forms/answer.ts'
import { formOf } from '../forms/form-of.server.ts'
import { pageMeta } from '../meta.ts'
import { UNKEPT } from '../privacy.ts'
import { openCart } from '../shop/account-cart.server.ts'
import { readingOf } from '../shop/attempt-cookie.server.ts'
import { cartCookie, cartOf, storedCartOf } from '../shop/cart-cookie.server.ts'
import { linesNow, noticeCart } from '../shop/cart-store.ts'
import { awayNote } from '../shop/purchase-words.server.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import type { Route } from './+types/cart'
import { useCart } from './cart/cart-context.tsx'
import { CartLineItem } from './cart/cart-line.tsx'
import { EmptyCart } from './cart/empty-cart.tsx'
import { addressTelling, readNotAdded } from './cart/not-added.server.ts'
import { NotAddedNote } from './cart/not-added-note.tsx'
import { OrderSummary } from './cart/order-summary.tsx'
import { type Removed, RemovedNote } from './cart/removed-note.tsx'
import { useLast } from './cart/use-last.ts'
import { useLater } from './listing/use-listing.ts'
import { pathWithin } from './market.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = appOf(context)
  const market = marketOf(request)
  const { lines, cookies } = await openCart(request, context)
  const reading = readingOf(request)
  const [view, missing] = await Promise.all([
    readCartView(db, market, lines, reading),
    readNotAdded(db, market, request.url, lines.length, reading),
  ])
  const kept = lines.filter((line) => view.lines.some((shown) => isSameLine(shown, line)))
  const quote = view.subtotal > 0 ? await readQuote(db, market, market, view.subtotal) : null
  const unreadable = cartOf(request).length === 0 && storedCartOf(request) !== ''
  const headers = new Headers(UNKEPT)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  if (unreadable || view.removed > 0) headers.append('Set-Cookie', cartCookie(kept))
  return data(
    {
      view,
      away: view.lines.map((line) => awayNote(line, clock.now())),
      quote,
      unreadable,
      missing,
      kept: writeCart(kept),
      country: t(MARKETS[market].country),
    },
    { headers },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = appOf(context)
  const market = marketOf(request)
  const form = await formOf(request)
  const reading = readingOf(request)
  const lines = await changeCart(cartOf(request), form, (some) => readCartView(db, market, some, reading))
  const missing = notAdded(lines, form)
  const back = form.get('back')
  // Not one more step of the way back: the page that the form stands on is shown anew.
  const cart = missing ? addressTelling(missing) : '/cart'
  return replace(back === null ? cart : pathWithin(back), {
    status: 303,
    headers: { 'Set-Cookie': cartCookie(lines) },
  })
}

/** How long an answer is waited for, in milliseconds: longer than the shop lets anybody stand in line. */
const PATIENCE = 45_000

/** An answer that comes later has changed the cart all the same: the page shows what the cart has then. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  let isLate = false
  const late = new Promise<never>((_, lose) => {
    setTimeout(() => {
      isLate = true
      lose(new Error('No answer came in time.'))
    }, PATIENCE)
  })
  answer.then(
    () => isLate && noticeCart(),
    () => null,
  )
  return Promise.race([answer, late])
}

let lastChange: Promise<unknown> = Promise.resolve()

/**
 * One after another: each change sends the whole cart along, and must send what the one before left. One that does not
 * arrive is told beside its line, and keeps no other from being sent.
 */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const send = () => inTime(serverAction())
  const change = lastChange.then(() =>
    sendForm({ request, serverAction: send }, () => t('That did not reach us. Please try again.')),
  )
  lastChange = change.catch(() => null)
  return change
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = matches[0].loaderData
  if (!root) return []
  const { publicUrl, name } = root
  return [
    ...pageMeta({
      title: t('Your Shopping Cart'),
      description: t('What you have chosen, from every seller, in one cart: check it, change it, pay once.'),
      path: '/cart',
      publicUrl,
      name,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { view, away, quote, unreadable, missing, country } = loaderData
  const [removed, setRemoved] = useState<Removed | null>(null)
  const stood = useLast(view.lines, view.lines.length > 0)
  const [removedHere, setRemovedHere] = useState<string[]>([])
  useSameCart(loaderData.kept)
  useKeptFocus(removed)
  const isChanging = useLater(useFetchers().some(({ formAction }) => formAction === '/cart'))
  const remove = (line: CartViewLine) => {
    const lines = linesNow()
    const at = lines.findIndex((kept) => isSameLine(kept, line))
    const kept = lines[at]
    if (kept) setRemoved({ line, kept, at })
    setRemovedHere([...removedHere, lineKeyOf(line)])
  }

  if (view.lines.length === 0)
    return (
      <div className="page grid gap-5 py-6 md:py-10">
        {removed && <RemovedNote removed={removed} onDone={() => setRemoved(null)} />}
        {missing && <NotAddedNote line={missing} />}
        <EmptyCart
          isEmptied={stood.some((line) => !removedHere.includes(lineKeyOf(line)))}
          sentence={
            unreadable
              ? t('The cart that this browser had kept could not be read, so we begin with a new one.')
              : view.removed > 0
                ? t('What was in it is no longer part of the marketplace.')
                : null
          }
        />
      </div>
    )

  return (
    <div className="page py-6 md:py-10">
      <h1 className="text-28 md:text-36">{t('Your Shopping Cart')}</h1>
      <p className="mt-1.5 mb-5 text-mute">
        {t('{{count}} products', { count: view.lines.length, defaultValue_one: '{{count}} product' })}
        {' · '}
        {t('prices for {{country}}', { country })}
      </p>
      {removed && <RemovedNote removed={removed} onDone={() => setRemoved(null)} />}
      {missing && <NotAddedNote line={missing} />}
      {view.removed > 0 && (
        <p role="status" className="mb-4 rounded-card bg-sand p-4 text-14">
          {t('{{count}} products are no longer part of the marketplace and were taken out of your cart.', {
            count: view.removed,
            defaultValue_one:
              'One product is no longer part of the marketplace and was taken out of your cart.',
          })}
        </p>
      )}
      <div
        data-changing={isChanging || undefined}
        className="group grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_380px] lg:gap-10"
      >
        <ul className="rounded-card border border-line bg-surface px-4 sm:px-6">
          {view.lines.map((line, at) => (
            <CartLineItem
              key={lineKeyOf(line)}
              line={line}
              away={away[at] ?? null}
              currency={view.currency}
              onRemove={remove}
            />
          ))}
        </ul>
        <OrderSummary view={view} quote={quote} country={country} />
      </div>
    </div>
  )
}

/** The page and the browser's cart tell each other: what one of them changed, the other shows. */
function useSameCart(kept: string) {
  const { lines, ready } = useCart()
  const { revalidate } = useRevalidator()
  const lastQuery = useRef<string | null>(null)
  // A newly read page means that the cookie may be new.
  useEffect(() => {
    lastQuery.current = null
    noticeCart()
  }, [kept])
  const stored = writeCart(lines)
  useEffect(() => {
    if (!ready || stored === kept || lastQuery.current === stored) return
    lastQuery.current = stored
    void revalidate()
  }, [ready, stored, kept, revalidate])
}
