import type { MarketMoney } from '#server/payments/reconciliation-rules.ts'
import { type Currency, formatMoney, money } from '#server/platform/money.ts'
import { t } from '#server/platform/texts.ts'

/** What people call a currency that can be charged. */
export function nameOfCurrency(currency: Currency): string {
  if (currency === 'USD') return t('Dollars')
  if (currency === 'GBP') return t('Pounds')
  return currency
}

export const priceIn = (currency: Currency) => (amount: number) => formatMoney(money(amount, currency))

export type MoneyTotals = readonly MarketMoney[]
