import { createHash } from 'node:crypto'
import type { NewLine, Purchase, PurchaseContent } from '../orders/purchases.ts'
import { awayAt } from '../vendors/away.ts'
import type { DispatchMethod } from '../vendors/dispatch.ts'
import type { PricedPurchase } from './price.ts'

type Field = keyof PurchaseContent

/** What a shopper agrees to: to whom, where and for how much. What the page says beside it: how long it takes, and what the total is made of. */
const READ_AS = {
  customerFirstName: 'agreed',
  customerLastName: 'agreed',
  customerEmail: 'agreed',
  customerPhone: 'agreed',
  customerAddress: 'agreed',
  customerCity: 'agreed',
  customerState: 'agreed',
  customerZipCode: 'agreed',
  customerCountry: 'agreed',
  market: 'agreed',
  total: 'agreed',
  chargeCurrency: 'agreed',
  chargeTotal: 'agreed',
  subtotal: 'shown',
  shipping: 'shown',
  tax: 'shown',
  deliveryDays: 'shown',
  customerId: 'neither',
  language: 'neither',
  currency: 'neither',
  chargeRate: 'neither',
  chargeRateAt: 'neither',
  paymentMethod: 'neither',
  paymentStatus: 'neither',
  paidAt: 'neither',
  reviewReason: 'neither',
  updatedAt: 'neither',
} as const satisfies Record<Field, 'agreed' | 'shown' | 'neither'>

type ShownField = { [field in Field]: (typeof READ_AS)[field] extends 'neither' ? never : field }[Field]

const FIELDS = Object.keys(READ_AS) as Field[]
const AGREED = FIELDS.filter((field) => READ_AS[field] === 'agreed')
const SHOWN = FIELDS.filter((field): field is ShownField => READ_AS[field] !== 'neither')

type AgreedLine = Pick<NewLine, 'productId' | 'variationId' | 'quantity' | 'unitPrice'>

const lineText = (line: AgreedLine): string =>
  [line.productId, line.variationId ?? '', line.quantity, line.unitPrice].join('.')

type ShownLine = AgreedLine &
  Pick<NewLine, 'name' | 'variationLabel'> & {
    dispatchMethod: DispatchMethod | null
    awayUntil: string | null
  }

const linesText = (lines: readonly AgreedLine[]): string => lines.map(lineText).sort().join()

/**
 * Stands for all that a shopper reads before paying: the page of a purchase that says the same of it shows the same. A payment
 * keeps the one of its page, and takes no money for another. Of a seller who is back `at` that moment it does not matter until when
 * they were away.
 */
export const fingerprintOf = (
  purchase: Pick<PurchaseContent, ShownField>,
  lines: readonly ShownLine[],
  at: Date,
): string => {
  const items = lines
    .map((line) => {
      const back = awayAt(line.awayUntil, at)
      const read = [lineText(line), line.name, line.variationLabel ?? '', line.dispatchMethod ?? 'infinity']
      return back === null ? read : [...read, back]
    })
    .sort()
  return createHash('sha256')
    .update(JSON.stringify([SHOWN.map((field) => purchase[field]), items]))
    .digest('base64url')
}

/** Whether a form that is sent again asks for what it asked for before. */
export const isSameRequest = (
  purchase: Purchase,
  lines: readonly AgreedLine[],
  { content, lines: asked }: PricedPurchase,
): boolean => AGREED.every((field) => purchase[field] === content[field]) && hasSameLines(lines, asked)

/** Whether it asks for the same pieces at the same prices, whatever else changed. */
export const hasSameLines = (lines: readonly AgreedLine[], asked: readonly AgreedLine[]): boolean =>
  linesText(lines) === linesText(asked)

/** Whether all that is written of it would be shown the same. Who sends it and when is not: that is asked of its sellers. */
export const showsSame = (
  purchase: Purchase,
  lines: readonly NewLine[],
  { content, lines: asked }: PricedPurchase,
): boolean => {
  const written = (each: readonly NewLine[]) =>
    each.map((line) => ({ ...line, dispatchMethod: null, awayUntil: null }))
  const { createdAt } = purchase
  return (
    fingerprintOf(purchase, written(lines), createdAt) === fingerprintOf(content, written(asked), createdAt)
  )
}
