import type { House } from '#server/house.ts'
import { isPromised } from '#server/orders/purchases.ts'
import type { PurchasePage } from '#server/orders/queries.ts'
import { readSetting } from '#server/settings/queries.ts'
import { dispatchNote } from './read-form.server.ts'

/** What a browser with the token may know of its purchase before it is paid. */
export async function readPrepared(house: House, purchase: PurchasePage) {
  const marketplace = await readSetting(house.db, 'marketplace_name')
  return {
    token: purchase.token,
    number: purchase.number,
    /** Empty: the pieces were never promised; they are set aside when they are paid. */
    promisedUntil: purchase.promisedUntil,
    isLapsed: purchase.promisedUntil !== null && !isPromised(purchase, house.clock.now()),
    deliveryDays: purchase.deliveryDays,
    shipping: { amount: purchase.shipping, currency: purchase.currency },
    provider: {
      name: house.provider.name,
      label: house.provider.label,
      clientId: house.config.paypal?.clientId ?? '',
    },
    address: addressOf(purchase),
    contact: { email: purchase.customerEmail, phone: purchase.customerPhone },
    summary: {
      lines: purchase.lines.map((line) => ({
        key: String(line.id),
        name: line.name,
        variationLabel: line.variationLabel,
        quantity: line.quantity,
        total: line.total,
        imageKey: line.imageKey,
        imageHue: line.imageHue,
        dispatch: dispatchNote(line.dispatchMethod ?? 'infinity', marketplace),
        isOpen: false,
      })),
      currency: purchase.currency,
      subtotal: purchase.subtotal,
      shipping: purchase.shipping,
      tax: purchase.tax,
      total: purchase.total,
    },
    charge: chargeOf(purchase),
  }
}

export type Prepared = Awaited<ReturnType<typeof readPrepared>>

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
    `${purchase.customerFirstName} ${purchase.customerLastName}`,
    purchase.customerAddress,
    [purchase.customerCity, purchase.customerState, purchase.customerZipCode].filter(Boolean).join(', '),
    countryName(purchase.customerCountry),
  ].filter(Boolean)

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code
  } catch {
    return code
  }
}
