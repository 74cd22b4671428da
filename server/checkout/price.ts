import { MARKETS, type MarketCode } from '../markets/markets.ts'
import type { NewLine, PurchaseContent } from '../orders/purchases.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { language, t } from '../platform/texts.ts'
import { MAX_QUANTITY } from './cart.ts'
import type { CartItem } from './cart-items.ts'
import type { CheckoutValues } from './input.ts'
import { judgeLine } from './line-rules.ts'
import { type PurchaseTerms, quote } from './purchase-terms.ts'
import { refusePriceChanged } from './refusals.ts'

/** A purchase as the server prices it, ready to be written. */
export interface PricedPurchase {
  content: PurchaseContent
  lines: NewLine[]
}

interface PriceRequest {
  market: MarketCode
  items: readonly CartItem[]
  terms: PurchaseTerms
  values: CheckoutValues
  customerId: number | null
  paymentMethod: string
  now: Date
}

/** Refuses everything that keeps a cart from being bought, naming each line, but for stock: that is tried. */
function judgeCart({ items, terms }: PriceRequest): Outcome<null> {
  if (!terms.rate) return refuse('no-shipping', t('Please select a shipping method'))
  if (items.length === 0) return refuse('empty-cart', t('Your cart is empty'))
  const issues = items.flatMap(
    ({ line, facts }) => judgeLine(line, { ...facts, available: MAX_QUANTITY }) ?? [],
  )
  const [first] = issues
  return first ? refuse(first.code, issues.map((issue) => issue.message).join(' ')) : done(null)
}

const newLine = (item: CartItem): NewLine => ({
  vendorId: item.vendorId,
  productId: item.line.productId,
  variationId: item.line.variationId,
  name: item.facts.name,
  variationLabel: item.facts.label,
  sku: item.sku,
  imageKey: item.imageKey,
  imageHue: item.imageHue,
  unitPrice: item.facts.price,
  unitOriginal: item.original,
  quantity: item.line.quantity,
  total: item.facts.price * item.line.quantity,
})

/**
 * Prices a purchase from what the database says. Refuses `no-shipping`, `empty-cart`, the code of the first line that
 * cannot be bought, and `price-changed` when the total is not the one that the shopper saw.
 */
export function pricePurchase(request: PriceRequest): Outcome<PricedPurchase> {
  const verdict = judgeCart(request)
  if (!verdict.ok) return verdict
  const { market, terms, values, customerId, paymentMethod, now } = request
  const lines = request.items.map(newLine)
  const sum = quote(
    market,
    lines.reduce((total, line) => total + line.total, 0),
    terms,
  )
  if (!sum) return refuse('no-shipping', t('Please select a shipping method'))
  if (values.expectedTotal !== null && values.expectedTotal !== sum.total.amount)
    return refusePriceChanged(sum.total)
  return done({
    lines,
    content: {
      customerId,
      customerFirstName: values.firstName,
      customerLastName: values.lastName,
      customerEmail: values.email,
      customerPhone: values.phone,
      customerAddress: values.address,
      customerCity: values.city,
      customerState: values.state,
      customerZipCode: values.zipCode,
      customerCountry: values.country,
      market,
      language: language(),
      currency: MARKETS[market].currency,
      subtotal: sum.subtotal.amount,
      shipping: sum.shipping.amount,
      tax: 0,
      total: sum.total.amount,
      chargeCurrency: sum.charge.amount.currency,
      chargeTotal: sum.charge.amount.amount,
      chargeRate: sum.charge.rate,
      chargeRateAt: sum.charge.rateAt,
      deliveryDays: sum.deliveryDays,
      paymentMethod,
      updatedAt: now,
    },
  })
}
