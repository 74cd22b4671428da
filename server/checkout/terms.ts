import { type Charge, quoteCharge } from '../markets/charging.ts'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import { type Rates, readRates } from '../markets/queries.ts'
import type { Db } from '../platform/database.ts'
import { type Currency, type Money, money } from '../platform/money.ts'
import { readSetting } from '../settings/queries.ts'
import { findShippingRate, type ShippingRate } from '../shipping/queries.ts'
import { type FreeShipping, freeShippingProgress, shippingCost } from './shipping-rules.ts'

/** What a purchase costs beside its goods. */
export interface Terms {
  rate: ShippingRate | null
  rates: Rates
  chargeCurrency: Currency
}

/** Reads how a market's purchase is sent to a country (ISO code) and in what currency it is charged. */
export async function readTerms(db: Db, market: MarketCode, country: string): Promise<Terms> {
  const [rate, rates, charge] = await Promise.all([
    findShippingRate(db, country),
    readRates(db),
    readSetting(db, 'charge_currencies'),
  ])
  return { rate, rates, chargeCurrency: charge[market] }
}

/** What the shopper pays in all: goods, shipping, and what the provider will charge for them. */
export interface Quote {
  subtotal: Money
  shipping: Money
  total: Money
  charge: Charge
  deliveryDays: number
  freeShipping: FreeShipping | null
}

/** Adds up a purchase; null when nothing is sent to the country. `subtotal` is in the market's minor units. */
export function quote(market: MarketCode, subtotal: number, terms: Terms): Quote | null {
  const { rate, rates, chargeCurrency } = terms
  if (!rate) return null
  const goods = money(subtotal, MARKETS[market].currency)
  const shipping = shippingCost(goods, rate, rates.perPound)
  const total = money(goods.amount + shipping.amount, goods.currency)
  return {
    subtotal: goods,
    shipping,
    total,
    charge: quoteCharge(total, chargeCurrency, rates),
    deliveryDays: rate.estimatedDeliveryDays,
    freeShipping: freeShippingProgress(goods, rate, rates.perPound),
  }
}
