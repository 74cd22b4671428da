import { sql } from 'drizzle-orm'
import { type Charge, quoteCharge } from '../markets/charging.ts'
import { MARKETS, type MarketCode } from '../markets/markets.ts'
import { type Rates, ratesOf } from '../markets/queries.ts'
import type { Db } from '../platform/database.ts'
import { type Currency, type Money, money } from '../platform/money.ts'
import { settingOf } from '../settings/queries.ts'
import type { ShippingRate } from '../shipping/queries.ts'
import { type FreeShipping, freeShippingProgress, shippingCost } from './shipping-rules.ts'

/** What a purchase costs beside its items. */
export interface PurchaseTerms {
  rate: ShippingRate | null
  rates: Rates
  chargeCurrency: Currency
}

interface PurchaseTermsRow extends Record<string, unknown> {
  rate: ShippingRate | null
  rates: { currency: Currency; perPound: string; setAt: string }[] | null
  charge: unknown
}

/** Reads, in one question, how a market's purchase is sent to a country (ISO code) and in what currency it is charged. */
export async function readPurchaseTerms(db: Db, market: MarketCode, country: string): Promise<PurchaseTerms> {
  const { rows } = await db.execute<PurchaseTermsRow>(sql`select
    (select json_build_object('id', id, 'countryCode', country_code, 'countryName', country_name, 'method', method,
      'cost', cost, 'freeThreshold', free_threshold, 'estimatedDeliveryDays', estimated_delivery_days)
      from shipping_rates where country_code = ${country.toUpperCase()} and is_active order by id limit 1) as rate,
    (select json_agg(json_build_object('currency', currency, 'perPound', per_pound::text, 'setAt', set_at))
      from exchange_rates) as rates,
    (select setting_value from site_settings where setting_key = 'charge_currencies') as charge`)
  const [row] = rows
  const rates = (row?.rates ?? []).map((rate) => ({ ...rate, setAt: new Date(rate.setAt) }))
  return {
    rate: row?.rate ?? null,
    rates: ratesOf(rates),
    chargeCurrency: settingOf('charge_currencies', row?.charge)[market],
  }
}

/** What the shopper pays in all: items, shipping, and what the provider will charge for them. */
export interface Quote {
  subtotal: Money
  shipping: Money
  total: Money
  charge: Charge
  deliveryDays: number
  freeShipping: FreeShipping | null
}

/** Adds up a purchase; null when nothing is sent to the country. `subtotal` is in the market's minor units. */
export function quote(market: MarketCode, subtotal: number, terms: PurchaseTerms): Quote | null {
  const { rate, rates, chargeCurrency } = terms
  if (!rate) return null
  const subtotalMoney = money(subtotal, MARKETS[market].currency)
  const shipping = shippingCost(subtotalMoney, rate, rates.perPound)
  const total = money(subtotalMoney.amount + shipping.amount, subtotalMoney.currency)
  return {
    subtotal: subtotalMoney,
    shipping,
    total,
    charge: quoteCharge(total, chargeCurrency, rates),
    deliveryDays: rate.estimatedDeliveryDays,
    freeShipping: freeShippingProgress(subtotalMoney, rate, rates.perPound),
  }
}
