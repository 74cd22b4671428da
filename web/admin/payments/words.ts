import type { LatePayment } from '#server/checkout/late-queries.ts'
import { caseReason } from '#server/mail/case-reasons.ts'
import { caseDeadline } from '#server/mail/payment-cases.ts'
import { tooOldToAsk } from '#server/payments/asking-rules.ts'
import type { MarketMoney } from '#server/payments/reconciliation-rules.ts'
import type { Unfinished } from '#server/payments/unfinished.ts'
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

type Case = Unfinished['cases'][number]

/** What is wrong: of money that came late, how much of it is gone. */
export function titleOf(each: Case, late: LatePayment | undefined): string {
  if (!late) return each.happened
  const gone = late.pieces - late.there
  return gone === 0
    ? t('Paid after its time; everything is there again')
    : t('Paid after its time; {{gone}} of {{count}} pieces are gone', {
        gone,
        count: late.pieces,
        defaultValue_one: 'Paid after its time; its piece is gone',
      })
}

/** What can be done about it. */
function adviceOf(each: Case, late: LatePayment | undefined): string {
  const { needsManualAnswer, status, left } = each.back ?? {}
  if (needsManualAnswer) return tooOldToAsk()
  if (status === 'queued') return t('The case closes by itself once the money is back.')
  if (left === 0) return t('There is nothing left of it to send back.')
  if (!late) return each.whatToDo
  return late.there === 0
    ? t('Nothing of it can be sold to its buyer any more.')
    : t('What is there can still be sold to its buyer.')
}

/** What to do about a case, why it is one, why its money did not go back, and until when it waits. */
export function textOf(each: Case, late: LatePayment | undefined): string {
  const reasons = new Set([each.reason, each.back?.error])
  return [
    adviceOf(each, late),
    ...[...reasons].map((reason) => reason && caseReason(reason)),
    each.dueAt && caseDeadline(each.dueAt.toISOString()),
  ]
    .filter(Boolean)
    .join(' ')
}
