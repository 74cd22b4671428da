import { countryName } from '#server/markets/markets.ts'
import { buyerNameOf } from '#server/orders/buyer-name.ts'
import type { PurchasePage } from '#server/payments/queries.ts'
import { formats } from '#server/platform/formats.ts'
import { t } from '#server/platform/texts.ts'
import { awayAt } from '#server/vendors/away.ts'

export const dispatchNote = (method: 'store' | 'infinity', marketplace: string): string =>
  method === 'store' ? t('Dispatch by Vendor') : t('Dispatch by {{marketplace}}', { marketplace })

const AWAY_DAY = { day: 'numeric', month: 'long' } as const

/** Says of a line that its seller is away; null for one who is there. */
export function awayNote(
  { vendorName, awayUntil }: { vendorName: string | null; awayUntil: string | null },
  now: Date,
): string | null {
  const day = awayAt(awayUntil, now)
  return (
    day &&
    t('{{vendor}} is away until {{day}}', {
      vendor: vendorName ?? '',
      day: formats().date(new Date(day), AWAY_DAY),
    })
  )
}

type Charged = Pick<
  PurchasePage,
  'chargeTotal' | 'chargeCurrency' | 'chargeRate' | 'chargeRateAt' | 'currency'
>

export const chargeOf = (purchase: Charged) => ({
  amount: purchase.chargeTotal,
  currency: purchase.chargeCurrency,
  rate: purchase.chargeRate,
  rateAt: purchase.chargeRateAt,
  priceCurrency: purchase.currency,
})

type Addressed = Pick<
  PurchasePage,
  `customer${'FirstName' | 'LastName' | 'Address' | 'City' | 'State' | 'ZipCode' | 'Country'}`
>

/** The address as lines of a label. */
export const addressOf = (purchase: Addressed): string[] =>
  [
    buyerNameOf({ firstName: purchase.customerFirstName, lastName: purchase.customerLastName }),
    purchase.customerAddress,
    [purchase.customerCity, purchase.customerState, purchase.customerZipCode].filter(Boolean).join(', '),
    countryName(purchase.customerCountry),
  ].filter(Boolean)
