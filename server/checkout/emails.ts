import { findReader } from '../customers/queries.ts'
import type { NewEmail } from '../mail/actions.ts'
import type { EmailAddress, EmailLine } from '../mail/emails.ts'
import { countryName } from '../markets/markets.ts'
import type { Purchase } from '../orders/purchases.ts'
import type { PurchaseLine } from '../orders/queries.ts'
import { methodName } from '../payments/method-name.ts'
import type { Db } from '../platform/database.ts'
import { DEFAULT_LANGUAGE } from '../platform/languages.ts'
import { inLanguage } from '../platform/speaking.ts'
import type { Split } from './rules.ts'

const addressOf = (purchase: Purchase): EmailAddress => ({
  name: `${purchase.customerFirstName} ${purchase.customerLastName}`,
  lines: [
    purchase.customerAddress,
    [purchase.customerCity, purchase.customerState, purchase.customerZipCode].filter(Boolean).join(', '),
    countryName(purchase.customerCountry),
  ],
  phone: purchase.customerPhone,
})

const linesOf = (lines: readonly PurchaseLine[]): EmailLine[] =>
  lines.map(({ name, variationLabel, quantity, total }) => ({ name, variationLabel, quantity, total }))

/** The name by which an email greets the buyer; empty for one who has not proven that the address is theirs. */
export const greetingNameOf = async (db: Db, purchase: Purchase): Promise<string> =>
  (await findReader(db, purchase.customerId, purchase.customerEmail)) ? purchase.customerFirstName : ''

interface Bought {
  purchase: Purchase
  lines: readonly PurchaseLine[]
  splits: readonly (Split & { number: string })[]
  greeted: string
  lateBy: Date | null
}

/**
 * What is written when a purchase is paid: one email to the shopper, greeted as `greeted`, and one to each seller that
 * has an address. `lateBy` is when the last of it arrives, where a seller is away and it takes longer than its days.
 */
export function emailsOf({ purchase, lines, splits, greeted, lateBy }: Bought): NewEmail[] {
  const { currency } = purchase
  const confirmation: NewEmail = {
    key: `order-confirmation:${purchase.number}`,
    recipient: purchase.customerEmail,
    language: purchase.language,
    data: {
      kind: 'order-confirmation',
      firstName: greeted,
      number: purchase.number,
      token: purchase.token,
      currency,
      lines: linesOf(lines),
      subtotal: purchase.subtotal,
      shipping: purchase.shipping,
      total: purchase.total,
      charged: { amount: purchase.chargeTotal, currency: purchase.chargeCurrency },
      paymentMethod: inLanguage(purchase.language, () => methodName(purchase.paymentMethod)),
      address: inLanguage(purchase.language, () => addressOf(purchase)),
      deliveryDays: purchase.deliveryDays,
      ...(lateBy && { lateBy: lateBy.toISOString() }),
    },
  }
  const toVendors = splits.flatMap((split): NewEmail[] => {
    const own = lines.filter((line) => line.vendorId === split.vendorId)
    const [first] = own
    if (!first?.vendorEmail) return []
    const language = first.vendorLanguage ?? DEFAULT_LANGUAGE
    return [
      {
        key: `new-order:${split.number}`,
        recipient: first.vendorEmail,
        language,
        data: {
          kind: 'new-order',
          vendor: first.vendorName ?? '',
          number: split.number,
          currency,
          lines: linesOf(own),
          subtotal: split.subtotal,
          shipping: split.shipping,
          total: split.total,
          address: inLanguage(language, () => addressOf(purchase)),
          dispatchMethod: first.dispatchMethod ?? 'store',
        },
      },
    ]
  })
  return [confirmation, ...toVendors]
}

/** To the shopper who was told to wait for a payment that ended without money: one email a payment. */
export const failureOf = (purchase: Purchase, paymentId: number, greeted: string): NewEmail => ({
  key: `payment-failed:${purchase.number}:${paymentId}`,
  recipient: purchase.customerEmail,
  language: purchase.language,
  data: {
    kind: 'payment-failed',
    firstName: greeted,
    number: purchase.number,
    token: purchase.token,
  },
})
