import type { App } from '#server/app.ts'
import { lineKeyOf } from '#server/checkout/cart.ts'
import { isUnavailable } from '#server/checkout/line-rules.ts'
import { type CartView, readCartView, readQuote } from '#server/checkout/queries.ts'
import { countryName, findMarket, MARKETS } from '#server/markets/markets.ts'
import { methodName } from '#server/payments/method-name.ts'
import { readSetting } from '#server/settings/queries.ts'
import { deliveryDates } from '#server/shipping/delivery-dates.ts'
import { listShippingRates } from '#server/shipping/queries.ts'
import { lastBack } from '#server/vendors/away.ts'
import { marketOf } from '#web/app.server.ts'
import { cartOf } from '../../shop/cart-cookie.server.ts'
import { awayNote, dispatchNote } from '../../shop/purchase-words.server.ts'
import type { SummaryLine } from './summary.tsx'

const summaryLine = (line: CartView['lines'][number], marketplace: string, now: Date): SummaryLine => ({
  key: lineKeyOf(line),
  name: line.name,
  variationLabel: line.variationLabel,
  quantity: line.quantity,
  total: line.total,
  imageKey: line.imageKey,
  imageHue: line.imageHue,
  dispatch: dispatchNote(line.dispatchMethod, marketplace),
  away: awayNote(line, now),
  isOpen: line.issue !== null,
  isCounted: !isUnavailable(line),
})

/** Everything that the form of the checkout shows, read now, for the country that was chosen. */
export async function readCheckoutFacts(app: App, request: Request, chosen: string | null, attempt: string) {
  const { db, clock, provider } = app
  const market = marketOf(request)
  const now = clock.now()
  const [rates, name] = await Promise.all([listShippingRates(db), readSetting(db, 'marketplace_name')])
  const countries = rates.map((rate) => ({ code: rate.countryCode, name: countryName(rate.countryCode) }))
  const isSent = (code: string) => countries.some((country) => country.code === code)
  const country = [chosen, market].find((code) => code !== null && (code === '' || isSent(code))) ?? ''
  const view = await readCartView(db, market, cartOf(request), { ...(country && { country }), attempt })
  const quote = country ? await readQuote(db, market, country, view.subtotal) : null
  const rate = rates.find((each) => each.countryCode === country)
  const back = lastBack(
    view.lines.filter((line) => !isUnavailable(line)),
    now,
  )
  const currency = MARKETS[market].currency
  return {
    market,
    country,
    countries,
    attempt,
    provider: methodName(provider.label),
    issues: view.lines.filter((line) => line.issue !== null),
    summary: {
      lines: view.lines.map((line) => summaryLine(line, name, now)),
      currency,
      subtotal: view.subtotal,
      shipping: quote?.shipping.amount ?? null,
      tax: 0,
      total: quote?.total.amount ?? view.subtotal,
    },
    choice:
      quote && rate
        ? {
            method: rate.method,
            days: quote.deliveryDays,
            arrivesBy: deliveryDates(now, quote.deliveryDays, findMarket(country) ?? market, back).to,
            cost: quote.shipping,
          }
        : null,
    charge: quote?.charge.differs
      ? {
          amount: quote.charge.amount.amount,
          currency: quote.charge.amount.currency,
          rate: quote.charge.rate,
          rateAt: quote.charge.rateAt,
          priceCurrency: currency,
        }
      : null,
  }
}

export type CheckoutFacts = Awaited<ReturnType<typeof readCheckoutFacts>>
