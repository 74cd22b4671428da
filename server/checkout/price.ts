import { MARKETS, type MarketCode } from '../markets/markets.ts'
import type { NewLine, PurchaseContent } from '../orders/purchases.ts'
import { formatMoney } from '../platform/money.ts'
import { done, type Outcome, refuse } from '../platform/outcome.ts'
import { t } from '../platform/texts.ts'
import { MAX_QUANTITY } from './cart.ts'
import type { LineGoods } from './goods.ts'
import type { CheckoutValues } from './input.ts'
import { judgeLine } from './line-rules.ts'
import { quote, type Terms } from './terms.ts'

/** A purchase as the server prices it, ready to be written. */
export interface PricedPurchase {
  content: PurchaseContent
  lines: NewLine[]
}

export interface PriceRequest {
  market: MarketCode
  goods: readonly LineGoods[]
  terms: Terms
  values: CheckoutValues
  customerId: number | null
  paymentMethod: string
  now: Date
}

/** Refuses everything that keeps a cart from being bought, naming each line, but for stock: that is tried. */
function judgeCart({ goods, terms }: PriceRequest): Outcome<null> {
  if (!terms.rate) return refuse('no-shipping', t('Please select a shipping method'))
  if (goods.length === 0) return refuse('empty-cart', t('Your cart is empty'))
  const issues = goods.flatMap(
    ({ line, facts }) => judgeLine(line, { ...facts, available: MAX_QUANTITY }) ?? [],
  )
  const [first] = issues
  return first ? refuse(first.code, issues.map((issue) => issue.message).join(' ')) : done(null)
}

const newLine = (goods: LineGoods): NewLine => ({
  vendorId: goods.vendorId,
  productId: goods.line.productId,
  variationId: goods.line.variationId,
  name: goods.facts.name,
  variationLabel: goods.facts.label,
  sku: goods.sku,
  imageKey: goods.imageKey,
  imageHue: goods.imageHue,
  unitPrice: goods.facts.price,
  unitOriginal: goods.original,
  quantity: goods.line.quantity,
  total: goods.facts.price * goods.line.quantity,
})

/**
 * Prices a purchase from what the database says. Refuses `no-shipping`, `empty-cart`, the code of the first line that
 * cannot be bought, and `price-changed` when the total is not the one that the shopper saw.
 */
export function pricePurchase(request: PriceRequest): Outcome<PricedPurchase> {
  const verdict = judgeCart(request)
  if (!verdict.ok) return verdict
  const { market, terms, values, customerId, paymentMethod, now } = request
  const lines = request.goods.map(newLine)
  const sum = quote(
    market,
    lines.reduce((total, line) => total + line.total, 0),
    terms,
  )
  if (!sum) return refuse('no-shipping', t('Please select a shipping method'))
  if (values.expectedTotal !== null && values.expectedTotal !== sum.total.amount)
    return refuse(
      'price-changed',
      t('The total of your order is now {{total}}. Check it and confirm to continue.', {
        total: formatMoney(sum.total),
      }),
    )
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
