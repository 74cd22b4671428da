import { createHash } from 'node:crypto'
import type { NewLine, Purchase, PurchaseContent } from '../orders/purchases.ts'
import { listPurchaseLines } from '../orders/queries.ts'
import type { Db } from '../platform/database.ts'
import type { PricedPurchase } from './price.ts'

/** What the shopper agreed to, beside the items: to whom, where and for how much. */
const AGREED = [
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'customerCity',
  'customerState',
  'customerZipCode',
  'customerCountry',
  'market',
  'total',
  'chargeCurrency',
  'chargeTotal',
] as const satisfies readonly (keyof PurchaseContent)[]

/** What a page says beside it: how long it takes, and what the total is made of. */
const SHOWN = [
  ...AGREED,
  'subtotal',
  'shipping',
  'tax',
  'deliveryDays',
] as const satisfies readonly (keyof PurchaseContent)[]

type AgreedLine = Pick<NewLine, 'productId' | 'variationId' | 'quantity' | 'unitPrice'>

const lineText = (line: AgreedLine): string =>
  [line.productId, line.variationId ?? '', line.quantity, line.unitPrice].join('.')

type ShownLine = AgreedLine & Pick<NewLine, 'name' | 'variationLabel'>

const linesText = (lines: readonly AgreedLine[]): string => lines.map(lineText).sort().join()

/** Stands for all that a shopper reads before paying: the page of a purchase that says the same of it shows the same. */
export const fingerprintOf = (
  purchase: Pick<Purchase, (typeof SHOWN)[number]>,
  lines: readonly ShownLine[],
): string => {
  const items = lines.map((line) => [lineText(line), line.name, line.variationLabel ?? '']).sort()
  return createHash('sha256')
    .update(JSON.stringify([SHOWN.map((field) => purchase[field]), items]))
    .digest('base64url')
}

/** Whether a form that is sent again asks for what it asked for before. */
export async function isSame(db: Db, purchase: Purchase, priced: PricedPurchase): Promise<boolean> {
  return (
    AGREED.every((field) => purchase[field] === priced.content[field]) &&
    hasSameLines(db, purchase.id, priced)
  )
}

/** Whether it asks for the same pieces at the same prices, whatever else changed. */
export async function hasSameLines(db: Db, id: number, priced: PricedPurchase): Promise<boolean> {
  return linesText(await listPurchaseLines(db, id)) === linesText(priced.lines)
}
